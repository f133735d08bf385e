// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "tumble/model/concepts.hpp"

namespace tumble {

/// What became of a plan that was replayed.
struct Validation {
    std::optional<std::size_t> illegal; ///< index of the first action that is not legal
    bool reaches_goal = false;          ///< the state after the last action is a goal
    std::uint64_t cost = 0;             ///< of the actions replayed
    bool ok() const { return !illegal && reaches_goal; }
};

/// Replays `plan` from initial() by the model's rules. Time: one `successors` an action.
template <TransitionSystem M>
Validation validate(const M& model, std::span<const typename M::Action> plan) {
    Validation result;
    SuccessorList<M> edges;
    StateOf<M> s = model.initial();
    for (std::size_t i = 0; i < plan.size(); ++i) {
        edges.clear();
        model.successors(s, edges);
        std::size_t at = 0;
        while (at < edges.size() && !(edges[at].action == plan[i]))
            ++at;
        if (at == edges.size()) {
            result.illegal = i;
            return result;
        }
        result.cost += edges[at].cost;
        s = edges[at].state;
    }
    result.reaches_goal = model.is_goal(s);
    return result;
}

} // namespace tumble
