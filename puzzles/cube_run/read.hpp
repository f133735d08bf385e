// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <variant>

#include "cube_run/painter.hpp"
#include "tumble/family/settings.hpp"

namespace tumble::cube_run {

using AnyBoard = std::variant<std::shared_ptr<const Board>, std::shared_ptr<const PaintBoard>>;

/// A board in the format of `rules`. Without rules, the count of numbers in the first line tells
/// the format: 2 Codetree, 3 BOJ 23288, 5 BOJ 14499; sizes are then free, numbers 0 to 10^9, moves
/// to 10^18.
Expected<AnyBoard> read_cube_board(Text body, std::string_view rules, const Settings& settings);

/// True where the first lines are numbers in one of the three formats.
bool recognises(std::string_view body);

} // namespace tumble::cube_run
