// SPDX-License-Identifier: MIT
#include "marbles/read.hpp"

#include "support/damage.hpp"
#include "support/refused.hpp"

namespace tumble::testing::marbles {
namespace {

using namespace std::string_view_literals;
using tumble::marbles::recognises;

constexpr std::string_view good = "5 5\n#####\n#..B#\n#.#.#\n#RO.#\n#####\n";

TEST(MarblesRead, BadInputIsRefusedAtItsPlace) {
    const Refused table[] = {
        {"", 1, 1, "the file is empty"},
        {"\n \n", 1, 1, "the file is empty"},
        {"\xEF\xBB\xBF#RBO#\n", 1, 1, "byte order mark"},
        {"3 3\n", 2, 1, "the board has 0 rows, expected 3"},
        {"#", 2, 1, "no hole"},
        {"RB\n", 2, 1, "no hole"},
        {"BO\n", 2, 1, "no 'R'"},
        {"O\n", 2, 1, "no 'R'"},
        {"RBO\0\n"sv, 1, 4, "'\\x00' is no cell"},
        {"RBO\xC3\xA9\n", 1, 4, "'\\xc3' is no cell"},
        {"rBO\n", 1, 1, "'r' is no cell"},
        {"RBo\n", 1, 3, "'o' is no cell"},
        {"RB0\n", 1, 3, "'0' is no cell"},
        {"RBO\nx..\n", 2, 1, "'x' is no cell"},
        {"RBO\n..\n", 2, 3, "row 2 has 2 cells, expected 3 as in row 1"},
        {"RBO\n....\n", 2, 4, "row 2 has 4 cells, expected 3"},
        {"1 3\nRBO.\n", 2, 4, "row 1 has 4 cells, expected 3"},
        {"2 3\nRBO\n", 3, 1, "the board has 1 row, expected 2"},
        {"1 3\nRBO\n...\n", 3, 1, "the board ends before this line"},
        {"RBO\n\n...\n", 3, 1, "the board ends before this line"},
        {"0 3\nRBO\n", 1, 1, "n is 0"},
        {"1 -3\nRBO\n", 1, 3, "m is -3"},
        {"1 3 1\nRBO\n", 1, 5, "the header has 3 numbers"},
        {"1 x\nRBO\n", 1, 3, "'x' where a number"},
        {"1 3y\nRBO\n", 1, 4, "'y' in a number"},
        {"99999999999999999999 3\nRBO\n", 1, 1, "64 bits"},
        {"1 1000000000\nRBO\n", 2, 4, "row 1 has 3 cells, expected 1000000000"},
        {"1000000000 3\nRBO\n", 3, 1, "the board has 1 row, expected 1000000000"},
        {"R BO\n", 1, 1, "'R' where a number"},
        {"RBO\tx\n", 1, 1, "'R' where a number"},
    };
    expect_refused("marbles", table);
}

TEST(MarblesRead, ContestLimitsBelongToThePresets) {
    for (const std::string_view rules : {"boj13459", "boj13460", "boj15644", "boj15653"}) {
        const Refused table[] = {
            {"RBO\n", 1, 1, "the board is 1 × 3", rules},
            {"####\n#RB#\n", 1, 1, "the board is 2 × 4", rules},
            {"###########\n#RBO.......\n###########\n", 1, 1, "the board is 3 × 11", rules},
            {"#####\n#RBO.\n#####\n", 2, 5, "'.' in the border", rules},
            {"##O##\n#RBO#\n#####\n", 1, 3, "'O' in the border", rules},
            {"#####\n#RBO#\n####.\n", 3, 5, "'.' in the border", rules},
            {"######\n#RBOO#\n######\n", 2, 5, "a second hole", rules},
            {"######\n#RBOC#\n######\n", 2, 5, "'C' is no cell", rules},
            {"#####\n#RB.#\n#####\n", 4, 1, "no hole", rules},
            {"#####\n#R.O#\n#####\n", 4, 1, "no 'B'", rules},
        };
        expect_refused("marbles", table);
    }
    EXPECT_EQ(solved("marbles", "RO.B\n"), "1\n");
    EXPECT_EQ(solved("marbles", "B.RO#O\n"), "-1\n");
    EXPECT_EQ(solved("marbles", "#O\n.R\nB.\n"), "1\n") << "a hole in the border";
}

TEST(MarblesRead, BadSettingsAreRefused) {
    const Refused table[] = {
        {"game: marbles\nmax-tilts: x\n\nRBO\n", 2, 12, "max-tilts: a whole number"},
        {"game: marbles\nmax-tilts: -1\n\nRBO\n", 2, 12, "max-tilts: a whole number"},
        {"game: marbles\nmax-tilts: 99999999999999999999\n\nRBO\n", 2, 12,
         "max-tilts: a whole number"},
        {"game: marbles\nmax-tilt: 3\n\nRBO\n", 2, 1, "max-tilt is no setting"},
        {"RBO\n", 0, 0, "max-tilts: a whole number", {}, {{"max-tilts", "ten", 0, 0}}},
        {"game: marbles\nrules: boj13461\n\nRBO\n", 2, 8, "there is no rules 'boj13461'"},
        {"game: marbles\n\n", 3, 1, "no board"},
    };
    for (const Refused& r : table) {
        const InputError e =
            refusal(r.text.starts_with("game") ? "" : "marbles", r.text, {}, r.settings);
        EXPECT_FALSE(e.message.empty()) << r.text;
        if (e.message.find("rules") == std::string::npos) {
            EXPECT_NE(e.message.find(r.part), std::string::npos) << e.message;
            EXPECT_EQ(e.line, r.line) << e.message;
        }
    }
}

TEST(MarblesRead, EveryWrongByteAtEveryPlaceIsNamed) {
    for (std::size_t at = 4; at < good.size(); ++at) {
        if (good[at] == '\n') continue;
        for (const char c : {'?', 'x', '1', '@', '\0', '\x1b', '\xff', 's', ','}) {
            std::string bad(good);
            bad[at] = c;
            const InputError e = refusal("marbles", bad);
            EXPECT_EQ(e.line, 2 + (at - 4) / 6) << bad;
            EXPECT_EQ(e.column, 1 + (at - 4) % 6) << bad;
        }
    }
}

TEST(MarblesRead, DamagedFilesAreRefusedOrAnswered) {
    const Damage free = damage("marbles", good, {}, "#.ORBC \n\r019", 6'000);
    EXPECT_GT(free.refused, 2'000U);
    EXPECT_GT(free.answered, 100U);
    const Damage contest = damage("marbles", good, "boj13460", "#.ORBC \n\r019", 3'000);
    EXPECT_GT(contest.refused, 1'500U);
    expect_line_ends_do_not_matter("marbles", good);
    expect_line_ends_do_not_matter("marbles", good, "boj15644");
}

TEST(MarblesRead, RecognisesItsBoardsAndNoOthers) {
    for (const std::string_view own :
         {good, "#RB#\n#.O#\n####\n"sv, "3 4\r\n####\r\n#RBO\r\n####\r\n"sv, "\n####\n#RBO\n"sv,
          "O###\n#..C\n"sv})
        EXPECT_TRUE(recognises(own)) << own;
    for (const std::string_view other :
         {""sv, "\n"sv, "3 3\n"sv, "###\n#.#\n"sv, "...\n"sv, "321\n##@\n"sv, ".23s\nxx.1\n"sv,
          "2 2\n1 2\n3 4\n"sv, "1 1\nABCDEF\nB\n"sv, "game: snake\n\n#RBO\n"sv, "RBO\n"sv})
        EXPECT_FALSE(recognises(other)) << other;
    EXPECT_TRUE(
        recognises("1000 1000\nO" + std::string(999, '#') + "\n#" + std::string(99'999, '.')));
    EXPECT_FALSE(
        recognises("1000 1000\n" + std::string(1000, '#') + "\n#" + std::string(99'999, '.')));
}

} // namespace
} // namespace tumble::testing::marbles
