// SPDX-License-Identifier: MIT
#include "tumble/board/passages.hpp"

#include <gtest/gtest.h>

#include "tumble/family/passages.hpp"
#include "tumble/family/scene.hpp"

namespace tumble {
namespace {

using enum Direction;

Expected<WalledBoard> read(std::string_view text) {
    LineReader reader(Text{text});
    return read_walled_board(reader);
}

TEST(Passages, AnOpenBoardHasAClosedRim) {
    const Grid grid{2, 3};
    const Passages open(grid);
    EXPECT_TRUE(open.plain());
    EXPECT_FALSE(open.wraps());
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        for (const Direction d : directions)
            EXPECT_EQ(open.next(cell, d), grid.neighbour(cell, d));
}

TEST(Passages, WallsStopBothWaysAndOneWayEdgesOne) {
    Passages p(Grid{2, 3});
    p.wall(0, right);
    EXPECT_FALSE(p.next(0, right));
    EXPECT_FALSE(p.next(1, left));
    EXPECT_EQ(p.next(1, right), 2U);
    EXPECT_FALSE(p.next(0, up));
    EXPECT_FALSE(p.wraps());
    p.close(2, left);
    EXPECT_FALSE(p.next(2, left));
    EXPECT_EQ(p.next(1, right), 2U);
}

TEST(Passages, JoinedRims) {
    Passages p(Grid{2, 3});
    p.join_rows();
    EXPECT_TRUE(p.wraps());
    EXPECT_EQ(p.next(0, left), 2U);
    EXPECT_EQ(p.next(5, right), 3U);
    EXPECT_FALSE(p.next(0, up));
    p.join_columns();
    EXPECT_EQ(p.next(1, up), 4U);
    EXPECT_EQ(p.next(4, down), 1U);
    Passages line(Grid{1, 2});
    line.join_columns();
    EXPECT_EQ(line.next(0, up), 0U);
    line.wall(0, left);
    EXPECT_FALSE(line.next(1, right)) << "a wall across the rim";
}

/// Every step forth is a step back, but for one-way edges.
TEST(Passages, DrawnBoards) {
    const auto board = read("+-+-+ +\n|a|b c|\n+ +-+^+\n d<e f \n+-+-+ +\n");
    ASSERT_TRUE(board) << board.error().message;
    EXPECT_EQ(board->chars.rows, 2U);
    EXPECT_EQ(board->chars.columns, 3U);
    std::string cells;
    for (std::size_t row = 0; row < 2; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            cells += board->chars.at(row, column);
    EXPECT_EQ(cells, "abcdef");
    const Passages& p = board->passages;
    const std::optional<std::size_t> expected[6][4] = {
        // up, right, down, left
        {{}, {}, 3, {}}, {{}, 2, {}, {}}, {5, {}, {}, 1},
        {0, {}, {}, 5},  {{}, 5, {}, 3},  {2, 3, 2, 4},
    };
    for (std::size_t cell = 0; cell < 6; ++cell)
        for (const Direction d : directions)
            EXPECT_EQ(p.next(cell, d), expected[cell][static_cast<std::size_t>(d)])
                << cell << letter(d);
    const auto error = board->chars.error(1, 2, "x").value();
    EXPECT_EQ(error.line, 4U);
    EXPECT_EQ(error.column, 6U);
}

TEST(Passages, BoardsWithoutEdgesAndSizes) {
    EXPECT_TRUE(read("abc\ndef\n")->passages.plain());
    EXPECT_EQ(read("2 3\nabc\ndef\n")->chars.at(1, 2), 'f');
    EXPECT_EQ(read("1 1\n+-+\n|a|\n+-+\n")->chars.at(0, 0), 'a');
    EXPECT_EQ(read("+-+\r\n|a|\r\n+-+")->chars.at(0, 0), 'a');
}

struct Bad {
    std::string_view text;
    std::size_t line;
    std::size_t column;
    std::string_view part;
};

TEST(Passages, BadDrawings) {
    const Bad table[] = {
        {"+-+\n|a|\n", 2, 1, "an odd number of rows, this one has 2"},
        {"+-+-\n|a|b\n+-+-\n", 1, 4, "an odd number of columns, this one has 4"},
        {"+\n", 1, 1, "an odd number of rows, this one has 1"},
        {"+-+\n|a|\n+-*\n", 3, 3, "'*' is no corner"},
        {"+-+\n|a-\n+-+\n", 2, 3, "'-' is no edge"},
        {"+|+\n|a|\n+-+\n", 1, 2, "'|' is no edge"},
        {"+ +\n|a|\n+-+\n", 3, 2, "the rim is '-' here and ' ' on the other side"},
        {"+-+\n<a>\n+-+\n", 2, 3, "the rim is '>' here"},
        {"+-+\n|a|\n+-+\nx\n", 4, 2, "has 1 cell"},
        {"2 1\n+-+\n|a|\n+-+\n", 1, 1, "n is 2"},
        {"+-+\n|a|\n+-+\n\nmore\n", 5, 1, ""},
    };
    for (const Bad& bad : table) {
        const auto board = read(bad.text);
        ASSERT_FALSE(board) << bad.text;
        EXPECT_EQ(board.error().line, bad.line) << bad.text << board.error().message;
        EXPECT_EQ(board.error().column, bad.column) << bad.text << board.error().message;
        EXPECT_NE(board.error().message.find(bad.part), std::string::npos) << board.error().message;
    }
}

Expected<Passages> changed(std::vector<Setting> settings) {
    Passages p(Grid{2, 3});
    if (auto done = change_passages(Settings(std::move(settings)), p); !done)
        return tl::unexpected(done.error());
    return p;
}

TEST(Passages, Settings) {
    Passages p(Grid{2, 3});
    EXPECT_EQ(*changed({}), p);
    EXPECT_EQ(*changed({{"wrap", "no"}}), p);
    p.join_rows();
    EXPECT_EQ(*changed({{"wrap", "rows"}}), p);
    p.wall(0, right);
    p.wall(0, down);
    p.wall(5, right);
    EXPECT_EQ(*changed({{"walls", " 1,1RD\t2,3R "}, {"wrap", "rows"}}), p);
    p.close(1, down);
    p.close(2, left);
    EXPECT_EQ(*changed({{"walls", "1,1RD 2,3R"}, {"wrap", "rows"}, {"one-way", "2,2U 1,2R"}}), p);
}

TEST(Passages, BadSettings) {
    const std::tuple<const char*, const char*, std::size_t, const char*> table[] = {
        {"wrap", "yes", 10, "wrap: wrap is rows"},
        {"walls", "3,1R", 10, "walls: the row must be from 1 to 2"},
        {"walls", "1,1R 1,4R", 17, "walls: the column must be from 1 to 3"},
        {"walls", "1,1R 1", 16, "walls: a comma is expected"},
        {"walls", "1,1", 13, "walls: a side is expected"},
        {"walls", "1,1X", 13, "walls: 'X' is no side"},
        {"one-way", "R", 10, "one-way: a row is expected"},
        {"one-way", "99999999999999999999999,1R", 10, "one-way: the row must be"},
    };
    for (const auto& [key, value, column, part] : table) {
        const auto p = changed({{key, value, 7, 10}});
        ASSERT_FALSE(p) << value;
        EXPECT_EQ(p.error().line, 7U);
        EXPECT_EQ(p.error().column, column) << p.error().message;
        EXPECT_TRUE(p.error().message.starts_with(part)) << p.error().message;
        EXPECT_EQ(changed({{key, value}}).error().column, 0U) << "from the command line";
    }
}

TEST(Scenes, WallsAreDrawnOnce) {
    Passages p(Grid{2, 2});
    Scene scene;
    add_walls(scene, p);
    EXPECT_TRUE(scene.walls.empty());
    p.wall(0, right);
    p.close(3, up);
    add_walls(scene, p);
    const std::vector<Wall> expected{{0, right, false}, {3, up, true}};
    EXPECT_EQ(scene.walls, expected);
}

} // namespace
} // namespace tumble
