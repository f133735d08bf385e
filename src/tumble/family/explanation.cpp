// SPDX-License-Identifier: MIT
#include "tumble/family/explanation.hpp"

namespace tumble {
namespace {

using Index = StateGraph::Index;

ExplainedLayer layer_at(const StateGraph& graph, const GoalDistances& distances,
                        std::size_t depth) {
    ExplainedLayer layer;
    for (Index s = graph.layer_begin(depth); s < graph.layer_begin(depth + 1); ++s) {
        ++layer.states;
        layer.edges += graph.degree(s);
        if (graph.is_goal(s)) ++layer.goals;
        if (distances[s] == GoalDistances::dead)
            ++layer.dead_ends;
        else if (depth + distances[s] == distances[0])
            ++layer.on_shortest_plans;
    }
    return layer;
}

} // namespace

Explanation explain(const StateGraph& graph) {
    Explanation explanation;
    explanation.reason = graph.reason();
    if (!graph.complete()) return explanation;
    const GoalDistances distances(graph);
    if (!distances.ready()) {
        explanation.reason = Reason::memory_budget;
        return explanation;
    }
    for (std::size_t depth = 0; depth < graph.layers(); ++depth)
        explanation.layers.push_back(layer_at(graph, distances, depth));
    explanation.verdict =
        distances[0] == GoalDistances::dead ? Verdict::unsolvable : Verdict::optimal;
    if (explanation.verdict == Verdict::unsolvable) return explanation;
    explanation.length = distances[0];
    for (Index s = 0; !graph.is_goal(s);) {
        explanation.steps.push_back(best_step(graph, distances, s));
        s = *graph.after(s, explanation.steps.back().action);
    }
    return explanation;
}

ExplainedStep best_step(const StateGraph& graph, const GoalDistances& distances, Index s) {
    ExplainedStep step;
    step.legal = graph.degree(s);
    for (std::size_t i = step.legal; i-- > 0;) {
        const auto [to, action] = graph.edge(s, i);
        if (distances[to] == GoalDistances::dead) {
            ++step.traps;
        } else if (distances[to] + 1 == distances[s]) {
            ++step.best;
            step.action = action;
        }
    }
    return step;
}

} // namespace tumble
