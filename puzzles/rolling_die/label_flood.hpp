// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_die/label_model.hpp"
#include "rolling_die/roll_plan.hpp"
#include "tumble/search/limits.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::rolling_die {

/// Distances from one state, by breadth-first search over ranks; used again and again.
///
/// Bytes: 4 a rank, and 4 a state reached.
class LabelFlood {
public:
    using Rank = std::uint32_t;

    LabelFlood(const LabelModel& model, const SearchOptions& options)
        : model_(model), options_(options), budget_(options.limits.max_bytes) {
        ready_ = model.rank_bound() <= std::uint64_t{0xffff'fffe} &&
                 distances_.assign_zero(model.rank_bound());
    }
    LabelFlood(const LabelFlood&) = delete; // the arrays hold on to the budget
    LabelFlood& operator=(const LabelFlood&) = delete;

    /// Floods from `source` to the end, or until `stop(rank)` says true of a state that is met, the
    /// source too; only states of which `inside(rank)` is true are met. What an earlier run reached
    /// is forgotten. Returns the limit that was reached.
    template <class Inside, class Stop>
    Reason run(Rank source, Inside&& inside, Stop&& stop);
    template <class Stop>
    Reason run(Rank source, Stop&& stop) {
        return run(source, [](Rank) { return true; }, stop);
    }

    /// Meets all states that a way leads from to `to`, by their distance from there.
    Reason run_back(Rank to);

    /// The state at which the last run stopped; none where it came to its end.
    std::optional<Rank> stopped() const { return stopped_; }
    bool reached(Rank r) const { return distances_[r] != 0; }
    /// From the source of the last run to a state that was reached.
    std::uint32_t distance(Rank r) const { return distances_[r] - 1; }
    /// The states that the last run reached, by distance.
    std::span<const Rank> states() const { return queue_.span(); }
    /// Adds a shortest way from the source to a reached state; calls `pass(rank)` for each state
    /// on it but the source, the last one first. False where the budget ends.
    template <class Pass>
    bool append_way_to(Rank to, RollPlan& plan, Pass&& pass);

    /// The limit that is reached, if any: for what is done between runs.
    Reason limit();
    Counts counts() const {
        Counts counts = counts_;
        counts.peak_bytes = budget_.peak();
        counts.seconds = watch_.seconds();
        return counts;
    }
    Budget& budget() { return budget_; }

private:
    static constexpr std::size_t batch_size = 256;

    Reason begin(Rank source);
    bool meet(Rank r, std::uint32_t mark) {
        if (!queue_.push_back(r)) return false;
        distances_[r] = mark;
        return true;
    }

    const LabelModel& model_;
    SearchOptions options_;
    Watch watch_{options_};
    Budget budget_;
    Buffer<std::uint32_t> distances_{budget_}; ///< distance + 1; 0 where not reached
    Buffer<Rank> queue_{budget_};
    LabelModel::Edges edges_;
    std::optional<Rank> stopped_;
    Counts counts_;
    bool ready_ = false;
};

template <class Inside, class Stop>
Reason LabelFlood::run(Rank source, Inside&& inside, Stop&& stop) {
    if (const Reason reason = begin(source); reason != Reason::none) return reason;
    if (stop(source)) {
        stopped_ = source;
        return Reason::none;
    }
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const Rank from = queue_[i];
        edges_.clear();
        model_.successors({from}, edges_);
        ++counts_.expanded;
        counts_.generated += edges_.size();
        for (const auto& e : edges_) {
            const auto to = static_cast<Rank>(e.state.rank);
            if (distances_[to] != 0 || !inside(to)) continue;
            if (!meet(to, distances_[from] + 1)) return Reason::memory_budget;
            counts_.distinct = std::max<std::uint64_t>(counts_.distinct, queue_.size());
            if (!stop(to)) continue;
            stopped_ = to;
            return Reason::none;
        }
        if (i % batch_size == 0)
            if (const Reason reason = limit(); reason != Reason::none) return reason;
    }
    return limit();
}

/// Forgets the last run; `source` is all that is met.
inline Reason LabelFlood::begin(Rank source) {
    if (!ready_) return Reason::memory_budget;
    for (const Rank r : queue_.span())
        distances_[r] = 0;
    queue_.truncate(0);
    stopped_.reset();
    if (!meet(source, 1)) return Reason::memory_budget;
    counts_.distinct = std::max<std::uint64_t>(counts_.distinct, 1);
    return Reason::none;
}

inline Reason LabelFlood::run_back(Rank to) {
    if (const Reason reason = begin(to); reason != Reason::none) return reason;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        const Rank at = queue_[i];
        edges_.clear();
        model_.predecessors({at}, edges_);
        ++counts_.expanded;
        counts_.generated += edges_.size();
        for (const auto& e : edges_) {
            const auto from = static_cast<Rank>(e.state.rank);
            if (distances_[from] == 0 && !meet(from, distances_[at] + 1))
                return Reason::memory_budget;
        }
        if (i % batch_size == 0)
            if (const Reason reason = limit(); reason != Reason::none) return reason;
    }
    return limit();
}

inline Reason LabelFlood::limit() {
    return watch_.reached({.depth = 0,
                           .distinct = counts_.distinct,
                           .generated = counts_.generated,
                           .bytes = budget_.used(),
                           .seconds = 0});
}

template <class Pass>
bool LabelFlood::append_way_to(Rank to, RollPlan& plan, Pass&& pass) {
    if (!plan.extend(distance(to), budget_)) return false;
    std::uint64_t i = plan.size();
    while (distance(to) > 0) {
        pass(to);
        edges_.clear();
        model_.predecessors({to}, edges_);
        for (const auto& e : edges_) {
            const auto from = static_cast<Rank>(e.state.rank);
            if (!reached(from) || distance(from) + 1 != distance(to)) continue;
            plan.set(--i, e.action);
            to = from;
            break;
        }
    }
    return true;
}

} // namespace tumble::rolling_die
