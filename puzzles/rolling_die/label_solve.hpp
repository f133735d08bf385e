// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rolling_die/label_model.hpp"
#include "tumble/family/family.hpp"

namespace tumble::rolling_die {

/// How many targets one walk can collect. Where all rolls can be taken back, those that any walk
/// collects; else as most_with_one_ways. Bytes: 3 bits a rank and 8 a state for the number alone, 8 a rank with a plan.
Answer most_labels(const std::shared_ptr<const LabelBoard>& board, const SolveOptions& options);

/// Fewest rolls to the goal; the answer is -1 where it can not be reached.
Answer fewest_label_rolls(const std::shared_ptr<const LabelBoard>& board, const LabelGoal& goal,
                          const SolveOptions& options);

/// The number of targets that one walk can collect, for a Player; where that takes too long, an
/// upper bound.
std::uint64_t most_in_one_walk(const std::shared_ptr<const LabelBoard>& board);

} // namespace tumble::rolling_die
