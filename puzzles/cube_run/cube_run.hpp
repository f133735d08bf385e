// SPDX-License-Identifier: MIT
#pragma once

#include "cube_run/board.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::cube_run {

/// A cube that nobody steers: it rolls one cell ahead (turning round first where the board ends),
/// then turns clockwise where its bottom face is greater than the cell's number, anticlockwise
/// where it is less. A step is O(1).
///
///     State    | cell: 32 bits | orientation 0..23: 16 bits | heading: 16 bits |
class Model {
public:
    struct State {
        std::uint32_t cell;
        std::uint16_t orientation; ///< as in DieOrientations; 0 is how the cube lay at first
        std::uint16_t heading;     ///< a Direction: the way of the next roll, unless the board ends
        bool operator==(const State&) const = default;
    };

    /// Precondition: at least two rows and two columns, so that a cube that turns round can roll.
    explicit Model(const Board& board) : board_(board) {}

    State initial() const { return {0, 0, static_cast<std::uint16_t>(Direction::right)}; }

    /// The way of the roll that comes next.
    Direction next_roll(const State& s) const {
        const auto heading = static_cast<Direction>(s.heading);
        return board_.grid.neighbour(s.cell, heading) ? heading : opposite(heading);
    }

    State step(const State& s) const {
        auto d = static_cast<Direction>(s.heading);
        auto cell = board_.grid.neighbour(s.cell, d);
        if (!cell) {
            d = opposite(d);
            cell = board_.grid.neighbour(s.cell, d);
        }
        const auto to = static_cast<std::uint32_t>(*cell);
        const auto orientation =
            static_cast<std::uint16_t>(die_orientations.roll(s.orientation, d));
        const std::uint32_t bottom = face(orientation, Side::bottom);
        const std::uint32_t number = board_.numbers[to];
        const Direction heading = bottom > number   ? clockwise(d)
                                  : bottom < number ? anticlockwise(d)
                                                    : d;
        return {to, orientation, static_cast<std::uint16_t>(heading)};
    }

    /// The number on a side of the cube.
    std::uint32_t face(std::size_t orientation, Side side) const {
        return board_.faces[static_cast<std::size_t>(die_orientations.original(orientation, side))];
    }

private:
    const Board& board_;
};

static_assert(Dynamics<Model>);

} // namespace tumble::cube_run
