// SPDX-License-Identifier: MIT
#pragma once

#include "cube_run/board.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::cube_run {

/// A cube that nobody steers: it rolls one cell ahead (turning first where the board ends), then
/// turns as the bottom face against the cell's number says. A step is O(1).
///
///     State    | cell: 32 bits | orientation 0..23: 16 bits | heading: 16 bits |
class Model {
public:
    struct State {
        std::uint32_t cell;
        std::uint16_t orientation; ///< as in DieOrientations; 0 is how the cube lay at first
        std::uint16_t heading;     ///< a Direction: the way of the next roll, unless the board
                                   ///< ends; or `halted`
        bool operator==(const State&) const = default;
    };
    /// A cube that has stopped for good: a step of its own, after which nothing changes.
    static constexpr std::uint16_t halted = 4;

    /// Precondition: at least two rows and two columns, so that a cube that turns can roll.
    explicit Model(const Board& board) : board_(board) {}

    State initial() const {
        return {static_cast<std::uint32_t>(board_.start), 0,
                static_cast<std::uint16_t>(board_.heading)};
    }

    /// The way of the roll that comes next; none for a cube that stops here, or has.
    std::optional<Direction> next_roll(const State& s) const {
        if (s.heading == halted) return std::nullopt;
        auto d = static_cast<Direction>(s.heading);
        if (board_.grid.neighbour(s.cell, d)) return d;
        if (board_.rules.bounce == Turn::ahead) return std::nullopt;
        do
            d = turned(d, board_.rules.bounce);
        while (!board_.grid.neighbour(s.cell, d));
        return d;
    }

    State step(const State& s) const {
        const auto d = next_roll(s);
        if (!d) return {s.cell, s.orientation, halted};
        const auto to = static_cast<std::uint32_t>(*board_.grid.neighbour(s.cell, *d));
        const auto orientation =
            static_cast<std::uint16_t>(die_orientations.roll(s.orientation, *d));
        const Turn turn = board_.rules.turn(face(orientation, Side::bottom), board_.numbers[to]);
        return {to, orientation, static_cast<std::uint16_t>(turned(*d, turn))};
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
