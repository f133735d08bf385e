// SPDX-License-Identifier: MIT
#include "tumble/family/state_graph.hpp"

namespace tumble {

std::string StateGraph::path_to(Index s) const {
    std::string letters;
    for (std::size_t depth = layers(); depth-- > 0;) {
        if (s < layer_begin(depth) || depth == 0) continue;
        // The first state of the layer before that leads to it.
        const auto leads = [&](Index from) {
            for (std::size_t i = 0; i < degree(from); ++i)
                if (edge(from, i).to == s) {
                    letters += edge(from, i).action;
                    return true;
                }
            return false;
        };
        Index from = layer_begin(depth - 1);
        while (!leads(from))
            ++from;
        s = from;
    }
    std::ranges::reverse(letters);
    return letters;
}

std::optional<StateGraph::Index> StateGraph::after(Index s, char action) const {
    for (std::size_t i = 0; i < degree(s); ++i)
        if (edge(s, i).action == action) return edge(s, i).to;
    return std::nullopt;
}

GoalDistances::GoalDistances(const StateGraph& graph)
    : distances_(graph.budget()), ready_(find(graph)) {}

/// Breadth-first from all goals, over edges turned round: sorted by target, by counting.
bool GoalDistances::find(const StateGraph& graph) {
    const std::size_t states = graph.size();
    Buffer<std::uint64_t> ends(graph.budget()); // by state: where its incoming edges end
    Buffer<Index> sources(graph.budget());
    Buffer<Index> queue(graph.budget());
    if (!distances_.assign_zero(states) || !ends.assign_zero(states + 1) ||
        !sources.assign_zero(graph.edge_count()))
        return false;
    const auto each_edge = [&](auto&& use) {
        for (std::size_t s = 0; s < states; ++s)
            for (std::size_t i = 0; i < graph.degree(static_cast<Index>(s)); ++i)
                use(static_cast<Index>(s), graph.edge(static_cast<Index>(s), i).to);
    };
    each_edge([&](Index, Index to) { ++ends[to + std::size_t{1}]; });
    for (std::size_t s = 0; s < states; ++s)
        ends[s + 1] += ends[s];
    each_edge([&](Index from, Index to) { sources[ends[to]++] = from; });
    // ends[s] was where the edges into s begin, and is now where they end.
    for (std::size_t s = 0; s < states; ++s) {
        distances_[s] = graph.is_goal(static_cast<Index>(s)) ? 0 : dead;
        if (distances_[s] == 0 && !queue.push_back(static_cast<Index>(s))) return false;
    }
    for (std::size_t at = 0; at < queue.size(); ++at) {
        const Index to = queue[at];
        for (std::size_t e = to == 0 ? 0 : ends[to - 1]; e < ends[to]; ++e) {
            const Index from = sources[e];
            if (distances_[from] != dead) continue;
            distances_[from] = distances_[to] + 1;
            if (!queue.push_back(from)) return false;
        }
    }
    return true;
}

} // namespace tumble
