// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_die/board.hpp"
#include "tumble/search/limits.hpp"
#include "tumble/search/result.hpp"

namespace tumble::rolling_die {

/// What can be reached and collected from the start, or a lower bound of it where a limit ended the
/// exploration.
struct Collectible {
    Reason reason = Reason::none; ///< none: the figures are exact
    std::uint64_t cells = 0;      ///< reached
    std::uint64_t states = 0;     ///< cells with orientations
    std::uint64_t targets = 0;    ///< that can be collected
    Counts counts; ///< expanded: cells, or words of 64; generated: rolls between cells
};

/// The targets that can be collected, without visiting the states one by one.
///
/// A flood over the cells gives each one an orientation in which a walk from the start arrives
/// there: its transport. Each further roll between two reached cells closes a loop, and the loops
/// make a group of turns (LoopGroup). A cell with transport t is reached in the orientations "g,
/// then t" for all turns g of the group, and in no others: a walk to it is a closed walk from the
/// start followed by the walk that t stands for. On most boards a few cells suffice to find all 12
/// even turns: then every target that is connected with the start can be collected, and a WordFlood
/// counts them.
///
/// Time O(cells reached). Bytes: one a cell of the board besides the board itself, and 8 a cell of
/// the frontier; those of a WordFlood after it.
Collectible collectible(const Board& board, const Die& die, const SearchOptions& options);

} // namespace tumble::rolling_die
