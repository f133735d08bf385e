// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rolling_die/collect.hpp"
#include "rolling_die/roll_plan.hpp"

namespace tumble::rolling_die {

/// A walk that goes to the nearest target that is still to be collected, again and again, until
/// `found.targets` are: the number that can be.
///
/// Each search is a flood from where the die lies, and ends at the first target that it can show.
/// On boards with many targets that takes some dozens of cells; on others it can take the whole
/// board each time. So the walk is given up (no plan, and no reason) when it has expanded more than
/// `max_effort` states for each state that can be reached. Bytes: 8 and a bit a cell, and 2 bits a
/// roll, which is all that the plan keeps.
Planned nearest_first(const std::shared_ptr<const Board>& board, const Die& die,
                      const Collectible& found, std::uint64_t max_effort,
                      const SearchOptions& options);

} // namespace tumble::rolling_die
