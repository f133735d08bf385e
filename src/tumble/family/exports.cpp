// SPDX-License-Identifier: MIT
#include "tumble/family/exports.hpp"

#include <array>
#include <charconv>
#include <string>

namespace tumble {
namespace {

/// The shortest decimal that is read as the same double again.
std::string exact(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end.ptr};
}

std::string quoted_action(char action) {
    return action == '"' || action == '\\' ? std::string{'\\', action} : std::string(1, action);
}

} // namespace

void write_dot(const StateGraph& graph, const GoalDistances& distances, const Write& write) {
    using Index = StateGraph::Index;
    write("digraph states {\n    node [shape=circle];\n");
    for (Index s = 0; s < graph.size(); ++s) {
        std::string look;
        if (graph.is_goal(s)) look = " [shape=doublecircle]";
        if (distances[s] == GoalDistances::dead) look = " [color=grey, fontcolor=grey]";
        write("    " + std::to_string(s) + look + ";\n");
    }
    for (Index s = 0; s < graph.size(); ++s)
        for (std::size_t i = 0; i < graph.degree(s); ++i) {
            const auto [to, action] = graph.edge(s, i);
            write("    " + std::to_string(s) + " -> " + std::to_string(to) + " [label=\"" +
                  quoted_action(action) + "\"];\n");
        }
    write("}\n");
}

void write_pddl_domain(const Write& write) {
    write("(define (domain state-graph)\n"
          "  (:requirements :strips :typing :disjunctive-preconditions)\n"
          "  (:types state action)\n"
          "  (:predicates (at ?s - state) (leads ?from - state ?a - action ?to - state))\n"
          "  (:action take\n"
          "    :parameters (?from - state ?a - action ?to - state)\n"
          "    :precondition (and (at ?from) (leads ?from ?a ?to))\n"
          "    :effect (and (not (at ?from)) (at ?to))))\n");
}

void write_pddl_problem(const StateGraph& graph, const Write& write) {
    using Index = StateGraph::Index;
    const auto name = [](Index s) { return 's' + std::to_string(s); };
    const auto action_name = [](char a) {
        return "a-" + std::to_string(static_cast<unsigned char>(a));
    };
    std::array<bool, 256> used{};
    for (Index s = 0; s < graph.size(); ++s)
        for (std::size_t i = 0; i < graph.degree(s); ++i)
            used[static_cast<unsigned char>(graph.edge(s, i).action)] = true;
    write("(define (problem level)\n  (:domain state-graph)\n  (:objects\n");
    for (Index s = 0; s < graph.size(); ++s)
        write("    " + name(s) + " - state\n");
    for (std::size_t a = 0; a < used.size(); ++a)
        if (used[a]) write("    " + action_name(static_cast<char>(a)) + " - action\n");
    write("  )\n  (:init\n    (at s0)\n");
    for (Index s = 0; s < graph.size(); ++s)
        for (std::size_t i = 0; i < graph.degree(s); ++i) {
            const auto [to, action] = graph.edge(s, i);
            write("    (leads " + name(s) + ' ' + action_name(action) + ' ' + name(to) + ")\n");
        }
    write("  )\n  (:goal (or");
    for (Index s = 0; s < graph.size(); ++s)
        if (graph.is_goal(s)) write(" (at " + name(s) + ')');
    write(")))\n");
}

void write_drn(const MdpGraph& graph, const Write& write) {
    std::size_t choices = 0;
    for (const auto& state : graph.states)
        choices += state.choices.empty() ? 1 : state.choices.size();
    write("// Rmin=? [F \"goal\"] is the least expected cost\n"
          "@type: MDP\n@parameters\n\n@reward_models\ncost\n@nr_states\n" +
          std::to_string(graph.states.size()) + "\n@nr_choices\n" + std::to_string(choices) +
          "\n@model\n");
    for (std::size_t s = 0; s < graph.states.size(); ++s) {
        const auto& state = graph.states[s];
        write("state " + std::to_string(s) + " [0]" + (s == 0 ? " init" : "") +
              (state.is_goal ? " goal" : "") + "\n//" + state.name + '\n');
        if (state.choices.empty()) write("\taction stay [0]\n\t\t" + std::to_string(s) + " : 1\n");
        for (const auto& choice : state.choices) {
            write("\taction " + choice.name + " [" + exact(choice.cost) + "]\n");
            for (const auto& [to, probability] : choice.outcomes)
                write("\t\t" + std::to_string(to) + " : " + exact(probability) + '\n');
        }
    }
}

} // namespace tumble
