// SPDX-License-Identifier: MIT
#include "tumble/family/plan.hpp"

#include <gtest/gtest.h>

namespace tumble::testing {
namespace {

std::vector<tumble::Run> runs(const Plan& plan) {
    std::vector<tumble::Run> all;
    plan.for_each_run([&](tumble::Run run) {
        all.push_back(run);
        return true;
    });
    return all;
}

std::string written(const Plan& plan) {
    std::string text;
    write_plan(plan, [&](std::string_view piece) { text += piece; });
    return text;
}

struct Form {
    std::string_view text;
    std::string_view written;
};

TEST(Plan, ReadsEveryForm) {
    constexpr Form forms[] = {
        {"", ""},
        {"\n\n", ""},
        {"R", "R"},
        {"RRRDDL", "3R 2D L"},
        {"3R 2D L", "3R 2D L"},
        {"3R2DL", "3R 2D L"},
        {"R R R\r\nD\tD\n\nL", "3R 2D L"},
        {"1R 1R R", "3R"},
        {"9223372036854775807U", "9223372036854775807U"},
    };
    for (const auto& [text, expected] : forms) {
        const auto plan = read_plan({text, 1}, "URDL");
        ASSERT_TRUE(plan) << text;
        EXPECT_EQ(written(**plan), expected);
        const std::string again = written(**plan);
        EXPECT_EQ(runs(**read_plan({again, 1}, "URDL")), runs(**plan));
    }
}

TEST(Plan, CountsActions) {
    const auto plan = read_plan({"1000000000R 2D", 1}, "URDL");
    ASSERT_TRUE(plan);
    EXPECT_EQ((*plan)->size(), 1000000002U);
    EXPECT_EQ(runs(**plan), (std::vector<tumble::Run>{{'R', 1000000000}, {'D', 2}}));
    EXPECT_EQ(plan_letters(RunPlan("RRD")), "RRD");
}

struct Fault {
    std::string_view text;
    std::size_t line, column;
    std::string_view message;
};

TEST(Plan, RefusesWithThePlace) {
    constexpr std::string_view count = "a count must be at least 1, and all together below 2^63";
    constexpr Fault faults[] = {
        {"X", 1, 1, "'X' is no action"},
        {"RR\nR r", 2, 3, "'r' is no action"},
        {"R,D", 1, 2, "',' is no action"},
        {"3R 2", 1, 4, "a count needs an action after it"},
        {"3\nR", 1, 1, "a count needs an action after it"},
        {"3 R", 1, 2, "' ' is no action"},
        {"0R", 1, 1, count},
        {"R 99999999999999999999R", 1, 3, count},
        {"9223372036854775808R", 1, 1, count},
        {"9223372036854775807R R", 1, 22, count},
        {"-1R", 1, 1, "'-' is no action"},
        {{"R\0R", 3}, 1, 2, "'\\x00' is no action"},
    };
    for (const auto& fault : faults) {
        const auto plan = read_plan({fault.text, 1}, "URDL");
        ASSERT_FALSE(plan) << fault.text;
        EXPECT_EQ(plan.error().line, fault.line) << fault.text;
        EXPECT_EQ(plan.error().column, fault.column) << fault.text;
        EXPECT_EQ(plan.error().message, fault.message);
    }
}

TEST(Plan, AWalkStopsWhereTheSinkSaysSo) {
    std::vector<tumble::Run> seen;
    const auto size = walk_plan({"2R D X", 7}, "URDL", [&](tumble::Run run) {
        seen.push_back(run);
        return seen.size() < 2;
    });
    ASSERT_TRUE(size); // the fault behind is not met
    EXPECT_EQ(*size, 3U);
    EXPECT_EQ(seen, (std::vector<tumble::Run>{{'R', 2}, {'D', 1}}));
    const auto whole = walk_plan({"2R D X", 7}, "URDL", [](tumble::Run) { return true; });
    ASSERT_FALSE(whole);
    EXPECT_EQ(whole.error().line, 7U);
    EXPECT_EQ(whole.error().column, 6U);
}

} // namespace
} // namespace tumble::testing
