// SPDX-License-Identifier: MIT
#pragma once

#include "snake/wide.hpp"
#include "tumble/family/family.hpp"

namespace tumble::snake {

/// Fewest moves to the goal: A*, or breadth-first search where the generic engine is asked for.
Answer fewest_wide_moves(const WideBoard& board, const SolveOptions& options);

/// All states by depth.
Census wide_states_by_depth(const WideBoard& board, const SearchOptions& options);

/// The graph of all states.
StateGraph wide_state_graph(const WideBoard& board, const SearchOptions& options);

} // namespace tumble::snake
