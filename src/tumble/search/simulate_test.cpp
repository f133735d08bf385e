// SPDX-License-Identifier: MIT
#include "tumble/search/simulate.hpp"

#include <gtest/gtest.h>

namespace tumble::testing {
namespace {

/// States 0, 1, … tail + period - 1, and from the last back to `tail`. Arriving at s scores s² + 1.
struct Rho {
    using State = std::uint64_t;
    std::uint64_t tail;
    std::uint64_t period;

    State initial() const { return 0; }
    State step(State s) const { return s + 1 == tail + period ? tail : s + 1; }
    std::uint64_t score(State s) const { return s * s + 1; }
};

TEST(FindOrbit, TailAndPeriodOfEverySmallShape) {
    for (std::uint64_t tail = 0; tail < 40; ++tail)
        for (std::uint64_t period = 1; period < 40; ++period) {
            const Rho rho{tail, period};
            const auto found = find_orbit(rho, ~std::uint64_t{0});
            ASSERT_TRUE(found.orbit);
            EXPECT_EQ(*found.orbit, (Orbit{tail, period}));
            EXPECT_LE(found.steps, 5 * (tail + period));
            // Just as many steps as it takes are enough, one less is not.
            EXPECT_EQ(find_orbit(rho, tail + period).orbit, (Orbit{tail, period}));
            EXPECT_FALSE(find_orbit(rho, tail + period - 1).orbit);
        }
}

TEST(Simulate, EveryNumberOfStepsGivesTheWalkedTotal) {
    for (std::uint64_t tail = 0; tail < 12; ++tail)
        for (std::uint64_t period = 1; period < 12; ++period) {
            const Rho rho{tail, period};
            std::uint64_t state = 0;
            Wide total = 0;
            for (std::uint64_t steps = 0; steps < 100; ++steps) {
                const auto result = simulate(rho, steps);
                EXPECT_EQ(to_decimal(result.total), to_decimal(total))
                    << tail << ' ' << period << ' ' << steps;
                EXPECT_EQ(result.last, state);
                EXPECT_EQ(result.orbit.has_value(), steps >= tail + period);
                state = rho.step(state);
                total += rho.score(state);
            }
        }
}

TEST(Simulate, TotalsBeyond64Bits) {
    // 10^18 rounds of one state that scores 10^12 + 1.
    const Rho rho{1'000'000, 1};
    const auto result = simulate(rho, 1'000'000'000'000'000'000U);
    EXPECT_EQ(to_decimal(result.total), "1000000000000333333833333500000");
    EXPECT_EQ(result.orbit, (Orbit{1'000'000, 1}));
}

TEST(Simulate, CancelAndTimeEndIt) {
    const Rho endless{~std::uint64_t{0} / 8, 1};
    const std::atomic<bool> cancelled = true;
    SearchOptions options;
    options.limits.cancelled = &cancelled;
    EXPECT_EQ(simulate(endless, ~std::uint64_t{0} / 16, options).reason, Reason::cancelled);
    options = {};
    options.limits.max_seconds = 0.05;
    EXPECT_EQ(simulate(endless, ~std::uint64_t{0} / 16, options).reason, Reason::time_limit);
}

TEST(Wide, Decimals) {
    EXPECT_EQ(to_decimal(0), "0");
    EXPECT_EQ(to_decimal(1'234'567'890), "1234567890");
    EXPECT_EQ(to_decimal(Wide{1} << 100), "1267650600228229401496703205376");
    EXPECT_EQ(to_decimal(~Wide{0}), "340282366920938463463374607431768211455");
}

} // namespace
} // namespace tumble::testing
