// SPDX-License-Identifier: MIT
#include "rolling_die/shortest_tour.hpp"

#include "rolling_die/label_read.hpp"
#include "rolling_die/label_reference.hpp"
#include "rolling_die/stops.hpp"
#include "support/honest.hpp"
#include "support/random.hpp"

namespace tumble::testing::rolling_die {
namespace {

using tumble::rolling_die::LabelFlood;
using tumble::rolling_die::LabelModel;
using tumble::rolling_die::StopOrder;
using tumble::rolling_die::Stops;

std::string described(const WideGame& game) {
    std::string text;
    for (const Setting& s : game.settings())
        text += s.key + ": " + s.value + '\n';
    return text + '\n' + game.text();
}

std::unique_ptr<Instance> load_tour(const WideGame& game) {
    auto settings = game.settings();
    settings.push_back({"ask", "tour"});
    return load_ok("rolling-die", game.text(), {}, settings);
}

/// Both questions against the brute force.
void expect_best(const WideGame& game) {
    SCOPED_TRACE(described(game));
    const WideGame::Best best = game.best();
    const auto tour = load_tour(game);
    ASSERT_TRUE(tour);
    const Answer answer = tour->solve({});
    ASSERT_EQ(answer.verdict, Verdict::optimal);
    ASSERT_EQ(answer.output, std::to_string(best.rolls) + '\n');
    ASSERT_EQ(answer.unit, "rolls");
    ASSERT_TRUE(answer.plan);
    ASSERT_EQ(answer.plan->size(), best.rolls);
    const auto walk = game.walk(plan_letters(*answer.plan));
    ASSERT_TRUE(walk.legal);
    ASSERT_EQ(walk.collected.size(), best.collected);
    SolveOptions options;
    options.search.plan = false;
    ASSERT_EQ(tour->solve(options).output, answer.output);
    ASSERT_EQ(tour->solve(options).plan, nullptr);

    const auto most = load_ok("rolling-die", game.text(), {}, game.settings());
    const Answer count = most->solve({});
    ASSERT_EQ(count.verdict, Verdict::optimal);
    ASSERT_EQ(count.output, std::to_string(best.collected) + '\n');
    ASSERT_EQ(game.walk(plan_letters(*count.plan)).collected.size(), best.collected);
    const auto player = tour->player();
    ASSERT_EQ(player->standing() == Standing::won, best.rolls == 0);
    for (const char c : plan_letters(*answer.plan))
        ASSERT_EQ(player->play(c), std::nullopt);
    ASSERT_EQ(player->standing(), Standing::won);
}

TEST(RollingDieTour, FewestRollsOnRandomBoards) {
    Random random(130);
    for (int round = 0; round < 800; ++round)
        expect_best(random_wide_game(random, 3, round % 2 == 0));
    for (int round = 0; round < 20; ++round) {
        WideGame game = random_wide_game(random, 4, round % 2 == 0);
        if (game.best().collected <= 11) expect_best(game);
    }
}

TEST(RollingDieTour, FewestRollsOnAllSmallPlainBoards) {
    // All boards of 2×2, and every 293rd of 2×3, of the plain die.
    std::size_t boards = 0;
    for (const std::size_t width : {2U, 3U}) {
        std::size_t codes = 1;
        for (std::size_t i = 0; i < 2 * width - 1; ++i)
            codes *= 8;
        for (std::size_t start = 0; start < 2 * width; ++start)
            for (std::size_t code = 0; code < codes; code += width == 2 ? 1 : 293) {
                WideGame game;
                std::string cells;
                for (std::size_t i = 0, rest = code; i < 2 * width; ++i) {
                    if (i == start) {
                        cells += 's';
                        continue;
                    }
                    cells += ".x123456"[rest % 8];
                    rest /= 8;
                }
                game.rows = {cells.substr(0, width), cells.substr(width)};
                expect_best(game);
                ++boards;
            }
    }
    EXPECT_EQ(boards, 4U * 512 + 6U * 112);
}

TEST(RollingDieTour, BoundsEncloseTheBest) {
    Random random(131);
    std::uint64_t lower = 0, exact = 0, upper = 0;
    for (int round = 0; round < 1'500; ++round) {
        const WideGame game = random_wide_game(random, 4, false);
        const Settings settings(game.settings());
        const std::string text = game.text();
        const auto board = tumble::rolling_die::read_label_board({{text, 1}, {}, settings});
        ASSERT_TRUE(board);
        const LabelModel model(**board);
        LabelFlood flood(model, {});
        Stops stops(model, flood);
        ASSERT_EQ(stops.find(), Reason::none);
        if (stops.targets() > 9 || stops.targets() == 0) continue;
        ASSERT_EQ(stops.measure(), Reason::none);
        StopOrder best;
        ASSERT_EQ(tumble::rolling_die::best_order(stops, flood, best), Reason::none);
        const StopOrder good = tumble::rolling_die::good_order(stops, 1'000'000);
        const std::uint64_t least = tumble::rolling_die::least_rolls(stops);
        ASSERT_LE(least, best.rolls) << described(game);
        ASSERT_GE(good.rolls, best.rolls) << described(game);
        ASSERT_EQ(good.stops.size(), stops.targets());
        lower += least;
        exact += best.rolls;
        upper += good.rolls;
    }
    // Not merely bounds: near ones.
    EXPECT_GT(lower * 100, exact * 85);
    EXPECT_LT(upper * 100, exact * 103);
}

TEST(RollingDieTour, ManyTargetsAreBoundedAndThePlanReachesTheUpperBound) {
    Random random(132);
    for (const auto& [side, targets] : {std::pair{8, 30}, {20, 40}, {12, 200}, {60, 1'500}}) {
        WideGame game;
        game.rows.assign(static_cast<std::size_t>(side),
                         std::string(static_cast<std::size_t>(side), '.'));
        const auto cell = [&]() -> char& {
            return game.rows[random.below(game.rows.size())][random.below(game.rows.size())];
        };
        for (int i = 0; i < targets; ++i)
            cell() = static_cast<char>('1' + random.below(6));
        cell() = 's';
        const Answer answer = load_tour(game)->solve({});
        std::set<std::pair<int, int>> collectible;
        for (const auto& [die, distance] : game.distances(game.start()))
            if (game.collects(die)) collectible.insert({die.row, die.column});
        ASSERT_EQ(answer.verdict, Verdict::bounded);
        ASSERT_EQ(answer.reason, Reason::none);
        EXPECT_EQ(answer.output, "");
        ASSERT_TRUE(answer.plan);
        EXPECT_EQ(std::to_string(answer.plan->size()), answer.upper);
        EXPECT_LT(number(answer.lower), number(answer.upper));
        EXPECT_GE(number(answer.lower), collectible.size());
        const auto walk = game.walk(plan_letters(*answer.plan));
        EXPECT_TRUE(walk.legal);
        EXPECT_EQ(walk.collected, collectible);
    }
}

TEST(RollingDieTour, BoundsThatMeetAreAnAnswer) {
    WideGame game;
    game.die = "AAAAAA";
    game.rows.assign(8, "AAAAAAAA");
    game.rows[0][0] = 's';
    const Answer answer = load_tour(game)->solve({});
    EXPECT_EQ(answer.verdict, Verdict::optimal);
    EXPECT_EQ(answer.output, "63\n");
}

TEST(RollingDieTour, ManyTargetsAndNoWayBack) {
    // A column of rooms, each left downwards only: at every step one of two halves is lost.
    WideGame game;
    game.die = "AAAAAA";
    game.rows = {"AAAAAAAAAAAAAAs", "AAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAA"};
    for (int c = 0; c < 15; ++c)
        for (int r = 0; r < 2; ++r)
            game.add_edge(r, c, 'D', true);
    const auto most = load_ok("rolling-die", game.text(), {}, game.settings());
    const Answer answer = most->solve({});
    EXPECT_EQ(answer.output, "44\n") << "row by row";
    // Each cell a choice: right or down, for good.
    for (int c = 0; c < 14; ++c)
        for (int r = 0; r < 3; ++r)
            game.add_edge(r, c + 1, 'L', true);
    const Answer bounded = load_ok("rolling-die", game.text(), {}, game.settings())->solve({});
    EXPECT_EQ(bounded.verdict, Verdict::bounded);
    EXPECT_EQ(bounded.upper, "44");
    EXPECT_GE(number(bounded.lower), 14U);
    EXPECT_LE(number(bounded.lower), 16U) << "14 to the left and 2 down";
    EXPECT_EQ(game.walk(plan_letters(*bounded.plan)).collected.size(), number(bounded.lower));
    EXPECT_EQ(load_tour(game)->solve({}).verdict, Verdict::unknown);
}

TEST(RollingDieTour, LimitsAreHonest) {
    Random random(133);
    WideGame game;
    game.rows = {"s1.2.3", "......", "4.xx.5", "..6..1", "2....3"};
    for (const bool one_way : {false, true}) {
        if (one_way) game.add_edge(0, 0, 'R', true);
        for (const char* const ask : {"tour", "most"}) {
            auto settings = game.settings();
            settings.push_back({"ask", ask});
            settings.push_back({"wrap", "no"});
            const auto instance = load_ok("rolling-die", game.text(), {}, settings);
            for (const bool plan : {false, true}) {
                SolveOptions options;
                options.search.plan = plan;
                const Answer right = instance->solve(options);
                ASSERT_EQ(right.verdict, Verdict::optimal);
                const Honest seen = expect_honest_in_memory(
                    *instance, options, right, 200'000,
                    [](std::uint64_t bytes) { return bytes + (bytes < 3'000 ? 17 : 1'997); });
                EXPECT_GT(seen.known, 0);
                EXPECT_GT(seen.refused, 10);
                const Honest states = expect_honest_in_states(
                    *instance, options, right, 800, [](std::uint64_t n) { return n + 13; });
                EXPECT_GT(states.known, 0);
                EXPECT_GT(states.refused, 0);
                options.search.limits.max_seconds = -1;
                EXPECT_FALSE(expect_honest(instance->solve(options), right, Reason::time_limit));
            }
        }
    }
}

TEST(RollingDieTour, AskIsAQuestionOfItsOwn) {
    EXPECT_EQ(refusal("rolling-die", "s1\n", {}, {{"ask", "all"}}).message,
              "ask: most or tour is expected");
    EXPECT_EQ(refusal("rolling-die", "s1\n", {}, {{"ask", "tour"}, {"goal", "1,1"}}).message,
              "goal: a goal and ask: tour are two questions");
    EXPECT_EQ(refusal("rolling-die", "1 2\ns1\n", "cf105627l", {{"ask", "tour"}}).message,
              "ask: the rules cf105627l leave no choice here");
    EXPECT_EQ(solved("rolling-die", "s21\n", {}, {{"ask", "most"}}), "2\n");
    EXPECT_EQ(solved("rolling-die", "s21\n", {}, {{"ask", "tour"}}), "2\n");
    EXPECT_EQ(solved("rolling-die", "s.\n", {}, {{"ask", "tour"}}), "0\n");
}

} // namespace
} // namespace tumble::testing::rolling_die
