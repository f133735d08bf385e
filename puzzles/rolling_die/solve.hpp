// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rolling_die/rolling_die.hpp"
#include "tumble/family/family.hpp"

namespace tumble::rolling_die {

/// How many targets can be collected in one walk. Time O(cells); bytes a cell: 1 for the value
/// alone, 8 with a plan; with the generic engine those of a bitmap over all states.
Answer most_collected(const std::shared_ptr<const Board>& board, const Die& die,
                      const SolveOptions& options);

/// Fewest rolls to the goal; the answer is -1 where it can not be reached. 8 bytes a cell.
Answer fewest_rolls(const std::shared_ptr<const Board>& board, const Die& die, const Goal& goal,
                    const SolveOptions& options);

} // namespace tumble::rolling_die
