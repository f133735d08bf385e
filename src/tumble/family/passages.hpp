// SPDX-License-Identifier: MIT
#pragma once

#include "tumble/board/passages.hpp"
#include "tumble/family/settings.hpp"

/// The settings with which every game on a board changes its edges: a family lists those that it
/// knows in its table and calls change_passages.
namespace tumble {

inline constexpr SettingInfo wrap_setting{
    .key = "wrap",
    .placeholder = "WHICH",
    .help = "joins opposite edges of the board: rows, columns, both or no"};
inline constexpr SettingInfo walls_setting{
    .key = "walls",
    .placeholder = "EDGES",
    .help = "walls between cells: a place from 1 and its sides (\"3,4R 5,6UD\")"};
inline constexpr SettingInfo one_way_setting{
    .key = "one-way",
    .placeholder = "EDGES",
    .help = "edges that can be crossed in one direction only, seen from the cell (\"3,4R\")"};

/// Does what the settings wrap, walls and one-way say, in this order.
Expected<void> change_passages(const Settings& settings, Passages& passages);

} // namespace tumble
