// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

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
/// are new there, and one table lookup rolls all of them to a neighbour. A cell is in the frontier
/// at most 12 times, on random boards about four times.
///
///     CellPlaces   64 bits   reached    12 (16) orientations reached
///                            fresh      12 (16) of them new in this layer; later the marked ones
///                            back       24 (32) 2 bits an orientation: Direction of the way back
///
/// Bytes: 8 a cell of the board in one block, so that a step touches one line of the cache; 8 a
/// cell of the frontier. Time O(rolls between places / 12) to O(rolls between places).
class Flood {
public:
    /// Books the board in the budget too: it stays in memory as long as the flood does.
    Flood(std::shared_ptr<const Board> board, const SearchOptions& options);
    Flood(const Flood&) = delete; // the arrays hold on to the budget
    Flood& operator=(const Flood&) = delete;

    /// Floods from all `sources` of `cell`, to the end or until `stop` is reached. A limit that is
    /// reached is returned; the places of all layers before depth() are complete even then.
    Reason run(Cell cell, OrientationMask sources, std::optional<Place> stop = {});

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

    /// Marks are for whoever uses the finished flood.
    OrientationMask marked(Cell cell) const { return places_[cell].fresh; }
    bool marked(Place p) const { return (places_[p.cell].fresh >> p.bit & 1U) != 0; }
    void mark(Place p) {
        places_[p.cell].fresh |= static_cast<OrientationMask>(1U << p.bit);
        ++marks_;
    }
    std::uint64_t marks() const { return marks_; }

    /// Layers expanded: rolls to the farthest place, or to `stop`.
    std::uint64_t depth() const { return depth_; }
    std::uint64_t cells() const { return cells_; }
    const Counts& counts();
    /// The limit that is reached, if any: for what is done with the finished flood.
    Reason limit() {
        return watch_.reached({.depth = depth_,
                               .distinct = counts_.distinct,
                               .generated = counts_.generated,
                               .bytes = budget_.used(),
                               .seconds = 0});
    }

private:
    struct CellPlaces {
        OrientationMask reached;
        OrientationMask fresh;
        std::uint32_t back;
    };
    static constexpr std::size_t batch_size = 64;

    bool expand(Cell from);
    Reason expand_layer();

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

} // namespace tumble::rolling_die
