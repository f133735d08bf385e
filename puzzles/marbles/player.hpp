// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "marbles/board.hpp"
#include "tumble/family/player.hpp"

namespace tumble::marbles {

/// A run through the board. Every tilt is legal, also one that moves nothing, until red or blue is
/// gone.
std::unique_ptr<Player> make_player(std::shared_ptr<const Board> board);

} // namespace tumble::marbles
