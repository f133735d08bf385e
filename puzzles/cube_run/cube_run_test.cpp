// SPDX-License-Identifier: MIT
#include "cube_run/cube_run.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "cube_run/read.hpp"
#include "cube_run/reference.hpp"
#include "cube_run/regions.hpp"
#include "cube_run/run.hpp"
#include "support/cross_check.hpp"
#include "support/load.hpp"
#include "support/random.hpp"
#include "tumble/bits/wide.hpp"

namespace tumble::testing::cube_run {
namespace {

Table random_table(Random& random, std::size_t rows, std::size_t columns, std::uint64_t most) {
    Table table(rows, std::vector<int>(columns));
    for (auto& row : table)
        for (int& n : row)
            n = static_cast<int>(1 + random.below(most));
    return table;
}

/// Scores after each of `moves` moves, from both dice's formats.
void expect_scores(const Table& table, std::uint64_t moves) {
    SCOPED_TRACE(rows_of(table));
    const bool square = table.size() == table[0].size();
    Runner boj{table, boj_cube()};
    Runner codetree{table, codetree_cube()};
    for (std::uint64_t m = 1; m <= moves; ++m) {
        boj.move();
        codetree.move();
        ASSERT_EQ(solved("cube-run", boj_text(table, m)), std::to_string(boj.score) + '\n') << m;
        if (square) {
            ASSERT_EQ(solved("cube-run", codetree_text(table, m)),
                      std::to_string(codetree.score) + '\n')
                << m;
        }
    }
}

/// Calls `use` with every table of that size over `numbers`; returns how many.
template <class Use>
std::size_t for_all_tables(std::size_t rows, std::size_t columns, const std::vector<int>& numbers,
                           Use&& use) {
    std::vector<std::size_t> digits(rows * columns);
    std::size_t count = 0;
    while (true) {
        Table table(rows, std::vector<int>(columns));
        for (std::size_t i = 0; i < digits.size(); ++i)
            table[i / columns][i % columns] = numbers[digits[i]];
        use(table);
        ++count;
        std::size_t i = 0;
        while (i < digits.size() && ++digits[i] == numbers.size())
            digits[i++] = 0;
        if (i == digits.size()) return count;
    }
}

TEST(CubeRun, AllBoardsOf2x2) {
    EXPECT_EQ(
        for_all_tables(2, 2, {1, 2, 3, 4, 5, 6}, [](const Table& t) { expect_scores(t, 12); }),
        1'296U);
}

TEST(CubeRun, AllBoardsOf2x3) {
    // Three numbers tell greater, less and equal apart for most faces; all six are in RandomBoards.
    EXPECT_EQ(for_all_tables(2, 3, {1, 3, 6}, [](const Table& t) { expect_scores(t, 12); }), 729U);
    EXPECT_EQ(for_all_tables(3, 2, {2, 4, 5}, [](const Table& t) { expect_scores(t, 12); }), 729U);
}

TEST(CubeRun, RandomBoards) {
    Random random(1);
    for (int round = 0; round < 3'000; ++round) {
        const std::size_t rows = 2 + random.below(8);
        const std::size_t columns = random.chance(50) ? rows : 2 + random.below(8);
        const Table table = random_table(random, rows, columns, 1 + random.below(9));
        const std::uint64_t moves = 1 + random.below(200);
        SCOPED_TRACE(boj_text(table, moves));
        Runner runner{table, boj_cube()};
        for (std::uint64_t m = 0; m < moves; ++m)
            runner.move();
        const auto instance = load_ok("cube-run", boj_text(table, moves));
        const Answer answer = instance->solve({});
        ASSERT_EQ(answer.output, std::to_string(runner.score) + '\n');
        ASSERT_TRUE(answer.plan);
        EXPECT_EQ(plan_letters(*answer.plan), runner.rolls);
        const auto player = instance->player();
        for (const char c : runner.rolls) {
            EXPECT_TRUE(player->play(c == 'U' ? 'D' : 'U')) << "only the forced roll is legal";
            ASSERT_FALSE(player->play(c));
        }
        EXPECT_EQ(player->standing(), Standing::won);
        EXPECT_NE(player->report().find("score " + std::to_string(runner.score)),
                  std::string::npos);
        EXPECT_TRUE(player->play('R'));
    }
}

TEST(CubeRun, MovesBeyondAnyWalk) {
    Random random(2);
    for (int round = 0; round < 60; ++round) {
        const std::size_t size = 2 + random.below(6);
        const Table table = random_table(random, size, size, 6);
        // Scores until a state comes again, by a map of states: the independent way to the cycle.
        Runner runner{table, codetree_cube()};
        std::map<std::vector<int>, std::size_t> seen;
        std::vector<std::uint64_t> scores;
        while (seen.emplace(runner.state(), scores.size()).second) {
            scores.push_back(runner.score);
            runner.move();
        }
        const std::size_t tail = seen[runner.state()];
        const std::size_t period = scores.size() - tail;
        const std::uint64_t round_score = runner.score - scores[tail];
        for (const std::uint64_t moves :
             {std::uint64_t{1'000'000}, 999'999'999'999'999'999U + std::uint64_t{1}}) {
            const std::uint64_t rest = moves - tail;
            const Wide total = Wide{round_score} * (rest / period) + scores[tail + rest % period];
            const auto instance = load_ok("cube-run", codetree_text(table, moves));
            const Answer answer = instance->solve({});
            EXPECT_EQ(answer.output, to_decimal(total) + '\n') << codetree_text(table, moves);
            ASSERT_EQ(answer.facts.size(), 6U);
            EXPECT_EQ(answer.facts[0].value, std::to_string(moves));
            EXPECT_EQ(answer.facts[1].value, std::to_string(tail));
            EXPECT_EQ(answer.facts[2].value, std::to_string(period));
            EXPECT_EQ(answer.facts[3].value, std::to_string(round_score));
            EXPECT_EQ(answer.facts[4].value, std::to_string(rest / period));
            EXPECT_EQ(answer.facts[5].value, std::to_string(rest % period));
        }
    }
}

TEST(CubeRunRelations, ScoresAddUpThroughTheStateBetween) {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        const std::size_t size = 3 + random.below(5);
        const Table table = random_table(random, size, size, 6);
        const std::uint64_t first = random.below(60);
        const std::uint64_t second = 1 + random.below(60);
        Runner runner{table, codetree_cube()};
        for (std::uint64_t m = 0; m < first; ++m)
            runner.move();
        const std::uint64_t before = runner.score;
        for (std::uint64_t m = 0; m < second; ++m)
            runner.move();
        EXPECT_EQ(solved("cube-run", codetree_text(table, first + second)),
                  std::to_string(runner.score) + '\n');
        if (first > 0) {
            EXPECT_EQ(solved("cube-run", codetree_text(table, first)),
                      std::to_string(before) + '\n');
        }
    }
}

/// The two dice differ in north and south only.
TEST(CubeRunRelations, TheTwoDiceAgreeUntilNorthOrSouthIsRolled) {
    for (std::size_t size = 2; size < 12; ++size) {
        Table table(size, std::vector<int>(size, 9));
        // Along the first row the bottom faces are 3, 1, 4, 6 again and again: equal numbers keep
        // the heading.
        const int bottoms[] = {3, 1, 4, 6};
        for (std::size_t c = 1; c < size; ++c)
            table[0][c] = bottoms[(c - 1) % 4];
        for (std::uint64_t m = 1; m < size; ++m) {
            EXPECT_EQ(solved("cube-run", codetree_text(table, m)),
                      solved("cube-run", boj_text(table, m)));
        }
    }
}

TEST(CubeRun, Laws) {
    Random random(4);
    for (int round = 0; round < 30; ++round) {
        tumble::cube_run::Board board{{2 + random.below(4), 2 + random.below(4)}, {}, {}, 1};
        board.faces = tumble::cube_run::faces_two_south;
        for (std::size_t i = 0; i < board.grid.size(); ++i)
            board.numbers.push_back(static_cast<std::uint32_t>(random.below(8)));
        expect_laws(tumble::cube_run::Model(board));
    }
}

TEST(Regions, SizesOfEveryCell) {
    Random random(5);
    for (int round = 0; round < 300; ++round) {
        const Table table =
            random_table(random, 1 + random.below(9), 1 + random.below(9), 1 + random.below(4));
        tumble::cube_run::Board board{{table.size(), table[0].size()}, {}, {}, 1};
        for (const auto& row : table)
            for (const int n : row)
                board.numbers.push_back(static_cast<std::uint32_t>(n));
        Budget budget;
        tumble::cube_run::Regions regions(board, budget);
        for (std::size_t cell = 0; cell < board.grid.size(); ++cell)
            EXPECT_EQ(regions.size(cell), static_cast<std::uint64_t>(region_size(
                                              table, static_cast<int>(board.grid.row(cell)),
                                              static_cast<int>(board.grid.column(cell)))));
        EXPECT_TRUE(regions.reason() == Reason::none);
    }
}

TEST(CubeRunLimits, MemoryAndCancelEndHonestly) {
    Random random(6);
    const Table table = random_table(random, 200, 200, 1);
    const auto instance = load_ok("cube-run", codetree_text(table, 100'000));
    SolveOptions options;
    const Answer right = instance->solve(options);
    ASSERT_EQ(right.verdict, Verdict::optimal);
    for (std::uint64_t bytes = 0; bytes < 500'000; bytes += 9'973) {
        options.search.limits.max_bytes = bytes;
        const Answer answer = instance->solve(options);
        if (answer.reason == Reason::none) {
            EXPECT_EQ(answer.output, right.output);
            EXPECT_GE(bytes, 160'000U) << "a table of sizes does not fit";
            continue;
        }
        EXPECT_EQ(answer.reason, Reason::memory_budget);
        EXPECT_EQ(answer.verdict, Verdict::unknown);
        EXPECT_TRUE(answer.output.empty());
    }
    const std::atomic<bool> cancelled = true;
    options = {};
    options.search.limits.cancelled = &cancelled;
    const auto long_run =
        load_ok("cube-run", codetree_text(random_table(random, 300, 300, 6), 1'000'000));
    EXPECT_EQ(long_run->solve(options).reason, Reason::cancelled);
}

/// BOJ 14499 by the rules: a die whose faces are variables.
std::string painted(Table table, int row, int column, const std::vector<int>& commands,
                    std::string& rolls) {
    Cube cube{0, 0, 0, 0, 0, 0};
    std::string output;
    const int dr[] = {0, 0, 0, -1, 1};
    const int dc[] = {0, 1, -1, 0, 0};
    for (const int c : commands) {
        const int r = row + dr[c];
        const int k = column + dc[c];
        if (r < 0 || k < 0 || r >= static_cast<int>(table.size()) ||
            k >= static_cast<int>(table[0].size()))
            continue;
        row = r;
        column = k;
        rolls += " RLUD"[c];
        cube.roll(" RLUD"[c]);
        int& number = table[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        if (number == 0) {
            number = cube.down;
        } else {
            cube.down = number;
            number = 0;
        }
        output += std::to_string(cube.up) + '\n';
    }
    return output;
}

TEST(CubeRun14499, RandomBoardsAndCommands) {
    Random random(7);
    for (int round = 0; round < 2'000; ++round) {
        const std::size_t rows = 1 + random.below(7);
        const std::size_t columns = 1 + random.below(7);
        Table table(rows, std::vector<int>(columns));
        for (auto& line : table)
            for (int& n : line)
                n = static_cast<int>(random.below(10) * random.below(2));
        const std::size_t row = random.below(rows);
        const std::size_t column = random.below(columns);
        table[row][column] = 0;
        std::vector<int> commands(1 + random.below(80));
        std::string tail;
        for (int& c : commands) {
            c = static_cast<int>(1 + random.below(4));
            tail += std::to_string(c) + (random.chance(5) ? "\n" : " ");
        }
        const std::string text = std::to_string(rows) + ' ' + std::to_string(columns) + ' ' +
                                 std::to_string(row) + ' ' + std::to_string(column) + ' ' +
                                 std::to_string(commands.size()) + '\n' + rows_of(table) + tail +
                                 '\n';
        SCOPED_TRACE(text);
        std::string rolls;
        const std::string right =
            painted(table, static_cast<int>(row), static_cast<int>(column), commands, rolls);
        const auto instance = load_ok("cube-run", text, "boj14499");
        const Answer answer = instance->solve({});
        ASSERT_EQ(answer.output, right);
        EXPECT_EQ(answer.verdict, Verdict::optimal);
        EXPECT_EQ(plan_letters(*answer.plan), rolls);
        const auto player = instance->player();
        for (const char c : rolls)
            ASSERT_FALSE(player->play(c));
        EXPECT_EQ(player->standing(), Standing::won);
    }
}

TEST(CubeRun, ContestCases) {
    const std::filesystem::path folder = TUMBLE_SOURCE_DIR "/../shared/cases/cube-run";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the contest cases are not at hand";
    std::size_t cases = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".in") continue;
        SCOPED_TRACE(entry.path().filename().string());
        const std::string name = entry.path().filename().string();
        const std::string prefix = name.substr(0, name.find('-'));
        std::string answer =
            read_file(entry.path().string().substr(0, entry.path().string().size() - 3) + ".ans");
        if (answer == "\n") answer.clear(); // no roll, no line
        for (const std::string& rules :
             {std::string(), prefix == "codetree" ? prefix : "boj" + prefix})
            EXPECT_EQ(solved("", read_file(entry.path().string()), rules), answer) << rules;
        ++cases;
    }
    EXPECT_GE(cases, 40U);
}

} // namespace
} // namespace tumble::testing::cube_run
