// SPDX-License-Identifier: MIT
#pragma once

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
    const auto meet = [&](const StateOf<M>& s, std::size_t staged, std::uint32_t parent,
                          Cost cost) {
        const auto [inserted, id] = table.insert(staged);
        if (inserted == Inserted::full) return false;
        const auto number = static_cast<std::uint32_t>(id);
        if (inserted == Inserted::fresh) {
            if (!reached.push_back({cost, parent, detail::Reached::never})) return false;
        } else {
            if (reached[id].cost <= cost) return true;
            reached[id].cost = cost;
            reached[id].parent = parent;
        }
        return open.push(std::uint64_t{cost} + detail::bound_of(model, s), number);
    };
    const auto run = [&]() -> Reason {
        if (!table.ready()) return Reason::memory_budget;
        const StateOf<M> first = representative(model, model.initial());
        table.stage(first);
        if (!meet(first, 0, 0, 0)) return Reason::memory_budget;
        while (!open.empty()) {
            result.lower = std::max(result.lower, static_cast<Cost>(open.least()));
            const std::uint32_t id = open.pop();
            const Cost cost = reached[id].cost;
            if (reached[id].expanded_at <= cost) continue; // a copy queued before a cheaper way
            reached[id].expanded_at = cost;
            const StateOf<M> s = table.state(id);
            if (model.is_goal(s)) {
                goal = id;
                return Reason::none;
            }
            edges.clear();
            model.successors(s, edges);
            ++result.counts.expanded;
            result.counts.generated += edges.size();
            table.unstage();
            for (const auto& e : edges)
                table.stage(representative(model, e.state));
            for (std::size_t i = 0; i < edges.size(); ++i)
                if (!meet(representative(model, edges[i].state), i, id, cost + edges[i].cost))
                    return Reason::memory_budget;
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
