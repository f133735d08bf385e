// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tumble/search/limits.hpp"
#include "tumble/store/state_table.hpp"

namespace tumble {

/// Every state of an Mdp, what can be done there, and what comes of it: for export to tools that
/// take whole models. Small by nature, so it is held in ordinary vectors.
struct MdpGraph {
    struct Outcome {
        std::uint32_t to;
        double probability;
        bool operator==(const Outcome&) const = default;
    };
    struct Choice {
        std::string name;
        double cost;
        std::vector<Outcome> outcomes; ///< by rising state
    };
    struct State {
        std::string name;
        bool is_goal = false;
        std::vector<Choice> choices; ///< none in a goal
    };
    std::vector<State> states;    ///< 0 is the initial one
    Reason reason = Reason::none; ///< why states are missing, if any are
};

/// The whole model, breadth-first. `name_of_state(s)` and `name_of_action(s, a)` give words
/// without blanks. Bytes: those of the names, about 100 a choice and 16 an outcome.
template <Mdp M, class NameOfState, class NameOfAction>
MdpGraph explore_mdp(const M& model, const SearchOptions& options, NameOfState name_of_state,
                     NameOfAction name_of_action) {
    MdpGraph graph;
    Watch watch(options);
    Budget budget(options.limits.max_bytes);
    StateTable<M> table(model, budget);
    const auto number_of = [&](const StateOf<M>& s) -> std::optional<std::uint32_t> {
        table.stage(s);
        const auto [inserted, number] = table.insert(0);
        table.unstage();
        if (inserted == Inserted::full) return std::nullopt;
        return static_cast<std::uint32_t>(number);
    };
    graph.reason = Reason::memory_budget;
    if (!table.ready() || !number_of(model.initial())) return graph;
    std::vector<typename M::Action> actions;
    std::vector<tumble::Outcome<StateOf<M>>> outcomes;
    std::uint64_t generated = 0;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const StateOf<M> s = table.state(i);
        MdpGraph::State state{name_of_state(s), model.is_goal(s), {}};
        actions.clear();
        if (!state.is_goal) model.actions(s, actions);
        for (const auto a : actions) {
            MdpGraph::Choice choice{name_of_action(s, a), model.action_cost(s, a), {}};
            outcomes.clear();
            model.outcomes(s, a, outcomes);
            // Booked as the vectors take it; a limit is met before memory is.
            if (!budget.take(sizeof(choice) + outcomes.size() * sizeof(MdpGraph::Outcome)))
                return graph;
            for (const auto& o : outcomes) {
                const auto to = number_of(o.state);
                if (!to) return graph;
                choice.outcomes.push_back({*to, o.probability});
            }
            generated += outcomes.size();
            std::ranges::sort(choice.outcomes, {}, &MdpGraph::Outcome::to);
            state.choices.push_back(std::move(choice));
        }
        graph.states.push_back(std::move(state));
        const Reason reason = watch.reached({0, table.size(), generated, budget.used(), 0});
        if (reason != Reason::none) {
            graph.reason = reason;
            return graph;
        }
    }
    graph.reason = Reason::none;
    return graph;
}

} // namespace tumble
