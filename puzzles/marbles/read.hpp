// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "marbles/board.hpp"
#include "tumble/board/text.hpp"

namespace tumble::marbles {

/// The most marbles that a board may have.
inline constexpr std::size_t max_marbles = 8;

/// A board of '#', '.', 'O' (at least one), 'R', 'B' (one each) and neutral marbles 'C', 'D' …
/// without gaps. `contest`: 3 to 10 rows and columns, all wall around, one hole, no neutral
/// marbles.
Expected<std::shared_ptr<const Board>> read_marbles_board(Text body, bool contest);

/// True where the first rows are of this game and no other.
bool recognises(std::string_view body);

} // namespace tumble::marbles
