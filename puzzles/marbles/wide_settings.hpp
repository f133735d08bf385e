// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "marbles/wide_rules.hpp"
#include "tumble/family/passages.hpp"

namespace tumble::marbles {

inline constexpr SettingInfo goal_setting{
    .key = "goal",
    .placeholder = "CONDITIONS",
    .help = "what ends the game, joined by \"and\": \"all R\" or \"one R\" in holes, \"at R 3,4\" "
            "on a cell; if not said: all R"};
inline constexpr SettingInfo keep_setting{
    .key = "keep",
    .placeholder = "COLOURS",
    .help = "colours that must not fall into any hole (\"BC\"), or none; if not said: B"};
inline constexpr SettingInfo holes_setting{
    .key = "holes",
    .placeholder = "HOLES",
    .help = "holes and the colours that they take (\"3,4:RB\"), or all but some (\"3,4:^B\"); "
            "others roll over, or fall and lose (\"3,4:R!B\")"};

/// Keys of the settings that ask for the wider rules.
inline constexpr std::array<std::string_view, 6> wide_keys{"goal", "keep",  "holes",
                                                           "wrap", "walls", "one-way"};

/// Fills holes, colours kept and goal of rules that have their cells and marbles. Errors stand at
/// their place in the setting; one in what holds if nothing is said has no place (line 0).
Expected<void> read_wide_settings(const Settings& settings, WideRules& rules);

} // namespace tumble::marbles
