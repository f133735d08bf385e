// SPDX-License-Identifier: MIT
#include "tumble/board/text.hpp"

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace tumble::testing {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    LineReader reader(Text{text, 1});
    while (const auto line = reader.next()) {
        EXPECT_EQ(line->number, lines.size() + 1);
        lines.emplace_back(line->chars);
    }
    return lines;
}

TEST(LineReader, TakesEitherLineEndAndNeedsNoLastOne) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines_of(""), Lines{});
    EXPECT_EQ(lines_of("\n"), Lines{""});
    EXPECT_EQ(lines_of("a"), Lines{"a"});
    EXPECT_EQ(lines_of("a\nb\n"), (Lines{"a", "b"}));
    EXPECT_EQ(lines_of("a\r\nb\r\n"), (Lines{"a", "b"}));
    EXPECT_EQ(lines_of("a\r\n\r\nb"), (Lines{"a", "", "b"}));
    EXPECT_EQ(lines_of("a\rb\n"), Lines{"a\rb"});
}

Expected<CharBoard> board(std::string_view text) {
    LineReader reader(Text{text, 1});
    return read_sized_board(reader);
}

TEST(SizedBoard, SizeLineMayBeLeftOut) {
    for (const char* text :
         {"2 3\nabc\ndef\n", "abc\ndef\n", "\n2  3 \r\nabc\r\ndef", "abc\ndef\n\n  \n"}) {
        const auto b = board(text);
        ASSERT_TRUE(b) << text << b.error().message;
        EXPECT_EQ(b->rows, 2U);
        EXPECT_EQ(b->columns, 3U);
        EXPECT_EQ(b->at(1, 2), 'f');
    }
}

TEST(SizedBoard, RowsAreFoundWhateverTheirLineEnds) {
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        const std::size_t rows = 1 + random.below(200);
        const std::size_t columns = 1 + random.below(5);
        const std::uint64_t returns = random.below(101);
        std::vector<std::string> right(rows);
        std::string text;
        for (std::string& row : right) {
            for (std::size_t c = 0; c < columns; ++c)
                row += static_cast<char>('a' + random.below(26));
            text += row + (random.chance(returns) ? "\r\n" : "\n");
        }
        const auto b = board(text);
        ASSERT_TRUE(b) << b.error().message;
        ASSERT_EQ(b->lines.size(), rows);
        for (std::size_t r = 0; r < rows; ++r) {
            ASSERT_EQ(b->lines[r].chars, right[r]);
            ASSERT_EQ(b->lines[r].number, r + 1);
            ASSERT_EQ(b->at(r, columns - 1), right[r].back());
        }
    }
}

struct Refused {
    const char* text;
    std::size_t line;
    std::size_t column;
    const char* part;
};

TEST(SizedBoard, RefusalsNameThePlace) {
    const Refused table[] = {
        {"", 1, 1, "there is no board"},
        {"2 3\nabc\n", 3, 1, "the board has 1 row, expected 2"},
        {"2 3\nabc\nde\n", 3, 3, "row 2 has 2 cells, expected 3"},
        {"2 3\nabc\ndefg\n", 3, 4, "row 2 has 4 cells, expected 3"},
        {"abc\nde\n", 2, 3, "row 2 has 2 cells, expected 3 as in row 1"},
        {"2 3\nabc\ndef\nghi\n", 4, 1, "the board ends before this line"},
        {"abc\n\nabc\n", 3, 1, "the board ends before this line"},
        {"0 3\n", 1, 1, "n is 0, allowed is 1 to"},
        {"2 99999999999999999999\n", 1, 3, "does not fit in 64 bits"},
        {"2 3 4\nabc\ndef\n", 1, 5, "the header has 3 numbers, expected 2: n m"},
        {"2 x\nabc\ndef\n", 1, 3, "'x' where a number is expected"},
        {"2 3x\nabc\ndef\n", 1, 4, "'x' in a number"},
        {"1000000000 1\n.\n", 3, 1, "the board has 1 row, expected 1000000000"},
    };
    for (const auto& [text, line, column, part] : table) {
        const auto b = board(text);
        ASSERT_FALSE(b) << text;
        EXPECT_EQ(b.error().line, line) << text;
        EXPECT_EQ(b.error().column, column) << text;
        EXPECT_NE(b.error().message.find(part), std::string::npos) << b.error().message;
    }
}

TEST(Integers, OneAfterAnother) {
    const Line line{" 7\t-3  12 ", 4};
    IntegerReader reader(line, "row 1");
    for (const auto& [value, offset] : {std::pair{7, 1U}, {-3, 3U}, {12, 7U}}) {
        const auto token = reader.next();
        ASSERT_TRUE(token && *token);
        EXPECT_EQ((*token)->value, value);
        EXPECT_EQ((*token)->offset, offset);
    }
    EXPECT_FALSE(*reader.next());
    EXPECT_FALSE(*reader.next()) << "nothing comes after the last";
    const auto from = IntegerReader(line, "row 1", 5).next();
    ASSERT_TRUE(from && *from);
    EXPECT_EQ((*from)->value, 12);
    const auto wrong = IntegerReader({"1 2 x", 4}, "row 1", 3).next();
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().line, 4U);
    EXPECT_EQ(wrong.error().column, 5U);
}

TEST(Integers, AHeaderOfFarTooManyIsCounted) {
    std::string text;
    for (int i = 0; i < 100'000; ++i)
        text += "1 ";
    const IntegerRange ranges[] = {{"n", 1, 9}, {"m", 1, 9}};
    const auto header = read_header({text, 1}, ranges);
    ASSERT_FALSE(header);
    EXPECT_EQ(header.error().column, 5U);
    EXPECT_EQ(header.error().message, "the header has 100000 numbers, expected 2: n m");
}

TEST(Words, NearestIsASlipOfTheKeyboard) {
    const std::string_view known[] = {"marbles", "snake", "rolling-die"};
    EXPECT_EQ(nearest_word("marble", known), "marbles");
    EXPECT_EQ(nearest_word("snaek", known), "snake");
    EXPECT_EQ(nearest_word("snke", known), "snake");
    EXPECT_EQ(nearest_word("rolling_die", known), "rolling-die");
    EXPECT_EQ(nearest_word("sudoku", known), std::nullopt);
    EXPECT_EQ(nearest_word("", known), std::nullopt);
    EXPECT_EQ(listed(known), "marbles, snake, rolling-die");
}

TEST(Words, UnprintableCharactersAreShownByCode) {
    EXPECT_EQ(quoted('x'), "'x'");
    EXPECT_EQ(quoted('\0'), "'\\x00'");
    EXPECT_EQ(quoted('\xff'), "'\\xff'");
}

TEST(Glimpse, SeesRowsWithoutTheSize) {
    EXPECT_EQ(glimpse_of_board("2 3\r\nabc\r\nd f\n")->chars, "abcd f");
    EXPECT_EQ(glimpse_of_board("\n\n  2\t3\nabc")->chars, "abc");
    EXPECT_EQ(glimpse_of_board("abc\n12\n")->chars, "abc12");
    EXPECT_FALSE(glimpse_of_board("1 2 3\nabc\n"));
    EXPECT_FALSE(glimpse_of_board("a b\n"));
    EXPECT_TRUE(glimpse_of_board(std::string(4096, 'x'))->whole);
    const auto part = glimpse_of_board(std::string(5000, 'x'));
    EXPECT_FALSE(part->whole);
    EXPECT_EQ(part->chars, std::string(4096, 'x'));
}

} // namespace
} // namespace tumble::testing
