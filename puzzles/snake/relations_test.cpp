// SPDX-License-Identifier: MIT
#include <limits>

#include "snake/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

/// Relations between answers that hold whatever the answers are.
namespace tumble::testing::snake {
namespace {

constexpr int never = std::numeric_limits<int>::max();

/// Enough for these boards; without a bound, bitmaps of gigabytes would be made for longer snakes.
SolveOptions budgeted() {
    SolveOptions options;
    options.search.limits.max_bytes = 16U << 20U;
    return options;
}

/// The fewest moves; `never` where there is no way.
int fewest(const Puzzle& puzzle) {
    const auto instance = load_ok("snake", level_text(puzzle));
    const Answer answer = instance->solve(budgeted());
    EXPECT_TRUE(answer.verdict == Verdict::optimal || answer.verdict == Verdict::unsolvable);
    return answer.is_no ? never : std::stoi(answer.value);
}

std::vector<LayerCount> layers(const Puzzle& puzzle) {
    return load_ok("snake", level_text(puzzle))->perft(budgeted().search)->layers;
}

/// Half of them small and open, half mazes with longer snakes.
Puzzle drawn_puzzle(Random& random, int round) {
    return round % 2 == 0 ? random_puzzle(random, 6, 7)
                          : random_maze(random, 11, 12 + random.below(25), random.below(5));
}

TEST(SnakeRelations, EightSymmetries) {
    Random random(80);
    for (int round = 0; round < 80; ++round) {
        const Puzzle puzzle = drawn_puzzle(random, round);
        const int answer = fewest(puzzle);
        const auto counts = layers(puzzle);
        for (int which = 1; which < 8; ++which) {
            const Puzzle image = symmetric(puzzle, which);
            ASSERT_EQ(fewest(image), answer) << level_text(puzzle) << which;
            ASSERT_EQ(layers(image), counts) << level_text(puzzle) << which;
        }
    }
}

TEST(SnakeRelations, ARingOfWallsChangesNothing) {
    Random random(81);
    for (int round = 0; round < 200; ++round) {
        const Puzzle puzzle = drawn_puzzle(random, round);
        Puzzle ringed{{std::string(puzzle.rows[0].size() + 2, '#')}, {}};
        for (const std::string& row : puzzle.rows)
            ringed.rows.push_back('#' + row + '#');
        ringed.rows.push_back(ringed.rows[0]);
        for (const Cell& c : puzzle.body)
            ringed.body.emplace_back(c.first + 1, c.second + 1);
        ASSERT_EQ(fewest(ringed), fewest(puzzle)) << level_text(puzzle);
        ASSERT_EQ(layers(ringed), layers(puzzle)) << level_text(puzzle);
    }
}

TEST(SnakeRelations, AnUnreachableRoomChangesNothing) {
    Random random(82);
    for (int round = 0; round < 200; ++round) {
        const Puzzle puzzle = drawn_puzzle(random, round);
        Puzzle larger = puzzle;
        for (std::string& row : larger.rows)
            row += random.chance(50) ? "#.." : "##.";
        ASSERT_EQ(fewest(larger), fewest(puzzle)) << level_text(puzzle);
        ASSERT_EQ(layers(larger), layers(puzzle)) << level_text(puzzle);
    }
}

TEST(SnakeRelations, AWallMoreCanNotLowerTheAnswer) {
    Random random(83);
    int raised = 0;
    for (int round = 0; round < 600; ++round) {
        const Puzzle puzzle = drawn_puzzle(random, round);
        Puzzle walled = puzzle;
        const Cell wall{static_cast<int>(random.below(puzzle.rows.size())),
                        static_cast<int>(random.below(puzzle.rows[0].size()))};
        if (puzzle.at(wall) == '@' || puzzle.holds(wall)) continue;
        walled.at(wall) = '#';
        const int before = fewest(puzzle);
        const int after = fewest(walled);
        ASSERT_GE(after, before) << level_text(puzzle) << level_text(walled);
        if (after > before) ++raised;
    }
    EXPECT_GT(raised, 10);
}

TEST(SnakeRelations, ATailSegmentLessCanNotRaiseTheAnswer) {
    Random random(84);
    int lowered = 0;
    for (int round = 0; round < 600; ++round) {
        Puzzle puzzle = drawn_puzzle(random, round);
        int answer = fewest(puzzle);
        while (puzzle.body.size() > 2) {
            const std::string before = level_text(puzzle);
            puzzle.body.pop_back();
            const int shorter = fewest(puzzle);
            ASSERT_LE(shorter, answer) << before;
            if (shorter < answer) ++lowered;
            answer = shorter;
        }
    }
    EXPECT_GT(lowered, 10);
}

/// The head on its way: from the state after a first move of an optimal plan, one move less.
TEST(SnakeRelations, APlanStaysOptimalOnItsWay) {
    Random random(85);
    for (int round = 0; round < 200; ++round) {
        Puzzle puzzle = drawn_puzzle(random, round);
        const auto instance = load_ok("snake", level_text(puzzle));
        const Answer answer = instance->solve(budgeted());
        if (answer.is_no) continue;
        int left = std::stoi(answer.value);
        for (const char d : plan_letters(*answer.plan)) {
            ASSERT_TRUE(move(puzzle, puzzle.body, d));
            if (--left == 0) break; // the head is on the apple, which no board can show
            ASSERT_EQ(fewest(puzzle), left) << level_text(puzzle);
        }
    }
}

} // namespace
} // namespace tumble::testing::snake
