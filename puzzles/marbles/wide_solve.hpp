// SPDX-License-Identifier: MIT
#pragma once

#include "marbles/solve.hpp"
#include "marbles/wide.hpp"

namespace tumble::marbles {

/// Fewest tilts until the goal is reached.
Answer fewest_tilts(const WideBoard& board, const Manner& manner, const SolveOptions& options);

/// All states by depth, as interchangeable marbles make them; a goal has no successors, and states
/// in which the game is lost are left out.
Census states_by_depth(const WideBoard& board, const SearchOptions& options);

/// All these states and what leads from one to which.
StateGraph state_graph(const WideBoard& board, const SearchOptions& options);

} // namespace tumble::marbles
