// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rolling_die/board.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::rolling_die {

/// A cell to reach, with a number on top or with any (0).
struct Goal {
    Cell cell = 0;
    std::uint8_t face = 0;
};

/// The plain rules: a die at a cell in an orientation, rolled by one cell an action. With a Goal
/// the question is the fewest rolls to it; without one no state is a goal, and the states that can
/// be reached are what counts (each cell is collected in a state that shows its number).
///
/// A roll is an odd turn of the die, so the parity of a cell fixes the class of its orientations:
///
///     state   one 64-bit number: cell × 12 + orientation mod 12
///
/// It is its own rank. 8 bytes a state; the bitmap over all ranks takes 1.5 bytes a cell.
class Model {
public:
    struct State {
        std::uint64_t rank;
        bool operator==(const State&) const = default;
    };
    using Action = Direction;
    using Edges = std::vector<Successor<State, Action>>;
    static constexpr bool bound_is_consistent = true;

    /// `board` must outlive the model.
    Model(const Board& board, Die die, std::optional<Goal> goal = {})
        : board_(&board), die_(die), goal_(goal) {}

    State initial() const { return state(board_->start(), 0); }
    bool is_goal(const State& s) const {
        return goal_ && cell(s) == goal_->cell &&
               (goal_->face == 0 || die_.top(orientation(s)) == goal_->face);
    }
    void successors(const State& s, Edges& out) const;
    void predecessors(const State& s, Edges& out) const;
    /// All states at the goal that show its number.
    void goals(std::vector<State>& out) const;
    /// Rows and columns between the die and the goal.
    Cost lower_bound(const State& s) const;

    std::uint64_t rank_bound() const { return std::uint64_t{board_->size()} * orientations; }
    std::uint64_t rank(const State& s) const { return s.rank; }
    State unrank(std::uint64_t r) const { return {r}; }

    const Board& board() const { return *board_; }
    const Die& die() const { return die_; }

    static Cell cell(const State& s) { return static_cast<Cell>(s.rank / orientations); }
    /// 0..23, as DieOrientations numbers them.
    std::size_t orientation(const State& s) const {
        return static_cast<std::size_t>(s.rank % orientations) +
               DieOrientations::class_size * board_->parity(cell(s));
    }
    /// True where the die collects the target that it lies on.
    bool collects(const State& s) const { return board_->at(cell(s)) == die_.top(orientation(s)); }

private:
    static constexpr std::uint64_t orientations = DieOrientations::class_size; ///< of a cell

    static State state(Cell cell, std::size_t orientation) {
        return {cell * orientations + orientation % orientations};
    }

    const Board* board_;
    Die die_;
    std::optional<Goal> goal_;
};

static_assert(TransitionSystem<Model> && Ranked<Model> && Reversible<Model>);
static_assert(LowerBounded<Model> && GoalListing<Model>);

} // namespace tumble::rolling_die
