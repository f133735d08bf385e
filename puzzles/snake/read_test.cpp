// SPDX-License-Identifier: MIT
#include "snake/read.hpp"

#include <map>

#include "snake/reference.hpp"
#include "support/damage.hpp"
#include "support/refused.hpp"

namespace tumble::testing::snake {
namespace {

using namespace std::string_literals;
using tumble::snake::recognises;

TEST(SnakeRead, BadTextIsRefusedAtItsPlace) {
    const Refused table[] = {
        {"", 1, 1, "the file is empty"},
        {"\n\n", 1, 1, "the file is empty"},
        {"\r\n", 1, 1, "the file is empty"},
        {" ", 1, 1, "the file is empty"},
        {"\xEF\xBB\xBF"
         "321@\n",
         1, 1, "byte order mark"},
        {"1 4\n", 2, 1, "the board has 0 rows, expected 1"},
        {"2 4\n321@\n", 3, 1, "the board has 1 row, expected 2"},
        {"1 4\n321@\n....\n", 3, 1, "the board ends before this line"},
        {"1 4\n321@\n\n.\n", 4, 1, "the board ends before this line"},
        {"1 4\n321@\n1 4\n321@\n", 3, 1, "the board ends before this line"},
        {"321@\n\n....\n", 3, 1, "the board ends before this line"},
        {"1 3\n321@\n", 2, 4, "row 1 has 4 cells, expected 3"},
        {"1 5\n321@\n", 2, 5, "row 1 has 4 cells, expected 5"},
        {"2 4\n321@\n...\n", 3, 4, "row 2 has 3 cells, expected 4"},
        {"2 4\n321@\n.....\n", 3, 5, "row 2 has 5 cells, expected 4"},
        {"2 4\n321@\n\n....\n", 3, 1, "row 2 has 0 cells, expected 4"},
        {"321@\n...\n", 2, 4, "row 2 has 3 cells, expected 4 as in row 1"},
        {"321@\n.....\n", 2, 5, "row 2 has 5 cells, expected 4 as in row 1"},
        {"0 4\n321@\n", 1, 1, "n is 0"},
        {"1 0\n321@\n", 1, 3, "m is 0"},
        {"-1 4\n321@\n", 1, 1, "n is -1"},
        {"1 -4\n321@\n", 1, 3, "m is -4"},
        {"1 2147483649\n321@\n", 1, 3, "m is 2147483649"},
        {"99999999999999999999 4\n321@\n", 1, 1, "does not fit in 64 bits"},
        {"1 18446744073709551620\n321@\n", 1, 3, "does not fit in 64 bits"},
        {"1000000000 1000000000\n321@\n", 2, 5, "row 1 has 4 cells, expected 1000000000"},
        {"2147483648 4\n321@\n", 3, 1, "the board has 1 row, expected 2147483648"},
        {"1 4 9\n321@\n", 1, 5, "the header has 3 numbers, expected 2"},
        {" 1\n321@\n", 1, 3, "the header has 1 number, expected 2"},
        {"4\n321@\n", 2, 2, "row 2 has 4 cells, expected 1"},
        {"1 x\n321@\n", 1, 3, "'x' where a number is expected"},
        {"1,4\n321@\n", 2, 4, "row 2 has 4 cells, expected 3 as in row 1"},
        {"1, 4\n321@\n", 1, 2, "',' in a number"},
        {"1 4.\n321@\n", 1, 4, "'.' in a number"},
        {"+1 4\n321@\n", 1, 1, "'+' where a number is expected"},
        {"1 0x4\n321@\n", 1, 4, "'x' in a number"},
        {"1 4e0\n321@\n", 1, 4, "'e' in a number"},
        {"3 2 1 @\n", 1, 7, "'@' where a number is expected"},
        {"1 4\n 321@\n", 2, 5, "row 1 has 5 cells, expected 4"},
        {"1 4\n321@ \n", 2, 5, "row 1 has 5 cells, expected 4"},
        {"1 5\n321@ \n", 2, 5, "' ' is no cell"},
        {"1 5\n321@\t\n", 2, 5, "'\\x09' is no cell"},
        {"321@\v\n", 1, 5, "'\\x0b' is no cell"},
        {"321@\x7f\n", 1, 5, "'\\x7f' is no cell"},
        {"321@\x1b\n", 1, 5, "'\\x1b' is no cell"},
        {"321@\xc3\xa9\n", 1, 5, "'\\xc3' is no cell"},
        {"321@\xff\n", 1, 5, "'\\xff' is no cell"},
        {"321@\r.\n", 1, 5, "'\\x0d' is no cell"},
        {"3210@\n", 1, 4, "'0' is no cell"},
        {"321A@\n", 1, 4, "'A' is no cell"},
        {"321Z@\n", 1, 4, "'Z' is no cell"},
        {"321*@\n", 1, 4, "'*' is no cell"},
        {"321X@\n", 1, 4, "'X' is no cell"},
        {"321,@\n", 1, 4, "',' is no cell"},
        {"321/@\n", 1, 4, "'/' is no cell"},
        {"321`@\n", 1, 4, "'`' is no cell"},
        {"321{@\n", 1, 4, "'{' is no cell"},
        {"321?@\n", 1, 4, "'?' is no cell"},
        {"321;@\n", 1, 4, "';' is no cell"},
        {"321\"@\n", 1, 4, "'\"' is no cell"},
        {"####\n#RB#\n#.O#\n####\n", 2, 2, "'R' is no cell"},
        {"321.\n", 2, 1, "the board has no apple"},
        {"1 4\n321.\n", 3, 1, "the board has no apple"},
        {"321#\n....\n", 3, 1, "the board has no apple"},
        {"321@\n...@\n", 2, 4, "a second apple; the first is at row 1, column 4"},
        {"@@\n12\n", 1, 2, "a second apple; the first is at row 1, column 1"},
        {"@\n", 2, 1, "the board has no snake"},
        {"....\n...@\n", 3, 1, "the board has no snake"},
        {"....\n....\n", 3, 1, "the board has no snake"},
        {"#\n", 2, 1, "the board has no snake"},
        {"1@\n", 1, 1, "the snake has 1 segment"},
        {"...\n.1@\n", 2, 2, "the snake has 1 segment"},
        {"2@\n", 1, 1, "there is no segment 1 before segment 2"},
        {"432@\n", 1, 3, "there is no segment 1 before segment 2"},
        {"9.a@\n", 1, 1, "there is no segment 1 before segment 9"},
        {"a@\n", 1, 1, "there is no segment 1 before segment 10"},
        {"z@\n", 1, 1, "there is no segment 1 before segment 35"},
        {"31@\n", 1, 1, "there is no segment 2 before segment 3"},
        {"421@\n.3..\n.5..\n", 1, 1, "segment 4 does not touch segment 3"},
        {"421@\n....\n", 1, 1, "there is no segment 3 before segment 4"},
        {"4321@\n5678a\nb....\n", 2, 5, "there is no segment 9 before segment 10"},
        {"4321@\n9876.\nb....\n", 2, 4, "there is no segment 5 before segment 6"},
        {"4321@\n56789\n....b\n", 3, 5, "there is no segment 10 before segment 11"},
        {"2.1@\n", 1, 1, "segment 2 does not touch segment 1"},
        {"1..@\n.2..\n", 2, 2, "segment 2 does not touch segment 1"},
        {"..1@\n2...\n", 2, 1, "segment 2 does not touch segment 1"},
        {"321@\n...4\n", 2, 4, "segment 4 does not touch segment 3"},
        {"1.2@\n", 1, 3, "segment 2 does not touch segment 1"},
        {"12@\n4.3\n", 2, 3, "segment 3 does not touch segment 2"},
        {"12@\n43.\n5..\n..6\n", 4, 3, "segment 6 does not touch segment 5"},
        {"..21\n3..@\n", 2, 1, "segment 3 does not touch segment 2"},
        {"2..\n1.3\n..@\n", 2, 3, "segment 3 does not touch segment 2"},
        {"11@\n2..\n", 1, 2, "a second segment 1; the first is at row 1, column 1"},
        {"1@\n22\n", 2, 2, "a second segment 2; the first is at row 2, column 1"},
        {"12@\n33.\n", 2, 2, "a second segment 3; the first is at row 2, column 1"},
        {"1@.\n2..\n..1\n", 3, 3, "a second segment 1; the first is at row 1, column 1"},
        {"9@9\n", 1, 3, "a second segment 9; the first is at row 1, column 1"},
        {"z@z\n", 1, 3, "a second segment 35; the first is at row 1, column 1"},
        {"12@\n0..\n", 2, 1, "'0' is no cell"},
        {"game: snake\n", 2, 1, "header and no board"},
        {"game: snake\n\n", 3, 1, "there is no board"},
        {"game: snake\n\n12\n", 4, 1, "the board has no apple"},
        {"game: snake\nbodi: 1,1 R\n\n..@\n", 2, 1, "bodi is no setting"},
        {"game: snake\n\n12@\n---\ngame: snake\n\n13@\n", 7, 2,
         "there is no segment 2 before segment 3"},
    };
    expect_refused("snake", table);
}

TEST(SnakeRead, NulIsNoCell) {
    const InputError e = refusal("snake", "1 5\n321@\0\n"s);
    EXPECT_EQ(e.line, 2U);
    EXPECT_EQ(e.column, 5U);
    EXPECT_NE(e.message.find("'\\x00' is no cell"), std::string::npos) << e.message;
}

TEST(SnakeRead, HintsSayWhatToDo) {
    const std::pair<const char*, const char*> hints[] = {
        {"12.\n", "mark one cell with '@'"},
        {"0\n", "allowed are '#', '.', '@', '1' to '9' and 'a' to 'z'"},
        {"1@\n", "it needs at least 2"},
        {"2@\n", "segment 1 is the head"},
        {"1.3@\n", "segment 1 is at row 1, column 1"},
        {"1.2@\n", "segment 1 is at row 1, column 1"},
    };
    for (const auto& [text, hint] : hints)
        EXPECT_EQ(refusal("snake", text).hint, hint);
    EXPECT_EQ(refusal("snake", "1 2\n0@", "cf225d").hint,
              "allowed are '#', '.', '@' and '1' to '9'");
}

TEST(SnakeRead, ContestLimitsBelongToThePreset) {
    const std::string wide = "321@" + std::string(12, '.') + '\n';
    std::string high = "3\n2\n1\n@\n";
    for (int i = 0; i < 12; ++i)
        high += ".\n";
    expect_refused("snake", Refused{wide, 1, 16, "the board has 16 columns", "cf225d"});
    expect_refused("snake",
                   Refused{("1 16\n" + wide), 2, 16, "the board has 16 columns", "cf225d"});
    expect_refused("snake", Refused{high, 16, 1, "the board has 16 rows", "cf225d"});
    EXPECT_EQ(solved("snake", wide), "1\n");
    EXPECT_EQ(solved("snake", high), "1\n");
    expect_refused("snake", Refused{"21@\n", 1, 1, "the snake has 2 segments", "cf225d"});
    EXPECT_EQ(refusal("snake", "21@\n", "cf225d").hint,
              "these rules allow snakes of 3 to 9 segments");
    expect_refused("snake", Refused{"a987654321@\n", 1, 1, "'a' is segment 10", "cf225d"});
    EXPECT_EQ(solved("snake", "21@\n"), "1\n");
    EXPECT_EQ(solved("snake", "a987654321@\n"), "1\n");
    EXPECT_EQ(solved("snake", "987654321@\n", "cf225d"), "1\n");
    EXPECT_EQ(load_ok("snake", "321@\n", "cf225d")->rules(), "cf225d");
    EXPECT_EQ(load_ok("snake", "321@\n")->rules(), "");
    const std::vector<Setting> ten{{"body", "1,10 9L"}};
    EXPECT_NE(refusal("snake", "..........@\n", "cf225d", ten).message.find("more than 9"),
              std::string::npos);
    const std::vector<Setting> two{{"body", "1,2 L"}};
    EXPECT_NE(refusal("snake", "..@\n", "cf225d", two).message.find("has 2 segments"),
              std::string::npos);
}

TEST(SnakeRead, LettersGoToThirtyFive) {
    EXPECT_EQ(solved("snake", "zyxwvutsrqponmlkjihgfedcba987654321@\n"), "1\n");
    EXPECT_EQ(solved("snake", "321.@\n4....\n567..\na98..\n"), "2\n");
}

struct BadBody {
    const char* body;
    std::size_t offset; ///< in the value, from 0
    const char* part;
};

TEST(SnakeRead, BadBodiesAreRefusedAtTheirPart) {
    // ...#
    // ....
    // ..@.
    const BadBody table[] = {
        {"1", 1, "ROW,COLUMN"},
        {"R", 0, "ROW,COLUMN"},
        {"1 1 R", 1, "ROW,COLUMN"},
        {",1 R", 0, "ROW,COLUMN"},
        {"-1,1 R", 0, "ROW,COLUMN"},
        {"+1,1 R", 0, "ROW,COLUMN"},
        {"1;1 R", 1, "ROW,COLUMN"},
        {"1.0,1 R", 1, "ROW,COLUMN"},
        {"0x1,1 R", 1, "ROW,COLUMN"},
        {"1 ,1 R", 1, "ROW,COLUMN"},
        {"0,1 R", 0, "the row must be a whole number from 1 to 3"},
        {"4,1 R", 0, "the row must be a whole number from 1 to 3"},
        {"18446744073709551617,1 R", 0, "the row must be a whole number from 1 to 3"},
        {"99999999999999999999999,1 R", 0, "the row must be a whole number from 1 to 3"},
        {"1,0 R", 2, "the column must be a whole number from 1 to 4"},
        {"1,5 R", 2, "the column must be a whole number from 1 to 4"},
        {"1, 1 R", 2, "the column must be a whole number from 1 to 4"},
        {"1,-1 R", 2, "the column must be a whole number from 1 to 4"},
        {"1,R", 2, "the column must be a whole number from 1 to 4"},
        {"1,", 2, "the column must be a whole number from 1 to 4"},
        {"1,4294967297 R", 2, "the column must be a whole number from 1 to 4"},
        {"1,1R", 3, "'R' where a blank is expected"},
        {"1,1,R", 3, "',' where a blank is expected"},
        {"1,1;R", 3, "';' where a blank is expected"},
        {"1,1", 3, "the snake has 1 segment"},
        {"1,1 r", 4, "'r' is no direction"},
        {"1,1 X", 4, "'X' is no direction"},
        {"1,1 R,R", 5, "',' is no direction"},
        {"1,1 R-", 5, "'-' is no direction"},
        {"1,1 R 2 D", 7, "' ' is no direction"},
        {"1,1 2.R", 5, "'.' is no direction"},
        {"1,1 -2R", 4, "'-' is no direction"},
        {"1,1 R2", 5, "a count needs a direction after it"},
        {"1,1 2", 4, "a count needs a direction after it"},
        {"1,1 0R", 4, "a count must be at least 1"},
        {"1,1 R 00D", 6, "a count must be at least 1"},
        {"1,1 65536R", 4, "the snake has more than 65536 segments"},
        {"1,1 4294967296R", 4, "the snake has more than 65536 segments"},
        {"1,1 18446744073709551616R", 4, "the snake has more than 65536 segments"},
        {"1,1 99999999999999999999999D", 4, "the snake has more than 65536 segments"},
        {"1,1 U", 4, "segment 2 lies beyond the edge"},
        {"1,1 L", 4, "segment 2 lies beyond the edge"},
        {"1,1 3D", 4, "segment 4 lies beyond the edge"},
        {"1,1 R D 3R", 8, "segment 6 lies beyond the edge"},
        {"1,1 3R", 4, "segment 4 lies on a wall at row 1, column 4"},
        {"1,4 L", 0, "segment 1 lies on a wall at row 1, column 4"},
        {"2,4 U", 4, "segment 2 lies on a wall at row 1, column 4"},
        {"3,3 L", 0, "segment 1 lies on the apple at row 3, column 3"},
        {"3,1 2R", 4, "segment 3 lies on the apple at row 3, column 3"},
        {"1,1 RL", 5, "segment 3 lies on segment 1 at row 1, column 1"},
        {"1,1 R D L U", 10, "segment 5 lies on segment 1 at row 1, column 1"},
        {"1,1 2R D 2L U R", 12, "segment 7 lies on segment 1 at row 1, column 1"},
    };
    const std::string rows = "...#\n....\n..@.\n";
    for (const BadBody& bad : table) {
        SCOPED_TRACE(bad.body);
        const InputError e = refusal("snake", "game: snake\nbody:  "s + bad.body + "\n\n" + rows);
        EXPECT_EQ(e.line, 2U);
        EXPECT_EQ(e.column, 8 + bad.offset) << e.message;
        EXPECT_TRUE(e.message.starts_with("body: ")) << e.message;
        EXPECT_NE(e.message.find(bad.part), std::string::npos) << e.message;
        const InputError option = refusal("snake", rows, {}, {{"body", bad.body}});
        EXPECT_EQ(option.line, 0U);
        EXPECT_EQ(option.column, 0U);
        EXPECT_EQ(option.message, e.message);
    }
    EXPECT_EQ(refusal("snake", rows, {}, {{"body", ""}}).message,
              "body: ROW,COLUMN and the directions from head to tail are expected");
    expect_refused("snake",
                   Refused{"game: snake\nbody: 1,1 R\n\n..1@\n", 4, 3,
                           "segment 1 stands on the board, but the setting body lays the snake"});
    expect_refused("snake",
                   Refused{"game: snake\nbody: 1,1 R\n\n...\n", 5, 1, "the board has no apple"});
}

TEST(SnakeRead, BodiesAreReadInEveryWrittenForm) {
    const char* const same[] = {"1,4 LLL",   "1,4 3L",      "1,4 L2L",
                                "1,4 L L L", "1,4\t2L  L ", "01,04 003L"};
    for (const char* const body : same) {
        const auto instance = load_ok("snake", "....@\n", {}, {{"body", body}});
        ASSERT_TRUE(instance);
        EXPECT_EQ(instance->scene().tiles, load_ok("snake", "4321@\n")->scene().tiles) << body;
    }
    EXPECT_EQ(solved("snake", "game: snake\nbody: 1,2 L\n\n..@\n"), "1\n");
}

TEST(SnakeRead, EveryBadCharacterAtEveryPlaceIsNamed) {
    const Rows good{"..#.", ".1@.", ".23.", "#..."};
    for (std::size_t r = 0; r < good.size(); ++r)
        for (std::size_t c = 0; c < good[0].size(); ++c)
            for (int code = 0; code < 256; ++code) {
                const auto bad = static_cast<char>(code);
                if ((bad >= '1' && bad <= '9') || (bad >= 'a' && bad <= 'z') || bad == '#' ||
                    bad == '.' || bad == '@' || bad == '\n')
                    continue;
                // A blank in the first row makes it a size line, a colon a header line; a return
                // may end a row.
                if ((r == 0 && (bad == ' ' || bad == '\t' || bad == ':')) ||
                    (bad == '\r' && c == 3))
                    continue;
                Rows rows = good;
                rows[r][c] = bad;
                std::string text;
                for (const std::string& row : rows)
                    text += row + '\n';
                const InputError e = refusal("snake", text);
                ASSERT_EQ(e.line, r + 1);
                ASSERT_EQ(e.column, c + 1);
                ASSERT_TRUE(e.message.ends_with("is no cell of this game")) << e.message;
                ASSERT_FALSE(e.hint.empty());
            }
}

/// A snake whose segments are swapped, lifted or doubled is refused at a segment.
TEST(SnakeRead, BrokenSnakesAreRefused) {
    Random random(60);
    std::map<std::string, int> reasons;
    for (int round = 0; round < 4000; ++round) {
        Puzzle puzzle = random_puzzle(random, 7, 30);
        const std::size_t length = puzzle.body.size();
        if (length < 3) continue;
        const std::size_t i = random.below(length - 1);
        std::string text = text_of(puzzle);
        const char segment = "123456789abcdefghijklmnopqrstuvwxyz"[i];
        const char next = "123456789abcdefghijklmnopqrstuvwxyz"[i + 1];
        const std::size_t at = text.find(segment);
        switch (random.below(3)) {
        case 0: // lifted: not the last, so a gap is left
            text[at] = '.';
            break;
        case 1: // doubled
            if (text.find('.') == std::string::npos) continue;
            text[text.find('.')] = segment;
            break;
        default: // swapped with the next, which has no longer the right neighbours
            if (length < 4 || i + 2 >= length) continue;
            std::swap(text[at], text[text.find(next)]);
        }
        const auto levels = read_levels(text);
        ASSERT_TRUE(levels);
        const auto loaded = load_level(families(), levels->front(), {"snake", {}, {}});
        ASSERT_FALSE(loaded) << text;
        const InputError& e = loaded.error();
        ASSERT_GT(e.column, 0U);
        const char found = text[(e.line - 1) * (puzzle.rows[0].size() + 1) + e.column - 1];
        ASSERT_TRUE(found != '.' && found != '#' && found != '@') << text << e.message;
        ++reasons[e.message.substr(0, 8)];
    }
    EXPECT_GT(reasons["there is"], 300);
    EXPECT_GT(reasons["a second"], 300);
    EXPECT_GT(reasons["segment "], 100);
}

TEST(SnakeRead, MutatedFilesAreRefusedOrAnswered) {
    Random random(40);
    Damage seen;
    for (int round = 0; round < 2'000; ++round) {
        const Puzzle puzzle = random_puzzle(random, 5, 7);
        std::string text = text_of(puzzle);
        if (random.chance(30))
            text = level_text(puzzle);
        else if (random.chance(50))
            text = std::to_string(puzzle.height()) + ' ' + std::to_string(puzzle.width()) + '\n' +
                   text;
        seen += damage("snake", text, {}, "123456#.@\n\r 0aURDL,:", 10);
    }
    EXPECT_GT(seen.refused, 5'000U);
    EXPECT_GT(seen.answered, 500U);
}

TEST(SnakeRead, LineEndsAndBlankLinesDoNotMatter) {
    const char* const same[] = {
        "2 4\n321.\n..#@\n",
        "2 4\r\n321.\r\n..#@\r\n",
        "2 4\n321.\n..#@",
        "2 4\n321.\r\n..#@\r\n\n",
        "\n\n2 4\n321.\n..#@\n\n\n",
        "  2\t4  \n321.\n..#@\n",
        "321.\n..#@\n",
        "\n321.\r\n..#@",
        "game: snake\r\n\r\n321.\r\n..#@\r\n",
        "game: snake\r\nbody: 1,3 2L\r\n\r\n....\r\n..#@",
    };
    for (const char* const text : same)
        EXPECT_EQ(solved("snake", text), "2\n") << text;
}

TEST(SnakeRead, RecognisesItsBoardsAndNoOthers) {
    const char* const own[] = {
        "1 4\n321@\n",
        "321@\n",
        "@12",
        "4 5\n##...\n..1#@\n432#.\n...#.\n",
        "\r\n2 2\r\n12\r\n.@\r\n",
        "..@\n..s\n",
        "#12\n",
        "@\n",
        "..........\n.........@\n",
    };
    for (const char* const text : own)
        EXPECT_TRUE(recognises(text)) << text;
    const char* const others[] = {
        "",
        "\n",
        "2 2\n",
        "3 3\n...\n.s.\nx12\n",
        "s21\n",
        "321\n",
        "3 3\n1 2 3\n4 5 6\n1 2 3\n",
        "####\n#RB#\n#.O#\n####\n",
        "####\n#..#\n####\n",
        "1 1\n123456\n1\n",
        "2 2\n123456\n123456\n12\n21\n",
        "1 4 1\n321@\n",
        "321@\n0\n",
        "321@\nA\n",
        "321@\n. .\n",
        "...\n...\n",
        "user@host\nhello world\n",
    };
    for (const char* const text : others)
        EXPECT_FALSE(recognises(text)) << text;
}

TEST(SnakeRead, RecognisesTheBeginningOfALargeBoardWhereItIsSafe) {
    const std::string beyond(10'000, '.');
    EXPECT_TRUE(recognises("12" + std::string(100, '.') + '@' + beyond));
    EXPECT_TRUE(recognises("12#" + beyond));
    EXPECT_FALSE(recognises("12" + beyond + "@#"));
    EXPECT_FALSE(recognises(beyond + "12@"));
    EXPECT_FALSE(recognises(std::string(10'000, '#')));
}

} // namespace
} // namespace tumble::testing::snake
