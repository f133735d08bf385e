// SPDX-License-Identifier: MIT
#include "rolling_die/shortest_tour.hpp"

#include <algorithm>

#include "rolling_die/label_walk.hpp"
#include "rolling_die/stops.hpp"

namespace tumble::rolling_die {
namespace {

class TourSolver {
public:
    TourSolver(const LabelBoard& board, const SolveOptions& options)
        : board_(board), options_(options), model_(board), flood_(model_, options.search),
          stops_(model_, flood_) {}

    Answer tour();
    Answer most(std::uint64_t max_steps);

private:
    static constexpr std::size_t max_measured = 1024;                       ///< stops
    static constexpr std::uint64_t max_measuring = std::uint64_t{1} << 31U; ///< states
    static constexpr std::uint64_t max_improving = std::uint64_t{1} << 30U; ///< steps
    static constexpr std::uint64_t max_walking = std::uint64_t{1} << 30U;   ///< states

    bool measurable() const {
        return stops_.size() <= max_measured && stops_.size() * stops_.states() <= max_measuring;
    }
    std::uint64_t most_reached() const { return stops_.targets() + stops_.at_once(); }

    /// Proven without distances between stops: each roll collects one target at most, and the
    /// farthest one has to be reached.
    std::uint64_t plain_bound() const {
        std::uint64_t bound = stops_.targets();
        for (std::size_t target = 0; target < stops_.targets(); ++target) {
            std::uint64_t nearest = Stops::never;
            for (std::size_t i = stops_.begin(target); i < stops_.begin(target + 1); ++i)
                nearest = std::min<std::uint64_t>(nearest, stops_.from_start(i));
            bound = std::max(bound, nearest);
        }
        return bound;
    }

    /// Walks to the stops one after another, but to those whose targets are collected by then.
    Reason walk(const StopOrder& order) {
        LabelWalk walk(model_, flood_);
        if (!walk.ready()) return Reason::memory_budget;
        for (const std::size_t stop : order.stops) {
            const LabelFlood::Rank wanted = stops_.rank(stop);
            if (walk.has_collected(model_.cell({wanted}))) continue;
            bool found = false;
            const Reason reason = walk.go([](LabelFlood::Rank) { return true; },
                                          [&](LabelFlood::Rank r) { return r == wanted; }, found);
            if (reason != Reason::none) return reason;
        }
        plan_ = walk.plan();
        return Reason::none;
    }

    Reason bound_tour(std::uint64_t& lower);
    Reason walk_nearest();
    Answer finish(Answer answer);
    void set_optimal(Answer& answer, std::uint64_t value) const {
        answer.verdict = Verdict::optimal;
        answer.value = std::to_string(value);
        answer.output = answer.value + '\n';
    }

    const LabelBoard& board_;
    SolveOptions options_;
    LabelModel model_;
    LabelFlood flood_;
    Stops stops_;
    std::shared_ptr<RollPlan> plan_;
    std::uint64_t collected_ = 0; ///< by walk_nearest
};

/// Finishes what both questions have.
Answer TourSolver::finish(Answer answer) {
    answer.counts = flood_.counts();
    answer.counts.distinct = stops_.states();
    if (answer.reason == Reason::none && options_.search.plan) answer.plan = plan_;
    if (answer.verdict == Verdict::bounded || answer.verdict == Verdict::optimal)
        answer.facts = {{"reached cells", std::to_string(stops_.cells())},
                        {"reached states", std::to_string(stops_.states())},
                        {"collectible targets", std::to_string(most_reached()) + " of " +
                                                    std::to_string(board_.targets())}};
    return answer;
}

/// The nearest target that is left, again and again, until none can be reached or it takes too
/// long. Where some rolls can not be taken back, what can be reached there and back comes first.
Reason TourSolver::walk_nearest() {
    LabelWalk walk(model_, flood_);
    Buffer<std::uint64_t> home(flood_.budget()); // by rank: 1 where a way leads back from there
    const bool reversible = board_.reversible();
    if (!walk.ready() || (!reversible && !home.assign_zero(model_.rank_bound() / 64 + 1)))
        return Reason::memory_budget;
    const auto is_home = [&](LabelFlood::Rank r) {
        return reversible || (home[r / 64] >> r % 64 & 1U) != 0;
    };
    const auto move_in = [&] {
        const Reason reason = flood_.run_back(walk.at());
        std::ranges::fill(home.span(), std::uint64_t{0});
        for (const LabelFlood::Rank r : flood_.states())
            home[r / 64] |= std::uint64_t{1} << r % 64;
        return reason;
    };
    Reason reason = reversible ? Reason::none : move_in();
    const std::uint64_t end = flood_.counts().expanded + max_walking;
    bool found = true;
    while (reason == Reason::none && found && walk.collected() < most_reached() &&
           flood_.counts().expanded < end) {
        reason = walk.collect_next(is_home, found);
        if (reason != Reason::none || found || reversible) continue;
        reason = walk.collect_next([](LabelFlood::Rank) { return true; }, found);
        if (reason == Reason::none && found) reason = move_in();
    }
    if (reason != Reason::none) return reason;
    collected_ = walk.collected();
    plan_ = walk.plan();
    return Reason::none;
}

/// Bounds where there are too many targets: raises `lower`, and makes a plan.
Reason TourSolver::bound_tour(std::uint64_t& lower) {
    if (!measurable()) {
        const Reason reason = walk_nearest();
        if (collected_ < most_reached()) plan_ = nullptr;
        return reason;
    }
    lower = std::max(lower, least_rolls(stops_));
    const Reason reason = flood_.limit();
    return reason != Reason::none ? reason : walk(good_order(stops_, max_improving));
}

Answer TourSolver::tour() {
    Answer answer;
    answer.unit = "rolls";
    answer.reason = stops_.find();
    if (answer.reason != Reason::none) return finish(std::move(answer));
    const bool reversible = board_.reversible();
    std::uint64_t lower = reversible ? plain_bound() : 0;
    if (measurable()) answer.reason = stops_.measure();
    std::optional<std::uint64_t> value;
    if (answer.reason == Reason::none) {
        if (measurable() && steps_of_best_order(stops_) <= max_order_steps) {
            StopOrder order;
            answer.reason = best_order(stops_, flood_, order);
            if (answer.reason == Reason::none && options_.search.plan) answer.reason = walk(order);
            if (answer.reason == Reason::none) value = order.rolls;
        } else if (reversible) {
            answer.reason = bound_tour(lower);
            if (answer.reason == Reason::none && plan_ && plan_->size() == lower) value = lower;
        }
    }
    if (value) {
        set_optimal(answer, *value);
        answer.shortest = options_.search.plan;
    } else if (lower > 0) {
        answer.verdict = Verdict::bounded;
        answer.lower = std::to_string(lower);
        if (answer.reason == Reason::none && plan_) answer.upper = std::to_string(plan_->size());
    }
    return finish(std::move(answer));
}

Answer TourSolver::most(std::uint64_t max_steps) {
    Answer answer;
    answer.unit = "cells";
    answer.reason = stops_.find();
    const bool all_found = answer.reason == Reason::none;
    std::optional<std::uint64_t> value;
    if (answer.reason == Reason::none) answer.reason = walk_nearest();
    if (answer.reason == Reason::none && collected_ == most_reached()) {
        value = collected_;
    } else if (answer.reason == Reason::none && measurable()) {
        answer.reason = stops_.measure();
        if (answer.reason == Reason::none && steps_of_best_order(stops_) <= max_steps) {
            StopOrder order;
            answer.reason = best_order(stops_, flood_, order);
            if (answer.reason == Reason::none) answer.reason = walk(order);
            if (answer.reason == Reason::none) value = order.stops.size() + stops_.at_once();
        }
    }
    if (value) {
        set_optimal(answer, *value);
    } else {
        answer.verdict = Verdict::bounded;
        answer.lower = std::to_string(collected_);
        answer.upper = std::to_string(all_found ? most_reached() : board_.targets());
    }
    return finish(std::move(answer));
}

} // namespace

Answer shortest_tour(const std::shared_ptr<const LabelBoard>& board, const SolveOptions& options) {
    return TourSolver(*board, options).tour();
}

Answer most_with_one_ways(const std::shared_ptr<const LabelBoard>& board,
                          const SolveOptions& options, std::uint64_t max_steps) {
    return TourSolver(*board, options).most(max_steps);
}

} // namespace tumble::rolling_die
