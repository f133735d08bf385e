// SPDX-License-Identifier: MIT
#pragma once

#include "cube_run/board.hpp"
#include "tumble/family/settings.hpp"

namespace tumble::cube_run {

/// Settings that no contest has.
inline constexpr std::array<std::string_view, 6> free_keys{"turn",  "bounce",  "score",
                                                           "start", "heading", "die"};
/// Those of them that a cube that paints does not have either.
inline constexpr std::span<const std::string_view> run_keys(free_keys.data(), 5);

/// Sets rules, start, heading and die of a board whose grid is known, as the settings say.
Expected<void> change_run(const Settings& settings, Board& board);

/// The numbers of the die, `otherwise` where the setting is missing.
Expected<Faces> read_die(const Settings& settings, const Faces& otherwise);

} // namespace tumble::cube_run
