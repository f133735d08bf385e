// SPDX-License-Identifier: MIT
#pragma once

#include "snake/board.hpp"
#include "tumble/family/answer.hpp"
#include "tumble/family/family.hpp"

namespace tumble::snake {

/// What a search found, in moves; -1 where there is no way.
Answer answer_of(SearchResult<Direction> result);

/// Fewest moves until the head is on the apple. Breadth-first on a bitmap where that is small; else
/// A* by the distance without a body, and if that has met many states without an answer, breadth-
/// first again. Engine::generic is breadth-first search alone.
Answer fewest_moves(const Board& board, const SolveOptions& options);

/// All reachable states by depth.
Census states_by_depth(const Board& board, const SearchOptions& options);

/// The graph of all states.
StateGraph state_graph(const Board& board, const SearchOptions& options);

} // namespace tumble::snake
