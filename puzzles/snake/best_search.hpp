// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "tumble/family/solve.hpp"

namespace tumble::snake {

/// When which search is worth it.
struct Patience {
    /// A bitmap of this many ranks (8 MB) is searched in about a second at most.
    std::uint64_t small_rank_bound = std::uint64_t{1} << 26;
    /// States that A* may meet while breadth-first search on a larger bitmap could still be
    /// cheaper.
    std::uint64_t astar_states = 2'000'000;
};

/// The search of a board whose apple the head could reach if there were no body: breadth-first on a
/// small bitmap; else A*, which meets few states where the way is nearly free; and where that takes
/// too many, breadth-first again if there is a bitmap for it.
template <TransitionSystem M>
SearchResult<typename M::Action> best_search(const M& model, const SearchOptions& options,
                                             const Patience& patience = {}) {
    if constexpr (!Ranked<M>) {
        return astar(model, options);
    } else {
        const std::uint64_t ranks = model.rank_bound();
        if (!bitmap_fits(ranks, options.limits.max_bytes)) return astar(model, options);
        if (ranks <= patience.small_rank_bound) return fewest_actions(model, options);
        SearchOptions first = options;
        first.limits.max_states = std::min(options.limits.max_states, patience.astar_states);
        auto informed = astar(model, first);
        if (informed.reason != Reason::memory_budget &&
            (informed.reason != Reason::state_limit ||
             options.limits.max_states <= patience.astar_states))
            return informed;
        SearchOptions rest = options;
        rest.limits.max_seconds -= informed.counts.seconds;
        auto whole = fewest_actions(model, rest);
        whole.counts.seconds += informed.counts.seconds;
        whole.counts.peak_bytes = std::max(whole.counts.peak_bytes, informed.counts.peak_bytes);
        whole.lower = std::max(whole.lower, informed.lower);
        if (whole.verdict == Verdict::unknown && whole.lower > 0) whole.verdict = Verdict::bounded;
        return whole;
    }
}

} // namespace tumble::snake
