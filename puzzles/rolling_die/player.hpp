// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "rolling_die/rolling_die.hpp"
#include "tumble/family/player.hpp"

namespace tumble::rolling_die {

/// A run through the board. `collectible` is the number of targets that can be collected: the run
/// is won when all of them are, or, with a goal, whenever the die lies there as it should.
///
/// Glyphs of its scenes: '#' wall, '.' floor, a digit a target, '+' a target that was collected,
/// 's' the start once the die has left it, 'G' the goal; the die is the digit on its top, and a
/// caption says where it is. 2 bytes a cell.
std::unique_ptr<Player> make_player(std::shared_ptr<const Board> board, const Die& die,
                                    const std::optional<Goal>& goal, std::uint64_t collectible);

} // namespace tumble::rolling_die
