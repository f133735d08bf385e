// SPDX-License-Identifier: MIT
#include "snake/player.hpp"

#include "snake/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing::snake {
namespace {

std::string drawn(const Scene& scene) {
    std::string text;
    for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
        text += scene.tiles[i].glyph;
        if ((i + 1) % scene.columns == 0) text += '\n';
    }
    return text;
}

Role role_at(const Scene& scene, std::size_t row, std::size_t column) {
    return scene.tiles[row * scene.columns + column].role;
}

TEST(SnakePlayer, SaysWhyAMoveIsIllegal) {
    const auto player = load_ok("snake", "3#.\n21@\n...\n")->player();
    EXPECT_EQ(player->letters(), "URDL");
    EXPECT_EQ(player->report(), "the head is not on the apple");
    EXPECT_EQ(player->play('U'), "a wall is there");
    EXPECT_EQ(player->play('L'), "the body is there");
    EXPECT_EQ(player->play('x'), "'x' is no action");
    EXPECT_EQ(drawn(player->scene()), "3#.\n21@\n...\n");
    EXPECT_EQ(player->standing(), Standing::playing);
    EXPECT_EQ(player->play('R'), std::nullopt);
    EXPECT_EQ(player->standing(), Standing::won);
    EXPECT_EQ(player->report(), "the head is on the apple after 1 move");
    EXPECT_EQ(drawn(player->scene()), ".#.\n321\n...\n");
    EXPECT_EQ(player->play('R'), "the board ends there");
    EXPECT_EQ(player->play('U'), std::nullopt);
    EXPECT_EQ(player->standing(), Standing::playing);
    EXPECT_EQ(drawn(player->scene()), ".#1\n.32\n...\n");
}

TEST(SnakePlayer, TheHeadMayEnterTheCellThatTheTailLeaves) {
    const auto player = load_ok("snake", "14@\n23.\n")->player();
    EXPECT_EQ(player->play('D'), "the body is there");
    EXPECT_EQ(player->play('R'), std::nullopt);
    EXPECT_EQ(drawn(player->scene()), "21@\n34.\n");
}

TEST(SnakePlayer, TwoSegmentsMayChangePlaces) {
    const auto player = load_ok("snake", "21@\n")->player();
    EXPECT_EQ(player->play('L'), std::nullopt);
    EXPECT_EQ(drawn(player->scene()), "12@\n");
    EXPECT_EQ(player->play('L'), "the board ends there");
    EXPECT_EQ(player->play('R'), std::nullopt);
    EXPECT_EQ(player->play('R'), std::nullopt);
    EXPECT_EQ(player->report(), "the head is on the apple after 3 moves");
}

TEST(SnakePlayer, RolesTellHeadBodyAndTail) {
    const Scene scene = load_ok("snake", "123\n#@.\n")->scene();
    EXPECT_EQ(scene.rows, 2U);
    EXPECT_EQ(scene.columns, 3U);
    EXPECT_EQ(role_at(scene, 0, 0), Role::head);
    EXPECT_EQ(role_at(scene, 0, 1), Role::body);
    EXPECT_EQ(role_at(scene, 0, 2), Role::tail);
    EXPECT_EQ(role_at(scene, 1, 0), Role::wall);
    EXPECT_EQ(role_at(scene, 1, 1), Role::apple);
    EXPECT_EQ(role_at(scene, 1, 2), Role::floor);
}

TEST(SnakePlayer, SegmentsBeyondTheAlphabetArePluses) {
    const std::string row(40, '.');
    const auto instance = load_ok("snake", row + "@\n", {}, {{"body", "1,40 38L"}});
    EXPECT_EQ(drawn(instance->scene()), ".++++zyxwvutsrqponmlkjihgfedcba987654321@\n");
    EXPECT_EQ(role_at(instance->scene(), 0, 1), Role::tail);
}

/// Random walks: the player takes just the moves that the reference takes.
TEST(SnakePlayer, AgreesWithTheReference) {
    Random random(70);
    for (int round = 0; round < 500; ++round) {
        Puzzle puzzle = random_puzzle(random, 7, 30);
        const auto player = load_ok("snake", text_of(puzzle))->player();
        for (int step = 0; step < 60; ++step) {
            const char d = "URDL"[random.below(4)];
            const bool legal = move(puzzle, puzzle.body, d);
            ASSERT_EQ(!player->play(d), legal);
            ASSERT_EQ(drawn(player->scene()), text_of(puzzle));
            ASSERT_EQ(player->standing() == Standing::won, puzzle.at(puzzle.body.front()) == '@');
        }
    }
}

} // namespace
} // namespace tumble::testing::snake
