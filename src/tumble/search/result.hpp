// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "tumble/model/concepts.hpp"
#include "tumble/search/limits.hpp"

namespace tumble {

/// One layer: the states first reached by d actions, and the successors taken from them.
struct LayerCount {
    std::uint64_t states = 0;
    std::uint64_t edges = 0;
    bool operator==(const LayerCount&) const = default;
};

/// What a search did. Equal for equal instance and options, except `seconds`.
struct Counts {
    std::uint64_t expanded = 0;  ///< states whose successors were taken
    std::uint64_t generated = 0; ///< successors seen, with repeats
    std::uint64_t distinct = 0;  ///< states in the closed set
    std::uint64_t peak_bytes = 0;
    double seconds = 0;
};

/// What a search over a TransitionSystem gives back.
template <class Action>
struct SearchResult {
    Verdict verdict = Verdict::unknown;
    Reason reason = Reason::none;
    Cost lower = 0;            ///< no plan costs less
    std::optional<Cost> value; ///< the least cost; set exactly when the verdict is optimal
    std::vector<Action> plan;  ///< from initial() to a goal, when asked for
    /// Counts a depth, as the search says; empty where it has no layers (A*).
    std::vector<LayerCount> layers;
    Counts counts;
};

} // namespace tumble
