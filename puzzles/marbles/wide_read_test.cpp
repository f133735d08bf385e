// SPDX-License-Identifier: MIT
#include "marbles/wide_read.hpp"

#include "support/damage.hpp"
#include "support/refused.hpp"

namespace tumble::testing::marbles {
namespace {

/// A level with that setting in line 2, from column 1, on this board:
///
///     R.BC     the hole 2,2 and the wall 2,3
///     .O#R
std::string level(std::string_view setting) {
    return "game: marbles\n" + std::string(setting) + "\n\nR.BC\n.O#R\n";
}

struct Bad {
    std::string_view setting;
    std::size_t column;
    std::string_view part;
};

TEST(MarblesWideRead, BadSettingsAreRefusedAtTheirPlace) {
    const Bad table[] = {
        {"goal:", 6, "\"all\", \"one\" or \"at\" is expected"},
        {"goal: R", 7, "\"all\", \"one\" or \"at\" is expected"},
        {"goal: some R", 7, "\"all\", \"one\" or \"at\" is expected"},
        {"goal: all", 10, "a colour is expected"},
        {"goal: all r", 11, "a colour is expected"},
        {"goal: all O", 11, "a colour is expected"},
        {"goal: all RX", 11, "there is no marble 'X'"},
        {"goal: all RR", 12, "'R' stands here twice"},
        {"goal: all R,C", 12, "',' is not expected here"},
        {"goal: all R C", 13, "\"and\" is expected"},
        {"goal: all R and", 16, "\"all\", \"one\" or \"at\" is expected"},
        {"goal: all R and C", 17, "\"all\", \"one\" or \"at\" is expected"},
        {"goal: all R or one C", 13, "\"and\" is expected"},
        {"goal: all B", 11, "'B' can not fall and be kept"},
        {"goal: one B", 11, "'B' can not fall and be kept"},
        {"goal: one", 10, "a colour is expected"},
        {"goal: one Q", 11, "there is no marble 'Q'"},
        {"goal: one RO", 12, "'O' is not expected here"},
        {"goal: at", 9, "a colour is expected"},
        {"goal: at R", 11, "a cell is expected"},
        {"goal: at RC 1,1", 11, "one colour is expected"},
        {"goal: at X 1,1", 10, "there is no marble 'X'"},
        {"goal: at R 0,1", 12, "the row must be from 1 to 2"},
        {"goal: at R 3,1", 12, "the row must be from 1 to 2"},
        {"goal: at R 1,0", 14, "the column must be from 1 to 4"},
        {"goal: at R 1,5", 14, "the column must be from 1 to 4"},
        {"goal: at R 1,99999999999999999999", 14, "the column must be from 1 to 4"},
        {"goal: at R -1,1", 12, "a row is expected"},
        {"goal: at R x", 12, "a row is expected"},
        {"goal: at R 1", 13, "a comma is expected"},
        {"goal: at R 1 1", 13, "a comma is expected"},
        {"goal: at R 1,", 14, "a column is expected"},
        {"goal: at R 1,1x", 15, "'x' is not expected here"},
        {"goal: at R 1,1,1", 15, "',' is not expected here"},
        {"goal: at R 2,3", 12, "there is a wall at 2,3"},
        {"goal: at R 2,2", 12, "the hole at 2,2 does not hold up 'R'"},
        {"goal: at R 1,1 1,1", 16, "the cell 1,1 is asked for twice"},
        {"goal: at R 1,1 and at C 1,1", 25, "the cell 1,1 is asked for twice"},
        {"goal: at C 1,1 1,2", 10, "the goal needs 2 marbles 'C', there is 1"},
        {"goal: at R 1,1 1,2 1,3", 10, "the goal needs 3 marbles 'R', there are 2"},
        {"goal: all R and at R 1,1", 20, "the goal needs 3 marbles 'R', there are 2"},
        {"goal: at C 1,1 and one C", 24, "the goal needs 2 marbles 'C', there is 1"},
        {"keep:", 6, "a colour is expected"},
        {"keep: X", 7, "there is no marble 'X'"},
        {"keep: BX", 8, "there is no marble 'X'"},
        {"keep: BB", 8, "'B' stands here twice"},
        {"keep: b", 7, "a colour is expected"},
        {"keep: None", 8, "colours without blanks are expected"},
        {"keep: nothing", 7, "a colour is expected"},
        {"keep: B C", 8, "colours without blanks are expected"},
        {"keep: B,C", 8, "colours without blanks are expected"},
        {"keep: R", 7, "'R' can not fall and be kept"},
        {"holes:", 7, "a hole is expected"},
        {"holes: R", 8, "a row is expected"},
        {"holes: 2", 9, "a comma is expected"},
        {"holes: 2,2", 11, "a colon and colours are expected"},
        {"holes: 2,2 R", 11, "a colon and colours are expected"},
        {"holes: 2,2:", 12, "a colour is expected"},
        {"holes: 2,2:^", 13, "a colour is expected"},
        {"holes: 2,2:!", 13, "a colour is expected"},
        {"holes: 2,2:R!", 14, "a colour is expected"},
        {"holes: 2,2:^^R", 13, "a colour is expected"},
        {"holes: 2,2:R!R", 14, "a colour both falls here and loses here"},
        {"holes: 2,2:^B!R", 15, "a colour both falls here and loses here"},
        {"holes: 2,2:Rb", 13, "'b' is no colour"},
        {"holes: 2,2:O", 12, "a colour is expected"},
        {"holes: 2,2:R,B", 13, "',' is no colour"},
        {"holes: 2,2:R!B!C", 15, "'!' is no colour"},
        {"holes: 2,2:RR", 13, "'R' stands here twice"},
        {"holes: 1,1:R", 8, "there is no hole at 1,1"},
        {"holes: 2,3:R", 8, "there is no hole at 2,3"},
        {"holes: 3,1:R", 8, "the row must be from 1 to 2"},
        {"holes: 2,5:R", 10, "the column must be from 1 to 4"},
        {"holes: 2,2:R 2,2:B", 14, "the hole at 2,2 stands here twice"},
        {"wrap: up", 7, "wrap is rows, columns, both or no"},
        {"walls: 3,1R", 8, "the row must be from 1 to 2"},
        {"walls: 1,1", 11, "a side is expected"},
        {"walls: 1,1X", 11, "'X' is no side"},
        {"one-way: 1;1R", 11, "a comma is expected"},
        {"one-way: 1,1R,", 14, "',' is no side"},
    };
    for (const Bad& bad : table) {
        const std::string text = level(bad.setting);
        expect_refused("", Refused{text, 2, bad.column, bad.part});
    }
}

TEST(MarblesWideRead, BadBoardsAreRefusedAtTheirPlace) {
    const Refused table[] = {
        {"RR\n", 2, 1, "no hole"},
        {"CO\n", 2, 1, "no 'R'"},
        {"RRO\nB?.\n", 2, 2, "'?' is no cell"},
        {"RRO\nBr.\n", 2, 2, "'r' is no cell"},
        {"RRO\nB+.\n", 2, 2, "'+' is no cell"},
        {"RRO\nB.\n", 2, 3, "row 2 has 2 cells"},
        {"RRO\n\nB..\n", 3, 1, "the board ends before this line"},
        {"3 3\nRRO\nB..\n", 4, 1, "the board has 2 rows, expected 3"},
        {"+-+-+\n|R|O|\n+-+-\n", 3, 5, "row 3 has 4 cells, expected 5"},
        {"+-+-+\n|R|O|\n", 2, 1, "odd number of rows"},
        {"+-+-+\n|R/O|\n+-+-+\n", 2, 3, "'/' is no edge"},
        {"+-+-+\n|R|?|\n+-+-+\n", 2, 4, "'?' is no cell"},
        {"+-+-+\n|R|.|\n+-+-+\n", 4, 1, "no hole"},
        {"+-+-+\n R|O|\n+-+-+\n", 2, 5, "the rim is"},
    };
    expect_refused("marbles", table);
    const std::string many = std::string(1'025, 'R') + "O\n";
    expect_refused("marbles", Refused{many, 1, 1'025, "more than 1024 marbles"});
    const std::string fallen = "game: marbles\ngoal: one C\n\nRC.\n";
    expect_refused("", Refused{fallen, 5, 1, "no hole"});
}

TEST(MarblesWideRead, PresetsAreFixed) {
    for (const std::string_view rules : {"boj13459", "boj13460", "boj15644", "boj15653"})
        for (const std::string_view setting : {"goal: all R", "keep: B", "holes: 2,4:R", "wrap: no",
                                               "walls: 1,1R", "one-way: 1,1R"}) {
            const std::string text = "game: marbles\nrules: " + std::string(rules) + '\n' +
                                     std::string(setting) + "\n\n#####\n#RBO#\n#####\n";
            expect_refused("", Refused{text, 3, setting.find(' ') + 2,
                                       "the rules " + std::string(rules) + " do not have it"});
        }
    const Refused table[] = {
        {"######\n#RBO*#\n######\n", 2, 5, "'*' is no cell", "boj13460"},
        {"######\n#RRBO#\n######\n", 2, 3, "a second 'R'", "boj13460"},
        {"######\n#RBOX#\n######\n", 2, 5, "'X' is no cell", "boj15653"},
        {"+-+-+-+\n|R|B|O|\n+-+-+-+\n", 1, 1, "'+' in the border", "boj13460"},
        {"RBO\n", 0, 0, "holes: the row must be from 1 to 1", {}, {{"holes", "9,9:R", 0, 0}}},
    };
    expect_refused("marbles", table);
}

TEST(MarblesWideRead, WhatIsSaidByDefault) {
    EXPECT_EQ(solved("marbles", "RO.B\n"), "1\n");
    EXPECT_EQ(solved("marbles", "RO\n"), "1\n") << "blue need not be there";
    EXPECT_EQ(solved("marbles", "RRO\n"), "1\n");
    EXPECT_EQ(solved("marbles", "RBRO\n"), "-1\n") << "blue is kept";
    EXPECT_EQ(solved("marbles", "RBRO\n", {}, {{"keep", "none", 0, 0}}), "1\n");
    EXPECT_EQ(solved("marbles", "RZO\n"), "1\n") << "other marbles may fall";
    EXPECT_EQ(solved("marbles", "ROB\n", {}, {{"goal", "at R 1,1", 0, 0}}), "0\n");
    EXPECT_EQ(solved("marbles", "R*O\n"), "2\n");
    EXPECT_EQ(solved("marbles", "R.\n..\n", {}, {{"goal", "at R 2,2", 0, 0}}), "2\n");
    EXPECT_EQ(solved("marbles", "RO.BB\n", {}, {{"max-tilts", "0", 0, 0}}), "1\n");
    EXPECT_EQ(solved("marbles", "R*O\n", {}, {{"max-tilts", "1", 0, 0}}), "-1\n");
}

TEST(MarblesWideRead, DrawnEdgesSayWhatSettingsSay) {
    constexpr std::string_view drawn = "+-+-+-+\n|R|O B|\n+ +^+ +\n|. .>.|\n+-+-+-+\n";
    constexpr std::string_view plain = "game: marbles\nwalls: 1,1R\none-way: 2,2UR\n\nROB\n...\n";
    EXPECT_EQ(solved("marbles", drawn), solved("", plain));
    EXPECT_EQ(solved("marbles", drawn), "3\n");
    constexpr std::string_view open = "+ +-+-+\n R|.|O \n+ +-+-+\n";
    EXPECT_EQ(solved("marbles", open), "1\n");
    EXPECT_EQ(load_ok("marbles", drawn)->scene().walls.size(), 3U);
}

TEST(MarblesWideRead, DamagedFilesAreRefusedOrAnswered) {
    constexpr std::string_view good =
        "game: marbles\ngoal: one R and at C 1,1\nkeep: BZ\nholes: 2,2:R!C 3,4:^C\n"
        "wrap: rows\nwalls: 1,1R 3,2UD\none-way: 2,1L\n\nR.BC\n.O#R\nZ*.O\n";
    const Damage settings = damage("marbles", good, {}, "RBCO 0123,:^!\nLUD", 6'000);
    EXPECT_GT(settings.refused, 2'000U);
    EXPECT_GT(settings.answered, 100U);
    constexpr std::string_view drawn = "+-+-+-+\n|R O B|\n+ +^+ +\n|* .>R|\n+-+-+-+\n";
    const Damage edges = damage("marbles", drawn, {}, "+-|<>^v .O*RBC\n", 4'000);
    EXPECT_GT(edges.refused, 1'000U);
    EXPECT_GT(edges.answered, 50U);
    expect_line_ends_do_not_matter("", good);
    expect_line_ends_do_not_matter("marbles", drawn);
}

} // namespace
} // namespace tumble::testing::marbles
