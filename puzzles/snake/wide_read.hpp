// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>

#include "snake/wide.hpp"
#include "tumble/family/passages.hpp"

namespace tumble::snake {

inline constexpr SettingInfo goal_setting{
    .key = "goal",
    .placeholder = "WHAT",
    .help = "what ends the game: reach (one apple is eaten), eat (all are), or fill (the body "
            "covers every cell)"};
inline constexpr SettingInfo apples_setting{
    .key = "apples",
    .placeholder = "CELLS",
    .help = "where apples are, where they are not drawn, in their order (\"3,4 1,2\", from 1)"};
inline constexpr SettingInfo order_setting{
    .key = "order",
    .placeholder = "WHICH",
    .help = "free: apples are eaten in any order; given: one after another as listed, or row by "
            "row"};
inline constexpr SettingInfo grow_setting{
    .key = "grow",
    .placeholder = "N",
    .help = "moves after each apple in which the tail stays, so that the snake grows (0)"};
inline constexpr SettingInfo tail_setting{
    .key = "tail",
    .placeholder = "YES/NO",
    .help = "may the head enter the cell that the tail leaves (yes)"};
inline constexpr SettingInfo reverse_setting{
    .key = "reverse",
    .placeholder = "YES/NO",
    .help = "may a snake of two segments turn round on the spot (yes)"};

/// Keys of the settings that ask for the wider rules.
inline constexpr std::array<std::string_view, 9> wide_keys{
    "goal", "apples", "order", "grow", "tail", "reverse", "wrap", "walls", "one-way"};

/// True where the text and its settings are a game by the contest's rules.
bool is_plain(const Text& text, const Settings& settings);

/// A game by the wider rules, with what its model needs.
Expected<std::shared_ptr<const WideBoard>> read_wide_board(const Text& text,
                                                           const Settings& settings);

} // namespace tumble::snake
