// SPDX-License-Identifier: MIT
#pragma once

#include "tumble/bits/wide.hpp"
#include "tumble/model/concepts.hpp"
#include "tumble/search/limits.hpp"

namespace tumble {

/// The orbit of a Dynamics: after `tail` steps from initial() it repeats every `period` steps.
struct Orbit {
    std::uint64_t tail = 0;
    std::uint64_t period = 0; ///< at least 1
    bool operator==(const Orbit&) const = default;
};

struct OrbitResult {
    std::optional<Orbit> orbit; ///< none where `max_steps` or a limit came first
    Reason reason = Reason::none;
    std::uint64_t steps = 0; ///< steps taken to find it
};

/// Tail and period of the orbit from initial(), or none where no state repeats within `max_steps`
/// steps. Time: at most 3 (tail + period) steps and as many comparisons; memory: five states.
/// Source: R. P. Brent, An improved Monte Carlo factorization algorithm, 1980.
template <Dynamics M>
OrbitResult find_orbit(const M& model, std::uint64_t max_steps, const SearchOptions& options = {}) {
    OrbitResult result;
    Watch watch(options);
    const auto out_of_limits = [&] {
        result.reason = watch.reached({.depth = result.steps,
                                       .distinct = 0,
                                       .generated = result.steps,
                                       .bytes = 0,
                                       .seconds = 0});
        return result.reason != Reason::none;
    };
    Orbit orbit{0, 1};
    std::uint64_t power = 1;
    StateOf<M> anchor = model.initial();
    StateOf<M> runner = model.step(anchor);
    result.steps = 1;
    while (!(anchor == runner)) {
        if (power == orbit.period) {
            anchor = runner;
            power *= 2;
            orbit.period = 0;
        }
        // tail + period ≤ max_steps means a repeat is met within 3 max_steps steps of the runner.
        if (result.steps / 3 > max_steps || ((result.steps & 1023) == 0 && out_of_limits()))
            return result;
        runner = model.step(runner);
        ++orbit.period;
        ++result.steps;
    }
    StateOf<M> ahead = model.initial();
    StateOf<M> behind = ahead;
    for (std::uint64_t i = 0; i < orbit.period; ++i)
        ahead = model.step(ahead);
    for (; !(ahead == behind); ++orbit.tail) {
        ahead = model.step(ahead);
        behind = model.step(behind);
    }
    if (orbit.tail + orbit.period <= max_steps) result.orbit = orbit;
    return result;
}

template <Scored M>
struct Simulation {
    Wide total = 0;             ///< sum of the scores of the first `steps` states after initial()
    StateOf<M> last{};          ///< the state after `steps` steps
    std::optional<Orbit> orbit; ///< where steps went round it
    Reason reason = Reason::none;
};

/// Total score of `steps` steps from initial(). Where the orbit closes before, whole rounds are
/// multiplied instead of walked, so `steps` may be 10^18. Time O(min(steps, tail + period)) steps.
/// Precondition: steps × greatest score < 2^128.
template <Scored M>
Simulation<M> simulate(const M& model, std::uint64_t steps, const SearchOptions& options = {}) {
    Simulation<M> result;
    const OrbitResult found = find_orbit(model, steps, options);
    result.orbit = found.orbit;
    result.reason = found.reason;
    result.last = model.initial();
    if (result.reason != Reason::none) return result;
    const auto walk = [&](std::uint64_t count) {
        Wide sum = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            result.last = model.step(result.last);
            sum += model.score(result.last);
        }
        return sum;
    };
    if (!found.orbit) {
        result.total = walk(steps);
        return result;
    }
    const auto [tail, period] = *found.orbit;
    const Wide before = walk(tail);
    const Wide round = walk(period);
    result.total = before + round * ((steps - tail) / period) + walk((steps - tail) % period);
    return result;
}

} // namespace tumble
