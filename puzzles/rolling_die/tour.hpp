// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_die/flood.hpp"
#include "rolling_die/roll_plan.hpp"

namespace tumble::rolling_die {

/// A walk that collects all that can be collected, from the marks of a flood from the start.
///
/// The marked places form a tree: each has its way back to another marked one, up to the root. Each
/// target that can be collected has a marked place that shows its number. A tour around the tree
/// passes all of them; it needs no stack, because the children of a place are those neighbours
/// whose way back leads to it. The tree hangs from the leaf that is farthest from the start, where
/// the walk ends: so the way from the start to there is taken once, all others twice.
class TourPlan final : public Plan {
public:
    /// `last` is the root, `depth` its distance from the start in the tree.
    TourPlan(std::shared_ptr<const Flood> flood, Place last, std::uint64_t depth)
        : flood_(std::move(flood)), last_(last), size_(2 * (flood_->marks() - 1) - depth) {}

    std::uint64_t size() const override { return size_; }
    void for_each_run(const RunSink& sink) const override;

private:
    std::shared_ptr<const Flood> flood_;
    Place last_;
    std::uint64_t size_;
};

/// A shortest walk from the start to a source of a flood: back, roll by roll.
class DescentPlan final : public Plan {
public:
    DescentPlan(std::shared_ptr<const Flood> flood, std::uint64_t size)
        : flood_(std::move(flood)), size_(size) {}

    std::uint64_t size() const override { return size_; }
    void for_each_run(const RunSink& sink) const override;

private:
    std::shared_ptr<const Flood> flood_;
    std::uint64_t size_;
};

/// A walk around a tree of shortest ways to all targets that can be collected. Time O(states that
/// can be reached), on any board; bytes: those of a flood, which the plan keeps.
Planned tour_of_all(const std::shared_ptr<const Board>& board, const Die& die,
                    const SearchOptions& options);

} // namespace tumble::rolling_die
