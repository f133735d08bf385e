// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "cube_run/painter.hpp"
#include "tumble/family/family.hpp"

namespace tumble::cube_run {

/// The total score of the board's moves, exact. The plan, where wanted, is the rolls that the rules
/// force: walked through, not stored, so it may have 10^18 of them.
Answer total_score(const std::shared_ptr<const Board>& board, const SolveOptions& options);

/// The top face after each roll, a line each.
Answer painted_tops(const std::shared_ptr<const PaintBoard>& board, const SolveOptions& options);

/// Runs through either board; only the roll that comes next is legal.
std::unique_ptr<Player> make_player(std::shared_ptr<const Board> board);
std::unique_ptr<Player> make_player(std::shared_ptr<const PaintBoard> board);

} // namespace tumble::cube_run
