// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/levels.hpp"
#include "cli/options.hpp"

/// Levels as text again.
namespace tumble::cli {

/// The lines of a level's header: game and rules in force, the other reserved keys as they stand,
/// the settings of the header, and those of the command line over them.
std::vector<std::pair<std::string, std::string>> header_of(const Options& options,
                                                           const LoadedLevel& level);

/// The lines of a board, without line ends and without blank lines around it.
std::vector<std::string_view> board_lines(const Level& level);

/// A level of a level file.
std::string level_text(const Options& options, const LoadedLevel& level);

/// The input of the contest whose rules are in force; an error says why there is none.
Expected<std::string> contest_text(const Options& options, const LoadedLevel& level);

/// True where a text is JSON Lines of tumble.level/1 and no level file.
bool is_json(std::string_view text);

/// A level file from JSON Lines of tumble.level/1. Errors have the line of the JSON.
Expected<std::string> levels_of_json(std::string_view text);

} // namespace tumble::cli
