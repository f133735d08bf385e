// SPDX-License-Identifier: MIT
#include "rolling_die/stops.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace tumble::rolling_die {
namespace {

/// Fewest rolls for an order of targets, whichever of their stops are taken.
class OrderCost {
public:
    explicit OrderCost(const Stops& stops) : stops_(stops) {}

    std::uint64_t operator()(const std::vector<std::size_t>& targets) {
        costs_.clear();
        std::uint64_t least = 0;
        std::size_t before = 0; // the target before, where costs_ is not empty
        for (const std::size_t target : targets) {
            next_.clear();
            least = std::numeric_limits<std::uint64_t>::max();
            for (std::size_t to = stops_.begin(target); to < stops_.begin(target + 1); ++to) {
                std::uint64_t cost = costs_.empty() ? stops_.from_start(to)
                                                    : std::numeric_limits<std::uint64_t>::max();
                for (std::size_t i = 0; i < costs_.size(); ++i)
                    cost =
                        std::min(cost, costs_[i] + stops_.distance(stops_.begin(before) + i, to));
                next_.push_back(cost);
                least = std::min(least, cost);
            }
            std::swap(costs_, next_);
            before = target;
        }
        return least;
    }

private:
    const Stops& stops_;
    std::vector<std::uint64_t> costs_;
    std::vector<std::uint64_t> next_;
};

/// The stops behind the cost of an order of targets, from the last to the first.
StopOrder best_stops(const Stops& stops, const std::vector<std::size_t>& targets) {
    constexpr std::uint64_t far = std::numeric_limits<std::uint64_t>::max();
    std::vector<std::vector<std::uint64_t>> costs;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        costs.emplace_back();
        for (std::size_t to = stops.begin(targets[i]); to < stops.begin(targets[i] + 1); ++to) {
            std::uint64_t cost = i == 0 ? stops.from_start(to) : far;
            for (std::size_t k = 0; i > 0 && k < costs[i - 1].size(); ++k)
                cost = std::min(cost, costs[i - 1][k] +
                                          stops.distance(stops.begin(targets[i - 1]) + k, to));
            costs[i].push_back(cost);
        }
    }
    StopOrder order;
    if (targets.empty()) return order;
    order.stops.resize(targets.size());
    auto at =
        static_cast<std::size_t>(std::ranges::min_element(costs.back()) - costs.back().begin());
    order.rolls = costs.back()[at];
    for (std::size_t i = targets.size(); i-- > 0;) {
        order.stops[i] = stops.begin(targets[i]) + at;
        if (i == 0) break;
        std::size_t k = 0;
        while (costs[i - 1][k] + stops.distance(stops.begin(targets[i - 1]) + k, order.stops[i]) !=
               costs[i][at])
            ++k;
        at = k;
    }
    return order;
}

std::vector<std::size_t> nearest_order(const Stops& stops) {
    std::vector<bool> taken(stops.targets());
    std::vector<std::size_t> targets;
    std::size_t at = stops.size(); // the start
    while (targets.size() < stops.targets()) {
        std::size_t nearest = 0, its_target = 0;
        std::uint32_t least = Stops::never;
        for (std::size_t target = 0; target < stops.targets(); ++target)
            for (std::size_t to = stops.begin(target);
                 !taken[target] && to < stops.begin(target + 1); ++to) {
                const std::uint32_t d =
                    at == stops.size() ? stops.from_start(to) : stops.distance(at, to);
                if (d >= least) continue;
                least = d;
                nearest = to;
                its_target = target;
            }
        taken[its_target] = true;
        targets.push_back(its_target);
        at = nearest;
    }
    return targets;
}

} // namespace

StopOrder good_order(const Stops& stops, std::uint64_t max_steps) {
    OrderCost cost_of(stops);
    std::vector<std::size_t> targets = nearest_order(stops);
    std::uint64_t best = cost_of(targets);
    const std::uint64_t step = stops.size() + 1; // of one evaluation, about
    std::uint64_t steps = 0;
    for (bool better = true; better && steps < max_steps;) {
        better = false;
        for (std::size_t from = 0; from < targets.size() && steps < max_steps; ++from)
            for (std::size_t to = 0; to < targets.size(); ++to) {
                if (from == to) continue;
                auto moved = targets;
                const std::size_t target = moved[from];
                moved.erase(moved.begin() + static_cast<std::ptrdiff_t>(from));
                moved.insert(moved.begin() + static_cast<std::ptrdiff_t>(to), target);
                steps += step;
                const std::uint64_t cost = cost_of(moved);
                if (cost >= best) continue;
                best = cost;
                targets = std::move(moved);
                better = true;
            }
    }
    return best_stops(stops, targets);
}

std::uint64_t steps_of_best_order(const Stops& stops) {
    if (stops.targets() > 24) return std::numeric_limits<std::uint64_t>::max();
    return (std::uint64_t{1} << stops.targets()) * (stops.size() * stops.size() + 1);
}

Reason best_order(const Stops& stops, LabelFlood& flood, StopOrder& order) {
    const std::size_t n = stops.size();
    const std::size_t sets = std::size_t{1} << stops.targets();
    std::vector<std::size_t> bit(n); // the target of each stop, as a set
    for (std::size_t target = 0; target < stops.targets(); ++target)
        for (std::size_t stop = stops.begin(target); stop < stops.begin(target + 1); ++stop)
            bit[stop] = std::size_t{1} << target;
    // By set and last stop: the fewest rolls that collect the set, + 1; 0 where none do.
    Buffer<std::uint32_t> rolls(flood.budget());
    if (!rolls.assign_zero(std::uint64_t{sets} * n)) return Reason::memory_budget;
    const auto relax = [&](std::size_t set, std::size_t stop, std::uint32_t cost) {
        std::uint32_t& old = rolls[set * n + stop];
        if (old == 0 || cost < old) old = cost;
    };
    for (std::size_t stop = 0; stop < n; ++stop)
        relax(bit[stop], stop, stops.from_start(stop) + 1);
    std::size_t best_set = 0, best_stop = 0;
    for (std::size_t set = 1; set < sets; ++set) {
        if (set % 16 == 0)
            if (const Reason reason = flood.limit(); reason != Reason::none) return reason;
        for (std::size_t from = 0; from < n; ++from) {
            const std::uint32_t cost = rolls[set * n + from];
            if (cost == 0) continue;
            const int more = std::popcount(set) - std::popcount(best_set);
            if (more > 0 || (more == 0 && cost < rolls[best_set * n + best_stop])) {
                best_set = set;
                best_stop = from;
            }
            for (std::size_t to = 0; to < n; ++to)
                if ((set & bit[to]) == 0 && stops.distance(from, to) != Stops::never)
                    relax(set | bit[to], to, cost + stops.distance(from, to));
        }
    }
    order = {};
    if (best_set == 0) return Reason::none;
    order.rolls = rolls[best_set * n + best_stop] - 1;
    for (std::size_t set = best_set, stop = best_stop; set != 0;) {
        order.stops.push_back(stop);
        const std::size_t before = set ^ bit[stop];
        std::size_t from = 0;
        while (before != 0 &&
               (rolls[before * n + from] == 0 || stops.distance(from, stop) == Stops::never ||
                rolls[before * n + from] + stops.distance(from, stop) != rolls[set * n + stop]))
            ++from;
        set = before;
        stop = from;
    }
    std::ranges::reverse(order.stops);
    return Reason::none;
}

} // namespace tumble::rolling_die
