// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "rolling_die/label_model.hpp"
#include "tumble/family/player.hpp"

namespace tumble::rolling_die {

/// A run through a board of the wider rules, as make_player's. Glyphs of its scenes are the labels
/// ('_' where the die is blank on top); walls between cells are the scene's. 2 bytes a cell.
std::unique_ptr<Player> make_label_player(std::shared_ptr<const LabelBoard> board,
                                          const std::optional<LabelGoal>& goal,
                                          std::uint64_t collectible);

} // namespace tumble::rolling_die
