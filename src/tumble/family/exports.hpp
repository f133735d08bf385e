// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string_view>

#include "tumble/family/mdp_graph.hpp"
#include "tumble/family/state_graph.hpp"

/// Graphs in the formats of other tools.
namespace tumble {

using Write = std::function<void(std::string_view)>;

/// Graphviz: a digraph whose states are numbered breadth-first; goals have a double line, and states
/// from which no goal can be reached are grey. Precondition: the graph is complete and `distances`
/// are its own.
void write_dot(const StateGraph& graph, const GoalDistances& distances, const Write& write);

/// PDDL: a domain whose one action follows an edge of a state graph, the same for every game; and
/// the graph as a problem of it. Objects are s0, s1, … and the letters of actions as a-<code>.
void write_pddl_domain(const Write& write);
void write_pddl_problem(const StateGraph& graph, const Write& write);

/// DRN, the explicit format of the model checker Storm: an MDP with the label `goal` and the reward
/// model `cost`, so that `Rmin=? [F "goal"]` is the answer. Goals stay where they are, at no cost.
void write_drn(const MdpGraph& graph, const Write& write);

} // namespace tumble
