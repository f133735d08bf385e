// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dice_words/game.hpp"
#include "tumble/family/family.hpp"

namespace tumble::dice_words {

/// Reads `d w`, d dice and w words; with the free rules also without that line: dice, a blank line,
/// words. `contest`: the limits of wf2023k.
Expected<Game> read_game(const Text& text, bool contest);

/// The roll that the setting `keep` names: a letter of each die; none where it is not set.
Expected<std::optional<std::string>> read_roll(const Settings& settings, const Game& game);

/// True for `d w`, d lines of 'A' to 'Z' and '0' to '9', and a word of d of them. No board of
/// another game has that: after the rows that its header announces, it ends.
bool recognises(std::string_view text);

} // namespace tumble::dice_words
