// SPDX-License-Identifier: MIT
#include "snake/snake.hpp"

#include <functional>

#include "snake/best_search.hpp"
#include "snake/read.hpp"
#include "snake/reference.hpp"
#include "support/cross_check.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

/// The family against the brute force of reference.hpp.
namespace tumble::testing::snake {
namespace {

using tumble::snake::anything;
using tumble::snake::best_search;
using tumble::snake::Board;
using tumble::snake::distances_to_apple;
using tumble::snake::Model;
using tumble::snake::Patience;
using tumble::snake::read_snake_board;

std::shared_ptr<const Board> board_of(const Puzzle& puzzle) {
    const std::string text = level_text(puzzle); // levels are views into it
    const auto levels = read_levels(text);
    EXPECT_TRUE(levels);
    auto board = read_snake_board(levels->front().body, levels->front().settings, anything);
    EXPECT_TRUE(board) << board.error().message;
    return *board;
}

std::string shown(const Puzzle& puzzle) {
    return level_text(puzzle);
}

/// Enough for these boards; without a bound, bitmaps of gigabytes would be made for longer snakes.
constexpr std::uint64_t budget = 16U << 20U;

/// Verdict, answer and plan of both engines, and the states and edges by depth.
void expect_right(const Puzzle& puzzle, const Outcome& right, const Instance& instance) {
    for (const Engine engine : {Engine::automatic, Engine::generic, Engine::special}) {
        SolveOptions options;
        options.engine = engine;
        options.search.limits.max_bytes = budget;
        const Answer answer = instance.solve(options);
        ASSERT_EQ(answer.output, std::to_string(right.answer) + '\n') << shown(puzzle);
        ASSERT_EQ(answer.value, std::to_string(right.answer));
        ASSERT_EQ(answer.is_no, right.answer < 0);
        ASSERT_EQ(answer.verdict, right.answer < 0 ? Verdict::unsolvable : Verdict::optimal);
        ASSERT_EQ(answer.unit, "moves");
        ASSERT_EQ(answer.plan != nullptr, right.answer >= 0);
        if (!answer.plan) continue;
        const std::string letters = plan_letters(*answer.plan);
        ASSERT_EQ(letters.size(), static_cast<std::size_t>(right.answer));
        ASSERT_TRUE(wins(puzzle, letters)) << shown(puzzle) << letters;
    }
    SearchOptions options;
    options.limits.max_bytes = budget;
    const auto census = instance.perft(options);
    ASSERT_TRUE(census && census->complete);
    ASSERT_EQ(census->layers.size(), right.states.size()) << shown(puzzle);
    for (std::size_t depth = 0; depth < right.states.size(); ++depth) {
        ASSERT_EQ(census->layers[depth].states, right.states[depth]) << shown(puzzle);
        ASSERT_EQ(census->layers[depth].edges, right.edges[depth]) << shown(puzzle);
    }
}

void expect_answered(const Puzzle& puzzle) {
    const auto instance = load_ok("snake", text_of(puzzle));
    ASSERT_TRUE(instance);
    expect_right(puzzle, explored(puzzle), *instance);
}

/// One model: laws, and every search on every store.
template <std::size_t LinkWords>
void expect_model_right(const Puzzle& puzzle, const Outcome& right) {
    const auto board = board_of(puzzle);
    ASSERT_TRUE(Model<LinkWords>::holds(*board));
    const Model<LinkWords> model(*board, distances_to_apple(*board));
    expect_laws(model);
    const auto result = cross_check(model);
    ASSERT_EQ(result.value ? static_cast<int>(*result.value) : -1, right.answer) << shown(puzzle);
    const auto whole = reach<StateTable<Model<LinkWords>>>(model);
    ASSERT_EQ(whole.layers.size(), right.states.size());
    for (std::size_t depth = 0; depth < right.states.size(); ++depth) {
        ASSERT_EQ(whole.layers[depth].states, right.states[depth]) << shown(puzzle);
        ASSERT_EQ(whole.layers[depth].edges, right.edges[depth]) << shown(puzzle);
    }
}

/// Calls `use` with every puzzle of that size: each snake of at least 2 segments, each place of the
/// apple beside it, each set of walls in the rest. Returns their number.
std::size_t for_all_puzzles(std::size_t height, std::size_t width,
                            const std::function<void(const Puzzle&)>& use) {
    std::size_t count = 0;
    Puzzle puzzle{Rows(height, std::string(width, '.')), {}};
    std::vector<Cell> cells;
    for (int r = 0; r < puzzle.height(); ++r)
        for (int c = 0; c < puzzle.width(); ++c)
            cells.emplace_back(r, c);
    const auto with_walls = [&] {
        std::vector<Cell> rest;
        for (const Cell& c : cells)
            if (!puzzle.holds(c)) rest.push_back(c);
        for (std::size_t apple = 0; apple < rest.size(); ++apple)
            for (std::size_t walls = 0; walls < std::size_t{1} << rest.size(); ++walls) {
                if ((walls >> apple & 1) != 0) continue;
                for (std::size_t i = 0; i < rest.size(); ++i)
                    puzzle.at(rest[i]) = i == apple ? '@' : (walls >> i & 1) != 0 ? '#' : '.';
                use(puzzle);
                ++count;
            }
        for (const Cell& c : rest)
            puzzle.at(c) = '.';
    };
    const std::function<void()> grow = [&] {
        if (puzzle.body.size() >= 2) with_walls();
        for (const char d : std::string_view("URDL")) {
            const Cell next = stepped(puzzle.body.back(), d);
            if (!puzzle.inside(next) || puzzle.holds(next)) continue;
            puzzle.body.push_back(next);
            grow();
            puzzle.body.pop_back();
        }
    };
    for (const Cell& c : cells) {
        puzzle.body = {c};
        grow();
    }
    return count;
}

void expect_all_right(const Puzzle& puzzle) {
    expect_answered(puzzle);
    const Outcome right = explored(puzzle);
    expect_model_right<1>(puzzle, right);
    expect_model_right<4>(puzzle, right);
}

TEST(Snake, AllBoardsOfTwoByTwo) {
    EXPECT_EQ(for_all_puzzles(2, 2, expect_all_right), 40U);
}

TEST(Snake, AllBoardsOfTwoByThree) {
    EXPECT_EQ(for_all_puzzles(2, 3, expect_all_right), 820U);
}

/// Every fifth of them where builds are slow.
TEST(Snake, AllBoardsOfThreeByThree) {
#ifdef TUMBLE_AUDIT
    constexpr std::size_t step = 5;
#else
    constexpr std::size_t step = 1;
#endif
    std::size_t number = 0;
    const auto expect_some = [&](const Puzzle& puzzle) {
        if (number++ % step == 0) expect_answered(puzzle);
    };
    EXPECT_EQ(for_all_puzzles(3, 3, expect_some), 31'024U);
}

TEST(Snake, AllBoardsInOneRow) {
    for (std::size_t width = 3; width <= 7; ++width)
        EXPECT_GT(for_all_puzzles(1, width, expect_answered), 2U);
}

TEST(Snake, RandomBoards) {
    Random random(1);
    for (int round = 0; round < 2500; ++round)
        expect_answered(random_puzzle(random, 5, 8));
    for (int round = 0; round < 200; ++round)
        expect_answered(random_puzzle(random, 6, 9));
}

TEST(Snake, LawsAndSearchesAgreeOnBothWidths) {
    Random random(2);
    std::size_t solvable = 0;
    for (int round = 0; round < 400; ++round) {
        const Puzzle puzzle = random_puzzle(random, 5, 7);
        const Outcome right = explored(puzzle);
        if (right.answer >= 0) ++solvable;
        expect_model_right<1>(puzzle, right);
        expect_model_right<4>(puzzle, right);
    }
    EXPECT_GT(solvable, 100U);
    EXPECT_LT(solvable, 350U);
}

/// Longer snakes in mazes: their states are few.
TEST(Snake, MazesWithSnakesOfEveryModel) {
    Random random(3);
    std::size_t solvable = 0;
    for (int round = 0; round < 120; ++round) {
        const Puzzle puzzle = random_maze(random, 11, 12 + random.below(14), random.below(5));
        const Outcome right = explored(puzzle, 800);
        if (!right.complete) continue;
        if (right.answer >= 0) ++solvable;
        expect_right(puzzle, right, *load_ok("snake", text_of(puzzle)));
        expect_model_right<1>(puzzle, right);
        expect_model_right<32>(puzzle, right);
    }
    EXPECT_GT(solvable, 20U);
}

TEST(Snake, LongSnakesInMazes) {
    Random random(4);
    std::size_t solvable = 0;
    for (int round = 0; round < 80; ++round) {
        const Puzzle puzzle = random_maze(random, 15, 34 + random.below(30), random.below(10));
        const Outcome right = explored(puzzle);
        if (right.answer >= 0) ++solvable;
        expect_right(puzzle, right, *load_ok("snake", level_text(puzzle)));
        expect_model_right<4>(puzzle, right);
    }
    EXPECT_GT(solvable, 10U);
}

/// A* that loses its patience, and then breadth-first search, which alone counts layers.
TEST(Snake, TheSecondSearchAnswersLikeTheFirst) {
    Random random(6);
    int second = 0;
    for (int round = 0; round < 300; ++round) {
        const Puzzle puzzle = random_puzzle(random, 6, 9);
        const Outcome outcome = explored(puzzle);
        const int right = outcome.answer;
        const auto board = board_of(puzzle);
        const Model<1> model(*board, distances_to_apple(*board));
        for (const std::uint64_t states : {0, 10, 100, 1'000'000}) {
            const Patience patience{.small_rank_bound = 0, .astar_states = states};
            const auto result = best_search(model, {}, patience);
            ASSERT_EQ(result.value ? static_cast<int>(*result.value) : -1, right);
            ASSERT_EQ(result.verdict, right < 0 ? Verdict::unsolvable : Verdict::optimal);
            expect_plan(model, result);
            ASSERT_EQ(result.layers.empty(), result.counts.distinct <= states);
            if (!result.layers.empty()) ++second;
            SearchOptions few_states; // of both searches together
            few_states.limits.max_states = 20;
            const auto limited = best_search(model, few_states, patience);
            ASSERT_TRUE(limited.reason == Reason::none || limited.reason == Reason::state_limit);
            if (right >= 0) {
                ASSERT_LE(limited.lower, static_cast<Cost>(right));
            }
            if (limited.value) {
                ASSERT_EQ(static_cast<int>(*limited.value), right);
            }
        }
    }
    EXPECT_GT(second, 100);
}

/// The first layers only, of spaces that no one could explore whole.
TEST(Snake, LongSnakesOnOpenBoards) {
    Random random(5);
    for (int round = 0; round < 60; ++round) {
        Puzzle puzzle;
        do {
            puzzle = random_puzzle(random, 14, 3);
            lay_snake(random, puzzle, 30 + random.below(70));
        } while (puzzle.body.size() < 30);
        const Outcome right = explored(puzzle, 2'000);
        SearchOptions options;
        options.limits.max_states = 20'000;
        const auto census = load_ok("snake", level_text(puzzle))->perft(options);
        ASSERT_TRUE(census);
        ASSERT_GE(census->layers.size(), right.states.size());
        for (std::size_t depth = 0; depth < right.states.size(); ++depth)
            ASSERT_EQ(census->layers[depth].states, right.states[depth]) << shown(puzzle);
        if (right.answer < 0) continue;
        const Answer answer = load_ok("snake", level_text(puzzle))->solve({});
        ASSERT_EQ(answer.output, std::to_string(right.answer) + '\n');
        ASSERT_TRUE(wins(puzzle, plan_letters(*answer.plan)));
    }
}

} // namespace
} // namespace tumble::testing::snake
