// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "tumble/model/check.hpp"
#include "tumble/search/expand.hpp"
#include "tumble/search/result.hpp"

namespace tumble {

/// What breadth_first is asked.
enum class Question : std::uint8_t {
    nearest_goal, ///< stop at the first goal
    all_states,   ///< goals are states like others: the whole reachable set
};

namespace detail {

/// Actions that lead from initial() to the state numbered `goal`, `starts.size()` actions away;
/// `starts[d]` is the number of the first state of layer d. In each layer, from the last, the first
/// state that has the wanted one as successor is taken: nothing but layers was stored.
template <TransitionSystem M, StateSet<M> Set>
std::vector<typename M::Action> plan_from_layers(const M& model, const Set& set,
                                                 const std::vector<std::size_t>& starts,
                                                 std::size_t goal) {
    std::vector<StateOf<M>> path{set.state(goal)};
    SuccessorList<M> edges;
    using Edge = typename SuccessorList<M>::value_type;
    const auto edge_to = [&](const StateOf<M>& from, const StateOf<M>& to) -> const Edge* {
        edges.clear();
        model.successors(from, edges);
        for (const Edge& e : edges)
            if (representative(model, e.state) == to) return &e;
        return nullptr;
    };
    std::size_t layer_end = starts.empty() ? 0 : goal;
    for (std::size_t d = starts.size(); d-- > 0; layer_end = starts[d]) {
        std::size_t i = starts[d];
        while (i < layer_end && edge_to(set.state(i), path.back()) == nullptr)
            ++i;
        TUMBLE_CHECK(i < layer_end, "a state has no parent in the layer before it");
        path.push_back(set.state(i));
    }
    // Replay from initial() itself: with symmetry, `path` holds representatives only.
    std::vector<typename M::Action> plan;
    StateOf<M> s = model.initial();
    for (std::size_t d = path.size() - 1; d-- > 0;) {
        const Edge* const edge = edge_to(s, path[d]);
        TUMBLE_CHECK(edge != nullptr, "a plan can not be replayed from the initial state");
        plan.push_back(edge->action);
        s = edge->state;
    }
    return plan;
}

struct NoVisit {
    void operator()(const auto&) const {}
};

} // namespace detail

/// Fewest actions to a goal, or proof that there is none; or all reachable states, counted by
/// depth.
///
/// Costs of actions are ignored: each counts 1. A search that ends early has verdict bounded, with
/// `lower` proven. `layers[d].states` counts all states first reached by d actions, for each layer
/// whose expansion was begun (so not for the goal's own); the `edges` of the last of them are those
/// seen before the search ended. For all_states the verdict is unsolvable when no goal was met,
/// else optimal with the depth of the nearest; where a limit ended the exploration, bounded. `plan`
/// stays empty then. `visit(state)` is called once for each distinct state, in the order in which
/// they are met (with a Symmetric model for one state of each class, canonical or not).
///
/// Time O(edges), and up to as much again for the plan. Bytes per state: those of `Set`; and
/// 24 a layer. Source: E. F. Moore, The shortest path through a maze, 1959.
template <class Set, TransitionSystem M, class Visit = detail::NoVisit>
    requires StateSet<Set, M>
SearchResult<typename M::Action> breadth_first(const M& model, const SearchOptions& options,
                                               Question question, Visit visit = {}) {
    SearchResult<typename M::Action> result;
    Budget budget(options.limits.max_bytes);
    Watch watch(options);
    Set set(model, budget);
    Expander<M, Set> expander(model, set);
    std::vector<std::size_t> starts; // starts[d]: number of the first state of layer d
    std::optional<std::size_t> goal;
    std::optional<Cost> goal_depth;
    std::size_t next = 0;

    const auto meet = [&](const StateOf<M>& s, Inserted inserted) {
        if (inserted == Inserted::full) {
            result.reason = Reason::memory_budget;
            return false;
        }
        if (inserted == Inserted::fresh) visit(s);
        if (inserted == Inserted::known || goal_depth || !model.is_goal(s)) return true;
        goal_depth = static_cast<Cost>(starts.size());
        if (question == Question::all_states) return true;
        goal = set.size() - 1;
        return false;
    };
    const auto run = [&] {
        if (!set.ready()) {
            result.reason = Reason::memory_budget;
            return;
        }
        set.stage(representative(model, model.initial()));
        if (!meet(model.initial(), set.commit(0))) return;
        while (next < set.size()) {
            const std::size_t layer_end = set.size();
            starts.push_back(next);
            result.layers.push_back({layer_end - next, 0});
            while (next < layer_end) {
                const std::size_t last = std::min(next + expander.batch_size, layer_end);
                const bool whole = expander.expand(next, last, [&](const auto& e, Inserted i) {
                    ++result.counts.generated;
                    ++result.layers.back().edges;
                    return meet(e.state, i);
                });
                if (!whole) return;
                result.counts.expanded += last - next;
                next = last;
                result.reason = watch.reached({.depth = starts.size() - 1,
                                               .distinct = set.size(),
                                               .generated = result.counts.generated,
                                               .bytes = budget.used(),
                                               .seconds = 0});
                if (result.reason != Reason::none) return;
            }
        }
    };

    run();
    // With a limit reached in layer d, all states of layers 0..d are known; a goal met in layer
    // d + 1 is the nearest one even so, as every layer before it is complete.
    if (goal_depth && (goal || result.reason == Reason::none)) {
        result.verdict = Verdict::optimal;
        result.value = result.lower = *goal_depth;
    } else if (result.reason == Reason::none) {
        result.verdict = Verdict::unsolvable;
    } else {
        result.verdict = Verdict::bounded;
        result.lower = goal_depth.value_or(static_cast<Cost>(starts.size()));
        if (result.lower == 0 && !goal_depth) result.verdict = Verdict::unknown;
    }
    if (goal && options.plan) result.plan = detail::plan_from_layers(model, set, starts, *goal);
    result.counts.distinct = set.size();
    result.counts.peak_bytes = budget.peak();
    result.counts.seconds = watch.seconds();
    return result;
}

/// Fewest actions from initial() to a goal, with a plan.
template <class Set, TransitionSystem M>
SearchResult<typename M::Action> bfs(const M& model, const SearchOptions& options = {}) {
    return breadth_first<Set>(model, options, Question::nearest_goal);
}

/// All reachable states, counted by depth: the closed set behind `perft`.
template <class Set, TransitionSystem M>
SearchResult<typename M::Action> reach(const M& model, const SearchOptions& options = {}) {
    return breadth_first<Set>(model, options, Question::all_states);
}

} // namespace tumble
