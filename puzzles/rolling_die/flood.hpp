// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "rolling_die/orientation_masks.hpp"
#include "tumble/search/limits.hpp"
#include "tumble/search/result.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::rolling_die {

/// A cell with an orientation: bit b of the class that the cell's parity fixes.
struct Place {
    Cell cell = 0;
    std::size_t bit = 0;
    bool operator==(const Place&) const = default;
};

/// All places that rolls lead to from some sources, each with the direction of a shortest way back.
///
/// A breadth-first search that moves whole sets: a cell of the frontier holds the orientations that
/// are new there, and two table lookups roll all of them to a neighbour. A cell is in the frontier
/// at most 12 times.
///
///     CellPlaces   64 bits   reached    12 (16) orientations reached
///                            fresh      12 (16) of them new in this layer; later the marked ones
///                            back       24 (32) 2 bits an orientation: Direction of the way back
///
/// Bytes: 8 a cell of the board in one block, so that a step touches one line of the cache; 8 a
/// cell of the frontier; and the board's own, which stays in memory as long as the flood does.
class Flood {
public:
    Flood(std::shared_ptr<const Board> board, const SearchOptions& options);
    Flood(const Flood&) = delete; // the arrays hold on to the budget
    Flood& operator=(const Flood&) = delete;

    /// Floods from the `sources` in `cell`, to the end or until `stop(cell, fresh, first)` returns
    /// true: it is called for each set of places met after the sources, `first` where none of the
    /// cell was reached before. A limit that is reached is returned; the layers before depth() are
    /// complete even then.
    template <class Stop>
    Reason run(Cell cell, OrientationMask sources, Stop stop);
    /// Empties the `cells`: with all that a run reached, its source too, the flood is as new.
    void forget(std::span<const Cell> cells);

    const Board& board() const { return *board_; }
    bool reached(Place p) const { return (places_[p.cell].reached >> p.bit & 1U) != 0; }
    OrientationMask reached(Cell cell) const { return places_[cell].reached; }
    /// The direction of the next roll on the way to a source; of no meaning at one.
    Direction back(Place p) const {
        return static_cast<Direction>(places_[p.cell].back >> 2 * p.bit & 3U);
    }
    void set_back(Place p, Direction d);
    /// The place after a roll, which must not lead off the board.
    Place rolled(Place p, Direction d) const {
        return {board_->neighbour(p.cell, d),
                mask_rolls.rolled_bit(p.bit, board_->parity(p.cell), d)};
    }

    /// Marks are for whoever uses a flood that came to its end.
    OrientationMask marked(Cell cell) const { return places_[cell].fresh; }
    bool marked(Place p) const { return (places_[p.cell].fresh >> p.bit & 1U) != 0; }
    void mark(Place p) {
        places_[p.cell].fresh |= static_cast<OrientationMask>(1U << p.bit);
        ++marks_;
    }
    std::uint64_t marks() const { return marks_; }

    /// Distance from the sources to the layer that was made last.
    std::uint64_t depth() const { return depth_; }
    /// Cells reached, by all runs.
    std::uint64_t cells() const { return cells_; }
    /// States expanded, by all runs.
    std::uint64_t expanded() const { return counts_.expanded; }
    /// Of all runs.
    Counts counts() const;
    /// The limit that is reached, if any: for what is done with the flood between or after runs.
    Reason limit();
    Budget& budget() { return budget_; }

private:
    struct CellPlaces {
        OrientationMask reached;
        OrientationMask fresh;
        std::uint32_t back;
    };
    enum class Expanded : std::uint8_t { whole, stopped, full };
    static constexpr std::size_t batch_size = 64;

    template <class Stop>
    Expanded expand(Cell from, Stop& stop);
    /// Adds `fresh` places, met by a roll in direction `d`; true where the cell had none before.
    bool meet(CellPlaces& there, OrientationMask fresh, Direction d);

    std::shared_ptr<const Board> board_;
    std::array<std::size_t, 4> steps_;
    SearchOptions options_;
    Watch watch_{options_};
    Budget budget_;
    Buffer<CellPlaces> places_{budget_};
    Buffer<Cell> frontier_{budget_};
    Buffer<Cell> next_{budget_};
    std::uint64_t depth_ = 0;
    std::uint64_t cells_ = 0;
    std::uint64_t marks_ = 0;
    Counts counts_;
};

template <class Stop>
Reason Flood::run(Cell cell, OrientationMask sources, Stop stop) {
    next_.truncate(0);
    if (places_.empty() || !next_.push_back(cell)) return Reason::memory_budget;
    places_[cell] = {sources, sources, 0};
    ++cells_;
    counts_.distinct += static_cast<std::uint64_t>(std::popcount(sources));
    for (depth_ = 0; !next_.empty();) {
        std::swap(frontier_, next_);
        next_.truncate(0);
        ++depth_;
        for (std::size_t i = 0; i < frontier_.size(); ++i) {
            const Expanded expanded = expand(frontier_[i], stop);
            if (expanded == Expanded::full) return Reason::memory_budget;
            if (expanded == Expanded::stopped) return Reason::none;
            if (i % batch_size == 0)
                if (const Reason reason = limit(); reason != Reason::none) return reason;
        }
    }
    return Reason::none;
}

template <class Stop>
Flood::Expanded Flood::expand(Cell from, Stop& stop) {
    const OrientationMask lies = std::exchange(places_[from].fresh, OrientationMask{0});
    const std::size_t parity = board_->parity(from);
    const auto states = static_cast<std::uint64_t>(std::popcount(lies));
    counts_.expanded += states;
    for (const Direction d : directions) {
        const Cell to = from + steps_[static_cast<std::size_t>(d)];
        if (!board_->open(to)) continue;
        counts_.generated += states;
        CellPlaces& there = places_[to];
        const auto fresh = static_cast<OrientationMask>(mask_rolls.rolled(lies, parity, d) &
                                                        ~unsigned{there.reached});
        if (fresh == 0) continue;
        // Neighbours differ in parity, so no cell is in this frontier and in the next one.
        if (there.fresh == 0 && !next_.push_back(to)) return Expanded::full;
        const bool first = meet(there, fresh, d);
        if (stop(to, fresh, first)) return Expanded::stopped;
    }
    return Expanded::whole;
}

inline bool Flood::meet(CellPlaces& there, OrientationMask fresh, Direction d) {
    // The 12 bits of `fresh` spread out: bit b goes to bit 2b.
    std::uint32_t spread = fresh;
    spread = (spread | spread << 8U) & 0x00ff00ffU;
    spread = (spread | spread << 4U) & 0x0f0f0f0fU;
    spread = (spread | spread << 2U) & 0x33333333U;
    spread = (spread | spread << 1U) & 0x55555555U;
    const bool first = there.reached == 0;
    there.back |= spread * static_cast<std::uint32_t>(opposite(d));
    there.reached |= fresh;
    there.fresh |= fresh;
    counts_.distinct += static_cast<std::uint64_t>(std::popcount(fresh));
    cells_ += first ? 1 : 0;
    return first;
}

} // namespace tumble::rolling_die
