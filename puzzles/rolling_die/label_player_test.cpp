// SPDX-License-Identifier: MIT
#include "rolling_die/label_reference.hpp"
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

TEST(RollingDieLabelsPlayer, ShowsTheDieAndTheWalls) {
    const auto instance =
        load_ok("rolling-die", "+-+-+-+\n|s A|x|\n+ +-+ +\n|B B B|\n+-+-+-+\n", {},
                {{"die", "A__ABB"}, {"start-label", "A"}, {"start-scores", "yes"}});
    const auto player = instance->player();
    const Scene scene = player->scene();
    EXPECT_EQ(glyphs(scene), "AA#\nBBB\n");
    EXPECT_EQ(scene.captions[0], "die at row 1, column 1: top A, north blank, east blank, south A, "
                                 "west B, bottom B");
    ASSERT_EQ(scene.pieces.size(), 1U);
    EXPECT_EQ(scene.pieces[0].shape, Piece::Shape::die);
    EXPECT_EQ(scene.pieces[0].cells, std::vector<std::size_t>{0});
    EXPECT_EQ(scene.pieces[0].faces, (std::array<std::string, 6>{"A", "", "", "A", "B", "B"}));
    EXPECT_EQ(scene.walls, (std::vector<Wall>{{1, Direction::right}, {1, Direction::down}}));
    EXPECT_TRUE(player->report().starts_with("1 of ")) << "the start scores at once";
    EXPECT_EQ(player->play('U'), "the board ends there");
    EXPECT_EQ(player->play('R'), std::nullopt);
    EXPECT_EQ(player->play('R'), "a wall is there");
    EXPECT_EQ(player->play('D'), "a wall is between the cells");
    EXPECT_EQ(glyphs(player->scene()), "+B#\nBBB\n");
}

TEST(RollingDieLabelsPlayer, OneWayEdgesAndGoals) {
    const auto player = load_ok("rolling-die", "+-+-+\n|s>.|\n+-+-+\n", {},
                                {{"goal", "1,2,1"}, {"match", "bottom"}})
                            ->player();
    EXPECT_EQ(player->scene().captions[1], "goal at row 1, column 2 with 1 at the bottom");
    EXPECT_EQ(player->scene().walls, (std::vector<Wall>{{1, Direction::left, true}}));
    EXPECT_EQ(player->play('R'), std::nullopt);
    EXPECT_EQ(player->play('L'), "the edge can only be crossed this way");
    EXPECT_EQ(player->report(),
              "the die lies at row 1, column 2 with 5 at the bottom after 1 roll");
    EXPECT_EQ(player->standing(), Standing::playing);
}

TEST(RollingDieLabelsPlayer, ThePlainGameHasAPieceToo) {
    const auto player = load_ok("rolling-die", "x..\nxs.\n")->player();
    const Scene scene = player->scene();
    ASSERT_EQ(scene.pieces.size(), 1U);
    EXPECT_EQ(scene.pieces[0].cells, std::vector<std::size_t>{4});
    EXPECT_EQ(scene.pieces[0].faces, (std::array<std::string, 6>{"6", "4", "5", "3", "2", "1"}));
    EXPECT_EQ(player->play('U'), std::nullopt);
    EXPECT_EQ(player->scene().pieces[0].faces,
              (std::array<std::string, 6>{"3", "6", "5", "1", "2", "4"}));
}

TEST(RollingDieLabelsPlayer, AgreesWithTheReferenceRollByRoll) {
    Random random(120);
    for (int round = 0; round < 500; ++round) {
        const WideGame game = random_wide_game(random, 5, false);
        const auto instance = load_ok("rolling-die", game.text(), {}, game.settings());
        const auto player = instance->player();
        std::string walk;
        for (int i = 0; i < 40; ++i) {
            const auto now = game.walk(walk);
            ASSERT_TRUE(
                player->report().starts_with(std::to_string(now.collected.size()) + " of "));
            const auto cell = static_cast<std::size_t>(now.end.row * game.width() + now.end.column);
            const Scene scene = player->scene();
            ASSERT_EQ(scene.pieces[0].cells, std::vector<std::size_t>{cell});
            for (std::size_t side = 0; side < 6; ++side)
                ASSERT_EQ(scene.pieces[0].faces[side],
                          now.end.f[side] == '_' ? "" : std::string(1, now.end.f[side]));
            const char c = "URDL"[random.below(4)];
            const bool legal = game.rolled(now.end, c).has_value();
            ASSERT_EQ(player->play(c) == std::nullopt, legal);
            if (legal) walk += c;
        }
        const auto fresh = instance->player();
        const Answer answer = instance->solve({});
        for (const char c : plan_letters(*answer.plan))
            ASSERT_EQ(fresh->play(c), std::nullopt);
        ASSERT_EQ(fresh->standing(), Standing::won);
    }
}

} // namespace
} // namespace tumble::testing::rolling_die
