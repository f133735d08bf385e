// SPDX-License-Identifier: MIT
#include "rolling_die/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing::rolling_die {
namespace {

std::string glyphs(const Scene& scene) {
    std::string text;
    for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
        text += scene.tiles[i].glyph;
        if ((i + 1) % scene.columns == 0) text += '\n';
    }
    return text;
}

TEST(RollingDiePlayer, CollectsAndSaysWhatIsInTheWay) {
    const auto instance = load_ok("rolling-die", "2 3\ns21\n1x.\n");
    const auto player = instance->player();
    EXPECT_EQ(player->letters(), "URDL");
    EXPECT_EQ(player->report(), "0 of 2 collectible cells collected in 0 rolls");
    EXPECT_EQ(player->standing(), Standing::playing);
    EXPECT_EQ(player->play('U'), "the board ends there");
    EXPECT_EQ(player->play('L'), "the board ends there");
    EXPECT_EQ(player->play('u'), "'u' is no action");
    EXPECT_EQ(player->play('R'), std::nullopt);
    EXPECT_EQ(player->report(), "1 of 2 collectible cells collected in 1 roll");
    EXPECT_EQ(player->play('D'), "a wall is there");
    EXPECT_EQ(player->play('R'), std::nullopt);
    EXPECT_EQ(player->report(), "2 of 2 collectible cells collected in 2 rolls");
    EXPECT_EQ(player->standing(), Standing::won);
    EXPECT_EQ(player->play('R'), "the board ends there");
    EXPECT_EQ(player->play('L'), std::nullopt); // on, and on a collected cell again
    EXPECT_EQ(player->report(), "2 of 2 collectible cells collected in 3 rolls");
    EXPECT_EQ(player->standing(), Standing::won);
}

TEST(RollingDiePlayer, ShowsTheBoard) {
    const auto instance = load_ok("rolling-die", "s21\n1x.\n");
    Scene scene = instance->scene();
    EXPECT_EQ(scene.rows, 2U);
    EXPECT_EQ(scene.columns, 3U);
    EXPECT_EQ(glyphs(scene), "621\n1#.\n");
    EXPECT_EQ(scene.tiles[0].role, Role::die);
    EXPECT_EQ(scene.tiles[1].role, Role::target);
    EXPECT_EQ(scene.tiles[4].role, Role::wall);
    EXPECT_EQ(scene.tiles[5].role, Role::floor);
    EXPECT_EQ(scene.captions,
              (std::vector<std::string>{
                  "die at row 1, column 1: top 6, north 4, east 5, south 3, west 2, bottom 1",
                  "0 of 2 collectible cells collected"}));
    const auto player = instance->player();
    player->play('R');
    scene = player->scene();
    EXPECT_EQ(glyphs(scene), "s21\n1#.\n");
    EXPECT_EQ(scene.tiles[0].role, Role::start);
    EXPECT_EQ(scene.tiles[1].role, Role::die);
    EXPECT_EQ(scene.captions[0],
              "die at row 1, column 2: top 2, north 4, east 6, south 3, west 1, bottom 5");
    player->play('R');
    scene = player->scene();
    EXPECT_EQ(glyphs(scene), "s+1\n1#.\n");
    EXPECT_EQ(scene.tiles[1].role, Role::collected);
    EXPECT_EQ(scene.captions[1], "2 of 2 collectible cells collected");
}

TEST(RollingDiePlayer, NothingToCollectIsWonAtOnce) {
    const auto player = load_ok("rolling-die", "s1\n")->player();
    EXPECT_EQ(player->standing(), Standing::won);
    EXPECT_EQ(player->report(), "0 of 0 collectible cells collected in 0 rolls");
}

TEST(RollingDiePlayer, WithAGoal) {
    const auto instance = load_ok("rolling-die", "s21\n.x.\n", {}, {{"goal", "1,3,1"}});
    EXPECT_EQ(glyphs(instance->scene()), "62G\n.#.\n");
    EXPECT_EQ(instance->scene().tiles[1].role, Role::number);
    EXPECT_EQ(instance->scene().captions[1], "goal at row 1, column 3 with 1 on top");
    const auto player = instance->player();
    EXPECT_EQ(player->standing(), Standing::playing);
    EXPECT_EQ(player->report(), "the die lies at row 1, column 1 with 6 on top after 0 rolls");
    player->play('R');
    player->play('R');
    EXPECT_EQ(player->standing(), Standing::won);
    EXPECT_EQ(player->report(), "the die lies at row 1, column 3 with 1 on top after 2 rolls");
    player->play('D');
    EXPECT_EQ(player->standing(), Standing::playing);
    EXPECT_EQ(load_ok("rolling-die", "s\n", {}, {{"goal", "1,1"}})->scene().captions[1],
              "goal at row 1, column 1");
}

TEST(RollingDiePlayer, PlansWin) {
    Random random(50);
    for (int round = 0; round < 1'000; ++round) {
        const Rows rows = random_board(random, 10);
        const auto instance = load_ok("rolling-die", text_of(rows));
        const auto player = instance->player();
        const Answer answer = instance->solve({});
        for (const char c : plan_letters(*answer.plan))
            ASSERT_EQ(player->play(c), std::nullopt);
        ASSERT_EQ(player->standing(), Standing::won);
        ASSERT_TRUE(player->report().starts_with(answer.value + " of " + answer.value + ' '));
    }
}

TEST(RollingDiePlayer, AgreesWithTheReferenceRollByRoll) {
    Random random(51);
    for (int round = 0; round < 300; ++round) {
        const Rows rows = random_board(random, 5);
        const Reference reference(rows);
        const auto player = load_ok("rolling-die", text_of(rows))->player();
        std::string walk;
        for (int i = 0; i < 60; ++i) {
            const char c = "URDL"[random.below(4)];
            const bool legal = reference.walk(walk + c).legal;
            ASSERT_EQ(player->play(c) == std::nullopt, legal);
            if (!legal) continue;
            walk += c;
            const auto now = reference.walk(walk);
            ASSERT_TRUE(player->report().starts_with(std::to_string(now.collected) + " of "));
            const auto cell =
                static_cast<std::size_t>(now.end.row * reference.width() + now.end.column);
            ASSERT_EQ(player->scene().tiles[cell].glyph, static_cast<char>('0' + now.end.top));
        }
    }
}

} // namespace
} // namespace tumble::testing::rolling_die
