// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rolling_die/label_board.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::rolling_die {

/// A cell to reach, with a label on the matching side, or with any (floor).
struct LabelGoal {
    std::size_t cell = 0;
    char label = LabelBoard::floor;
};

/// The plain model of the wider rules: a die at a cell with a look, rolled by one cell an action.
///
///     state   one 64-bit number, its own rank: cell × looks of the die + look
///
/// Joined rims of odd length and equal faces break the parity that halves the contest's states, so
/// a cell has all looks here.
class LabelModel {
public:
    struct State {
        std::uint64_t rank;
        bool operator==(const State&) const = default;
    };
    using Action = Direction;
    using Edges = std::vector<Successor<State, Action>>;

    /// `board` must outlive the model.
    explicit LabelModel(const LabelBoard& board, std::optional<LabelGoal> goal = {})
        : board_(&board), looks_(board.die.looks()), goal_(goal) {}

    State initial() const { return state(board_->start, 0); }
    bool is_goal(const State& s) const {
        return goal_ && cell(s) == goal_->cell &&
               (goal_->label == LabelBoard::floor || shown(s) == goal_->label);
    }
    void successors(const State& s, Edges& out) const;
    void predecessors(const State& s, Edges& out) const;
    void goals(std::vector<State>& out) const;

    std::uint64_t rank_bound() const { return std::uint64_t{board_->cells.size()} * looks_; }
    std::uint64_t rank(const State& s) const { return s.rank; }
    State unrank(std::uint64_t r) const { return {r}; }

    const LabelBoard& board() const { return *board_; }
    State state(std::size_t cell, std::size_t look) const {
        return {std::uint64_t{cell} * looks_ + look};
    }
    std::size_t cell(const State& s) const { return static_cast<std::size_t>(s.rank / looks_); }
    std::size_t look(const State& s) const { return static_cast<std::size_t>(s.rank % looks_); }
    /// The label on the matching side.
    char shown(const State& s) const { return board_->die.face(look(s), board_->match); }
    /// True where the die collects the target that it lies on.
    bool collects(const State& s) const { return board_->target(cell(s)) == shown(s); }

private:
    const LabelBoard* board_;
    std::uint64_t looks_;
    std::optional<LabelGoal> goal_;
};

static_assert(TransitionSystem<LabelModel> && Ranked<LabelModel>);
static_assert(Reversible<LabelModel> && GoalListing<LabelModel>);

} // namespace tumble::rolling_die
