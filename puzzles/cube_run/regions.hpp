// SPDX-License-Identifier: MIT
#pragma once

#include "cube_run/board.hpp"
#include "cube_run/cube_run.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::cube_run {

/// Sizes of regions of equal numbers (four neighbours), found when first asked for.
///
/// A run meets few regions of a large board before it repeats itself, so labelling all of them
/// first costs most of the time (10,000 × 10,000 random cells: 4.9 s against a tenth of that). Each
/// region is flooded once: O(cells) at most. Bytes: 4 a cell (pages that no flood touches stay
/// unmapped), and 4 for each cell of the largest region met. Not thread safe.
class Regions {
public:
    Regions(const Board& board, Budget& budget)
        : board_(board), sizes_(budget), flooded_(budget),
          complete_(sizes_.assign_zero(board.grid.size())) {}

    /// Cells in the region of `cell`; 0 once memory has ended.
    std::uint64_t size(std::size_t cell) {
        if (!complete_) return 0;
        if (sizes_[cell] == 0) flood(static_cast<std::uint32_t>(cell));
        return complete_ ? sizes_[cell] : 0;
    }
    /// False once memory has ended: no size asked for since can be trusted.
    bool complete() const { return complete_; }

private:
    void flood(std::uint32_t start);

    const Board& board_;
    Buffer<std::uint32_t> sizes_; ///< by cell; 0 where not known yet
    Buffer<std::uint32_t> flooded_;
    bool complete_;
};

/// A Model that earns the cell's number times the size of its region on each arrival.
class ScoredModel : public Model {
public:
    ScoredModel(const Board& board, Regions& regions)
        : Model(board), board_(board), regions_(regions) {}

    std::uint64_t score(const State& s) const {
        return board_.numbers[s.cell] * regions_.size(s.cell);
    }

private:
    const Board& board_;
    Regions& regions_;
};

static_assert(Scored<ScoredModel>);

} // namespace tumble::cube_run
