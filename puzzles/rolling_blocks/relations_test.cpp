// SPDX-License-Identifier: MIT
// What must not change an answer, and answers that are known without a search of this game.
#include "rolling_blocks/expect_right.hpp"
#include "rolling_blocks/random_levels.hpp"
#include "support/honest.hpp"
#include "support/random.hpp"

namespace tumble::testing::rolling_blocks {
namespace {

std::string answer_to(const Puzzle& p) {
    return solved("rolling-blocks", p.text(), {}, p.settings());
}

Puzzle mirrored(Puzzle p) {
    for (auto& row : p.rows)
        std::ranges::reverse(row);
    for (auto& [letter, lever] : p.levers)
        for (auto& to : lever.split)
            to[1] = static_cast<int>(p.rows[0].size()) - 1 - to[1];
    return p;
}

Puzzle transposed(const Puzzle& p) {
    Puzzle out = p;
    out.rows.assign(p.rows[0].size(), std::string(p.rows.size(), '.'));
    for (std::size_t r = 0; r < p.rows.size(); ++r)
        for (std::size_t c = 0; c < p.rows[0].size(); ++c)
            out.rows[c][r] = p.rows[r][c];
    for (auto& [letter, lever] : out.levers)
        for (auto& to : lever.split)
            std::swap(to[0], to[1]);
    return out;
}

/// Bridges have other names, in another order.
Puzzle renamed(Puzzle p) {
    const auto other = [](char c) { return c == 'B' ? 'Z' : c == 'E' ? 'A' : c; };
    for (auto& row : p.rows)
        std::ranges::transform(row, row.begin(), other);
    std::ranges::transform(p.open, p.open.begin(), other);
    for (auto& [letter, lever] : p.levers)
        for (auto& [verb, bridges] : lever.effects)
            std::ranges::transform(bridges, bridges.begin(), other);
    return p;
}

/// Holes are bridges that nothing opens.
Puzzle with_dead_bridges(Puzzle p) {
    for (auto& row : p.rows)
        std::ranges::replace(row, '~', 'Q');
    return p;
}

TEST(RollingBlocksRelations, TurnsMirrorsAndNames) {
    Random random(11);
    std::size_t solvable = 0;
    for (int round = 0; round < 400; ++round) {
        Wanted wanted{.block = blocks[random.below(std::size(blocks))], .levers = true};
        wanted.splitter = wanted.block == blocks[0];
        const Puzzle p = random_level(random, wanted);
        const std::string right = answer_to(p);
        if (right != "-1\n") ++solvable;
        Puzzle other_edges = p;
        std::ranges::rotate(other_edges.block, other_edges.block.begin() + 1);
        for (const Puzzle& other : {mirrored(p), transposed(p), mirrored(transposed(p)), renamed(p),
                                    with_dead_bridges(p), other_edges})
            EXPECT_EQ(answer_to(other), right) << p.text() << "as\n" << other.text();
    }
    EXPECT_GT(solvable, 40U);
}

/// Every roll can be taken back, so where nothing is fragile and there are no switches the way back
/// is as long.
TEST(RollingBlocksRelations, TheWayBackIsAsLong) {
    Random random(12);
    std::size_t solvable = 0;
    for (int round = 0; round < 400; ++round) {
        const Puzzle p = random_level(random, {.block = blocks[random.below(std::size(blocks))]});
        Puzzle back = p;
        for (auto& row : back.rows)
            for (char& c : row)
                c = c == '@' ? '*' : c == '*' ? '@' : c;
        const std::string right = answer_to(p);
        EXPECT_EQ(answer_to(back), right) << p.text();
        if (right != "-1\n") ++solvable;
    }
    EXPECT_GT(solvable, 60U);
}

/// More floor never takes longer; and a cell that carries more is no worse.
TEST(RollingBlocksRelations, MoreFloorIsNeverLater) {
    Random random(13);
    for (int round = 0; round < 400; ++round) {
        const Puzzle p = random_level(random, {.block = blocks[random.below(std::size(blocks))]});
        Puzzle more = p;
        for (auto& row : more.rows)
            for (char& c : row)
                if (random.chance(30)) c = c == '~' ? '%' : c == '%' ? '.' : c;
        const int before = std::stoi(answer_to(p));
        const int after = std::stoi(answer_to(more));
        if (before >= 0) {
            EXPECT_GE(after, 0) << p.text();
            EXPECT_LE(after, before) << p.text();
        }
    }
}

/// A block of one cube walks from cell to cell, and breaks every fragile tile.
TEST(RollingBlocksRelations, ACubeOfOneCellWalks) {
    Random random(14);
    for (int round = 0; round < 300; ++round) {
        const Puzzle p = random_level(random, {.block = {1, 1, 1}, .most_side = 9});
        std::map<std::pair<int, int>, int> far;
        std::vector<std::pair<int, int>> queue;
        int right = -1;
        for (int r = 0; r < static_cast<int>(p.rows.size()); ++r)
            for (int c = 0; c < static_cast<int>(p.rows[0].size()); ++c)
                if (p.at(r, c) == '@') queue.push_back({r, c});
        far[queue[0]] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const auto [r, c] = queue[i];
            if (p.at(r, c) == '*') right = far[queue[i]];
            for (const auto& [dr, dc] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
                const char ground = p.at(r + dr, c + dc);
                if (ground == '~' || ground == '%' || far.contains({r + dr, c + dc})) continue;
                far[{r + dr, c + dc}] = far[{r, c}] + 1;
                queue.push_back({r + dr, c + dc});
            }
        }
        EXPECT_EQ(answer_to(p), std::to_string(right) + '\n') << p.text();
    }
}

/// A board and block whose cells are all n × n of one: cubes of edge n on a board n times as large
/// walk like a cube of one cell.
TEST(RollingBlocksRelations, LargeCubesOnLargeBoards) {
    Random random(15);
    for (int round = 0; round < 60; ++round) {
        const Puzzle p = random_level(random, {.block = {1, 1, 1}, .most_side = 5});
        for (const int n : {2, 3, 7}) {
            Puzzle large = p;
            large.block = {n, n, n};
            large.rows.clear();
            for (const auto& row : p.rows) {
                std::string wide;
                for (const char c : row)
                    wide += std::string(static_cast<std::size_t>(n), c);
                large.rows.insert(large.rows.end(), static_cast<std::size_t>(n), wide);
            }
            EXPECT_EQ(answer_to(large), answer_to(p)) << p.text();
        }
    }
}

/// On an endless floor a 1×1×n block that stands goes n + 1 cells by two rolls.
TEST(RollingBlocksRelations, StraightOnOverAPlain) {
    for (int n = 1; n <= 9; ++n)
        for (int steps = 1; steps <= 5; ++steps) {
            Puzzle p;
            p.block = {1, 1, n};
            const auto far = static_cast<std::size_t>(steps * (n + 1));
            p.rows.push_back('@' + std::string(far - 1, '.') + '*');
            EXPECT_EQ(answer_to(p), std::to_string(2 * steps) + '\n');
        }
}

TEST(RollingBlocksLimits, BudgetsEndHonestly) {
    std::string text;
    for (int row = 0; row < 60; ++row)
        text += row == 3    ? "@" + std::string(58, '.') + "a\n"
                : row == 41 ? std::string(59, 'A') + ".\n"
                : row == 57 ? std::string(59, '.') + "*\n"
                            : std::string(60, '.') + '\n';
    for (const char* switches : {"a heavy open A", "a split 1,1 9,50"}) {
        const auto instance = load_ok("rolling-blocks", text, {}, {{"switches", switches}});
        const Answer right = instance->solve({});
        ASSERT_TRUE(right.verdict == Verdict::optimal || right.verdict == Verdict::unsolvable);
        const Honest memory =
            expect_honest_in_memory(*instance, {}, right, 4'000'000'000,
                                    [](std::uint64_t bytes) { return bytes * 2 + 997; });
        EXPECT_GT(memory.known, 0);
        EXPECT_GT(memory.refused, 3);
        const Honest states = expect_honest_in_states(*instance, {}, right, 100'000'000,
                                                      [](std::uint64_t n) { return 2 * n + 1; });
        EXPECT_GT(states.known, 0);
        EXPECT_GT(states.refused, 3);
    }
}

} // namespace
} // namespace tumble::testing::rolling_blocks
