// SPDX-License-Identifier: MIT
// The rules that a designer can choose: turns, bounces, scores, start, heading and die.
#include <algorithm>

#include "cube_run/read.hpp"
#include "cube_run/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"
#include "support/refused.hpp"
#include "tumble/bits/wide.hpp"

namespace tumble::testing::cube_run {
namespace {

const char* const turn_words[] = {"ahead", "right", "back", "left"}; // quarters clockwise
const char* const way_words[] = {"right", "down", "left", "up"};     // clockwise, as in Runner

/// A run by rules of its own, as plain as Runner.
struct FreeRunner : Runner {
    int less = 3, equal = 0, greater = 1; ///< quarters clockwise
    int bounce = 2;                       ///< likewise; 0: the run ends
    std::string score_rule = "product";
    std::vector<std::string> trace{};

    /// False where the cube stops for good.
    bool free_move() {
        const int dr[] = {0, 1, 0, -1};
        const int dc[] = {1, 0, -1, 0};
        while (!on_board(row + dr[heading], column + dc[heading])) {
            if (bounce == 0) return false;
            heading = (heading + bounce) % 4;
        }
        row += dr[heading];
        column += dc[heading];
        const char way = "RDLU"[heading];
        rolls += way;
        cube.roll(way);
        const int number = table[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        const int size = region_size(table, row, column);
        const int earned = score_rule == "number"   ? number
                           : score_rule == "region" ? size
                                                    : number * size;
        score += static_cast<std::uint64_t>(earned);
        const int turn = cube.down > number ? greater : cube.down < number ? less : equal;
        heading = (heading + turn) % 4;
        trace.push_back(
            std::string{way} + ' ' + std::to_string(row + 1) + ' ' + std::to_string(column + 1) +
            ' ' + std::to_string(cube.down) + ' ' + std::to_string(number) + ' ' +
            (score_rule == "number" ? "-" : std::to_string(size)) + ' ' + std::to_string(earned) +
            ' ' + std::to_string(score) + ' ' + "RDLU"[heading]);
        return true;
    }

    std::vector<Setting> settings() const {
        const auto turn = [](int quarters) { return std::string(turn_words[quarters]); };
        return {{"turn",
                 "greater " + turn(greater) + ", less " + turn(less) + " ,equal " + turn(equal)},
                {"bounce", bounce == 0 ? "stop" : turn(bounce)},
                {"score", score_rule},
                {"start", std::to_string(row + 1) + ',' + std::to_string(column + 1)},
                {"heading", way_words[heading]},
                {"die", std::to_string(cube.up) + ", " + std::to_string(cube.north) + "," +
                            std::to_string(cube.east) + "," + std::to_string(cube.south) + "," +
                            std::to_string(cube.west) + "," + std::to_string(cube.down)}};
    }
};

FreeRunner random_runner(Random& random) {
    const auto below = [&](std::uint64_t n) { return static_cast<int>(random.below(n)); };
    FreeRunner runner;
    runner.table.assign(2 + random.below(5), std::vector<int>(2 + random.below(5)));
    for (auto& row : runner.table)
        for (int& n : row)
            n = below(8);
    const auto face = [&] { return random.chance(10) ? 1'000 : below(9); };
    runner.cube = {face(), face(), face(), face(), face(), face()};
    runner.row = below(runner.table.size());
    runner.column = below(runner.table[0].size());
    runner.heading = below(4);
    runner.less = below(4);
    runner.equal = below(4);
    runner.greater = below(4);
    runner.bounce = below(4);
    const char* const rules[] = {"product", "number", "region"};
    runner.score_rule = rules[random.below(3)];
    return runner;
}

TEST(CubeRunRules, RandomRulesOnRandomBoards) {
    Random random(1);
    std::size_t stopped = 0;
    for (int round = 0; round < 4'000; ++round) {
        FreeRunner runner = random_runner(random);
        const std::uint64_t moves = 1 + random.below(100);
        const std::string text = boj_text(runner.table, moves);
        auto settings = runner.settings();
        settings.push_back({"trace-rows", "7"});
        std::string said;
        for (const auto& s : settings)
            said += s.key + ": " + s.value + '\n';
        SCOPED_TRACE(said + text);
        bool going = true;
        for (std::uint64_t m = 0; m < moves && going; ++m)
            going = runner.free_move();
        const auto instance = load_ok("cube-run", text, {}, settings);
        ASSERT_TRUE(instance);
        SolveOptions options;
        options.trace = true;
        const Answer answer = instance->solve(options);
        ASSERT_EQ(answer.output, std::to_string(runner.score) + '\n');
        ASSERT_TRUE(answer.plan);
        ASSERT_EQ(plan_letters(*answer.plan), runner.rolls);
        const auto player = instance->player();
        for (const char c : runner.rolls)
            ASSERT_FALSE(player->play(c));
        EXPECT_EQ(player->standing(), Standing::won);
        EXPECT_TRUE(player->play('R'));
        if (!going) {
            ++stopped;
            ASSERT_EQ(answer.facts.size(), 2U);
            EXPECT_EQ(answer.facts[1].name, "stopped after");
            EXPECT_EQ(answer.facts[1].value, std::to_string(runner.rolls.size()));
        }
        const std::size_t rows = std::min<std::size_t>(7, runner.rolls.size());
        ASSERT_EQ(answer.trace.rows.size(), rows);
        EXPECT_EQ(answer.trace.left_out, runner.rolls.size() - rows);
        for (std::size_t i = 0; i < rows; ++i) {
            std::string row;
            for (const auto& cell : answer.trace.rows[i])
                row += (row.empty() ? "" : " ") + cell;
            EXPECT_EQ(row, std::to_string(i + 1) + ' ' + runner.trace[i]);
        }
    }
    EXPECT_GT(stopped, 300U);
}

/// A cube that has stopped earns nothing more, however many moves there are.
TEST(CubeRunRules, AStoppedCubeStaysAsItIs) {
    Random random(2);
    std::size_t stopped = 0;
    for (int round = 0; round < 300; ++round) {
        FreeRunner runner = random_runner(random);
        runner.bounce = 0;
        const auto settings = runner.settings();
        const std::string text = boj_text(runner.table, 1'000'000'000'000'000'000U);
        int moves = 0;
        while (moves < 5'000 && runner.free_move())
            ++moves;
        if (moves == 5'000) continue; // it goes round
        ++stopped;
        const Answer answer = load_ok("cube-run", text, {}, settings)->solve({});
        EXPECT_EQ(answer.output, std::to_string(runner.score) + '\n');
        EXPECT_EQ(plan_letters(*answer.plan), runner.rolls);
    }
    EXPECT_GT(stopped, 100U);
}

/// Left and right, top and bottom of everything exchanged: nothing changes but the names.
TEST(CubeRunRulesRelations, MirroredRunsEarnTheSame) {
    Random random(3);
    for (int round = 0; round < 400; ++round) {
        const FreeRunner runner = random_runner(random);
        const std::string moves = std::to_string(1 + random.below(1'000));
        FreeRunner mirror = runner;
        for (auto& row : mirror.table)
            std::ranges::reverse(row);
        mirror.column = static_cast<int>(mirror.table[0].size()) - 1 - runner.column;
        std::swap(mirror.cube.east, mirror.cube.west);
        const auto other = [](int quarters) { return (4 - quarters) % 4; };
        mirror.heading = runner.heading % 2 == 0 ? 2 - runner.heading : runner.heading;
        mirror.less = other(runner.less);
        mirror.equal = other(runner.equal);
        mirror.greater = other(runner.greater);
        mirror.bounce = other(runner.bounce);
        auto settings = runner.settings();
        settings.push_back({"moves", moves});
        auto mirrored = mirror.settings();
        mirrored.push_back({"moves", moves});
        EXPECT_EQ(solved("cube-run", boj_text(runner.table, 1), {}, settings),
                  solved("cube-run", boj_text(mirror.table, 1), {}, mirrored));
    }
}

/// The board turned by a quarter, with the cube, its start and its heading.
TEST(CubeRunRulesRelations, TurnedRunsEarnTheSame) {
    Random random(4);
    for (int round = 0; round < 400; ++round) {
        const FreeRunner runner = random_runner(random);
        const std::string moves = std::to_string(1 + random.below(1'000));
        FreeRunner turn = runner;
        const std::size_t rows = runner.table.size();
        const std::size_t columns = runner.table[0].size();
        turn.table.assign(columns, std::vector<int>(rows));
        for (std::size_t r = 0; r < rows; ++r)
            for (std::size_t c = 0; c < columns; ++c)
                turn.table[c][rows - 1 - r] = runner.table[r][c];
        turn.row = runner.column;
        turn.column = static_cast<int>(rows) - 1 - runner.row;
        turn.heading = (runner.heading + 1) % 4;
        turn.cube.east = runner.cube.north;
        turn.cube.south = runner.cube.east;
        turn.cube.west = runner.cube.south;
        turn.cube.north = runner.cube.west;
        auto settings = runner.settings();
        settings.push_back({"moves", moves});
        auto turned = turn.settings();
        turned.push_back({"moves", moves});
        EXPECT_EQ(solved("cube-run", boj_text(runner.table, 1), {}, settings),
                  solved("cube-run", boj_text(turn.table, 1), {}, turned));
    }
}

/// The default of each setting is the contests' rule.
TEST(CubeRunRules, DefaultsAreTheContests) {
    Random random(5);
    for (int round = 0; round < 200; ++round) {
        const FreeRunner any = random_runner(random);
        const std::string text = boj_text(any.table, 1 + random.below(300));
        EXPECT_EQ(solved("cube-run", text), solved("cube-run", text, {},
                                                   {{"turn", "equal ahead,greater right,less left"},
                                                    {"bounce", "back"},
                                                    {"score", "product"},
                                                    {"start", "1,1"},
                                                    {"heading", "right"},
                                                    {"die", "123546"}}));
        EXPECT_EQ(solved("cube-run", text), solved("cube-run", text, {}, {{"turn", "less left"}}));
    }
}

TEST(CubeRunRules, APaintingCubeMayBeginWithNumbers) {
    // It rolls onto 0: the bottom face, 3 (east) at first, is copied.
    EXPECT_EQ(solved("cube-run", "1 2 0 0 2\n0 0\n1 2\n", {}, {{"die", "1,2,3,4,5,6"}}), "5\n1\n");
    EXPECT_EQ(solved("cube-run", "1 2 0 0 2\n0 0\n1 2\n"), "0\n0\n");
}

TEST(CubeRunRules, TheRoundOfALongRunIsShown) {
    const auto instance =
        load_ok("cube-run", "2 2 1000000000000000000\n1 1\n1 1\n", {}, {{"score", "number"}});
    const Answer answer = instance->solve({});
    EXPECT_EQ(answer.output, "1000000000000000000\n");
    std::uint64_t tail = 0, period = 0, rounds = 0, rest = 0, earned = 0;
    for (const Fact& fact : answer.facts) {
        const std::uint64_t value = std::stoull(fact.value);
        if (fact.name == "tail") tail = value;
        if (fact.name == "period") period = value;
        if (fact.name == "whole rounds") rounds = value;
        if (fact.name == "moves left over") rest = value;
        if (fact.name == "score of a round") earned = value;
    }
    EXPECT_GT(period, 0U);
    EXPECT_EQ(earned, period) << "each move earns 1";
    EXPECT_EQ(tail + rounds * period + rest, 1'000'000'000'000'000'000U);
    EXPECT_LT(rest, period);
}

TEST(CubeRunRules, BadSettingsAreRefusedAtTheirPlace) {
    const auto level = [](const std::string& setting) {
        return "game: cube-run\n" + setting + "\n\n2 1\n1 1\n1 1\n";
    };
    const std::string turns[] = {level("turn: sideways left"),
                                 level("turn: greater up"),
                                 level("turn: greater left, greater right"),
                                 level("turn: greater left less right"),
                                 level("turn: greater"),
                                 level("turn:")};
    const std::string others[] = {level("bounce: ahead"),      level("bounce: back back"),
                                  level("score: both"),        level("start: 3,1"),
                                  level("start: 1"),           level("heading: north"),
                                  level("die: 12345"),         level("die: 1,2,3,4,5"),
                                  level("die: 1,2,3,4,5,6,7"), level("die: 1,2,3,4,5,1000000001"),
                                  level("die: 12345x"),        level("trace-rows: 0")};
    const Refused table[] = {
        {turns[0], 2, 7, "turn: \"sideways\" is not known here"},
        {turns[1], 2, 15, "turn: \"up\" is not known here"},
        {turns[2], 2, 21, "turn: this stands here twice"},
        {turns[3], 2, 20, "turn: a comma is expected between two turns"},
        {turns[4], 2, 14, "turn: a word is expected here"},
        {turns[5], 2, 6, "turn: a word is expected here"},
        {others[0], 2, 9, "bounce: \"ahead\" is not known here"},
        {others[1], 2, 13, "bounce: nothing is expected behind it"},
        {others[2], 2, 8, "score: \"both\" is not known here"},
        {others[3], 2, 8, "start: the row must be from 1 to 2"},
        {others[4], 2, 9, "start: a comma is expected after the row"},
        {others[5], 2, 10, "heading: \"north\" is not known here"},
        {others[6], 2, 6, "die: six digits"},
        {others[7], 2, 15, "die: a die has six numbers"},
        {others[8], 2, 17, "die: nothing is expected behind six numbers"},
        {others[9], 2, 16, "die: the number must be from 0 to 1000000000"},
        {others[10], 2, 6, "die: six digits"},
        {others[11], 2, 13, "trace-rows: a whole number from 1 to 1000000"},
        {"2 1\n1 1\n1 1\n",
         0,
         0,
         "die: the rules codetree do not have it",
         "codetree",
         {{"die", "123456"}}},
        {"2 1\n1 1\n1 1\n",
         0,
         0,
         "turn: the rules codetree do not have it",
         "codetree",
         {{"turn", "less left"}}},
        {"1 1 0 0 1\n0\n1\n",
         0,
         0,
         "bounce: a cube that paints has no such rule",
         "",
         {{"bounce", "back"}}},
    };
    expect_refused("cube-run", table);
}

} // namespace
} // namespace tumble::testing::cube_run
