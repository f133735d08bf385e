// SPDX-License-Identifier: MIT
#include "rolling_blocks/player.hpp"

#include "support/load.hpp"

namespace tumble::testing::rolling_blocks {
namespace {

/// Plays letters; the reason why the last one is illegal, or nothing.
std::string after(const Instance& instance, std::string_view letters) {
    const auto player = instance.player();
    for (std::size_t i = 0; i + 1 < letters.size(); ++i)
        EXPECT_FALSE(player->play(letters[i])) << letters << ", action " << i;
    return player->play(letters.back()).value_or("");
}

TEST(RollingBlocksPlayer, SaysWhyARollIsIllegal) {
    const auto fragile = load_ok("rolling-blocks", "@..%\n.~..\n*...\n");
    EXPECT_EQ(fragile->player()->letters(), "URDL");
    EXPECT_EQ(after(*fragile, "U"), "the block would leave the board");
    EXPECT_EQ(after(*fragile, "L"), "the block would leave the board");
    EXPECT_EQ(after(*fragile, "RD"), "there is a hole at row 2, column 2");
    EXPECT_EQ(after(*fragile, "RR"), "the tile would break at row 1, column 4");
    EXPECT_EQ(after(*fragile, "u"), "the block is not in halves");
    EXPECT_EQ(after(*fragile, "x"), "there is no such action");
    const auto closed = load_ok("rolling-blocks", "@.A*\n");
    EXPECT_EQ(after(*closed, "R"), "the bridge is closed at row 1, column 3");
    const auto closing =
        load_ok("rolling-blocks", "@aA*\n", {}, {{"switches", "a toggle A"}, {"open", "A"}});
    EXPECT_EQ(after(*closing, "R"), "the bridge would close under the block at row 1, column 3");
    const auto open =
        load_ok("rolling-blocks", "@aA*\n", {}, {{"switches", "a heavy toggle A"}, {"open", "A"}});
    EXPECT_EQ(after(*open, "R"), "");
}

TEST(RollingBlocksPlayer, HalvesMoveOneAtATime) {
    const auto instance =
        load_ok("rolling-blocks", "@..s\n..A.\n*...\n", {}, {{"switches", "s split 3,3 1,1"}});
    const auto player = instance->player();
    EXPECT_EQ(player->letters(), "URDLurdl");
    for (const char c : std::string("RR"))
        EXPECT_FALSE(player->play(c));
    EXPECT_EQ(player->scene().captions[0], "block 1x1x2 is in halves");
    EXPECT_EQ(player->scene().pieces.size(), 2U);
    EXPECT_EQ(player->scene().tiles[0].glyph, '@');
    EXPECT_EQ(player->scene().tiles[10].glyph, '&');
    EXPECT_EQ(player->play('U'), "the block would leave the board");
    EXPECT_EQ(player->play('d'), "the block would leave the board");
    EXPECT_EQ(player->play('u'), "the bridge is closed at row 2, column 3");
    for (const char c : std::string("lul"))
        EXPECT_FALSE(player->play(c)) << c;
    EXPECT_EQ(player->scene().captions[0], "block 1x1x2 lies");
    EXPECT_EQ(player->report(), "the block is not on the goal after 5 rolls");
    EXPECT_EQ(player->standing(), Standing::playing);
    EXPECT_FALSE(player->play('D'));
    EXPECT_EQ(player->standing(), Standing::won);
    EXPECT_EQ(player->report(), "the block is on the goal after 6 rolls");
}

TEST(RollingBlocksPlayer, ShowsBlockAndBridges) {
    const auto instance =
        load_ok("rolling-blocks", "@@.a\n~%AB\n..b.\n...*\n", {},
                {{"switches", "a heavy toggle A, open B; b close B"}, {"open", "A"}});
    const Scene scene = instance->scene();
    std::string text;
    for (const Tile& tile : scene.tiles)
        text += tile.glyph;
    EXPECT_EQ(text, "@@.a"
                    "~%=B"
                    "..b."
                    "...*");
    EXPECT_EQ(scene.tiles[6].role, Role::floor);
    EXPECT_EQ(scene.tiles[7].role, Role::hole);
    const std::vector<std::string> captions{"block 1x1x2 lies", "bridges open: A, closed: B",
                                            "switch a heavy open B, toggle A", "switch b close B"};
    EXPECT_EQ(scene.captions, captions);
    ASSERT_EQ(scene.pieces.size(), 1U);
    EXPECT_EQ(scene.pieces[0].cells, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(scene.pieces[0].height, 1U);
    const auto tall =
        load_ok("rolling-blocks", "@@..\n@@..\n", {}, {{"block", "3x2x2"}, {"goal", "1,1"}});
    EXPECT_EQ(tall->scene().pieces[0].height, 3U);
    EXPECT_EQ(tall->scene().captions[0], "block 3x2x2 stands");
    EXPECT_EQ(tall->solve({}).output, "0\n");
}

} // namespace
} // namespace tumble::testing::rolling_blocks
