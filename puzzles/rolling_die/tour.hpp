// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_die/flood.hpp"
#include "tumble/family/plan.hpp"

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

/// Number of targets that show their number in a reached place of a flood from the start.
std::uint64_t collectible_targets(const Flood& flood, const TopMasks& tops);

/// A plan that collects them all; null where a limit is reached before it is found, and then
/// `reason` says which. Changes the flood, and keeps it.
std::shared_ptr<const Plan> collecting_plan(const std::shared_ptr<Flood>& flood,
                                            const TopMasks& tops, Reason& reason);

} // namespace tumble::rolling_die
