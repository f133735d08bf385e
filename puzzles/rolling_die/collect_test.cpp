// SPDX-License-Identifier: MIT
#include "rolling_die/collect.hpp"

#include <gtest/gtest.h>

#include "rolling_die/loop_group.hpp"
#include "rolling_die/read.hpp"
#include "rolling_die/reference.hpp"
#include "support/random.hpp"

namespace tumble::testing::rolling_die {
namespace {

using tumble::rolling_die::collectible;
using tumble::rolling_die::Die;
using tumble::rolling_die::LoopGroup;
using tumble::rolling_die::read_die_board;
using tumble::rolling_die::turns;

TEST(Turns, MakeAGroup) {
    for (std::size_t a = 0; a < 24; ++a) {
        EXPECT_EQ(turns.both(a, 0), a);
        EXPECT_EQ(turns.both(0, a), a);
        EXPECT_EQ(turns.both(a, turns.inverse(a)), 0U);
        EXPECT_EQ(turns.both(turns.inverse(a), a), 0U);
        for (const Direction d : directions) // a turn, then a roll
            EXPECT_EQ(turns.both(a, die_orientations.roll(0, d)), die_orientations.roll(a, d));
        for (std::size_t b = 0; b < 24; ++b) {
            EXPECT_EQ(turns.both(a, b) < 12, (a < 12) == (b < 12)); // odd and even
            for (std::size_t c = 0; c < 24; ++c)
                EXPECT_EQ(turns.both(turns.both(a, b), c), turns.both(a, turns.both(b, c)));
        }
    }
}

TEST(LoopGroup, ClosesUnderProducts) {
    Random random(60);
    std::set<std::size_t> orders;
    for (int round = 0; round < 200; ++round) {
        LoopGroup group;
        for (std::uint64_t added = random.below(4); added > 0; --added)
            group.add(random.below(12));
        std::size_t order = 0;
        for (std::size_t a = 0; a < 24; ++a) {
            order += group.contains(a) ? 1 : 0;
            for (std::size_t b = 0; b < 24; ++b)
                if (group.contains(a) && group.contains(b)) {
                    EXPECT_TRUE(group.contains(turns.both(a, b)));
                }
        }
        EXPECT_EQ(order, group.order());
        EXPECT_EQ(order == 12, group.whole());
        orders.insert(order);
    }
    EXPECT_EQ(orders, (std::set<std::size_t>{1, 2, 3, 4, 12}));
}

void expect_reach(const Rows& rows) {
    const auto board = *read_die_board({text_of(rows), 1}, 0);
    const auto found = collectible(*board, Die{}, {});
    const auto right = Reference(rows).reach();
    ASSERT_EQ(found.reason, Reason::none);
    ASSERT_EQ(found.cells, right.cells) << text_of(rows);
    ASSERT_EQ(found.states, right.states);
    ASSERT_EQ(found.targets, right.targets);
}

TEST(Collectible, RowsOfAnyWidthInWords) {
    Random random(61);
    for (const std::size_t width : {1,  2,   3,   30,  31,  32,  61,  62,  63,  64,  65,
                                    66, 126, 127, 128, 129, 130, 190, 191, 192, 193, 300})
        for (int round = 0; round < 12; ++round) {
            Rows rows(1 + random.below(round < 6 ? 6 : 90), std::string(width, 'x'));
            const std::uint64_t walls = 5 * random.below(10);
            for (std::string& row : rows)
                for (char& c : row)
                    if (!random.chance(walls)) c = ".123456"[random.below(7)];
            rows[random.below(rows.size())][random.below(width)] = 's';
            expect_reach(rows);
        }
}

/// Corridors along the rows or the columns that are joined at alternating ends, with an open block
/// at the start so that all orientations occur.
TEST(Collectible, LongCorridors) {
    for (const std::size_t side : {7, 63, 64, 65, 130})
        for (const bool along : {false, true}) {
            Rows rows(side, std::string(side, '5'));
            for (std::size_t r = 0; r < side; ++r)
                for (std::size_t c = 0; c < side; ++c) {
                    const std::size_t lane = along ? r : c;
                    const std::size_t place = along ? c : r;
                    const std::size_t gap = lane % 4 == 1 ? 0 : side - 1;
                    if (lane % 2 == 1 && place != gap) rows[r][c] = 'x';
                }
            for (std::size_t i = 0; i < 6; ++i)
                rows[i / 3][i % 3] = '1';
            rows[0][0] = 's';
            expect_reach(rows);
        }
}

} // namespace
} // namespace tumble::testing::rolling_die
