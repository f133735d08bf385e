// SPDX-License-Identifier: MIT
#include "rolling_blocks/read.hpp"

#include "rolling_blocks/random_levels.hpp"
#include "support/damage.hpp"
#include "support/refused.hpp"

namespace tumble::testing::rolling_blocks {
namespace {

constexpr const char* game = "rolling-blocks";

TEST(RollingBlocksRead, BadBoardsAreRefusedAtTheirPlace) {
    const std::string wide = "@*" + std::string(std::size_t{1} << 24U, '.') + "\n";
    const Refused table[] = {
        {"", 1, 1, "empty"},
        {"*..\n", 2, 1, "the board has no start"},
        {"@..\n", 2, 1, "the board has no goal"},
        {"@*?\n", 1, 3, "'?' is no cell of this game"},
        {"@*.\n..\n", 2, 3, "row 2 has 2 cells"},
        {"3 2\n@*\n..\n", 4, 1, "the board has 2 rows"},
        {"@.*.*\n", 1, 4, "the goal is no rectangle: this cell is missing"},
        {"@@.\n.@*\n", 2, 1, "the start is no rectangle"},
        {"@@.\n@@*\n", 1, 1, "the start has 2 rows and 2 columns, which is no face of a block of"},
        {".@***\n", 1, 3, "the goal has 1 row and 3 columns, which is no face"},
        {"@*\n..\n\n.\n", 4, 1, ""},
        {wide, 2, 1, "more than 16777216 cells"},
        {"@a*\n", 1, 2, "switch a does nothing"},
    };
    expect_refused(game, table);
}

TEST(RollingBlocksRead, BadBlocksAndPlacesAreRefused) {
    const std::string board = "@.~*\n%..A\n";
    const auto with = [&](const char* key, const char* value, const char* part) {
        std::string text = board;
        if (std::string(key) == "start") text[0] = '.';
        if (std::string(key) == "goal") text[3] = '.';
        expect_refused(game, Refused{text, 0, 0, part, "", {{key, value}}});
    };
    with("block", "", "block: AxBxC is expected, each from 1 to 255");
    with("block", "1x1", "block: AxBxC is expected");
    with("block", "1x0x2", "block: AxBxC is expected, each from 1");
    with("block", "1x1x256", "block: AxBxC is expected, each from 1 to 255");
    with("block", "99999999999x1x2", "block: AxBxC is expected");
    with("block", "1x1x2x3", "block: nothing may follow AxBxC");
    with("start", "3,1", "start: the row must be from 1 to 2");
    with("start", "1,5", "start: the column must be from 1 to 4");
    with("start", "1;1", "start: ROW,COLUMN is expected, each from 1");
    with("start", "1,", "start: ROW,COLUMN is expected, each from 1");
    with("start", "1,1,2", "start: ROWSxCOLUMNS is expected");
    with("start", "1,1,2x", "start: ROWSxCOLUMNS is expected");
    with("start", "1,1,2x2", "start: that is no face of a block of 1x1x2");
    with("start", "1,1,1x1,", "start: ROW,COLUMN or ROW,COLUMN,ROWSxCOLUMNS is expected");
    with("start", "2,1,2x1", "start: the block would leave the board");
    with("start", "1,4,1x2", "start: the block would leave the board");
    with("start", "1,3", "start: there is a hole at row 1, column 3");
    with("start", "2,1", "start: the tile breaks at row 2, column 1");
    with("start", "2,3,1x2", "start: the bridge is closed at row 2, column 4");
    with("goal", "1,3", "goal: there is a hole at row 1, column 3");
    with("goal", "2,1", "goal: the tile breaks at row 2, column 1");
    expect_refused(
        game,
        Refused{board, 0, 0, "start: the board shows the start already", "", {{"start", "1,1"}}});
    expect_refused(
        game,
        Refused{board, 0, 0, "goal: the board shows the goal already", "", {{"goal", "1,1"}}});
}

TEST(RollingBlocksRead, BadSwitchesAreRefusedAtTheirColumn) {
    const auto with = [&](const std::string& value, std::size_t column, const char* part) {
        const std::string text =
            "game: rolling-blocks\nswitches: " + value + "\n\n@abAB*\n......\n";
        expect_refused(game, Refused{text, 2, column + 11, part});
    };
    with("", 0, "the small letter of a switch is expected");
    with("A toggle A", 0, "the small letter of a switch is expected");
    with("ab toggle A", 0, "the small letter of a switch is expected");
    with("a", 1, "open, close, toggle or split is expected");
    with("a heavy", 7, "open, close, toggle or split is expected");
    with("a flip A", 2, "open, close, toggle or split is expected");
    with("a toggle", 8, "letters of bridges are expected");
    with("a toggle C", 9, "there is no bridge C");
    with("a toggle AA", 9, "bridge A is named twice");
    with("a toggle A, open AB", 17, "switch a does two things to one bridge");
    with("a toggle A B", 11, "';' is expected between switches");
    with("a toggle A; a open A", 12, "switch a is said twice");
    with("a toggle A; c open A", 12, "there is no switch c on the board");
    with("a toggle A;", 11, "the small letter of a switch is expected");
    with("a split", 7, "ROW,COLUMN is expected, each from 1");
    with("a split 1,1", 11, "ROW,COLUMN is expected, each from 1");
    with("a split 1,1 1,9", 14, "the column must be from 1 to 6");
    with("a split 1,1 1,2", 14, "the halves would touch there");
    with("a split 1,1 1,1", 14, "the halves would touch there");
    with("a split 2,1 1,1", 14, "the halves would touch there");
    const std::string text = "game: rolling-blocks\n\n@abAB*\n";
    const std::vector<Setting> right{{"switches", "a toggle A; b heavy open B"}};
    EXPECT_EQ(solved(game, "@abAB*\n", {}, right), "-1\n");
    expect_refused(game,
                   Refused{text, 3, 3, "switch b does nothing", "", {{"switches", "a toggle A"}}});
    expect_refused(game, Refused{"@aC*\n",
                                 0,
                                 0,
                                 "open: there is no bridge B",
                                 "",
                                 {{"switches", "a toggle C"}, {"open", "CB"}}});
    expect_refused(game, Refused{"@aC*\n",
                                 0,
                                 0,
                                 "open: letters of bridges are expected",
                                 "",
                                 {{"switches", "a toggle C"}, {"open", ""}}});
    expect_refused(game, Refused{"@aC*\n",
                                 0,
                                 0,
                                 "open: letters of bridges are expected",
                                 "",
                                 {{"switches", "a toggle C"}, {"open", "C C"}}});
    expect_refused(game, Refused{"@a.*\n",
                                 0,
                                 0,
                                 "switches: only a block of 1x1x2 can be split",
                                 "",
                                 {{"switches", "a split 1,1 1,3"}, {"block", "1x1x1"}}});
}

TEST(RollingBlocksRead, SettingsSayWhatIsNotDrawn) {
    EXPECT_EQ(solved(game, "....\n", {}, {{"start", "1,1"}, {"goal", "1,4"}}), "2\n");
    EXPECT_EQ(solved(game, "....\n", {}, {{"start", "1,1"}, {"goal", "1,2,1x2"}}), "1\n");
    EXPECT_EQ(solved(game, "..*.\n", {}, {{"start", "1,3"}}), "0\n");
    EXPECT_EQ(solved(game, "*.\n..\n..\n", {}, {{"start", "2,1,2x1"}}), "1\n");
    // Whoever is on a switch at first has not landed on it.
    EXPECT_EQ(solved(game, "aAA*\n", {}, {{"start", "1,1"}, {"switches", "a open A"}}), "-1\n");
    EXPECT_EQ(solved(game, "a..A*\n.....\n", {},
                     {{"start", "1,1"}, {"switches", "a toggle A"}, {"block", "1x1x1"}}),
              "6\n");
    EXPECT_EQ(solved(game, "AAA*\n", {}, {{"start", "1,1"}, {"open", "A"}}), "2\n");
}

TEST(RollingBlocksRead, DamagedFilesAreRefusedOrAnswered) {
    Random random(21);
    Damage seen;
    for (int round = 0; round < 150; ++round) {
        const Puzzle p =
            random_level(random, {.most_side = 5, .levers = true, .splitter = round % 2 == 0});
        std::string text = "game: rolling-blocks\n";
        for (const Setting& s : p.settings())
            text += s.key + ": " + s.value + '\n';
        seen += damage(game, text + '\n' + p.text(), {}, "~.%@*abAB,;x12 \n\r", 20);
    }
    EXPECT_GT(seen.refused, 1'000U);
    EXPECT_GT(seen.answered, 300U);
    expect_line_ends_do_not_matter(game, "game: rolling-blocks\nblock: 1x1x2\n\n@..*\n....\n");
    expect_line_ends_do_not_matter(game, "2 4\n@..*\n....\n");
}

} // namespace
} // namespace tumble::testing::rolling_blocks
