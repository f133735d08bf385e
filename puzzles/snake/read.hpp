// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "snake/board.hpp"
#include "snake/ground.hpp"
#include "tumble/board/text.hpp"
#include "tumble/family/settings.hpp"

namespace tumble::snake {

/// What a preset allows beyond the rules of the game.
struct Allowed {
    std::size_t side;         ///< most rows, most columns
    std::size_t least_length; ///< segments
    std::size_t most_length;
    std::size_t apples = 1;  ///< most
    bool needs_apple = true; ///< at least one
};

inline constexpr Allowed anything{std::size_t{1} << 31, 2, max_length};
inline constexpr Allowed contest{15, 3, 9};

/// The board in `text`, with the snake that its digits and letters or the setting `body` lay.
/// Errors name the cell, or the place in the setting. Bytes: 1 a cell, and 8 a segment.
Expected<std::shared_ptr<const Board>> read_snake_board(const Text& text, const Settings& settings,
                                                        const Allowed& allowed);

/// Likewise for the wider rules: edges and apples too, drawn or set.
Expected<Ground> read_ground(const Text& text, const Settings& settings, const Allowed& allowed);

/// True where the text can be nothing but a board of this game.
bool recognises(std::string_view text);

} // namespace tumble::snake
