// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>

#include "tumble/model/check.hpp"
#include "tumble/search/expand.hpp"
#include "tumble/search/result.hpp"
#include "tumble/store/buffer.hpp"
#include "tumble/store/state_table.hpp"

namespace tumble {

namespace detail {

/// What A* knows of each state, by the state's number: 12 bytes.
struct Reached {
    Cost cost;            ///< cheapest known from initial()
    std::uint32_t parent; ///< number of the state before it; its own for initial()
    Cost expanded_at;     ///< cost at which it was last expanded; `never` before
    static constexpr Cost never = ~Cost{0};
};

/// States that A* expands at a time: few at first, so that a search which finds its way at once does
/// not pay for others. They are of one estimate, so their order does not matter.
inline std::size_t astar_batch(std::uint64_t expanded) {
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(expanded / 256, 1, 64));
}

/// States by estimated total cost, the least first, the latest first among equals.
class Buckets {
public:
    explicit Buckets(Budget& budget) : budget_(budget) {}

    bool push(std::uint64_t estimate, std::uint32_t id) {
        return buckets_.try_emplace(estimate, budget_).first->second.push_back(id);
    }
    bool empty() const { return buckets_.empty(); }
    std::uint64_t least() const { return buckets_.begin()->first; }
    std::uint32_t pop() {
        auto& bucket = buckets_.begin()->second;
        const std::uint32_t id = bucket.back();
        bucket.pop_back();
        if (bucket.empty()) buckets_.erase(buckets_.begin());
        return id;
    }

private:
    Budget& budget_;
    std::map<std::uint64_t, Buffer<std::uint32_t>> buckets_;
};

template <TransitionSystem M>
Cost bound_of(const M& model, const StateOf<M>& s) {
    if constexpr (LowerBounded<M>)
        return model.lower_bound(s);
    else
        return 0;
}

} // namespace detail

/// Least total cost to a goal, or proof that there is none: A* with the model's lower bound, and
/// uniform-cost search where it has none. States are expanded again where an inconsistent bound
/// asks for it.
///
/// A search that ends early has verdict bounded: no plan costs less than `lower`. Bytes per state:
/// those of StateTable, 12, and 4 for each time that it is queued. Total costs must stay below
/// 2^32. Source: P. Hart, N. Nilsson, B. Raphael, A formal basis for the heuristic determination of
/// minimum cost paths, 1968.
template <TransitionSystem M>
SearchResult<typename M::Action> astar(const M& model, const SearchOptions& options = {}) {
    SearchResult<typename M::Action> result;
    Budget budget(options.limits.max_bytes);
    Watch watch(options);
    StateTable<M> table(model, budget);
    Buffer<detail::Reached> reached(budget);
    detail::Buckets open(budget);
    SuccessorList<M> edges;
    std::optional<std::uint32_t> goal;

    const auto replay = [&](std::uint32_t id) {
        std::vector<std::uint32_t> path;
        for (; reached[id].parent != id; id = reached[id].parent)
            path.push_back(id);
        StateOf<M> s = model.initial();
        for (auto at = path.rbegin(); at != path.rend(); ++at) {
            edges.clear();
            model.successors(s, edges);
            const typename SuccessorList<M>::value_type* best = nullptr;
            for (const auto& e : edges)
                if (representative(model, e.state) == table.state(*at) &&
                    (best == nullptr || e.cost < best->cost))
                    best = &e;
            TUMBLE_CHECK(best != nullptr, "a plan can not be replayed from the initial state");
            result.plan.push_back(best->action);
            s = best->state;
        }
    };
    // Of the batch: what was expanded, where its successors end, and which states they are.
    std::vector<std::pair<std::uint32_t, Cost>> batch;
    std::vector<std::size_t> ends;
    std::vector<std::uint32_t> met;

    const auto queue = [&](const StateOf<M>& s, Cost cost, std::uint32_t id) {
        return open.push(std::uint64_t{cost} + detail::bound_of(model, s), id);
    };
    // Takes states of the least estimate off the queue, until the batch is full or a goal is there.
    const auto fill_batch = [&] {
        batch.clear();
        edges.clear();
        ends.clear();
        const std::uint64_t least = open.least();
        result.lower = std::max(result.lower, static_cast<Cost>(least));
        const std::size_t most = detail::astar_batch(result.counts.expanded);
        while (batch.size() < most && !open.empty() && open.least() == least) {
            const std::uint32_t id = open.pop();
            const Cost cost = reached[id].cost;
            if (reached[id].expanded_at <= cost) continue; // a copy queued before a cheaper way
            const StateOf<M> s = table.state(id);
            if (model.is_goal(s)) {
                goal = id;
                return;
            }
            reached[id].expanded_at = cost;
            model.successors(s, edges);
            batch.emplace_back(id, cost);
            ends.push_back(edges.size());
        }
        result.counts.expanded += batch.size();
        result.counts.generated += edges.size();
    };
    // Calls use(i, parent, cost) for each successor i of the batch, until it returns false.
    const auto for_each_edge = [&](auto&& use) {
        for (std::size_t k = 0, i = 0; k < batch.size(); ++k)
            for (; i < ends[k]; ++i)
                if (!use(i, batch[k].first, batch[k].second + edges[i].cost)) return false;
        return true;
    };
    // First all states are looked up, then what is known of them: the memory of the one is on its
    // way while the other is done.
    const auto meet_batch = [&] {
        met.clear();
        table.unstage();
        for (const auto& e : edges)
            table.stage(representative(model, e.state));
        return for_each_edge([&](std::size_t i, std::uint32_t parent, Cost cost) {
                   const auto [inserted, number] = table.insert(i);
                   if (inserted == Inserted::full) return false;
                   const auto id = static_cast<std::uint32_t>(number);
                   met.push_back(id);
                   if (inserted == Inserted::fresh)
                       return reached.push_back({cost, parent, detail::Reached::never}) &&
                              queue(edges[i].state, cost, id);
                   __builtin_prefetch(&reached[id], 1);
                   return true;
               }) &&
               for_each_edge([&](std::size_t i, std::uint32_t parent, Cost cost) {
                   detail::Reached& known = reached[met[i]];
                   if (known.cost <= cost) return true;
                   known.cost = cost;
                   known.parent = parent;
                   return queue(edges[i].state, cost, met[i]);
               });
    };
    const auto run = [&]() -> Reason {
        if (!table.ready()) return Reason::memory_budget;
        const StateOf<M> first = representative(model, model.initial());
        table.stage(first);
        if (table.commit(0) == Inserted::full ||
            !reached.push_back({0, 0, detail::Reached::never}) || !queue(first, 0, 0))
            return Reason::memory_budget;
        while (!open.empty()) {
            fill_batch();
            // What the batch may still find costs no less than the least estimate, as the goal does.
            if (goal) return Reason::none;
            if (!meet_batch()) return Reason::memory_budget;
            const Reason limit = watch.reached({.depth = result.lower,
                                                .distinct = table.size(),
                                                .generated = result.counts.generated,
                                                .bytes = budget.used(),
                                                .seconds = 0});
            if (limit != Reason::none) return limit;
        }
        return Reason::none;
    };

    result.reason = run();
    if (goal) {
        result.verdict = Verdict::optimal;
        result.value = result.lower = reached[*goal].cost;
        if (options.plan) replay(*goal);
    } else if (result.reason == Reason::none) {
        result.verdict = Verdict::unsolvable;
    } else {
        result.verdict = result.lower > 0 ? Verdict::bounded : Verdict::unknown;
    }
    result.counts.distinct = table.size();
    result.counts.peak_bytes = budget.peak();
    result.counts.seconds = watch.seconds();
    return result;
}

} // namespace tumble
