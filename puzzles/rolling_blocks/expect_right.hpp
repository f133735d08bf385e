// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include "rolling_blocks/reference.hpp"
#include "tumble/family/family.hpp"

namespace tumble::testing::rolling_blocks {

inline constexpr std::array<int, 3> blocks[] = {{1, 1, 2}, {1, 1, 1}, {1, 1, 3},
                                                {1, 2, 2}, {1, 2, 3}, {2, 2, 3},
                                                {2, 2, 2}, {3, 1, 2}, {2, 3, 1}};

/// Answer and positions a depth are those of the reference; the plan is replayed to the goal.
/// `load`: load_ok of support/load.hpp.
template <class Load>
void expect_right(const Puzzle& p, Load&& load, std::size_t& solvable) {
    SCOPED_TRACE("in\n" + p.text() + [&] {
        std::string all;
        for (const Setting& s : p.settings())
            all += s.key + ": " + s.value + '\n';
        return all;
    }());
    const auto instance = load("rolling-blocks", p.text(), {}, p.settings());
    ASSERT_TRUE(instance);
    const Explored right = explored(p);
    const Answer answer = instance->solve({});
    EXPECT_EQ(answer.output, std::to_string(right.answer) + '\n');
    const auto census = instance->perft({});
    ASSERT_TRUE(census && census->complete);
    ASSERT_EQ(census->layers.size(), right.layers.size());
    for (std::size_t d = 0; d < right.layers.size(); ++d)
        EXPECT_EQ(census->layers[d].states, right.layers[d]) << "depth " << d;
    if (right.answer < 0) return;
    ++solvable;
    const auto player = instance->player();
    ASSERT_TRUE(answer.plan);
    answer.plan->for_each_run([&](Run run) {
        for (std::uint64_t i = 0; i < run.count; ++i)
            EXPECT_FALSE(player->play(run.action));
        return true;
    });
    EXPECT_EQ(player->standing(), Standing::won);
}

} // namespace tumble::testing::rolling_blocks
