// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tumble/family/state_graph.hpp"

namespace tumble {

/// The states of one depth.
struct ExplainedLayer {
    std::uint64_t states = 0;
    std::uint64_t goals = 0;
    std::uint64_t dead_ends = 0; ///< no goal can be reached from them
    std::uint64_t edges = 0;     ///< legal actions
    std::uint64_t on_shortest_plans = 0;
};

/// One action of a shortest plan, and what else could have been done.
struct ExplainedStep {
    char action = 0;
    std::size_t legal = 0; ///< actions
    std::size_t best = 0;  ///< of these, actions that keep to a shortest plan
    std::size_t traps = 0; ///< of these, actions after which no goal can be reached
};

/// Why the answer is what it is: the search layer by layer, and the plan step by step.
struct Explanation {
    Verdict verdict = Verdict::unknown; ///< optimal or unsolvable where all states were seen
    Reason reason = Reason::none;
    std::uint64_t length = 0; ///< fewest actions; where the verdict is optimal
    std::vector<ExplainedLayer> layers;
    std::vector<ExplainedStep> steps;
};

/// Time O(edges). Bytes: those of GoalDistances, and some hundred a layer.
Explanation explain(const StateGraph& graph);

/// The first of the best actions in a state, and what else could be done. Precondition: the state
/// is no goal, and one can be reached.
ExplainedStep best_step(const StateGraph& graph, const GoalDistances& distances,
                        StateGraph::Index s);

} // namespace tumble
