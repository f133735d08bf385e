// SPDX-License-Identifier: MIT
// The levels of instances/ by the reference: what their headers state is no work of the model.
#include <filesystem>
#include <sstream>

#include "rolling_blocks/expect_right.hpp"
#include "support/load.hpp"

namespace tumble::testing::rolling_blocks {
namespace {

/// "a heavy toggle A, open B" or "s split 1,2 3,4".
void add_lever(Puzzle& p, std::string text) {
    std::ranges::replace(text, ',', ' ');
    std::istringstream in(text);
    char letter = ' ';
    in >> letter;
    Lever lever;
    for (std::string word; in >> word;) {
        if (word == "heavy" || word == "soft") {
            lever.heavy = word == "heavy";
        } else if (word == "split") {
            for (int half = 0; half < 2; ++half) {
                std::array<int, 2> to{};
                in >> to[0] >> to[1];
                lever.split.push_back({to[0] - 1, to[1] - 1});
            }
        } else {
            std::string bridges;
            in >> bridges;
            lever.effects.push_back({word, bridges});
        }
    }
    p.levers[letter] = lever;
}

Puzzle puzzle_of(const Level& level) {
    Puzzle p;
    std::istringstream body{std::string(level.body.chars)};
    for (std::string row; body >> row;)
        p.rows.push_back(row);
    for (const Setting& s : level.settings.all()) {
        std::istringstream in(s.value);
        if (s.key == "open") p.open = s.value;
        if (s.key == "switches")
            for (std::string one; std::getline(in, one, ';');)
                add_lever(p, one);
        if (s.key == "block") {
            char x = 'x';
            in >> p.block[0] >> x >> p.block[1] >> x >> p.block[2];
        }
    }
    return p;
}

TEST(RollingBlocksInstances, TheReferenceAgrees) {
    std::size_t levels = 0;
    std::size_t solvable = 0;
    int longest = 0;
    const std::filesystem::path folder = TUMBLE_SOURCE_DIR "/puzzles/rolling_blocks/instances";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        SCOPED_TRACE(entry.path().filename().string());
        const std::string text = read_file(entry.path().string());
        const auto parsed = read_levels(text);
        ASSERT_TRUE(parsed) << parsed.error().message;
        for (const Level& level : *parsed) {
            const Puzzle p = puzzle_of(level);
            expect_right(p, load_ok, solvable);
            const int right = explored(p).answer;
            EXPECT_EQ(level.expect, std::to_string(right));
            longest = std::max(longest, right);
            ++levels;
        }
    }
    EXPECT_GE(levels, 18U);
    EXPECT_EQ(solvable, levels - 1);
    EXPECT_GT(longest, 100);
}

} // namespace
} // namespace tumble::testing::rolling_blocks
