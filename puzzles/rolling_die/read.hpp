// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "rolling_die/rolling_die.hpp"
#include "tumble/family/family.hpp"

namespace tumble::rolling_die {

/// The board of a contest input or a level file: rows of '.', 'x', '1' to '6' and one 's', with or
/// without a line "n m" before them. Rows and columns must be at most `most` (0: any number). One
/// byte a cell, besides what the rows of the text take.
Expected<std::shared_ptr<const Board>> read_die_board(const Text& text, std::size_t most);

/// The setting `goal`, "ROW,COLUMN" or "ROW,COLUMN,FACE", from 1; none where it is not set.
Expected<std::optional<Goal>> read_goal(const Settings& settings, const Board& board);

/// True where the beginning of a text can belong to no other game.
bool recognises(std::string_view text);

} // namespace tumble::rolling_die
