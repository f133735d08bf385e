// SPDX-License-Identifier: MIT
#include "tumble/family/solve.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace tumble::testing {
namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

TEST(BitmapFits, SmallOnesWhereHalfTheBudgetHoldsThem) {
    EXPECT_TRUE(bitmap_fits(1, no_limit));
    EXPECT_TRUE(bitmap_fits(8'000, 2'000));
    EXPECT_FALSE(bitmap_fits(8'016, 2'000));
    EXPECT_FALSE(bitmap_fits(0, no_limit));
}

TEST(BitmapFits, LargeOnesInAQuarterOfTheBudgetAndBelowTwoGigabytes) {
    constexpr std::uint64_t megabyte = 1U << 20U;
    EXPECT_TRUE(bitmap_fits(8 * 64 * megabyte, 128 * megabyte));
    EXPECT_TRUE(bitmap_fits(8 * 100 * megabyte, 400 * megabyte));
    EXPECT_FALSE(bitmap_fits(8 * 100 * megabyte, 399 * megabyte));
    EXPECT_TRUE(bitmap_fits(8 * 2048 * megabyte, no_limit));
    EXPECT_FALSE(bitmap_fits(8 * 2049 * megabyte, no_limit));
    EXPECT_FALSE(bitmap_fits(no_limit, no_limit));
}

} // namespace
} // namespace tumble::testing
