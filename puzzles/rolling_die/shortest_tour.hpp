// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "rolling_die/label_model.hpp"
#include "tumble/family/family.hpp"

namespace tumble::rolling_die {

/// The fewest rolls of a walk that collects as many targets as any walk can.
///
/// Exact up to some twenty targets (14 with any die), by best_order over the stops. Beyond, where
/// rolls can be taken back: bounded by a spanning tree from below and by a walk from above, which is
/// the plan; optimal where they meet. With one-way edges and more targets: unknown. Bytes: those of
/// a LabelFlood and of Stops, and up to 4 × 2^targets × stops.
Answer shortest_tour(const std::shared_ptr<const LabelBoard>& board, const SolveOptions& options);

/// How many targets one walk can collect where some rolls can not be taken back, so that one choice
/// may rule out another. Optimal where the nearest targets one after another are all that can be
/// reached, or where best_order can tell; else bounded by what that walk collects and by all that
/// can be reached. `max_steps` bounds best_order.
Answer most_with_one_ways(const std::shared_ptr<const LabelBoard>& board,
                          const SolveOptions& options, std::uint64_t max_steps);

/// Steps of best_order that a solve may take: some seconds.
inline constexpr std::uint64_t max_order_steps = std::uint64_t{1} << 32U;

} // namespace tumble::rolling_die
