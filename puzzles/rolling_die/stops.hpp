// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rolling_die/label_flood.hpp"

namespace tumble::rolling_die {

/// The states in which targets are collected (stops), and how far they are from each other. A walk
/// that collects targets is an order of stops, one of each target, with shortest ways between: what
/// is collected on the way besides only saves stops.
///
/// Bytes: 8 a stop and target, 4 a pair of stops.
class Stops {
public:
    using Rank = LabelFlood::Rank;
    static constexpr std::uint32_t never = 0xffff'ffff; ///< the distance of what is not reached

    explicit Stops(const LabelModel& model, LabelFlood& flood)
        : model_(model), flood_(flood), stops_(flood.budget()), first_(flood.budget()),
          begins_(flood.budget()), distances_(flood.budget()) {}

    /// Finds all stops that can be reached, but those of a target that is collected at the
    /// beginning. Returns the limit that was reached.
    Reason find();
    /// Measures all distances between stops.
    Reason measure();

    /// Targets that are collected without a roll: 0 or 1.
    std::uint64_t at_once() const { return at_once_; }
    std::size_t targets() const { return begins_.empty() ? 0 : begins_.size() - 1; }
    std::size_t size() const { return stops_.size(); }
    Rank rank(std::size_t stop) const { return stops_[stop]; }
    /// The stops of a target are those from begin(target) to begin(target + 1) - 1.
    std::size_t begin(std::size_t target) const { return begins_[target]; }
    std::uint32_t from_start(std::size_t stop) const { return first_[stop]; }
    std::uint32_t distance(std::size_t from, std::size_t to) const {
        return distances_[from * size() + to];
    }
    /// States that the start reaches.
    std::uint64_t states() const { return states_; }
    std::uint64_t cells() const { return cells_; }

private:
    const LabelModel& model_;
    LabelFlood& flood_;
    Buffer<Rank> stops_;
    Buffer<std::uint32_t> first_;
    Buffer<std::uint32_t> begins_;
    Buffer<std::uint32_t> distances_;
    std::uint64_t at_once_ = 0;
    std::uint64_t states_ = 0;
    std::uint64_t cells_ = 0;
};

/// An order of stops, and what it costs.
struct StopOrder {
    std::vector<std::size_t> stops;
    std::uint64_t rolls = 0;
};

/// The number of steps of best_order, about a nanosecond each.
std::uint64_t steps_of_best_order(const Stops& stops);

/// The order with the fewest rolls among those that collect the most targets, from measured stops.
/// At most 24 targets. Time: steps_of_best_order; bytes: 4 for each subset and stop. Source: M. Held
/// and R. M. Karp, A dynamic programming approach to sequencing problems, 1962.
Reason best_order(const Stops& stops, LabelFlood& flood, StopOrder& order);

/// A good order of all targets, each of which must be reached from each other one: the nearest
/// first, then single targets moved to where they cost least, within about `max_steps` steps.
StopOrder good_order(const Stops& stops, std::uint64_t max_steps);

/// No walk that collects all targets takes fewer rolls, from measured stops. A spanning tree of the
/// start and the targets, each pair as near as their stops and directions ever are, weighted towards
/// trees that are paths. Time O(rounds × targets²). Source: M. Held and R. M. Karp, The
/// traveling-salesman problem and minimum spanning trees, 1970.
std::uint64_t least_rolls(const Stops& stops);

} // namespace tumble::rolling_die
