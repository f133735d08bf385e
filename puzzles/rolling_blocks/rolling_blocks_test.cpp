// SPDX-License-Identifier: MIT
#include "rolling_blocks/rolling_blocks.hpp"

#include "rolling_blocks/expect_right.hpp"
#include "rolling_blocks/random_levels.hpp"
#include "rolling_blocks/read.hpp"
#include "support/cross_check.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing::rolling_blocks {
namespace {

using tumble::rolling_blocks::Model;

/// The `number`-th board with the block and the goal at these cells.
Puzzle tiny_board(std::size_t rows, std::size_t columns, std::size_t start, std::size_t goal,
                  std::size_t number) {
    std::string drawn(rows * columns, '.');
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (i == start || i == goal) {
            drawn[i] = i == start ? '@' : '*';
            continue;
        }
        drawn[i] = ".~%"[number % 3];
        number /= 3;
    }
    Puzzle p;
    for (std::size_t r = 0; r < rows; ++r)
        p.rows.push_back(drawn.substr(r * columns, columns));
    return p;
}

/// All boards of 1×4 and 2×3 of floors, holes and fragile tiles, with the block at every place.
TEST(RollingBlocks, AllTinyBoards) {
    std::size_t boards = 0;
    std::size_t solvable = 0;
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{1, 4}, {2, 3}}) {
        const std::size_t cells = rows * columns;
        for (std::size_t start = 0; start < cells; ++start)
            for (std::size_t goal = 0; goal < cells; ++goal) {
                if (goal == start) continue;
                std::size_t all = 1;
                for (std::size_t i = 0; i < cells - 2; ++i)
                    all *= 3;
                for (std::size_t number = 0; number < all; ++number) {
                    expect_right(tiny_board(rows, columns, start, goal, number), load_ok, solvable);
                    if (::testing::Test::HasFailure()) return;
                    ++boards;
                }
            }
    }
    EXPECT_EQ(boards, 12U * 9U + 30U * 81U);
    EXPECT_GT(solvable, 10U);
}

TEST(RollingBlocks, RandomFloors) {
    Random random(1);
    for (const auto& block : blocks) {
        std::size_t solvable = 0;
        for (int round = 0; round < 300; ++round) {
            expect_right(random_level(random, {.block = block}), load_ok, solvable);
            if (::testing::Test::HasFailure()) return;
        }
        EXPECT_GT(solvable, 0U) << block[0] << block[1] << block[2];
    }
}

TEST(RollingBlocks, RandomSwitchesAndBridges) {
    Random random(2);
    for (const auto& block : blocks) {
        std::size_t solvable = 0;
        for (int round = 0; round < 400; ++round) {
            expect_right(random_level(random, {.block = block, .levers = true}), load_ok, solvable);
            if (::testing::Test::HasFailure()) return;
        }
        EXPECT_GT(solvable, 0U) << block[0] << block[1] << block[2];
    }
}

TEST(RollingBlocks, RandomSplitters) {
    Random random(3);
    std::size_t solvable = 0;
    for (int round = 0; round < 700; ++round) {
        Wanted wanted{.most_side = 5, .levers = round % 2 == 1, .splitter = true};
        expect_right(random_level(random, wanted), load_ok, solvable);
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(solvable, 20U);
}

TEST(RollingBlocks, LawsAndSearchesAgree) {
    Random random(4);
    for (int round = 0; round < 60; ++round) {
        const Puzzle p = random_level(random, {.block = round % 3 == 2 ? blocks[4] : blocks[0],
                                               .most_side = 5,
                                               .levers = round % 2 == 1,
                                               .splitter = round % 3 == 0});
        const auto board =
            tumble::rolling_blocks::read_blocks_board(Text{p.text()}, Settings(p.settings()));
        ASSERT_TRUE(board);
        const Model model(**board);
        expect_laws(model);
        const auto result = cross_check(model);
        EXPECT_EQ(result.value ? static_cast<int>(*result.value) : -1, explored(p).answer);
    }
}

} // namespace
} // namespace tumble::testing::rolling_blocks
