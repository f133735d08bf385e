// SPDX-License-Identifier: MIT
#include "rolling_die/read.hpp"

#include "rolling_die/reference.hpp"
#include "support/damage.hpp"
#include "support/refused.hpp"

namespace tumble::testing::rolling_die {
namespace {

using namespace std::string_literals;
using tumble::rolling_die::recognises;

TEST(RollingDieRead, BadInputIsRefusedAtItsPlace) {
    const Refused table[] = {
        {"", 1, 1, "the file is empty"},
        {"\n\n", 1, 1, "the file is empty"},
        {" ", 1, 1, "the file is empty"},
        {"\xEF\xBB\xBF"
         "1 1\ns\n",
         1, 1, "byte order mark"},
        {"1 1\n", 2, 1, "the board has 0 rows, expected 1"},
        {"1 1\nx\n", 3, 1, "no start"},
        {"2 2\n..\n..\n", 4, 1, "no start"},
        {"123\n456\n", 3, 1, "no start"},
        {"x", 2, 1, "no start"},
        {"1 2\nss\n", 2, 2, "a second start; the first is at row 1, column 1"},
        {"s.\n.s\n", 2, 2, "a second start; the first is at row 1, column 1"},
        {"..\n.s\n..\ns.\n", 4, 1, "a second start; the first is at row 2, column 2"},
        {"2 2\ns.\n.\n", 3, 2, "row 2 has 1 cell, expected 2"},
        {"2 2\ns.\n...\n", 3, 3, "row 2 has 3 cells, expected 2"},
        {"2 2\ns..\n..\n", 2, 3, "row 1 has 3 cells, expected 2"},
        {"s..\n..\n", 2, 3, "row 2 has 2 cells, expected 3 as in row 1"},
        {"s..\n....\n", 2, 4, "row 2 has 4 cells, expected 3 as in row 1"},
        {"3 2\ns.\n..\n", 4, 1, "the board has 2 rows, expected 3"},
        {"3 2\ns.\n\n..\n", 3, 1, "row 2 has 0 cells, expected 2"},
        {"1 2\ns.\n..\n", 3, 1, "the board ends before this line"},
        {"1 2\ns.\nmore\n", 3, 1, "the board ends before this line"},
        {"1 2\ns.\n\n\n1\n", 5, 1, "the board ends before this line"},
        {"s.\n\n..\n", 3, 1, "the board ends before this line"},
        {"0 1\ns\n", 1, 1, "n is 0"},
        {"1 0\ns\n", 1, 3, "m is 0"},
        {"-1 1\ns\n", 1, 1, "n is -1"},
        {"1 -7\ns\n", 1, 3, "m is -7"},
        {"1 2147483649\ns\n", 1, 3, "m is 2147483649"},
        {"2147483649 1\ns\n", 1, 1, "n is 2147483649"},
        {"2147483648 1\ns\n", 3, 1, "the board has 1 row, expected 2147483648"},
        {"1 2147483648\ns\n", 2, 2, "row 1 has 1 cell, expected 2147483648"},
        {"99999999999999999999 1\ns\n", 1, 1, "does not fit in 64 bits"},
        {"1 99999999999999999999\ns\n", 1, 3, "does not fit in 64 bits"},
        {"1 1 1\ns\n", 1, 5, "the header has 3 numbers, expected 2"},
        {"1 \ns\n", 1, 3, "the header has 1 number, expected 2"},
        {" 1\ns\n", 1, 3, "the header has 1 number, expected 2"},
        {"1 x\ns\n", 1, 3, "'x' where a number is expected"},
        {"1 1x\ns\n", 1, 4, "'x' in a number"},
        {"1.0 1\ns\n", 1, 2, "'.' in a number"},
        {"1e2 1\ns\n", 1, 2, "'e' in a number"},
        {"0x1 1\ns\n", 1, 2, "'x' in a number"},
        {"+1 1\ns\n", 1, 1, "'+' where a number is expected"},
        {"1, 1\ns\n", 1, 2, "',' in a number"},
        {"1 1;\ns\n", 1, 4, "';' in a number"},
        {"n m\ns\n", 1, 1, "'n' where a number is expected"},
        {"s .\n. .\n", 1, 1, "'s' where a number is expected"},
        {"1 2\n s.\n", 2, 3, "row 1 has 3 cells, expected 2"},
        {"1 2\ns. \n", 2, 3, "row 1 has 3 cells, expected 2"},
        {"1 2\ns \n", 2, 2, "' ' is no cell"},
        {"1 2\ns\t\n", 2, 2, "'\\x09' is no cell"},
        {"1 2\ns\v\n", 2, 2, "'\\x0b' is no cell"},
        {"1 2\ns\x7f\n", 2, 2, "'\\x7f' is no cell"},
        {"1 2\ns\x1b\n", 2, 2, "'\\x1b' is no cell"},
        {"1 3\ns\xc3\xa9\n", 2, 2, "'\\xc3' is no cell"},
        {"1 2\ns\xff\n", 2, 2, "'\\xff' is no cell"},
        {"1 2\n\rs\n", 2, 1, "'\\x0d' is no cell"},
        {"1 2\ns0\n", 2, 2, "'0' is no cell"},
        {"1 2\ns7\n", 2, 2, "'7' is no cell"},
        {"1 2\ns8\n", 2, 2, "'8' is no cell"},
        {"1 2\ns9\n", 2, 2, "'9' is no cell"},
        {"1 2\nsX\n", 2, 2, "'X' is no cell"},
        {"1 2\nS.\n", 2, 1, "'S' is no cell"},
        {"1 2\ns#\n", 2, 2, "'#' is no cell"},
        {"1 2\ns@\n", 2, 2, "'@' is no cell"},
        {"1 2\ns*\n", 2, 2, "'*' is no cell"},
        {"1 2\ns-\n", 2, 2, "'-' is no cell"},
        {"1 2\ns/\n", 2, 2, "'/' is no cell"},
        {"1 2\ns,\n", 2, 2, "',' is no cell"},
        {"1 2\nsr\n", 2, 2, "'r' is no cell"},
        {"1 2\nst\n", 2, 2, "'t' is no cell"},
        {"1 2\nsw\n", 2, 2, "'w' is no cell"},
        {"1 2\nsy\n", 2, 2, "'y' is no cell"},
        {"...\n.R.\n.s.\n", 2, 2, "'R' is no cell"},
        {"...\n...\n.s?\n", 3, 3, "'?' is no cell"},
        {"s0\n0\n", 2, 2, "row 2 has 1 cell"},
    };
    expect_refused("rolling-die", table);
}

TEST(RollingDieRead, NulIsNoCell) {
    const InputError e = refusal("rolling-die", "1 2\ns\0\n"s);
    EXPECT_EQ(e.line, 2U);
    EXPECT_EQ(e.column, 2U);
    EXPECT_NE(e.message.find("'\\x00' is no cell"), std::string::npos) << e.message;
    EXPECT_EQ(refusal("rolling-die", "\0"s).line, 1U);
}

TEST(RollingDieRead, LinesAreCountedFromTheTopOfALevelFile) {
    expect_refused("rolling-die",
                   Refused{"game: rolling-die\nsource: me\n\n1 2\ns7\n", 5, 2, "'7' is no cell"});
    expect_refused("rolling-die", Refused{"game: rolling-die\n\ns.\n---\ngame: rolling-die\n\nss\n",
                                          7, 2, "a second start; the first is at row 1, column 1"});
    expect_refused("rolling-die", Refused{"game: rolling-die\n", 2, 1, "header and no board"});
    expect_refused("rolling-die",
                   Refused{"game: rolling-die\ngool: 1,1\n\ns\n", 2, 1, "gool is no setting"});
    expect_refused("rolling-die",
                   Refused{"game: rolling-die\ngoal: 1,2\n\ns\n", 2, 7, "the column must be"});
    expect_refused("rolling-die",
                   Refused{"game: rolling-die\ngoal:   \n\ns\n", 2, 9, "ROW,COLUMN"});
}

TEST(RollingDieRead, ContestLimitsBelongToThePreset) {
    const std::string wide = "s" + std::string(100, '1') + '\n';
    std::string high = "s\n";
    for (int i = 0; i < 100; ++i)
        high += "4\n";
    for (const std::string& header : {""s, "1 101\n"s}) {
        const std::size_t line = header.empty() ? 1 : 2;
        expect_refused("rolling-die", Refused{(header + wide), line, 101,
                                              "the board has 101 columns", "cf105627l"});
    }
    expect_refused("rolling-die", Refused{high, 101, 1, "the board has 101 rows", "cf105627l"});
    EXPECT_EQ(solved("rolling-die", wide).size(), 3U);
    EXPECT_EQ(solved("rolling-die", high).size(), 3U);
    const std::string row = std::string(100, '1') + '\n';
    std::string most = "100 100\ns" + row.substr(1);
    for (int i = 0; i < 99; ++i)
        most += row;
    EXPECT_EQ(solved("rolling-die", most, "cf105627l"), "9999\n");
    EXPECT_EQ(solved("rolling-die", "1 1\ns", "cf105627l"), "0\n");
    EXPECT_EQ(load_ok("rolling-die", most, "cf105627l")->rules(), "cf105627l");
    EXPECT_EQ(load_ok("rolling-die", most)->rules(), "");
}

TEST(RollingDieRead, BadGoalsAreRefused) {
    const char* const bad[] = {
        "",
        ",",
        "1",
        "1,",
        ",1",
        "1,1,",
        "1,1,1,",
        "1,1,1,1",
        "a,b",
        "0,1",
        "1,0",
        "3,1",
        "1,4",
        "-1,1",
        "1,-1",
        "1,1,0",
        "1,1,7",
        "1,1,-1",
        "1 1",
        "1;1",
        "1.5,1",
        "1, 1",
        " 1,1",
        "1,1 ",
        "1,1,x",
        "1,1,6x",
        "+1,1",
        "0x1,1",
        "1,1e0",
        "1,,1",
        "one,1",
        "1,1,,",
        "1,99999999999999999999",
        "18446744073709551617,1",
        "1,18446744073709551617",
        "1,1,18446744073709551617",
        "1,1,262",
    };
    for (const char* const goal : bad) {
        SCOPED_TRACE(goal);
        const auto e = refusal("rolling-die", "s..\n...\n", {}, {{"goal", goal}});
        EXPECT_EQ(e.line, 0U);
        EXPECT_TRUE(e.message.starts_with("goal: ")) << e.message;
    }
    EXPECT_EQ(refusal("rolling-die", "s.\n", {}, {{"goal", "1,1,7"}}).message,
              "goal: the face must be a whole number from 1 to 6");
    EXPECT_EQ(refusal("rolling-die", "s.\n", {}, {{"goal", "1,3"}}).message,
              "goal: the column must be a whole number from 1 to 2");
    EXPECT_EQ(solved("rolling-die", "s.\n", {}, {{"goal", "1,1"}}), "0\n");
    EXPECT_EQ(solved("rolling-die", "s.\n", {}, {{"goal", "1,1,6"}}), "0\n");
    EXPECT_EQ(solved("rolling-die", "s.\n", {}, {{"goal", "1,2,2"}}), "1\n");
    EXPECT_EQ(solved("rolling-die", "s.\n", {}, {{"goal", "1,2,5"}}), "-1\n");
    EXPECT_EQ(solved("rolling-die", "sx.\n", {}, {{"goal", "1,2"}}), "-1\n");
    EXPECT_EQ(solved("rolling-die", "sx.\n", {}, {{"goal", "1,3"}}), "-1\n");
    EXPECT_EQ(solved("rolling-die", "game: rolling-die\ngoal: 1,2,2\n\ns.\n"), "1\n");
}

TEST(RollingDieRead, EveryBadCharacterAtEveryPlaceIsNamed) {
    const Rows good{"x55x2x", "5x3s25", "x4xx3.", "6x33x3"};
    for (std::size_t r = 0; r < good.size(); ++r)
        for (std::size_t c = 0; c < good[0].size(); ++c)
            for (int code = 0; code < 256; ++code) {
                const auto bad = static_cast<char>(code);
                if (std::string_view("123456x.s\n").find(bad) != std::string_view::npos) continue;
                // A blank in the first row makes it a size line, a colon a header line; a return
                // may end a row.
                if ((r == 0 && (bad == ' ' || bad == '\t' || bad == ':')) ||
                    (bad == '\r' && c == 5))
                    continue;
                Rows rows = good;
                rows[r][c] = bad;
                const InputError e = refusal("rolling-die", text_of(rows));
                ASSERT_EQ(e.line, r + 1);
                ASSERT_EQ(e.column, c + 1);
                ASSERT_TRUE(e.message.ends_with("is no cell of this game")) << e.message;
                ASSERT_FALSE(e.hint.empty());
            }
}

TEST(RollingDieRead, EveryRowTooShortOrTooLongIsNamed) {
    const Rows good{"x55x2x", "5x3s25", "x4xx3.", "6x33x3"};
    for (const std::string& header : {""s, "4 6\n"s})
        for (std::size_t r = 0; r < good.size(); ++r) {
            Rows rows = good;
            rows[r].pop_back();
            const bool first = header.empty() && r == 0; // then the second row is the odd one
            const std::size_t line = (first ? 2 : r + 1) + (header.empty() ? 0 : 1);
            EXPECT_EQ(refusal("rolling-die", header + text_of(rows)).line, line);
            rows[r] += "..";
            EXPECT_EQ(refusal("rolling-die", header + text_of(rows)).line, line);
            rows = good;
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(r));
            if (header.empty()) continue; // one row less or more is a good board then
            EXPECT_EQ(refusal("rolling-die", header + text_of(rows)).line, 5U);
            rows = good;
            rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(r), "......");
            EXPECT_EQ(refusal("rolling-die", header + text_of(rows)).line, 6U);
        }
}

TEST(RollingDieRead, MutatedFilesAreRefusedOrAnswered) {
    Random random(40);
    Damage seen;
    for (int round = 0; round < 2'000; ++round) {
        const Rows rows = random_board(random, 6);
        std::string text = text_of(rows);
        if (random.chance(50))
            text = std::to_string(rows.size()) + ' ' + std::to_string(rows[0].size()) + '\n' + text;
        seen += damage("rolling-die", text, {}, "123456x.s\n\r 0", 10);
    }
    EXPECT_GT(seen.refused, 5'000U);
    EXPECT_GT(seen.answered, 1'000U);
}

TEST(RollingDieRead, LineEndsAndBlankLinesDoNotMatter) {
    const char* const same[] = {
        "3 3\nx4x\n5s2\nx3x\n",
        "3 3\r\nx4x\r\n5s2\r\nx3x\r\n",
        "3 3\nx4x\n5s2\nx3x",
        "3 3\nx4x\r\n5s2\nx3x\r\n\n",
        "\n\n3 3\nx4x\n5s2\nx3x\n\n\n",
        "  3\t3  \nx4x\n5s2\nx3x\n",
        "x4x\n5s2\nx3x\n",
        "\nx4x\r\n5s2\r\nx3x",
    };
    for (const char* const text : same)
        EXPECT_EQ(solved("rolling-die", text), "2\n") << text;
}

TEST(RollingDieRead, RecognisesItsBoardsAndNoOthers) {
    const char* const own[] = {
        "1 3\ns21\n",      "s21\n", "1 1\ns\n",     "3 3\r\nx4x\r\n5s2\r\nx3x\r\n",
        "\n2 2\ns1\n..\n", "s",     "2 2\nss\n.\n", "2 2\nx.\n..\n",
    };
    for (const char* const text : own)
        EXPECT_TRUE(recognises(text)) << text;
    const char* const others[] = {
        "",
        "\n",
        "3 3\n",
        "abc\n",
        "3 3\n1 2 3\n4 5 6\n1 2 3\n",
        "3 3 1\nx4x\n5s2\nx3x\n",
        "3 3\n###\n#s#\n###\n",
        "3 3\n321\n..@\n...\n",
        "5 4\n##...\n..1#@\n",
        "321\n...\n..@\n",
        "####\n#RB#\n#.O#\n####\n",
        "1 1\n123456\n1\n",
        "2 2\n123456\n123456\n12\n21\n",
        "2 2\n..\n..\n",
        "3 3\n123\n456\n...\n",
        "1 1\nS\n",
        "...\n...\n",
        "1 2\ns7\n",
        "game: snake\n\ns\n",
        "4 5\n1 2\n2 s\n",
    };
    for (const char* const text : others)
        EXPECT_FALSE(recognises(text)) << text;
}

TEST(RollingDieRead, RecognisesTheBeginningOfALargeBoardWhereItIsSafe) {
    const std::string beyond(10'000, '.');
    EXPECT_TRUE(recognises("100 9999\n1.1" + beyond));
    EXPECT_TRUE(recognises("x.x" + beyond));
    EXPECT_TRUE(recognises("s11" + std::string(10'000, '4')));
    // A snake may be 33 long, its last segment is x then; or nothing of it is seen.
    EXPECT_FALSE(recognises("x" + beyond));
    EXPECT_FALSE(recognises("s" + beyond));
    EXPECT_FALSE(recognises("123" + beyond));
    EXPECT_FALSE(recognises(beyond));
    // Nothing but digits: words of dice with numbers on their faces.
    EXPECT_FALSE(recognises(std::string(10'000, '4')));
}

} // namespace
} // namespace tumble::testing::rolling_die
