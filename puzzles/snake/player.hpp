// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "snake/board.hpp"
#include "tumble/family/player.hpp"

namespace tumble::snake {

/// A run through the board, by the rules alone: a list of cells, and nothing of the models.
std::unique_ptr<Player> make_player(std::shared_ptr<const Board> board);

} // namespace tumble::snake
