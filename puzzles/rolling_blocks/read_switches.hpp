// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_blocks/board.hpp"
#include "tumble/family/settings.hpp"

namespace tumble::rolling_blocks {

class Cursor;

/// A place ROW,COLUMN, each from 1, on the board.
Expected<std::uint32_t> read_cell(Cursor& cursor, const Grid& grid);

/// Reads the settings `switches` and `open`:
///
///     switches: a toggle B, open CD; b heavy close C; c split 1,2 3,4
///     open: BD
///
/// `levers`: the letters of the switches on the board; each must be said, and none that is not
/// there. The board has its block, ground and bridges.
Expected<void> read_switches(const Settings& settings, const std::string& levers, Board& board);

} // namespace tumble::rolling_blocks
