// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "tumble/model/packing.hpp"

/// The conformance kit: checks the laws of a model's kind and of each capability that it has, on
/// all reachable states of a tiny instance. Dull on purpose: it shares no code with the searches.
namespace tumble {

namespace detail {

template <Model M>
std::vector<Word> packed(const M& model, const StateOf<M>& s) {
    using P = Packing<M>;
    std::vector<Word> words(P::words(model), ~Word{0}); // pack must write every word
    P::pack(model, s, std::span<Word, P::extent>(words.data(), words.size()));
    return words;
}

/// Laws that every model has, for one state.
template <Model M>
std::optional<std::string> broken_state_law(const M& model, const StateOf<M>& s) {
    using P = Packing<M>;
    const std::vector<Word> words = packed(model, s);
    if (!(P::unpack(model, std::span<const Word, P::extent>(words.data(), words.size())) == s))
        return "unpack(pack(s)) == s";
    if constexpr (Ranked<M>)
        if (model.rank_bound() != 0) {
            if (model.rank(s) >= model.rank_bound()) return "rank(s) < rank_bound()";
            if (!(model.unrank(model.rank(s)) == s)) return "unrank(rank(s)) == s";
        }
    if constexpr (Symmetric<M>)
        if (!(model.canonical(model.canonical(s)) == model.canonical(s)))
            return "canonical is idempotent";
    return std::nullopt;
}

/// The reachable states of a TransitionSystem with their edges and their distances to a goal.
template <TransitionSystem M>
struct Space {
    static constexpr std::uint64_t unreachable = std::numeric_limits<std::uint64_t>::max();
    struct Edge {
        std::size_t from, to;
        typename M::Action action;
        Cost cost;
    };
    std::vector<StateOf<M>> states;
    std::vector<Edge> edges;
    std::vector<std::uint64_t> distance; ///< least cost to a goal
    std::map<std::vector<Word>, std::size_t> index;

    std::size_t add(const M& model, const StateOf<M>& s) {
        const auto [at, fresh] = index.try_emplace(packed(model, s), states.size());
        if (fresh) states.push_back(s);
        return at->second;
    }
};

template <TransitionSystem M>
Space<M> explored(const M& model, std::size_t max_states) {
    Space<M> space;
    space.add(model, model.initial());
    for (std::size_t i = 0; i < space.states.size() && i < max_states; ++i) {
        SuccessorList<M> out;
        model.successors(space.states[i], out);
        for (const auto& e : out)
            space.edges.push_back({i, space.add(model, e.state), e.action, e.cost});
    }
    for (const auto& s : space.states)
        space.distance.push_back(model.is_goal(s) ? 0 : Space<M>::unreachable);
    for (bool changed = true; changed;) { // Bellman–Ford: tiny instances only
        changed = false;
        for (auto e = space.edges.rbegin(); e != space.edges.rend(); ++e)
            if (space.distance[e->to] != Space<M>::unreachable &&
                space.distance[e->to] + e->cost < space.distance[e->from]) {
                space.distance[e->from] = space.distance[e->to] + e->cost;
                changed = true;
            }
    }
    return space;
}

template <TransitionSystem M>
std::optional<std::string> broken_successor_law(const M& model, const StateOf<M>& s) {
    SuccessorList<M> once;
    SuccessorList<M> twice;
    model.successors(s, once);
    model.successors(s, twice);
    model.successors(s, twice);
    if (twice.size() != 2 * once.size()) return "successors appends and never clears";
    for (std::size_t i = 0; i < twice.size(); ++i) {
        const auto& a = twice[i];
        const auto& b = once[i % once.size()];
        if (!(a.action == b.action && a.cost == b.cost && a.state == b.state))
            return "successors appends the same for the same state";
    }
    for (std::size_t i = 0; i < once.size(); ++i) {
        if (once[i].cost == 0) return "costs are at least 1";
        for (std::size_t j = 0; j < i; ++j)
            if (once[i].action == once[j].action) return "the actions of a state differ";
    }
    return std::nullopt;
}

template <TransitionSystem M>
std::optional<std::string> broken_space_law(const M& model, const Space<M>& space) {
    if constexpr (LowerBounded<M>) {
        for (std::size_t i = 0; i < space.states.size(); ++i)
            if (model.lower_bound(space.states[i]) > space.distance[i])
                return "lower_bound(s) is at most the goal distance";
        if constexpr (M::bound_is_consistent)
            for (const auto& e : space.edges)
                if (model.lower_bound(space.states[e.from]) >
                    std::uint64_t{e.cost} + model.lower_bound(space.states[e.to]))
                    return "a consistent bound drops by at most the cost of an edge";
    }
    if constexpr (Symmetric<M>)
        for (std::size_t i = 0; i < space.states.size(); ++i) {
            // The canonical state need not be reachable itself; where it is, distances must agree.
            const auto at = space.index.find(packed(model, model.canonical(space.states[i])));
            if (at != space.index.end() && space.distance[at->second] != space.distance[i])
                return "s and canonical(s) have equal goal distance";
        }
    if constexpr (Reversible<M>) {
        std::size_t backward = 0;
        for (const auto& s : space.states) {
            SuccessorList<M> in;
            model.predecessors(s, in);
            for (const auto& e : in) {
                SuccessorList<M> out;
                model.successors(e.state, out);
                if (std::ranges::none_of(out, [&](const auto& o) {
                        return o.action == e.action && o.cost == e.cost && o.state == s;
                    }))
                    return "a predecessor has the state as its successor";
                if (space.index.contains(packed(model, e.state))) ++backward;
            }
        }
        if (backward != space.edges.size())
            return "predecessors is the exact inverse of successors";
    }
    if constexpr (GoalListing<M>) {
        std::vector<StateOf<M>> goals;
        model.goals(goals);
        for (const auto& g : goals)
            if (!model.is_goal(g)) return "goals lists nothing but goals";
        for (const auto& s : space.states)
            if (model.is_goal(s) && std::ranges::find(goals, s) == goals.end())
                return "goals lists all reachable goals";
    }
    return std::nullopt;
}

} // namespace detail

/// The first law that `model` breaks on its reachable states (the first `max_states` of them), in
/// words; none where all hold. Time and memory grow with the square of the states in the worst
/// case.
template <TransitionSystem M>
std::optional<std::string> broken_law(const M& model, std::size_t max_states = 20'000) {
    const auto space = detail::explored(model, max_states);
    for (const auto& s : space.states) {
        if (auto law = detail::broken_state_law(model, s)) return law;
        if (auto law = detail::broken_successor_law(model, s)) return law;
    }
    if (space.states.size() > max_states) return std::nullopt; // distances are not known
    return detail::broken_space_law(model, space);
}

/// Likewise, on the first `max_states` states of the orbit.
template <Dynamics M>
    requires(!TransitionSystem<M>)
std::optional<std::string> broken_law(const M& model, std::size_t max_states = 20'000) {
    StateOf<M> s = model.initial();
    for (std::size_t i = 0; i < max_states; ++i) {
        if (auto law = detail::broken_state_law(model, s)) return law;
        const StateOf<M> next = model.step(s);
        if (!(model.step(s) == next)) return "step gives the same for the same state";
        s = next;
    }
    return std::nullopt;
}

/// Likewise, on the first `max_states` reachable states of an Mdp.
template <Mdp M>
std::optional<std::string> broken_law(const M& model, std::size_t max_states = 20'000) {
    std::vector<StateOf<M>> states{model.initial()};
    std::map<std::vector<Word>, std::size_t> index{{detail::packed(model, states[0]), 0}};
    for (std::size_t i = 0; i < states.size() && i < max_states; ++i) {
        const StateOf<M> s = states[i];
        if (auto law = detail::broken_state_law(model, s)) return law;
        if (model.is_goal(s)) continue;
        std::vector<typename M::Action> actions;
        model.actions(s, actions);
        for (const auto a : actions) {
            if (!(static_cast<double>(model.action_cost(s, a)) > 0))
                return "costs are positive outside goals";
            std::vector<Outcome<StateOf<M>>> outcomes;
            model.outcomes(s, a, outcomes);
            double sum = 0;
            for (std::size_t k = 0; k < outcomes.size(); ++k) {
                const auto& o = outcomes[k];
                if (!(o.probability > 0 && o.probability <= 1))
                    return "probabilities lie in (0, 1]";
                sum += o.probability;
                for (std::size_t j = 0; j < k; ++j)
                    if (outcomes[j].state == o.state) return "the outcomes of an action differ";
                if (index.try_emplace(detail::packed(model, o.state), states.size()).second)
                    states.push_back(o.state);
            }
            if (std::abs(sum - 1) > 1e-12) return "probabilities sum to 1 within 1e-12";
        }
    }
    return std::nullopt;
}

} // namespace tumble
