// SPDX-License-Identifier: MIT
#include "tumble/family/exports.hpp"

#include <gtest/gtest.h>

namespace tumble::testing {
namespace {

/// A coin that is thrown until it shows heads; `lazy` waits a throw first.
struct Coin {
    struct State {
        std::uint64_t heads;
        bool operator==(const State&) const = default;
    };
    using Action = char;

    State initial() const { return {0}; }
    bool is_goal(const State& s) const { return s.heads == 1; }
    void actions(const State&, std::vector<Action>& out) const { out = {'t', 'l'}; }
    void outcomes(const State&, Action a, std::vector<Outcome<State>>& out) const {
        if (a == 't')
            out = {{0.75, {1}}, {0.25, {0}}};
        else
            out = {{1, {0}}};
    }
    double action_cost(const State&, Action a) const { return a == 't' ? 1 : 2.5; }
};

struct Walk {
    struct State {
        std::uint64_t at;
        bool operator==(const State&) const = default;
    };
    using Action = char;

    State initial() const { return {0}; }
    bool is_goal(const State& s) const { return s.at == 2; }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        if (s.at == 0) out.insert(out.end(), {{'"', 1, {1}}, {'R', 1, {2}}});
    }
};

MdpGraph coin_graph(const SearchOptions& options = {}) {
    return explore_mdp(
        Coin{}, options, [](const Coin::State& s) { return s.heads == 1 ? "heads" : "tails"; },
        [](const Coin::State&, char a) { return a == 't' ? "throw" : "wait"; });
}

TEST(Exports, DrnOfAnMdp) {
    std::string text;
    write_drn(coin_graph(), [&](std::string_view piece) { text += piece; });
    EXPECT_EQ(text, "// Rmin=? [F \"goal\"] is the least expected cost\n"
                    "@type: MDP\n@parameters\n\n@reward_models\ncost\n@nr_states\n2\n"
                    "@nr_choices\n3\n@model\n"
                    "state 0 [0] init\n//tails\n"
                    "\taction throw [1]\n\t\t0 : 0.25\n\t\t1 : 0.75\n"
                    "\taction wait [2.5]\n\t\t0 : 1\n"
                    "state 1 [0] goal\n//heads\n"
                    "\taction stay [0]\n\t\t1 : 1\n");
}

TEST(Exports, LimitsEndAnMdpHonestly) {
    SearchOptions options;
    options.limits.max_states = 1;
    EXPECT_EQ(coin_graph(options).reason, Reason::state_limit);
    options = {};
    options.limits.max_bytes = 100;
    EXPECT_EQ(coin_graph(options).reason, Reason::memory_budget);
    EXPECT_EQ(coin_graph().reason, Reason::none);
}

TEST(Exports, DotOfStates) {
    const Walk walk;
    const StateGraph graph = explore_states(walk, {}, [](char a) { return a; });
    std::string text;
    write_dot(graph, GoalDistances(graph), [&](std::string_view piece) { text += piece; });
    EXPECT_EQ(text, "digraph states {\n    node [shape=circle];\n    0;\n"
                    "    1 [color=grey, fontcolor=grey];\n    2 [shape=doublecircle];\n"
                    "    0 -> 1 [label=\"\\\"\"];\n    0 -> 2 [label=\"R\"];\n}\n");
}

TEST(Exports, PddlOfStates) {
    const Walk walk;
    std::string text;
    write_pddl_problem(explore_states(walk, {}, [](char a) { return a; }),
                       [&](std::string_view piece) { text += piece; });
    EXPECT_EQ(text, "(define (problem level)\n  (:domain state-graph)\n  (:objects\n"
                    "    s0 - state\n    s1 - state\n    s2 - state\n"
                    "    a-34 - action\n    a-82 - action\n  )\n  (:init\n    (at s0)\n"
                    "    (leads s0 a-34 s1)\n    (leads s0 a-82 s2)\n  )\n"
                    "  (:goal (or (at s2))))\n");
    text.clear();
    write_pddl_domain([&](std::string_view piece) { text += piece; });
    EXPECT_EQ(std::ranges::count(text, '('), std::ranges::count(text, ')'));
}

} // namespace
} // namespace tumble::testing
