// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "tumble/board/passages.hpp"

namespace tumble::snake {

/// What ends the game.
enum class Goal : std::uint8_t {
    reach, ///< the head has eaten an apple (the first, where there is an order)
    eat,   ///< all apples are eaten
    fill,  ///< the body covers every cell that is no wall
};

/// Apples that a state can tell apart.
inline constexpr std::size_t most_apples = 32;

/// A game by the wider rules. Plain data: what moves do is for the model and the player, which
/// share nothing but this.
struct WideRules {
    Passages passages;
    std::vector<std::uint8_t> wall;  ///< by cell: 1 where there is one
    std::vector<std::size_t> apples; ///< cells, all different; in the order in which they count
    std::vector<std::size_t> body;   ///< cells from head to tail, at least 1
    Goal goal = Goal::reach;
    bool in_order = false;  ///< an apple can be eaten only when those before it are
    std::uint32_t grow = 0; ///< moves after an apple in which the tail stays where it is
    bool tail = true;       ///< the head may enter the cell that the tail leaves …
    bool reverse = true;    ///< … also that of a snake of two segments

    const Grid& grid() const { return passages.grid(); }
    bool open(std::size_t cell) const { return wall[cell] == 0; }
};

} // namespace tumble::snake
