// SPDX-License-Identifier: MIT
#include <filesystem>

#include "rolling_die/nearest_first.hpp"
#include "rolling_die/read.hpp"
#include "rolling_die/reference.hpp"
#include "rolling_die/tour.hpp"
#include "support/cross_check.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing::rolling_die {
namespace {

using tumble::rolling_die::Board;
using tumble::rolling_die::Die;
using tumble::rolling_die::Goal;
using tumble::rolling_die::Model;
using tumble::rolling_die::read_die_board;

SolveOptions with(Engine engine, bool plan) {
    SolveOptions options;
    options.engine = engine;
    options.search.plan = plan;
    return options;
}

std::string fact(const Answer& answer, std::string_view name) {
    for (const Fact& f : answer.facts)
        if (f.name == name) return f.value;
    return "missing";
}

std::size_t targets_of(const Rows& rows) {
    std::size_t count = 0;
    for (const std::string& row : rows)
        count += static_cast<std::size_t>(
            std::ranges::count_if(row, [](char c) { return c >= '1' && c <= '6'; }));
    return count;
}

void expect_collects(const Rows& rows, const Plan& plan, std::size_t targets) {
    const std::string letters = plan_letters(plan);
    ASSERT_EQ(letters.size(), plan.size());
    const auto walk = Reference(rows).walk(letters);
    ASSERT_TRUE(walk.legal) << text_of(rows) << letters;
    ASSERT_EQ(walk.collected, targets) << text_of(rows) << letters;
}

/// Both ways to make a walk, whichever of them a solve would take.
void expect_walks_right(const Rows& rows) {
    const auto board = *read_die_board({text_of(rows), 1}, 0);
    const auto found = tumble::rolling_die::collectible(*board, Die{}, {});
    const auto reach = Reference(rows).reach();
    const auto tour = tumble::rolling_die::tour_of_all(board, Die{}, {});
    ASSERT_EQ(tour.reason, Reason::none);
    expect_collects(rows, *tour.plan, reach.targets);
    ASSERT_LE(tour.plan->size(), 2 * (reach.states - 1));
    ASSERT_EQ(tour.counts.distinct, reach.states);
    const auto nearest = tumble::rolling_die::nearest_first(board, Die{}, found, 1'000'000, {});
    ASSERT_EQ(nearest.reason, Reason::none);
    expect_collects(rows, *nearest.plan, reach.targets);
}

/// All ways to answer agree with the reference, and the plan collects what it says. The generic
/// engine takes most of the time: not all boards need it.
void expect_right(const Rows& rows, bool generic = true) {
    const auto reach = Reference(rows).reach();
    const std::string text = text_of(rows);
    const auto instance = load_ok("rolling-die", text);
    ASSERT_TRUE(instance);
    const std::string right = std::to_string(reach.targets);
    for (const SolveOptions& options : {with(Engine::automatic, false), with(Engine::special, true),
                                        with(Engine::generic, false)}) {
        if (options.engine == Engine::generic && !generic) continue;
        const Answer answer = instance->solve(options);
        ASSERT_EQ(answer.verdict, Verdict::optimal);
        ASSERT_EQ(answer.output, right + '\n') << text;
        ASSERT_EQ(answer.value, right);
        ASSERT_EQ(answer.unit, "cells");
        ASSERT_FALSE(answer.is_no);
        ASSERT_EQ(fact(answer, "reached cells"), std::to_string(reach.cells)) << text;
        ASSERT_EQ(fact(answer, "reached states"), std::to_string(reach.states)) << text;
        ASSERT_EQ(fact(answer, "collectible targets"),
                  right + " of " + std::to_string(targets_of(rows)));
        ASSERT_EQ(answer.counts.distinct, reach.states);
        ASSERT_EQ(answer.plan != nullptr, options.search.plan && options.engine != Engine::generic);
        if (answer.plan) expect_collects(rows, *answer.plan, reach.targets);
    }
}

/// Calls `check` with each board of that size with one start and cells out of `alphabet`.
template <class Check>
std::size_t for_all_boards(std::size_t height, std::size_t width, std::string_view alphabet,
                           Check check) {
    std::size_t boards = 0;
    for (std::size_t start = 0; start < height * width; ++start) {
        std::vector<std::size_t> digits(height * width);
        while (true) {
            Rows rows(height, std::string(width, 's'));
            for (std::size_t i = 0; i < digits.size(); ++i)
                if (i != start) rows[i / width][i % width] = alphabet[digits[i]];
            check(rows);
            ++boards;
            std::size_t i = 0;
            while (i < digits.size() && (i == start || ++digits[i] == alphabet.size())) {
                digits[i] = 0;
                ++i;
            }
            if (i == digits.size()) break;
        }
    }
    return boards;
}

TEST(RollingDie, ContestCases) {
    const std::filesystem::path cases = TUMBLE_SOURCE_DIR "/../shared/cases/rolling-die";
    if (!std::filesystem::exists(cases)) GTEST_SKIP() << "no cases at " << cases;
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(cases)) {
        if (entry.path().extension() != ".in") continue;
        SCOPED_TRACE(entry.path().string());
        auto answer = entry.path();
        answer.replace_extension(".ans");
        const std::string in = read_file(entry.path().string());
        EXPECT_EQ(solved("rolling-die", in, "cf105627l"), read_file(answer.string()));
        ++count;
    }
    EXPECT_GE(count, 20U);
}

TEST(RollingDie, AllBoardsOf2x2) {
    EXPECT_EQ(for_all_boards(2, 2, ".x123456", [](const Rows& rows) { expect_right(rows); }),
              2'048U);
}

TEST(RollingDie, AllBoardsOf2x3) {
    std::size_t count = 0;
    const auto check = [&](const Rows& rows) { expect_right(rows, ++count % 16 == 0); };
    EXPECT_EQ(for_all_boards(2, 3, ".x123456", check), 196'608U);
}

TEST(RollingDie, WalksOfBothKinds) {
    Random random(13);
    for (int round = 0; round < 3'000; ++round)
        expect_walks_right(random_board(random, 12));
    for (int round = 0; round < 30; ++round)
        expect_walks_right(random_board(random, 60));
}

TEST(RollingDie, AWalkThatTakesTooLongIsGivenUp) {
    Random random(14);
    int given_up = 0;
    for (int round = 0; round < 200; ++round) {
        const Rows rows = random_board(random, 30);
        const auto board = *read_die_board({text_of(rows), 1}, 0);
        const auto found = tumble::rolling_die::collectible(*board, Die{}, {});
        const auto nearest = tumble::rolling_die::nearest_first(board, Die{}, found, 1, {});
        EXPECT_EQ(nearest.reason, Reason::none);
        if (nearest.plan)
            expect_collects(rows, *nearest.plan, found.targets);
        else
            ++given_up;
    }
    EXPECT_GT(given_up, 10);
}

TEST(RollingDie, RandomBoards) {
    Random random(7);
    std::map<std::string, int> seen; // states a cell: the order of the group of loops
    for (int round = 0; round < 20'000; ++round) {
        const Rows rows = random_board(random, 9);
        expect_right(rows);
        const auto reach = Reference(rows).reach();
        ++seen[std::to_string(reach.states / reach.cells)];
    }
    for (const char* const order : {"1", "2", "3", "12"})
        EXPECT_GT(seen[order], 500) << order;
}

TEST(RollingDie, LoopsThatMakeAGroupOfFour) {
    Random random(12);
    for (int round = 0; round < 300; ++round) {
        Rows rows{"....xx", ".xx.xx", "......", "xxx.x.", "xxx.x.", "xxx..."};
        for (std::string& row : rows)
            for (char& c : row)
                if (c == '.' && random.chance(80)) c = static_cast<char>('1' + random.below(6));
        std::size_t start = random.below(36);
        while (rows[start / 6][start % 6] == 'x')
            start = random.below(36);
        rows[start / 6][start % 6] = 's';
        const auto reach = Reference(rows).reach();
        ASSERT_EQ(reach.states, 4 * reach.cells);
        expect_right(rows);
    }
}

TEST(RollingDie, LargerRandomBoards) {
    Random random(8);
    for (int round = 0; round < 60; ++round)
        expect_right(random_board(random, 60));
}

TEST(RollingDie, LawsAndSearchesAgree) {
    Random random(9);
    std::map<Verdict, int> verdicts;
    for (int round = 0; round < 400; ++round) {
        const Rows rows = random_board(random, 5);
        const auto board = read_die_board({text_of(rows), 1}, 0);
        ASSERT_TRUE(board);
        const Board& b = **board;
        expect_laws(Model(b, Die{}));
        const Goal goal{b.cell(random.below(b.rows()), random.below(b.columns())),
                        static_cast<std::uint8_t>(random.below(7))};
        const Model model(b, Die{}, goal);
        expect_laws(model);
        ++verdicts[cross_check(model).verdict];
        const auto census = reach<StateTable<Model>>(Model(b, Die{}));
        EXPECT_EQ(census.counts.distinct, Reference(rows).reach().states);
    }
    EXPECT_GT(verdicts[Verdict::optimal], 50);
    EXPECT_GT(verdicts[Verdict::unsolvable], 50);
}

/// The fewest rolls to a cell with a face (0: any) by the reference; none where it is not reached.
std::optional<std::size_t> nearest(const std::map<ReferenceDie, std::size_t>& distances, int row,
                                   int column, int face) {
    std::optional<std::size_t> least;
    for (const auto& [die, distance] : distances)
        if (die.row == row && die.column == column && (face == 0 || die.top == face))
            least = std::min(least.value_or(distance), distance);
    return least;
}

/// All goals of a board, each by both engines.
void expect_goals_right(const Rows& rows) {
    const Reference reference(rows);
    const auto distances = reference.distances();
    for (int row = 0; row < reference.height(); ++row)
        for (int column = 0; column < reference.width(); ++column)
            for (int face = 0; face <= 6; ++face) {
                std::string goal = std::to_string(row + 1) + ',' + std::to_string(column + 1);
                if (face > 0) goal += ',' + std::to_string(face);
                const auto instance = load_ok("rolling-die", text_of(rows), {}, {{"goal", goal}});
                ASSERT_TRUE(instance);
                const auto right = nearest(distances, row, column, face);
                for (const Engine engine : {Engine::automatic, Engine::generic}) {
                    const Answer answer = instance->solve(with(engine, true));
                    ASSERT_EQ(answer.output, (right ? std::to_string(*right) : "-1") + '\n')
                        << text_of(rows) << goal;
                    ASSERT_EQ(answer.is_no, !right);
                    ASSERT_EQ(answer.verdict, right ? Verdict::optimal : Verdict::unsolvable);
                    ASSERT_EQ(answer.unit, "rolls");
                    ASSERT_EQ(answer.plan != nullptr, right.has_value());
                    if (!right) continue;
                    const std::string letters = plan_letters(*answer.plan);
                    ASSERT_EQ(letters.size(), *right);
                    ASSERT_EQ(answer.plan->size(), *right);
                    const auto walk = reference.walk(letters);
                    ASSERT_TRUE(walk.legal);
                    ASSERT_EQ(walk.end.row, row);
                    ASSERT_EQ(walk.end.column, column);
                    ASSERT_TRUE(face == 0 || walk.end.top == face);
                }
                EXPECT_EQ(instance->solve(with(Engine::automatic, false)).plan, nullptr);
            }
}

TEST(RollingDie, AllGoalsOnAllSmallBoards) {
    EXPECT_EQ(for_all_boards(2, 2, ".x", expect_goals_right), 32U);
    EXPECT_EQ(for_all_boards(2, 3, ".x", expect_goals_right), 192U);
}

TEST(RollingDie, AllGoalsOnRandomBoards) {
    Random random(10);
    for (int round = 0; round < 60; ++round)
        expect_goals_right(random_board(random, 6));
}

TEST(RollingDie, PerftCountsStatesByDepth) {
    Random random(11);
    for (int round = 0; round < 200; ++round) {
        const Rows rows = random_board(random, 7);
        std::vector<LayerCount> layers;
        const Reference reference(rows);
        for (const auto& [die, distance] : reference.distances()) {
            if (layers.size() <= distance) layers.resize(distance + 1);
            ++layers[distance].states;
            for (const char c : std::string_view("URDL"))
                layers[distance].edges += reference.free(die.rolled(c)) ? 1 : 0;
        }
        const auto census = load_ok("rolling-die", text_of(rows))->perft({});
        ASSERT_TRUE(census && census->complete);
        EXPECT_EQ(census->layers, layers);
    }
}

} // namespace
} // namespace tumble::testing::rolling_die
