// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dice_words/game.hpp"
#include "tumble/bits/saturating.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::dice_words {

/// The rules, plainly: nothing is merged, each face of each die is its own outcome, as likely as its
/// weight says. This is what
/// the generic search runs on, for few dice: a state of d dice with k faces has (k + 1)^d outcomes.
///
///     rolled = 1 + Σ face of die i × product of the faces of the dice before it; 0: not yet rolled
///
/// Action: the dice to roll, bit i for die i; at first all of them.
class Model {
public:
    struct State {
        std::uint64_t rolled;
        bool operator==(const State&) const = default;
    };
    using Action = std::uint64_t;

    /// `start`: the roll to begin with, a letter of each die; otherwise all dice are to be rolled.
    /// Both arguments must outlive the model.
    explicit Model(const Game& game, const std::optional<std::string>& start = std::nullopt);

    State initial() const { return start_; }
    bool is_goal(const State& s) const;
    void actions(const State& s, std::vector<Action>& out) const;
    void outcomes(const State& s, Action rolled, std::vector<Outcome<State>>& out) const;
    double action_cost(const State&, Action) const { return 1; }

    /// The letters that lie, in the order of the dice; '*' each before the first roll.
    std::string shown(const State& s) const;
    /// The same with '*' for each die that is rolled.
    std::string kept(const State& s, Action rolled) const;

    /// 0 where the rolls are too many for 64 bits; then nothing else may be asked.
    std::uint64_t rank_bound() const { return rank_bound_; }
    std::uint64_t rank(const State& s) const { return s.rolled; }
    State unrank(std::uint64_t r) const { return {r}; }

private:
    const Game& game_;
    std::uint64_t rank_bound_;
    State start_{0};
};

static_assert(Mdp<Model> && Ranked<Model>);

} // namespace tumble::dice_words
