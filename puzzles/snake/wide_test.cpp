// SPDX-License-Identifier: MIT
#include "snake/wide.hpp"

#include "snake/wide_read.hpp"
#include "snake/wide_reference.hpp"
#include "support/cross_check.hpp"
#include "support/damage.hpp"
#include "support/honest.hpp"
#include "support/load.hpp"
#include "support/random.hpp"
#include "support/refused.hpp"

/// The wider rules against the brute force of wide_reference.hpp.
namespace tumble::testing::snake {
namespace {

using tumble::snake::WideModel;

constexpr std::size_t most_states = 20'000;

void expect_wide_right(const WidePuzzle& p, const Outcome& right) {
    SCOPED_TRACE(p.level());
    const auto instance = load_ok("snake", p.level());
    ASSERT_TRUE(instance);
    for (const Engine engine : {Engine::automatic, Engine::generic}) {
        SolveOptions options;
        options.engine = engine;
        const Answer answer = instance->solve(options);
        ASSERT_EQ(answer.output, std::to_string(right.answer) + '\n');
        ASSERT_EQ(answer.is_no, right.answer < 0);
        if (right.answer < 0) continue;
        ASSERT_TRUE(answer.plan);
        const std::string letters = plan_letters(*answer.plan);
        ASSERT_EQ(letters.size(), static_cast<std::size_t>(right.answer));
        WideState state{p.body, p.apples, 0};
        const auto player = instance->player();
        for (const char d : letters) {
            ASSERT_FALSE(is_won(p, state));
            ASSERT_EQ(player->standing(), Standing::playing);
            ASSERT_TRUE(wide_move(p, state, d));
            ASSERT_FALSE(player->play(d));
        }
        ASSERT_TRUE(is_won(p, state));
        ASSERT_EQ(player->standing(), Standing::won);
        EXPECT_EQ(player->play('U'), "the game is over");
    }
    const auto census = instance->perft({});
    ASSERT_TRUE(census && census->complete);
    ASSERT_EQ(census->layers.size(), right.states.size());
    for (std::size_t depth = 0; depth < right.states.size(); ++depth) {
        ASSERT_EQ(census->layers[depth].states, right.states[depth]);
        ASSERT_EQ(census->layers[depth].edges, right.edges[depth]);
    }
}

TEST(SnakeWide, RandomRulesOnRandomBoards) {
    Random random(1);
    std::map<std::string, int> solvable;
    int rounds = 0;
    while (rounds < 1'500) {
        const WidePuzzle p = random_wide_puzzle(random, 4, 5);
        const Outcome right = wide_explored(p, most_states);
        if (!right.complete) continue;
        ++rounds;
        if (right.answer > 0) ++solvable[p.goal];
        expect_wide_right(p, right);
        if (::testing::Test::HasFatalFailure() || ::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(solvable["reach"], 100);
    EXPECT_GT(solvable["eat"], 100);
    EXPECT_GT(solvable["fill"], 20);
}

/// The player refuses what the rules refuse, in every state of a random run.
TEST(SnakeWide, PlayersFollowTheRules) {
    Random random(2);
    for (int round = 0; round < 600; ++round) {
        const WidePuzzle p = random_wide_puzzle(random, 5, 6);
        SCOPED_TRACE(p.level());
        const auto instance = load_ok("snake", p.level());
        const auto player = instance->player();
        WideState state{p.body, p.apples, 0};
        for (int step = 0; step < 40 && !is_won(p, state); ++step) {
            const char d = "URDL"[random.below(4)];
            const bool legal = wide_move(p, state, d);
            ASSERT_EQ(!player->play(d), legal) << d;
            ASSERT_EQ(player->standing() == Standing::won, is_won(p, state));
            const Scene scene = player->scene();
            ASSERT_EQ(scene.pieces[0].cells.size(), state.body.size());
            for (std::size_t i = 0; i < state.body.size(); ++i)
                ASSERT_EQ(scene.pieces[0].cells[i],
                          static_cast<std::size_t>(state.body[i].first) * p.rows[0].size() +
                              static_cast<std::size_t>(state.body[i].second));
        }
    }
}

TEST(SnakeWide, LawsAndSearchesAgree) {
    Random random(3);
    int rounds = 0;
    while (rounds < 120) {
        const WidePuzzle p = random_wide_puzzle(random, 4, 4);
        const Outcome right = wide_explored(p, 3'000);
        if (!right.complete) continue;
        ++rounds;
        SCOPED_TRACE(p.level());
        const auto board = tumble::snake::read_wide_board(Text{p.board()}, Settings(p.settings()));
        ASSERT_TRUE(board) << board.error().message;
        const auto check = [&](const auto& model) {
            expect_laws(model);
            const auto result = cross_check(model);
            EXPECT_EQ(result.value ? static_cast<int>(*result.value) : -1, right.answer);
        };
        check(WideModel<1>(**board));
        check(WideModel<4>(**board));
    }
}

/// Snakes whose links take more than a word, and grow over its end.
TEST(SnakeWide, LongSnakesInCorridors) {
    Random random(4);
    for (std::size_t width = 30; width <= 40; ++width) {
        WidePuzzle p;
        p.rows.assign(3, std::string(width, '.'));
        p.rows[1] = "." + std::string(width - 2, '#') + ".";
        for (std::size_t c = width - 1; c-- > 0;)
            p.body.push_front({0, static_cast<int>(width - 2 - c)});
        p.apples = {{2, static_cast<int>(random.below(width))}, {1, 0}};
        p.goal = "eat";
        p.grow = static_cast<int>(random.below(9));
        expect_wide_right(p, wide_explored(p, most_states));
    }
}

TEST(SnakeWideRelations, OneAppleWithoutGrowthIsTheContest) {
    Random random(5);
    for (int round = 0; round < 300; ++round) {
        const Puzzle p = random_puzzle(random, 5, 6);
        EXPECT_EQ(solved("snake", level_text(p)),
                  solved("snake", level_text(p), {}, {{"goal", "reach"}}));
    }
}

/// Fewer ways are never shorter; an order is never shorter than none.
TEST(SnakeWideRelations, WhatIsForbiddenNeverHelps) {
    Random random(6);
    int compared = 0;
    const auto number = [](const std::string& text) {
        const int value = std::stoi(text);
        return value < 0 ? 1'000'000 : value;
    };
    for (int round = 0; round < 600; ++round) {
        WidePuzzle p = random_wide_puzzle(random, 4, 4);
        if (p.grow > 0 && p.in_order) p.grow = 0; // growth that comes later can be worse or better
        p.tail = p.reverse = true;
        const int all = number(solved("snake", p.level()));
        WidePuzzle other = p;
        other.tail = false;
        EXPECT_GE(number(solved("snake", other.level())), all) << p.level();
        other = p;
        other.reverse = false;
        EXPECT_GE(number(solved("snake", other.level())), all) << p.level();
        if (!p.in_order && p.grow == 0) {
            other = p;
            other.in_order = true;
            EXPECT_GE(number(solved("snake", other.level())), all) << p.level();
            ++compared;
        }
    }
    EXPECT_GT(compared, 50);
}

/// On a torus everything may be shifted.
TEST(SnakeWideRelations, ATorusHasNoPlace) {
    Random random(7);
    for (int round = 0; round < 200; ++round) {
        WidePuzzle p = random_wide_puzzle(random, 4, 4);
        p.wrap_rows = p.wrap_columns = true;
        p.closed.clear();
        p.in_order = true; // the order of reading would change
        WidePuzzle q = p;
        const auto shifted = [&](Cell c) {
            return Cell{(c.first + 1) % p.height(), (c.second + 2) % p.width()};
        };
        for (int r = 0; r < p.height(); ++r)
            for (int c = 0; c < p.width(); ++c)
                q.at(shifted({r, c})) = p.at({r, c});
        for (Cell& apple : q.apples)
            apple = shifted(apple);
        // A body that would lie over the rim can not be said in turns on a plain board.
        bool across = false;
        for (std::size_t i = 0; i < p.body.size(); ++i)
            q.body[i] = shifted(p.body[i]);
        for (std::size_t i = 1; i < q.body.size(); ++i)
            across = across || std::abs(q.body[i].first - q.body[i - 1].first) +
                                       std::abs(q.body[i].second - q.body[i - 1].second) !=
                                   1;
        if (across) continue;
        EXPECT_EQ(solved("snake", p.level()), solved("snake", q.level())) << p.level();
    }
}

TEST(SnakeWide, BodiesMayBeLaidOverARimThatIsJoined) {
    EXPECT_EQ(solved("snake", "1.@2\n", {}, {{"wrap", "rows"}}), "2\n");
    EXPECT_EQ(solved("snake", "..@.\n", {}, {{"wrap", "rows"}, {"body", "1,1 L"}}), "2\n");
    EXPECT_EQ(refusal("snake", "1.@2\n", {}, {{"goal", "reach"}}).message,
              "segment 2 does not touch segment 1");
}

TEST(SnakeWide, SnakesOfOneSegment) {
    EXPECT_EQ(solved("snake", "1.@\n", {}, {{"goal", "eat"}}), "2\n");
    EXPECT_EQ(solved("snake", "1@.@\n", {}, {{"goal", "eat"}, {"grow", "2"}}), "3\n");
    EXPECT_EQ(solved("snake", "@1@\n", {}, {{"goal", "eat"}, {"grow", "1"}}), "3\n");
    EXPECT_EQ(solved("snake", "1\n", {}, {{"goal", "fill"}}), "0\n");
}

TEST(SnakeWideLimits, BudgetsEndHonestly) {
    const std::string text =
        "1.........\n2...@.....\n3.........\n4.....@...\n..........\n...@....@.\n";
    const auto instance = load_ok("snake", text, {}, {{"goal", "eat"}, {"grow", "1"}});
    SolveOptions options;
    const Answer right = instance->solve(options);
    ASSERT_EQ(right.verdict, Verdict::optimal);
    const Honest memory =
        expect_honest_in_memory(*instance, options, right, 40'000'000,
                                [](std::uint64_t bytes) { return bytes + bytes / 4 + 997; });
    EXPECT_GT(memory.known, 0);
    EXPECT_GT(memory.refused, 10);
}

TEST(SnakeWideRead, BadSettingsAreRefusedAtTheirPlace) {
    const auto level = [](const std::string& settings) {
        return "game: snake\n" + settings + "\n\n12..\n...@\n";
    };
    const auto bare = [](const std::string& settings) {
        return "game: snake\n" + settings + "\n\n12.#\n....\n";
    };
    const std::string texts[] = {
        level("goal: all"),
        level("order: any"),
        level("grow: -1"),
        level("tail: maybe"),
        level("reverse: 1"),
        level("goal: eat\napples: 1,3"),
        bare("goal: eat"),
        bare("apples: 1,4"),
        bare("apples: 2,1 2,1"),
        bare("apples: 2"),
        bare("apples: 3,1"),
        bare("apples:"),
        bare("apples: 2,1\nwrap: x"),
        bare("apples: 1,2"),
    };
    const Refused table[] = {
        {texts[0], 2, 7, "goal: reach, eat or fill is expected"},
        {texts[1], 2, 8, "order: free or given is expected"},
        {texts[2], 2, 7, "grow: a whole number from 0"},
        {texts[3], 2, 7, "tail: yes or no is expected"},
        {texts[4], 2, 10, "reverse: yes or no is expected"},
        {texts[5], 3, 9, "apples: the board shows an apple already"},
        {texts[6], 6, 1, "the board has no apple"},
        {texts[7], 2, 9, "apples: a wall is there"},
        {texts[8], 2, 13, "apples: this apple stands here twice"},
        {texts[9], 2, 10, "apples: a comma is expected after the row"},
        {texts[10], 2, 9, "apples: the row must be from 1 to 2"},
        {texts[11], 2, 8, "apples: a cell is expected"},
        {texts[12], 3, 7, "wrap: wrap is rows, columns, both or no"},
        {texts[13], 2, 9, "apples: segment 2 lies on an apple"},
        {"12.@\n@...\n", 2, 1, "a second apple; the first is at row 1, column 4"},
        {"123@\n", 0, 0, "goal: the rules cf225d do not have it", "cf225d", {{"goal", "eat"}}},
        {"123@\n", 0, 0, "wrap: the rules cf225d do not have it", "cf225d", {{"wrap", "rows"}}},
    };
    expect_refused("snake", table);
}

TEST(SnakeWideRead, DamagedFilesAreRefusedOrAnswered) {
    Random random(8);
    Damage seen;
    for (int round = 0; round < 300; ++round)
        seen += damage("snake", random_wide_puzzle(random, 4, 3).level(), {},
                       "#.@12345 ,\nURDLyesno", 10);
    EXPECT_GT(seen.refused, 800U);
    EXPECT_GT(seen.answered, 60U);
    expect_line_ends_do_not_matter("snake", "game: snake\ngoal: eat\n\n12@\n..@\n");
}

} // namespace
} // namespace tumble::testing::snake
