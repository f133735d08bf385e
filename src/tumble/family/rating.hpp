// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "tumble/bits/wide.hpp"
#include "tumble/family/answer.hpp"
#include "tumble/family/state_graph.hpp"

namespace tumble {

/// How hard an instance is for a person, and why: figures that are counted, not guessed, over all
/// states that play can reach.
///
/// Sources: P. Jarušek and R. Pelánek, Difficulty rating of Sokoban puzzle, 2010 (what a player who
/// moves at random meets says more than the length of the plan); users of puzzle editors, who ask
/// for the number of shortest plans and for the ways to get stuck.
struct Rating {
    Verdict verdict = Verdict::unknown; ///< optimal or unsolvable where all states were seen
    Reason reason = Reason::none;

    std::uint64_t states = 0;
    std::uint64_t goals = 0;
    std::uint64_t edges = 0;     ///< legal actions, over all states
    std::uint64_t dead_ends = 0; ///< states from which no goal can be reached
    /// Actions that lead from a state that can be won into one that can not.
    std::uint64_t traps = 0;

    /// What follows is there where the verdict is optimal.
    std::uint64_t length = 0;   ///< fewest actions to a goal
    Wide shortest_plans = 0;    ///< sequences of that many actions that reach one; saturates
    std::uint64_t forced = 0;   ///< steps of a shortest plan at which one action is legal
    std::uint64_t only = 0;     ///< steps at which one action of several keeps to a shortest plan
    std::uint64_t pitfalls = 0; ///< traps beside the states of all shortest plans
    /// Fewest actions after which a player who kept to a shortest plan can have lost; none where no
    /// shortest plan passes a trap.
    std::optional<std::uint64_t> nearest_pitfall;
    /// Probability that a player who takes each legal action alike reaches a goal within twice
    /// `length` actions; none where that would take too long to compute.
    std::optional<double> luck;

    /// Legal actions in a state that is no goal, on average; 0 where there are none.
    double branching() const;
};

/// Rates a graph. Time O(edges), and for the luck O(edges × length), up to 10^9 steps in all.
/// Bytes: GoalDistances, and 16 a state for the luck.
Rating rate(const StateGraph& graph);

/// The figures under their names, as docs/rating.md explains them.
std::vector<Fact> facts_of(const Rating& rating);

} // namespace tumble
