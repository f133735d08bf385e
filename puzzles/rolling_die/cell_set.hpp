// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_die/board.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::rolling_die {

/// A set of cells of a board: one bit each, in or not.
class CellSet {
public:
    CellSet(const Board& board, Budget& budget)
        : words_(budget), ready_(words_.assign_zero(board.size() / 64 + 1)) {}

    /// False where it does not fit the budget.
    bool ready() const { return ready_; }
    std::uint64_t size() const { return size_; }
    bool contains(Cell cell) const { return (words_[cell / 64] >> cell % 64 & 1U) != 0; }
    void insert(Cell cell) {
        if (contains(cell)) return;
        words_[cell / 64] |= std::uint64_t{1} << cell % 64;
        ++size_;
    }

private:
    Buffer<std::uint64_t> words_;
    std::uint64_t size_ = 0;
    bool ready_;
};

} // namespace tumble::rolling_die
