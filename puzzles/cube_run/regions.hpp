// SPDX-License-Identifier: MIT
#pragma once

#include "cube_run/board.hpp"
#include "cube_run/cube_run.hpp"
#include "tumble/search/limits.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::cube_run {

/// Sizes of regions of equal numbers (four neighbours), found when first asked for.
///
/// A run meets few regions of a large board before it repeats itself, so labelling all of them
/// first would cost most of the time. Where it does meet them all, each is flooded once: O(cells).
///
/// A flood goes by strips (a strip is all equal numbers side by side in a row). Those that wait are
/// chained through the very table that the sizes will stand in, so a flood of any shape takes no
/// further memory:
///
///     sizes_[cell]   0               not known
///                    first cell + 1  during a flood, in a strip's first cell: the next strip
///                    end_of_chain    during a flood, in the last strip's first cell, and in
///                                    all cells but the first
///                    size            after it, in every cell of the region
///
/// Bytes: 4 a cell, all taken at once; pages that no flood touches stay unmapped. Not thread safe.
class Regions {
public:
    /// Precondition: fewer than 2^32 - 1 cells. `watch`, where there is one, can end a flood.
    Regions(const Board& board, Budget& budget, Watch* watch = nullptr)
        : board_(board), sizes_(budget), watch_(watch),
          reason_(sizes_.assign_zero(board.grid.size()) ? Reason::none : Reason::memory_budget) {}

    /// Cells in the region of `cell`; 0 once there is a reason.
    std::uint64_t size(std::size_t cell) {
        if (reason_ != Reason::none) return 0;
        if (sizes_[cell] == 0) flood(cell);
        return reason_ == Reason::none ? sizes_[cell] : 0;
    }
    /// Why no more sizes are known: memory_budget from the beginning, or the limit that `watch`
    /// met.
    Reason reason() const { return reason_; }

private:
    static constexpr std::uint32_t end_of_chain = ~std::uint32_t{0};

    void flood(std::size_t cell);
    /// Marks the strip of `cell` as the end of the chain; its first cell.
    std::size_t mark_strip(std::size_t cell);
    std::size_t end_of_strip(std::size_t cell) const;

    const Board& board_;
    Buffer<std::uint32_t> sizes_; ///< by cell, as drawn above
    Watch* watch_;
    Reason reason_;
};

/// A Model that earns on each arrival what the board's rules say.
class ScoredModel : public Model {
public:
    ScoredModel(const Board& board, Regions& regions)
        : Model(board), board_(board), regions_(regions) {}

    std::uint64_t score(const State& s) const {
        if (s.heading == halted) return 0;
        switch (board_.rules.score) {
        case Score::number:
            return board_.numbers[s.cell];
        case Score::region:
            return regions_.size(s.cell);
        default:
            return board_.numbers[s.cell] * regions_.size(s.cell);
        }
    }

private:
    const Board& board_;
    Regions& regions_;
};

static_assert(Scored<ScoredModel>);

} // namespace tumble::cube_run
