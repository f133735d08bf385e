// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "tumble/search/limits.hpp"
#include "tumble/store/buffer.hpp"
#include "tumble/store/state_table.hpp"

namespace tumble {

/// Least expected total cost until a goal: a value between proven bounds, and the policy for it.
template <Mdp M>
struct SspResult {
    /// optimal: lower and upper enclose the value and differ by at most the tolerance asked for.
    /// unsolvable: no policy reaches a goal with probability 1. Else bounded or unknown.
    Verdict verdict = Verdict::unknown;
    Reason reason = Reason::none;
    double value = 0;
    double lower = 0;
    double upper = std::numeric_limits<double>::infinity();
    std::optional<typename M::Action> first; ///< best action in initial(), unless it is a goal
    std::uint64_t distinct = 0;              ///< reachable states
    std::uint64_t sweeps = 0;
};

/// Least expected cost from initial() to a goal of any Mdp whose costs are positive.
///
/// The reachable states are listed first, then those from which no policy reaches a goal with
/// probability 1 are cut off (their actions too), then values are swept in place until the bounds
/// meet. With V the values, c the least cost, r⁺ = max(TV − V), r⁻ = max(V − TV):
/// V / (1 + r⁻/c) ≤ V* ≤ V / (1 − r⁺/c), whatever V is. Rounding of doubles is not accounted for:
/// about 1e-13 relative.
///
/// Time: sweeps × outcomes. Bytes: 8 × words + 16 a state, 24 an action, 16 an outcome.
/// Source: D. P. Bertsekas, J. N. Tsitsiklis, An analysis of stochastic shortest path problems,
/// 1991.
template <Mdp M>
class StochasticShortestPath {
public:
    StochasticShortestPath(const M& model, const SearchOptions& options)
        : model_(model), options_(options), budget_(options.limits.max_bytes), watch_(options_),
          table_(model, budget_), state_first_(budget_), choices_(budget_), results_(budget_),
          value_(budget_), alive_(budget_) {}

    SspResult<M> solve(double tolerance) {
        result_ = {};
        result_.reason = enumerate();
        result_.distinct = table_.size();
        if (result_.reason == Reason::none && cut_dead_ends()) iterate(tolerance);
        return result_;
    }

private:
    using Action = typename M::Action;
    struct Choice {
        Action action;
        bool alive;
        double cost;
        std::uint64_t first; ///< its outcomes are results_[first] up to the next choice's
    };
    struct Result {
        double probability;
        std::uint64_t state;
    };

    Reason enumerate() {
        if (!table_.ready()) return Reason::memory_budget;
        table_.stage(model_.initial());
        if (table_.commit(0) == Inserted::full) return Reason::memory_budget;
        std::vector<Action> actions;
        std::vector<Outcome<StateOf<M>>> outcomes;
        for (std::size_t i = 0; i < table_.size(); ++i) {
            const StateOf<M> s = table_.state(i);
            if (!state_first_.push_back(choices_.size())) return Reason::memory_budget;
            actions.clear();
            if (!model_.is_goal(s)) model_.actions(s, actions);
            for (const Action a : actions) {
                const double cost = static_cast<double>(model_.action_cost(s, a));
                if (!choices_.push_back({a, true, cost, results_.size()}))
                    return Reason::memory_budget;
                outcomes.clear();
                model_.outcomes(s, a, outcomes);
                table_.unstage();
                for (const auto& o : outcomes)
                    table_.stage(o.state);
                for (std::size_t k = 0; k < outcomes.size(); ++k) {
                    const auto [inserted, id] = table_.insert(k);
                    if (inserted == Inserted::full ||
                        !results_.push_back({outcomes[k].probability, id}))
                        return Reason::memory_budget;
                }
            }
            const Reason limit = watch_.reached({.depth = 0,
                                                 .distinct = table_.size(),
                                                 .generated = results_.size(),
                                                 .bytes = budget_.used(),
                                                 .seconds = 0});
            if (limit != Reason::none) return limit;
        }
        const bool closed = state_first_.push_back(choices_.size()) &&
                            choices_.push_back({Action{}, false, 0, results_.size()}) &&
                            value_.assign_zero(table_.size()) && alive_.assign_zero(table_.size());
        return closed ? Reason::none : Reason::memory_budget;
    }

    template <class Test>
    bool any_outcome(std::size_t choice, Test&& test) const {
        for (std::uint64_t k = choices_[choice].first; k < choices_[choice + 1].first; ++k)
            if (test(results_[k].state)) return true;
        return false;
    }

    bool is_goal(std::size_t i) const { return model_.is_goal(table_.state(i)); }

    /// Greatest set of states in which some policy stays and reaches a goal with probability 1: a
    /// least fixpoint (can reach a goal) inside a greatest one (by actions that never leave).
    /// False where initial() is not in it.
    bool cut_dead_ends() {
        const std::size_t n = table_.size();
        std::vector<std::uint8_t> goal(n);
        for (std::size_t i = 0; i < n; ++i)
            goal[i] = is_goal(i) ? 1 : 0;
        for (bool shrunk = true; shrunk;) {
            std::vector<std::uint8_t> reaches = goal;
            for (bool grown = true; grown;) {
                grown = false;
                for (std::size_t i = n; i-- > 0;) {
                    if (reaches[i] != 0) continue;
                    for (std::size_t c = state_first_[i]; c < state_first_[i + 1]; ++c)
                        if (choices_[c].alive &&
                            any_outcome(c, [&](std::uint64_t t) { return reaches[t] != 0; })) {
                            reaches[i] = 1;
                            grown = true;
                            break;
                        }
                }
            }
            shrunk = false;
            for (std::size_t c = 0; c + 1 < choices_.size(); ++c)
                if (choices_[c].alive &&
                    any_outcome(c, [&](std::uint64_t t) { return reaches[t] == 0; })) {
                    choices_[c].alive = false;
                    shrunk = true;
                }
            for (std::size_t i = 0; i < n; ++i)
                alive_[i] = reaches[i];
        }
        if (alive_[0] == 0) result_.verdict = Verdict::unsolvable;
        return alive_[0] != 0;
    }

    double expected(std::size_t choice) const {
        double sum = choices_[choice].cost;
        for (std::uint64_t k = choices_[choice].first; k < choices_[choice + 1].first; ++k)
            sum += results_[k].probability * value_[results_[k].state];
        return sum;
    }

    /// The best living choice of state `i`; none for goals and dead ends.
    std::optional<std::pair<std::size_t, double>> best(std::size_t i) const {
        std::optional<std::pair<std::size_t, double>> least;
        for (std::size_t c = state_first_[i]; c < state_first_[i + 1]; ++c) {
            if (!choices_[c].alive) continue;
            const double w = expected(c);
            if (!least || w < least->second) least = {c, w};
        }
        return least;
    }

    void iterate(double tolerance) {
        double least_cost = std::numeric_limits<double>::infinity();
        for (std::size_t c = 0; c + 1 < choices_.size(); ++c)
            least_cost = std::min(least_cost, choices_[c].cost);
        double previous_gap = std::numeric_limits<double>::infinity();
        for (unsigned stalled = 0; stalled < 50;) {
            for (std::size_t i = table_.size(); i-- > 0;)
                if (alive_[i] != 0)
                    if (const auto b = best(i)) value_[i] = b->second;
            ++result_.sweeps;
            bound(least_cost);
            const double gap = result_.upper - result_.lower;
            if (gap <= tolerance * std::max(1.0, std::abs(result_.value))) {
                result_.verdict = Verdict::optimal;
                return;
            }
            // A gap that no longer shrinks has met the precision of doubles.
            stalled = std::isfinite(gap) && gap >= previous_gap ? stalled + 1 : 0;
            previous_gap = std::min(gap, previous_gap);
            result_.reason = watch_.reached({.depth = result_.sweeps,
                                             .distinct = table_.size(),
                                             .generated = results_.size(),
                                             .bytes = budget_.used(),
                                             .seconds = 0});
            if (result_.reason != Reason::none) break;
        }
        result_.verdict = Verdict::bounded;
    }

    void bound(double least_cost) {
        double up = 0;
        double down = 0;
        for (std::size_t i = 0; i < table_.size(); ++i) {
            if (alive_[i] == 0) continue;
            const auto b = best(i);
            if (!b) continue;
            up = std::max(up, b->second - value_[i]);
            down = std::max(down, value_[i] - b->second);
            if (i == 0) result_.first = choices_[b->first].action;
        }
        result_.value = value_[0];
        result_.lower = std::max(result_.lower, value_[0] / (1 + down / least_cost));
        if (up < least_cost)
            result_.upper = std::min(result_.upper, value_[0] / (1 - up / least_cost));
    }

    const M& model_;
    SearchOptions options_;
    Budget budget_;
    Watch watch_;
    StateTable<M> table_;
    Buffer<std::uint64_t>
        state_first_; ///< choices of state i: state_first_[i] .. state_first_[i+1]
    Buffer<Choice> choices_;
    Buffer<Result> results_;
    Buffer<double> value_;
    Buffer<std::uint8_t> alive_;
    SspResult<M> result_;
};

/// Solves `model` until the proven bounds differ by at most `tolerance`, relative.
template <Mdp M>
SspResult<M> ssp(const M& model, double tolerance = 1e-12, const SearchOptions& options = {}) {
    return StochasticShortestPath<M>(model, options).solve(tolerance);
}

} // namespace tumble
