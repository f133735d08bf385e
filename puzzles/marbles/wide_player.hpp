// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "marbles/wide.hpp"
#include "tumble/family/player.hpp"

namespace tumble::marbles {

/// A run through a board of the wider rules. Every tilt is legal, also one that moves nothing,
/// until the goal is reached or the game is lost.
std::unique_ptr<Player> make_wide_player(std::shared_ptr<const WideBoard> board);

} // namespace tumble::marbles
