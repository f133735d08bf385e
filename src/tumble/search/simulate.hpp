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

namespace detail {

/// Counts steps and looks at the limits every 1024th.
class StepWatch {
public:
    explicit StepWatch(const SearchOptions& options) : watch_(options) {}

    /// Books one step; the limit that is reached, if any.
    Reason step() {
        if ((++steps_ & 1023U) != 0) return Reason::none;
        return watch_.reached(
            {.depth = steps_, .distinct = 0, .generated = steps_, .bytes = 0, .seconds = 0});
    }
    std::uint64_t steps() const { return steps_; }

private:
    Watch watch_;
    std::uint64_t steps_ = 0;
};

} // namespace detail

/// Tail and period of the orbit from initial(), or none where no state repeats within `max_steps`
/// steps. Time: at most 5 (tail + period) steps; memory: five states.
/// Source: R. P. Brent, An improved Monte Carlo factorization algorithm, 1980.
template <Dynamics M>
OrbitResult find_orbit(const M& model, std::uint64_t max_steps, const SearchOptions& options = {}) {
    OrbitResult result;
    detail::StepWatch watch(options);
    const auto advance = [&](StateOf<M>& s) {
        s = model.step(s);
        result.reason = watch.step();
        return result.reason == Reason::none;
    };
    const auto run = [&] {
        Orbit orbit{0, 1};
        std::uint64_t power = 1;
        StateOf<M> anchor = model.initial();
        StateOf<M> runner = model.step(anchor);
        while (!(anchor == runner)) {
            if (power == orbit.period) {
                anchor = runner;
                power *= 2;
                orbit.period = 0;
            }
            // tail + period ≤ max_steps means a repeat is met within 3 max_steps steps.
            if (watch.steps() / 3 > max_steps || !advance(runner)) return;
            ++orbit.period;
        }
        StateOf<M> ahead = model.initial();
        StateOf<M> behind = ahead;
        for (std::uint64_t i = 0; i < orbit.period; ++i)
            if (!advance(ahead)) return;
        for (; !(ahead == behind); ++orbit.tail)
            if (!advance(ahead) || !advance(behind)) return;
        if (orbit.tail + orbit.period <= max_steps) result.orbit = orbit;
    };
    run();
    result.steps = watch.steps();
    return result;
}

template <Scored M>
struct Simulation {
    Wide round = 0;             ///< score of once round the orbit, where there is one
    Wide total = 0;             ///< sum of the scores of the first `steps` states after initial()
    StateOf<M> last{};          ///< the state after `steps` steps
    std::optional<Orbit> orbit; ///< where steps went round it
    Reason reason = Reason::none;
};

/// Total score of `steps` steps from initial(). Where the orbit closes before, whole rounds are
/// multiplied instead of walked, so `steps` may be 10^18. Time O(min(steps, tail + period)) steps.
/// With a `reason`, the total and the last state mean nothing.
/// Precondition: steps × greatest score < 2^128.
template <Scored M>
Simulation<M> simulate(const M& model, std::uint64_t steps, const SearchOptions& options = {}) {
    Simulation<M> result;
    const OrbitResult found = find_orbit(model, steps, options);
    result.orbit = found.orbit;
    result.reason = found.reason;
    result.last = model.initial();
    if (result.reason != Reason::none) return result;
    detail::StepWatch watch(options);
    const auto walk = [&](std::uint64_t count) {
        Wide sum = 0;
        for (std::uint64_t i = 0; i < count && result.reason == Reason::none; ++i) {
            result.last = model.step(result.last);
            sum += model.score(result.last);
            result.reason = watch.step();
        }
        return sum;
    };
    if (!found.orbit) {
        result.total = walk(steps);
        return result;
    }
    const auto [tail, period] = *found.orbit;
    const Wide before = walk(tail);
    result.round = walk(period);
    result.total =
        before + result.round * ((steps - tail) / period) + walk((steps - tail) % period);
    return result;
}

} // namespace tumble
