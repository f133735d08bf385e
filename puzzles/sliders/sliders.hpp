// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sliders/board.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::sliders {

/// One robot moves at a time: in one of four directions, until the next cell is a wall, another
/// robot, or beyond an edge that can not be crossed. The goal is a robot that has stopped on the
/// target.
///
/// State: the cell of each robot, 16 bits each, `no_cell` beyond the last robot. Robots that need
/// not reach the target can change places: `canonical` sorts them.
///
///     | robot 0 | robot 1 | robot 2 | … | robot 7 |
class Model {
public:
    struct State {
        std::array<std::uint16_t, most_robots> cells;
        bool operator==(const State&) const = default;
    };
    struct Action {
        std::uint8_t robot;
        Direction direction;
        bool operator==(const Action&) const = default;
    };
    static constexpr bool bound_is_consistent = true;

    /// `board` must outlive the model. Bytes: 10 a cell.
    explicit Model(const Board& board);

    State initial() const;
    bool is_goal(const State& s) const;
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const;
    State canonical(State s) const;
    /// Moves of a robot that could stop wherever it likes.
    Cost lower_bound(const State& s) const;

    const Board& board() const { return board_; }

private:
    /// Where a robot stops; its own cell where it can not move, or would slide for ever.
    std::uint16_t slide(const State& s, std::size_t robot, Direction d) const;
    bool is_free(const State& s, std::uint16_t cell) const;
    void find_bounds();

    const Board& board_;
    std::vector<std::array<std::uint16_t, 4>> next_; ///< by cell and direction; no_cell: stopped
    std::vector<std::uint16_t> bounds_;              ///< by cell: moves to the target, at least
};

static_assert(TransitionSystem<Model> && Symmetric<Model> && LowerBounded<Model>);

} // namespace tumble::sliders
