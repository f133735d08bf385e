// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "rolling_die/label_model.hpp"
#include "tumble/family/family.hpp"

namespace tumble::rolling_die {

/// The first setting that widens the rules: any but goal. Null where none does.
const Setting* wider_setting(const Settings& settings);

/// The board of a level file under the wider rules: '.', 'x', one 's', and labels that stand on the
/// die, with or without a line "n m" before them, drawn with edges or not. 3 bytes a cell, besides
/// what the rows of the text take.
Expected<std::shared_ptr<const LabelBoard>> read_label_board(const LoadRequest& request);

/// The setting `goal`, "ROW,COLUMN" or "ROW,COLUMN,LABEL", from 1; none where it is not set.
Expected<std::optional<LabelGoal>> read_label_goal(const Settings& settings,
                                                   const LabelBoard& board);

} // namespace tumble::rolling_die
