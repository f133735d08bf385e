// SPDX-License-Identifier: MIT
#include "cube_run/read.hpp"

#include "support/damage.hpp"
#include "support/refused.hpp"

namespace tumble::testing::cube_run {
namespace {

using namespace std::string_view_literals;
using tumble::cube_run::recognises;

constexpr std::string_view codetree = "3 7\n1 2 3\n4 5 6\n6 1 2\n";
constexpr std::string_view boj23288 = "2 3 7\n1 2 3\n4 5 9\n";
constexpr std::string_view boj14499 = "2 3 0 1 5\n1 0 3\n4 5 6\n1 2 3\n4 4\n";

TEST(CubeRunRead, BadInputIsRefusedAtItsPlace) {
    const Refused table[] = {
        {"", 1, 1, "the file is empty"},
        {" \n\n", 1, 1, "the file is empty"},
        {"\xEF\xBB\xBF"
         "2 1\n1 1\n1 1\n",
         1, 1, "byte order mark"},
        {"2\n1 1\n1 1\n", 1, 1, "the header has 1 number"},
        {"2 2 2 2\n1 1\n1 1\n", 1, 1, "the header has 4 numbers"},
        {"2 2 2 2 2 2\n", 1, 1, "the header has 6 numbers"},
        {"a b\n", 1, 1, "'a' where a number"},
        {"2 1x\n1 1\n1 1\n", 1, 4, "'x' in a number"},
        {"2 99999999999999999999\n", 1, 3, "64 bits"},
        {"2 0\n1 1\n1 1\n", 1, 3, "m is 0"},
        {"2 -5\n1 1\n1 1\n", 1, 3, "m is -5"},
        {"2 1000000000000000001\n1 1\n1 1\n", 1, 3, "m is 1000000000000000001"},
        {"1 1\n1\n", 1, 1, "n is 1, allowed is 2 to"},
        {"0 1\n", 1, 1, "n is 0"},
        {"1 5 3\n1 1 1 1 1\n", 1, 1, "N is 1"},
        {"5 1 3\n1\n1\n1\n1\n1\n", 1, 3, "M is 1"},
        {"2 1\n1 1\n", 3, 1, "the board has 1 row, expected 2"},
        {"2 1\n", 2, 1, "the board has 0 rows, expected 2"},
        {"2 1\n1 1\n1\n", 3, 2, "row 2 has 1 number, expected 2"},
        {"2 1\n1 1 1\n1 1\n", 2, 5, "row 1 has more than 2 numbers"},
        {"2 1\n1 1\n1 1\n1 1\n", 4, 1, "the board ends before this line"},
        {"2 1\n1 x\n1 1\n", 2, 3, "'x' where a number"},
        {"2 1\n1 1x\n1 1\n", 2, 4, "'x' in a number"},
        {"2 1\n1 -1\n1 1\n", 2, 3, "allowed are numbers from 0"},
        {"2 1\n1 1000000001\n1 1\n", 2, 3, "allowed are numbers from 0 to 1000000000"},
        {"2 1\n1 99999999999\n1 1\n", 2, 3, "allowed are numbers from 0"},
        {"2 1\n1 999999999999999999999999\n1 1\n", 2, 3, "64 bits"},
        {"2 1\n1 1.5\n1 1\n", 2, 4, "'.' in a number"},
        {"2 1\n1 \0\n1 1\n"sv, 2, 3, "'\\x00' where a number"},
        {"2 1\n1 \xC3\xA9\n1 1\n", 2, 3, "'\\xc3' where a number"},
        {"2 1\n12\n34\n", 2, 3, "row 1 has 1 number, expected 2"},
        {"1000000000 1\n1 1\n", 2, 4, "row 1 has 2 numbers, expected 1000000000"},
        {"2147483648 2147483648 1\n1\n", 2, 2, "row 1 has 1 number, expected 2147483648"},
        {"2147483649 1\n1\n", 1, 1, "n is 2147483649"},
        {"2 2 2 0 1\n0 0\n0 0\n1\n", 1, 5, "x is 2, but"},
        {"2 2 0 2 1\n0 0\n0 0\n1\n", 1, 7, "y is 2, but"},
        {"2 2 -1 0 1\n0 0\n0 0\n1\n", 1, 5, "x is -1"},
        {"2 2 0 0 2\n0 0\n0 0\n1\n", 5, 1, "there is 1 command, expected 2"},
        {"2 2 0 0 2\n0 0\n0 0\n", 4, 1, "there are 0 commands, expected 2"},
        {"2 2 0 0 2\n0 0\n0 0\n1 5\n", 4, 3, "5 is no command"},
        {"2 2 0 0 2\n0 0\n0 0\n0 1\n", 4, 1, "0 is no command"},
        {"2 2 0 0 1\n0 0\n0 0\n1 1\n", 4, 3, "more commands than"},
        {"2 2 0 0 1\n0 0\n0 0\n1\n1\n", 5, 1, "more commands than"},
        {"2 2 0 0 1\n0 0\n0 0\nE\n", 4, 1, "'E' where a number"},
        {"2 2 0 0 1\n0 0\n1\n", 3, 2, "row 2 has 1 number, expected 2"},
    };
    expect_refused("cube-run", table);
}

TEST(CubeRunRead, ContestLimitsBelongToThePresets) {
    const std::string row21 = "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n";
    std::string wide = "21 1\n";
    for (int i = 0; i < 21; ++i)
        wide += row21;
    const Refused table[] = {
        {wide, 1, 1, "n is 21, allowed is 2 to 20", "codetree"},
        {"2 1001\n1 1\n1 1\n", 1, 3, "m is 1001", "codetree"},
        {"2 1\n1 7\n1 1\n", 2, 3, "allowed are numbers from 1 to 6", "codetree"},
        {"2 1\n1 0\n1 1\n", 2, 3, "allowed are numbers from 1 to 6", "codetree"},
        {boj23288, 1, 5, "the header has 3 numbers, expected 2", "codetree"},
        {codetree, 1, 4, "the header has 2 numbers, expected 3", "boj23288"},
        {"2 2 1001\n1 1\n1 1\n", 1, 5, "K is 1001", "boj23288"},
        {"2 2 1\n1 10\n1 1\n", 2, 3, "allowed are numbers from 1 to 9", "boj23288"},
        {"2 2 1\n1 0\n1 1\n", 2, 3, "allowed are numbers from 1 to 9", "boj23288"},
        {"21 2 1\n", 1, 1, "N is 21", "boj23288"},
        {"2 21 1\n", 1, 3, "M is 21", "boj23288"},
        {codetree, 1, 4, "the header has 2 numbers, expected 5", "boj14499"},
        {"2 2 0 0 1\n0 10\n0 0\n1\n", 2, 3, "allowed are numbers from 0 to 9", "boj14499"},
        {"2 2 0 0 1\n3 0\n0 0\n1\n", 2, 1, "the number under the cube", "boj14499"},
        {"2 2 0 0 1001\n3 0\n0 0\n1\n", 1, 9, "K is 1001", "boj14499"},
    };
    expect_refused("cube-run", table);
    EXPECT_FALSE(solved("cube-run", wide).empty());
    EXPECT_EQ(solved("cube-run", "2 1\n1 1000000000\n1 1\n"), "1000000000\n");
    EXPECT_EQ(solved("cube-run", "2 2 1\n1 300\n300 255\n"), "300\n");
}

TEST(CubeRunRead, MovesAreASetting) {
    EXPECT_EQ(solved("cube-run", codetree, {}, {{"moves", "1", 0, 0}}),
              solved("cube-run", "3 1\n1 2 3\n4 5 6\n6 1 2\n"));
    const Refused table[] = {
        {codetree, 0, 0, "moves: a whole number", {}, {{"moves", "0", 0, 0}}},
        {codetree, 0, 0, "moves: a whole number", {}, {{"moves", "many", 0, 0}}},
        {codetree, 0, 0, "moves: a whole number", "codetree", {{"moves", "1001", 0, 0}}},
        {boj14499, 0, 0, "moves: the commands", {}, {{"moves", "1", 0, 0}}},
        {codetree, 0, 0, "speed is no setting", {}, {{"speed", "1", 0, 0}}},
    };
    expect_refused("cube-run", table);
}

TEST(CubeRunRead, EveryWrongByteInTheBoardIsNamed) {
    for (const std::string_view good : {codetree, boj23288, boj14499}) {
        const std::size_t header = good.find('\n') + 1;
        std::size_t line = 2;
        std::size_t column = 1;
        for (std::size_t at = header; at < good.size(); ++at, ++column) {
            if (good[at] == '\n') {
                ++line;
                column = 0;
                continue;
            }
            if (good[at] == ' ') continue;
            for (const char c : {'x', '-', '.', '\0', '#', '\x7f', '\xff'}) {
                std::string bad(good);
                bad[at] = c;
                const InputError e = refusal("cube-run", bad);
                EXPECT_EQ(e.line, line) << bad;
                EXPECT_EQ(e.column, column) << bad;
            }
        }
    }
}

TEST(CubeRunRead, DamagedFilesAreRefusedOrAnswered) {
    for (const std::string_view good : {codetree, boj23288, boj14499}) {
        const Damage d = damage("cube-run", good, {}, "0123456789 \n\r-x", 3'000);
        EXPECT_GT(d.refused, 1'000U);
        EXPECT_GT(d.answered, 50U);
        expect_line_ends_do_not_matter("cube-run", good);
    }
    EXPECT_GT(damage("cube-run", codetree, "codetree", "0123456789 \n\r-x", 2'000).refused, 1'000U);
}

TEST(CubeRunRead, RecognisesItsBoardsAndNoOthers) {
    for (const std::string_view own : {codetree, boj23288, boj14499, "2 1\r\n1 1\r\n1 1\r\n"sv,
                                       "1 1 0 0 1\n0\n1\n"sv, "\n2 1\n1 1\n1 1"sv})
        EXPECT_TRUE(recognises(own)) << own;
    for (const std::string_view other :
         {""sv, "3 7\n"sv, "1 1\n123456\n1\n"sv, "2 2\n123456\n123456\n12\n"sv, "2 2\n12\n34\n"sv,
          "1 1\n1\n"sv, "3 4\n.23s\n4.2x\nxx.1\n"sv, "3 3\n###\n#R#\n###\n"sv, "1 3\n321\n"sv,
          "abc\n"sv, "2 2 2 2\n1 1\n1 1\n"sv})
        EXPECT_FALSE(recognises(other)) << other;
}

} // namespace
} // namespace tumble::testing::cube_run
