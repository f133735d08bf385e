// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "tumble/model/check.hpp"
#include "tumble/search/limits.hpp"
#include "tumble/store/buffer.hpp"
#include "tumble/store/state_table.hpp"

namespace tumble {

/// Least expected total cost until a goal: a value between proven bounds, and the policy for it.
template <Mdp M>
struct SspResult {
    /// optimal: lower and upper enclose the value and differ by at most the tolerance asked for.
    /// unsolvable: no policy reaches a goal with probability 1. Else bounded or unknown; bounded
    /// without a reason where doubles are too coarse for the tolerance.
    Verdict verdict = Verdict::unknown;
    Reason reason = Reason::none;
    double value = 0;
    double lower = 0;
    double upper = std::numeric_limits<double>::infinity();
    std::optional<typename M::Action> first; ///< best action in initial(), unless it is a goal
    std::uint64_t distinct = 0;              ///< reachable states
    std::uint64_t sweeps = 0;
    std::uint64_t peak_bytes = 0;
};

/// Least expected cost from initial() to a goal of any Mdp whose costs are positive.
///
/// 1. The reachable states are listed, with all outcomes. Outcomes of probability 0 and actions
///    that lead nowhere else are left out.
/// 2. States from which no policy reaches a goal with probability 1 are cut off, with all actions
///    that may lead there: the greatest set in which the goals can be reached by actions that
///    never leave it.
/// 3. Values are swept in place until the bounds meet. An action that may fail and leave the state
///    as it is (probability q) is taken until it does not: its value is (cost + Σ over other
///    outcomes) / (1 - q), which makes waiting for a rare event no slower than for a common one.
///
/// With V the values, c the least cost, r⁺ = max(TV - V), r⁻ = max(V - TV) for the plain operator
/// T: V / (1 + r⁻/c) <= V* <= V / (1 - r⁺/c), whatever V is. Rounding of doubles is not accounted
/// for: about 1e-13 relative.
///
/// Time: sweeps × outcomes. Bytes: 8 × words + 33 a state, 40 an action, 16 an outcome, and 8 an
/// outcome while dead ends are sought.
/// Source: D. P. Bertsekas, J. N. Tsitsiklis, An analysis of stochastic shortest path problems,
/// 1991; dead ends: L. de Alfaro, Computing minimum and maximum reachability times, 1999.
template <Mdp M>
class StochasticShortestPath {
public:
    StochasticShortestPath(const M& model, const SearchOptions& options)
        : model_(model), options_(options), budget_(options.limits.max_bytes), watch_(options_),
          table_(model, budget_), state_first_(budget_), choices_(budget_), results_(budget_),
          value_(budget_), kind_(budget_) {}

    SspResult<M> solve(double tolerance) {
        result_ = {};
        result_.reason = enumerate();
        result_.distinct = table_.size();
        if (result_.reason == Reason::none) result_.reason = cut_dead_ends();
        if (result_.reason == Reason::none) {
            if (kind_[0] == Kind::dead)
                result_.verdict = Verdict::unsolvable;
            else
                iterate(tolerance);
        }
        result_.peak_bytes = budget_.peak();
        return result_;
    }

private:
    using Action = typename M::Action;
    enum class Kind : std::uint8_t { dead, goal, live };
    struct Choice {
        Action action;
        bool alive;
        double cost;
        double stays;        ///< probability that the state remains as it is
        std::uint64_t first; ///< its other outcomes are results_[first] up to the next choice's
    };
    struct Result {
        double probability;
        std::uint64_t state;
    };

    /// False where a limit was reached; then `reason` says which.
    bool keep_on(Reason& reason) {
        reason =
            watch_.reached({result_.sweeps, table_.size(), results_.size(), budget_.used(), 0});
        return reason == Reason::none;
    }

    Reason enumerate() {
        if (!table_.ready()) return Reason::memory_budget;
        table_.stage(model_.initial());
        if (table_.commit(0) == Inserted::full) return Reason::memory_budget;
        std::vector<Action> actions;
        Reason reason = Reason::none;
        for (std::size_t i = 0; i < table_.size() && keep_on(reason); ++i) {
            const StateOf<M> s = table_.state(i);
            const bool goal = model_.is_goal(s);
            if (!state_first_.push_back(choices_.size()) ||
                !kind_.push_back(goal ? Kind::goal : Kind::dead))
                return Reason::memory_budget;
            actions.clear();
            if (!goal) model_.actions(s, actions);
            for (const Action a : actions)
                if (reason = add_choice(i, s, a); reason != Reason::none) return reason;
        }
        if (reason != Reason::none) return reason;
        const bool closed = state_first_.push_back(choices_.size()) &&
                            choices_.push_back({Action{}, false, 0, 0, results_.size()}) &&
                            value_.assign_zero(table_.size());
        return closed ? Reason::none : Reason::memory_budget;
    }

    /// Appends action `a` of state number `from`, unless it leads nowhere else.
    Reason add_choice(std::size_t from, const StateOf<M>& s, Action a) {
        Choice choice{a, true, static_cast<double>(model_.action_cost(s, a)), 0, results_.size()};
        TUMBLE_CHECK(choice.cost > 0 && std::isfinite(choice.cost), "an action's cost is positive");
        outcomes_.clear();
        model_.outcomes(s, a, outcomes_);
        std::erase_if(outcomes_, [](const auto& o) { return o.probability == 0; });
        table_.unstage();
        for (const auto& o : outcomes_)
            table_.stage(o.state);
        for (std::size_t k = 0; k < outcomes_.size(); ++k) {
            TUMBLE_CHECK(outcomes_[k].probability > 0, "a probability is not negative");
            const auto [inserted, id] = table_.insert(k);
            if (inserted == Inserted::full) return Reason::memory_budget;
            if (id == from)
                choice.stays += outcomes_[k].probability;
            else if (!results_.push_back({outcomes_[k].probability, id}))
                return Reason::memory_budget;
            Reason reason = Reason::none;
            if (k % 64 == 63 && !keep_on(reason)) return reason;
        }
        if (choice.first == results_.size()) return Reason::none;
        return choices_.push_back(choice) ? Reason::none : Reason::memory_budget;
    }

    std::span<const Result> results_of(std::size_t choice) const {
        const std::uint64_t first = choices_[choice].first;
        return results_.span().subspan(first, choices_[choice + 1].first - first);
    }

    /// Sets kind_ of all states, kills the choices that may lead to dead ends.
    Reason cut_dead_ends() {
        // Choices by outcome: users[user_first[t]] … are the choices that may lead to state t.
        const std::size_t n = table_.size();
        Buffer<std::uint64_t> user_first(budget_);
        Buffer<std::uint64_t> users(budget_);
        Buffer<std::uint64_t> owner(budget_); ///< the state of a choice
        Buffer<std::uint64_t> reached(budget_);
        if (!user_first.assign_zero(n + 2) || !users.assign_zero(results_.size()) ||
            !owner.assign_zero(choices_.size()) || !reached.assign_zero(n))
            return Reason::memory_budget;
        for (std::size_t i = 0; i < n; ++i)
            std::fill(owner.data() + state_first_[i], owner.data() + state_first_[i + 1], i);
        for (const Result& r : results_.span())
            ++user_first[r.state + 2];
        for (std::size_t t = 2; t < n + 2; ++t)
            user_first[t] += user_first[t - 1];
        for (std::size_t c = 0; c + 1 < choices_.size(); ++c)
            for (const Result& r : results_of(c))
                users[user_first[r.state + 1]++] = c;

        Reason reason = Reason::none;
        for (bool shrunk = true; shrunk;) {
            // Backwards from the goals over living choices: what is not reached is dead.
            std::size_t count = 0;
            for (std::size_t i = 0; i < n; ++i) {
                if (kind_[i] == Kind::live) kind_[i] = Kind::dead;
                if (kind_[i] == Kind::goal) reached[count++] = i;
            }
            for (std::size_t next = 0; next < count; ++next) {
                const std::uint64_t t = reached[next];
                for (std::uint64_t u = user_first[t]; u < user_first[t + 1]; ++u) {
                    const std::uint64_t from = owner[users[u]];
                    if (!choices_[users[u]].alive || kind_[from] != Kind::dead) continue;
                    kind_[from] = Kind::live;
                    reached[count++] = from;
                }
                if (!keep_on(reason)) return reason;
            }
            shrunk = false;
            for (std::size_t t = 0; t < n; ++t)
                if (kind_[t] == Kind::dead) {
                    for (std::uint64_t c = state_first_[t]; c < state_first_[t + 1]; ++c)
                        choices_[c].alive = false;
                    for (std::uint64_t u = user_first[t]; u < user_first[t + 1]; ++u) {
                        shrunk |= choices_[users[u]].alive;
                        choices_[users[u]].alive = false;
                    }
                }
        }
        return Reason::none;
    }

    /// Cost and values of all outcomes but that of staying.
    double leaving_cost(std::size_t choice) const {
        double sum = choices_[choice].cost;
        for (const Result& r : results_of(choice))
            sum += r.probability * value_[r.state];
        return sum;
    }

    double leaving_probability(std::size_t choice) const {
        if (choices_[choice].stays < 0.5) return 1 - choices_[choice].stays;
        double sum = 0; // the difference would lose digits
        for (const Result& r : results_of(choice))
            sum += r.probability;
        return sum;
    }

    struct Best {
        std::size_t choice = 0;
        double value = std::numeric_limits<double>::infinity(); ///< taken until it does not stay
        double residual =
            std::numeric_limits<double>::infinity(); ///< TV - V, any choice taken once
    };

    /// The best living choice of state `i`, which must be live.
    Best best(std::size_t i) const {
        Best least;
        for (std::size_t c = state_first_[i]; c < state_first_[i + 1]; ++c) {
            if (!choices_[c].alive) continue;
            const double leaves = leaving_probability(c);
            const double value = leaving_cost(c) / leaves;
            if (value < least.value) {
                least.value = value;
                least.choice = c;
            }
            least.residual = std::min(least.residual, leaves * (value - value_[i]));
        }
        return least;
    }

    void iterate(double tolerance) {
        least_cost_ = std::numeric_limits<double>::infinity();
        for (std::size_t c = 0; c + 1 < choices_.size(); ++c)
            if (choices_[c].alive) least_cost_ = std::min(least_cost_, choices_[c].cost);
        double least_gap = std::numeric_limits<double>::infinity();
        result_.verdict = Verdict::bounded;
        for (unsigned stalled = 0; stalled < 50;) {
            if (!sweep() || !bound()) return;
            const double gap = result_.upper - result_.lower;
            if (gap <= tolerance * std::max(1.0, std::abs(result_.value))) {
                result_.verdict = Verdict::optimal;
                return;
            }
            // A gap that no longer shrinks has met the precision of doubles.
            stalled = std::isfinite(gap) && gap >= least_gap ? stalled + 1 : 0;
            least_gap = std::min(gap, least_gap);
        }
    }

    /// One sweep, the states that were found last first: they are nearer to the goals.
    bool sweep() {
        for (std::size_t i = table_.size(); i-- > 0;) {
            if (kind_[i] == Kind::live) value_[i] = best(i).value;
            if (!keep_on(result_.reason)) return false;
        }
        ++result_.sweeps;
        return true;
    }

    /// Tightens the bounds by the residuals of all states; false where a limit was reached.
    bool bound() {
        double up = 0;
        double down = 0;
        for (std::size_t i = table_.size(); i-- > 0;) {
            if (!keep_on(result_.reason)) return false;
            if (kind_[i] != Kind::live) continue;
            const Best b = best(i);
            up = std::max(up, b.residual);
            down = std::max(down, -b.residual);
            if (i == 0) result_.first = choices_[b.choice].action;
        }
        result_.value = value_[0];
        result_.lower = std::max(result_.lower, value_[0] / (1 + down / least_cost_));
        if (up < least_cost_)
            result_.upper = std::min(result_.upper, value_[0] / (1 - up / least_cost_));
        return true;
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
    Buffer<Kind> kind_;
    std::vector<Outcome<StateOf<M>>> outcomes_;
    double least_cost_ = 0;
    SspResult<M> result_;
};

/// Solves `model` until the proven bounds differ by at most `tolerance`, relative.
template <Mdp M>
SspResult<M> ssp(const M& model, double tolerance = 1e-12, const SearchOptions& options = {}) {
    return StochasticShortestPath<M>(model, options).solve(tolerance);
}

} // namespace tumble
