// SPDX-License-Identifier: MIT
#include "rolling_die/label_reference.hpp"
#include "support/damage.hpp"
#include "support/refused.hpp"

namespace tumble::testing::rolling_die {
namespace {

constexpr std::string_view board = "s..\n.1.\n";

TEST(RollingDieLabelsRead, BadSettingsAreRefused) {
    const struct {
        const char* key;
        const char* value;
        const char* part;
    } table[] = {
        {"die", "", "a die has 6 faces, these are 0"},
        {"die", "1", "a die has 6 faces, these are 1"},
        {"die", "12345", "a die has 6 faces, these are 5"},
        {"die", "1234567", "a die has 6 faces, these are 7"},
        {"die", "1234 6", "' ' is no label"},
        {"die", "12\t456", "'\\x09' is no label"},
        {"die", "\xc3\xa9\xc3\xa9\xc3\xa9", "'\\xc3' is no label"},
        {"die", "12345\x7f", "'\\x7f' is no label"},
        {"die", "12+456", "'+' can be no label"},
        {"die", "12345:", "':' can be no label"},
        {"die", "1,2,3,4,5,6", "a die has 6 faces, these are 11"},
        {"match", "", "top or bottom is expected"},
        {"match", "north", "top or bottom is expected"},
        {"match", "Top", "top or bottom is expected"},
        {"match", "yes", "top or bottom is expected"},
        {"start-scores", "", "yes or no is expected"},
        {"start-scores", "true", "yes or no is expected"},
        {"start-scores", "yes", "the start has no label"},
        {"start-label", "", "a label of the die is expected"},
        {"start-label", "7", "a label of the die is expected"},
        {"start-label", "12", "a label of the die is expected"},
        {"start-label", "_", "a label of the die is expected"},
        {"start-label", "x", "a label of the die is expected"},
        {"wrap", "", "wrap is rows, columns, both or no"},
        {"wrap", "yes", "wrap is rows, columns, both or no"},
        {"wrap", "row", "wrap is rows, columns, both or no"},
        {"walls", "1", "a comma is expected after the row"},
        {"walls", "1,1", "a side is expected here"},
        {"walls", "1,1X", "'X' is no side"},
        {"walls", "1,1r", "'r' is no side"},
        {"walls", "0,1R", "the row must be from 1 to 2"},
        {"walls", "3,1R", "the row must be from 1 to 2"},
        {"walls", "1,4R", "the column must be from 1 to 3"},
        {"walls", "1,99999999999999999999R", "the column must be from 1 to 3"},
        {"walls", "a,1R", "a row is expected here"},
        {"walls", "1,1R;2,2U", "';' is no side"},
        {"one-way", "1,1", "a side is expected here"},
        {"one-way", "2,4D", "the column must be from 1 to 3"},
        {"ask", "", "most or tour is expected"},
        {"ask", "Tour", "most or tour is expected"},
    };
    for (const auto& [key, value, part] : table) {
        SCOPED_TRACE(std::string(key) + ": " + value);
        const InputError e = refusal("rolling-die", board, {}, {{key, value}});
        EXPECT_EQ(e.line, 0U);
        EXPECT_TRUE(e.message.starts_with(std::string(key) + ": ")) << e.message;
        EXPECT_NE(e.message.find(part), std::string::npos) << e.message;
    }
}

TEST(RollingDieLabelsRead, BadGoalsAreRefused) {
    const char* const bad[] = {"",
                               ",",
                               "1",
                               "1,",
                               ",1",
                               "1,1,",
                               "1,1,C,",
                               "1,1,_",
                               "1,1,-",
                               "1,1,1",
                               "1,1,ab",
                               "1,1,B1",
                               "a,b",
                               "0,1",
                               "1,0",
                               "3,1",
                               "1,4",
                               "-1,1",
                               "1,-1",
                               "1 1",
                               "1;1",
                               "1, 1",
                               " 1,1",
                               "1,1 ",
                               "+1,1",
                               "1,,1",
                               "1,1,,",
                               "1,1,a",
                               "1,1 B",
                               "1,B",
                               "99999999999999999999,1",
                               "1,18446744073709551617"};
    for (const char* const goal : bad) {
        SCOPED_TRACE(goal);
        const auto e =
            refusal("rolling-die", "s..\n.B.\n", {}, {{"goal", goal}, {"die", "ABABA_"}});
        EXPECT_TRUE(e.message.starts_with("goal: ")) << e.message;
    }
    EXPECT_EQ(solved("rolling-die", "s..\n.B.\n", {}, {{"goal", "1,2,B"}, {"die", "ABABB_"}}),
              "1\n");
}

TEST(RollingDieLabelsRead, BadFilesAreRefusedAtTheirPlace) {
    const Refused table[] = {
        {"game: rolling-die\ndie: ABCDEF\n\ns1\n", 4, 2, "'1' is no cell of this game"},
        {"game: rolling-die\ndie: ABCDEF\n\nsG\n", 4, 2, "'G' is no cell of this game"},
        {"game: rolling-die\ndie: AB_DEF\n\ns_\n", 4, 2, "'_' is no cell of this game"},
        {"game: rolling-die\ndie: AB-DEF\n\ns-\n", 4, 2, "'-' is no cell of this game"},
        {"game: rolling-die\ndie: ABCDEF\n\nss\n", 4, 2, "a second start"},
        {"game: rolling-die\ndie: ABCDEF\n\n..\n", 5, 1, "the board has no start"},
        {"game: rolling-die\ndie: ABCDEF\n\n..\n.\n", 5, 2, "row 2 has 1 cell"},
        {"game: rolling-die\ndie: ABCDEF\n\n2 2\ns.\n", 6, 1, "the board has 1 row, expected 2"},
        {"game: rolling-die\ndie:  ABCD\xff"
         "F\n\ns.\n",
         2, 11, "'\\xff' is no label"},
        {"game: rolling-die\ndie: ABCDE\n\ns.\n", 2, 11, "a die has 6 faces, these are 5"},
        {"game: rolling-die\nmatch: left\n\ns.\n", 2, 8, "top or bottom is expected"},
        {"game: rolling-die\nwalls: 1,1R 1,3R\n\ns.\n", 2, 15, "the column must be from 1 to 2"},
        {"game: rolling-die\none-way: 1,1E\n\ns.\n", 2, 13, "'E' is no side"},
        {"game: rolling-die\nmatsh: top\n\ns.\n", 2, 1, "matsh is no setting"},
        {"game: rolling-die\n\n+-+\n|s|\n+-+\n|s|\n+-+\n", 6, 2,
         "a second start; the first is at row 1, column 1"},
        {"game: rolling-die\n\n+-+\n|s|\n", 4, 1, "odd number of rows"},
        {"game: rolling-die\n\n+-+-\n|s|x\n+-+-\n", 3, 4, "odd number of columns"},
        {"game: rolling-die\n\n+-+-+\n|s!1|\n+-+-+\n", 4, 3, "'!' is no edge"},
        {"game: rolling-die\n\n+-+\n|7|\n+-+\n", 4, 2, "'7' is no cell"},
        {"game: rolling-die\n\n+-+\n|s \n+-+\n", 4, 3, "the rim is"},
        {"game: rolling-die\n\n2 1\n+-+\n|s|\n+-+\n", 3, 1, "n is 2"},
    };
    expect_refused("rolling-die", table);
}

TEST(RollingDieLabelsRead, PresetsAreFixed) {
    for (const Setting& setting :
         {Setting{"die", "645321"}, Setting{"match", "top"}, Setting{"wrap", "no"},
          Setting{"start-scores", "no"}, Setting{"walls", ""}, Setting{"start-label", "1"}}) {
        const InputError e = refusal("rolling-die", "1 2\ns.\n", "cf105627l", {setting});
        EXPECT_EQ(e.message, setting.key + ": the rules cf105627l leave no choice here");
    }
    expect_refused("rolling-die",
                   Refused{"+-+\n|s|\n+-+\n", 1, 1, "'+' is no cell of this game", "cf105627l"});
    EXPECT_EQ(solved("rolling-die", "1 2\ns.\n", "cf105627l", {{"goal", "1,2"}}), "1\n");
}

TEST(RollingDieLabelsRead, DrawnBoardsAreListsOfWalls) {
    const std::string drawn = "+-+-+-+\n"
                              "|s|2 1|\n"
                              "+ +-+ +\n"
                              "|4 3|5|\n"
                              "+-+-+-+\n";
    const std::vector<Setting> walls{{"walls", "1,1R 1,2D 2,2R"}};
    for (const std::string size : {"", "2 3\n"})
        EXPECT_EQ(solved("rolling-die", size + drawn),
                  solved("rolling-die", "s21\n435\n", {}, walls));
    const std::string joined = "+ +-+ +\n"
                               " s 2 1 \n"
                               "+-+-+-+\n"
                               " 4 3|5 \n"
                               "+ +-+ +\n";
    const std::vector<Setting> same{{"wrap", "both"}, {"walls", "1,1D 1,2UD 1,3D 2,2R"}};
    EXPECT_EQ(solved("rolling-die", joined), solved("rolling-die", "s21\n435\n", {}, same));
    EXPECT_EQ(solved("rolling-die", "game: rolling-die\ngoal: 1,1,6\n\n+-+-+\n|1>s|\n+-+-+\n"),
              "-1\n");
    EXPECT_EQ(solved("rolling-die", "game: rolling-die\ngoal: 1,1,5\n\n+-+-+\n|1<s|\n+-+-+\n"),
              "1\n");
}

TEST(RollingDieLabelsRead, DamagedFilesAreRefusedOrAnswered) {
    Random random(110);
    Damage seen;
    for (int round = 0; round < 1'000; ++round) {
        const WideGame game = random_wide_game(random, 5, false);
        std::string text = "game: rolling-die\n";
        for (const Setting& s : game.settings())
            text += s.key + ": " + s.value + '\n';
        seen += damage("rolling-die", text + '\n' + game.text(), {}, "123AB_x.s\n\r ,RULD+|-", 10);
    }
    EXPECT_GT(seen.refused, 2'000U);
    EXPECT_GT(seen.answered, 500U);
}

} // namespace
} // namespace tumble::testing::rolling_die
