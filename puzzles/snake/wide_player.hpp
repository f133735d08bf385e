// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "snake/wide_rules.hpp"
#include "tumble/family/player.hpp"

namespace tumble::snake {

/// A run by the wider rules: a list of cells, and nothing of the model. `rules` must stay as long as
/// the player.
std::unique_ptr<Player> make_wide_player(const WideRules& rules);

} // namespace tumble::snake
