// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rolling_blocks/board.hpp"
#include "tumble/family/settings.hpp"

namespace tumble::rolling_blocks {

/// Reads a board and what its settings say: the block, the switches, the bridges that are open.
Expected<std::shared_ptr<const Board>> read_blocks_board(const Text& text,
                                                         const Settings& settings);

} // namespace tumble::rolling_blocks
