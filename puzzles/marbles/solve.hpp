// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "marbles/board.hpp"
#include "tumble/family/family.hpp"

namespace tumble::marbles {

/// How an answer is put.
struct Manner {
    std::optional<std::uint64_t> max_tilts; ///< more tilts than that are as good as none
    bool yes_or_no = false;                 ///< 1 or 0 in place of the number of tilts
    bool with_plan = false;                 ///< the tilts on a second line
};

/// A search's answer as `manner` has it: the limit of tilts, and the output.
Answer judged(Answer answer, const Manner& manner);

/// Fewest tilts until red is in a hole and blue is not.
Answer fewest_tilts(const Board& board, const Manner& manner, const SolveOptions& options);

/// All states by depth; a state in which red is gone has no successors.
Census states_by_depth(const Board& board, const SearchOptions& options);

/// The graph of all states.
StateGraph state_graph(const Board& board, const SearchOptions& options);

} // namespace tumble::marbles
