// SPDX-License-Identifier: MIT
#include "rolling_die/label_cut.hpp"
#include "rolling_die/label_read.hpp"
#include "rolling_die/label_reference.hpp"
#include "support/cross_check.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing::rolling_die {
namespace {

using tumble::rolling_die::LabelGoal;
using tumble::rolling_die::LabelModel;

SolveOptions with(Engine engine) {
    SolveOptions options;
    options.engine = engine;
    return options;
}

std::string described(const WideGame& game) {
    std::string text;
    for (const Setting& s : game.settings())
        text += s.key + ": " + s.value + '\n';
    return text + '\n' + game.text();
}

std::string fact(const Answer& answer, std::string_view name) {
    for (const Fact& f : answer.facts)
        if (f.name == name) return f.value;
    return "missing";
}

/// What some walk collects and reaches, on boards where each roll can be taken back.
void expect_most(const WideGame& game) {
    SCOPED_TRACE(described(game));
    std::set<std::pair<int, int>> cells, collected;
    const auto distances = game.distances(game.start());
    for (const auto& [die, distance] : distances) {
        cells.insert({die.row, die.column});
        if (game.collects(die)) collected.insert({die.row, die.column});
    }
    const auto instance = load_ok("rolling-die", game.text(), {}, game.settings());
    ASSERT_TRUE(instance);
    for (const Engine engine : {Engine::automatic, Engine::generic}) {
        const Answer answer = instance->solve(with(engine));
        ASSERT_EQ(answer.verdict, Verdict::optimal);
        ASSERT_EQ(answer.output, std::to_string(collected.size()) + '\n');
        ASSERT_EQ(fact(answer, "reached cells"), std::to_string(cells.size()));
        ASSERT_EQ(fact(answer, "reached states"), std::to_string(distances.size()));
        ASSERT_EQ(answer.plan != nullptr, engine == Engine::automatic);
        if (!answer.plan) continue;
        const auto walk = game.walk(plan_letters(*answer.plan));
        ASSERT_TRUE(walk.legal);
        ASSERT_EQ(walk.collected, collected);
    }
}

TEST(RollingDieLabels, MostOnRandomBoards) {
    Random random(100);
    for (int round = 0; round < 3'000; ++round)
        expect_most(random_wide_game(random, 5, false));
    for (int round = 0; round < 50; ++round)
        expect_most(random_wide_game(random, 14, false));
}

TEST(RollingDieLabels, MostOnAllSmallBoards) {
    // All boards of 2×2 with a start, under many settings each.
    Random random(101);
    for (std::size_t start = 0; start < 4; ++start)
        for (int code = 0; code < 256; ++code)
            for (int round = 0; round < 4; ++round) {
                WideGame game = random_wide_game(random, 2, false);
                if (game.height() != 2 || game.width() != 2) continue;
                std::string cells;
                for (int i = 0, rest = code; i < 4; ++i, rest /= 4) {
                    const char second = game.die[1];
                    const bool label =
                        std::string_view("xs._-").find(second) == std::string_view::npos;
                    cells += ".x"[rest % 4 == 1 ? 1 : 0];
                    if (rest % 4 == 2 && label) cells.back() = second;
                    if (rest % 4 == 3 && game.die[0] > '/' && game.die[0] != '_' &&
                        game.die[0] != 'x')
                        cells.back() = game.die[0];
                }
                cells[start] = 's';
                game.rows = {cells.substr(0, 2), cells.substr(2)};
                expect_most(game);
            }
}

/// All goals of a game.
void expect_goals(const WideGame& game) {
    SCOPED_TRACE(described(game));
    const auto distances = game.distances(game.start());
    std::set<char> labels(game.die.begin(), game.die.end());
    labels.erase('-');
    labels.insert('_'); // stands for any here
    for (int row = 0; row < game.height(); ++row)
        for (int column = 0; column < game.width(); ++column)
            for (const char label : labels) {
                std::optional<std::size_t> right;
                for (const auto& [die, distance] : distances)
                    if (die.row == row && die.column == column &&
                        (label == '_' || game.shown(die) == label))
                        right = std::min(right.value_or(distance), distance);
                std::string goal = std::to_string(row + 1) + ',' + std::to_string(column + 1);
                if (label != '_') goal += std::string(",") + label;
                auto settings = game.settings();
                settings.push_back({"goal", goal});
                const auto instance = load_ok("rolling-die", game.text(), {}, settings);
                ASSERT_TRUE(instance);
                for (const Engine engine : {Engine::automatic, Engine::generic}) {
                    const Answer answer = instance->solve(with(engine));
                    ASSERT_EQ(answer.output, (right ? std::to_string(*right) : "-1") + '\n')
                        << goal;
                    ASSERT_EQ(answer.is_no, !right);
                    if (!right) continue;
                    const auto walk = game.walk(plan_letters(*answer.plan));
                    ASSERT_TRUE(walk.legal);
                    ASSERT_EQ(answer.plan->size(), *right);
                    ASSERT_EQ(walk.end.row, row);
                    ASSERT_EQ(walk.end.column, column);
                    ASSERT_TRUE(label == '_' || game.shown(walk.end) == label);
                }
            }
}

TEST(RollingDieLabels, AllGoalsOnRandomBoards) {
    Random random(102);
    for (int round = 0; round < 500; ++round)
        expect_goals(random_wide_game(random, 4, true));
}

TEST(RollingDieLabels, LawsAndSearchesAgree) {
    Random random(103);
    std::map<Verdict, int> verdicts;
    for (int round = 0; round < 400; ++round) {
        const WideGame game = random_wide_game(random, 4, true);
        const Settings settings(game.settings());
        const std::string text = game.text();
        const auto board = tumble::rolling_die::read_label_board({{text, 1}, {}, settings});
        ASSERT_TRUE(board);
        const LabelGoal goal{random.below((*board)->cells.size()),
                             (*board)->die.face(0, Side::east)};
        const LabelModel model(**board, goal);
        expect_laws(model);
        ++verdicts[cross_check(model).verdict];
        EXPECT_EQ(reach<StateTable<LabelModel>>(model).counts.distinct,
                  game.distances(game.start()).size());
    }
    EXPECT_GT(verdicts[Verdict::optimal], 50);
    EXPECT_GT(verdicts[Verdict::unsolvable], 50);
}

TEST(RollingDieLabels, AnOwnDieHasAsManyLooksAsItsTurnsShow) {
    using tumble::rolling_die::LabelDie;
    EXPECT_EQ(LabelDie().looks(), 24U);
    EXPECT_EQ(LabelDie({'A', 'A', 'A', 'A', 'A', 'A'}).looks(), 1U);
    EXPECT_EQ(LabelDie({'A', '_', '_', '_', '_', '_'}).looks(), 6U);
    EXPECT_EQ(LabelDie({'A', 'B', 'C', 'B', 'C', 'A'}).looks(), 6U);
    EXPECT_EQ(LabelDie({'A', 'A', '_', '_', '_', '_'}).looks(), 12U);
}

TEST(RollingDieLabels, TheContestsRulesWrittenOutChangeNothing) {
    Random random(104);
    for (int round = 0; round < 500; ++round) {
        WideGame game = random_wide_game(random, 7, false);
        game = WideGame{.rows = game.rows};
        for (std::string& row : game.rows)
            for (char& c : row)
                if (c != 's' && c != 'x' && c != '.') c = static_cast<char>('1' + random.below(6));
        const Answer plain = load_ok("rolling-die", game.text())->solve({});
        for (const std::vector<Setting>& settings :
             {game.settings(), {{"match", "top"}}, {{"wrap", "no"}}, {{"start-label", "3"}}}) {
            const Answer same = load_ok("rolling-die", game.text(), {}, settings)->solve({});
            EXPECT_EQ(same.output, plain.output);
            EXPECT_EQ(plan_letters(*same.plan), plan_letters(*plain.plan));
        }
        // A walled rim that is joined stays closed.
        WideGame joined = game;
        joined.wrap_rows = joined.wrap_columns = true;
        for (int r = 0; r < game.height(); ++r)
            joined.add_edge(r, 0, 'L', false);
        for (int c = 0; c < game.width(); ++c)
            joined.add_edge(0, c, 'U', false);
        const Answer walled =
            load_ok("rolling-die", joined.text(), {}, joined.settings())->solve({});
        EXPECT_EQ(walled.output, plain.output);
        EXPECT_EQ(walled.counts.distinct, plain.counts.distinct);
    }
}

TEST(RollingDieLabels, RelabelledOrMirroredIsTheSameGame) {
    Random random(105);
    for (int round = 0; round < 500; ++round) {
        WideGame game = random_wide_game(random, 6, false);
        const auto solve = [](const WideGame& g) {
            return solved("rolling-die", g.text(), {}, g.settings());
        };
        // Other labels, the same game.
        WideGame other = game;
        const auto shifted = [](char c) {
            return std::string_view("xs._-#").find(c) == std::string_view::npos
                       ? static_cast<char>(c + 7 > 'z' ? c - 7 : c + 7)
                       : c;
        };
        if (std::string_view("AB").find(game.die[0]) == std::string_view::npos) continue;
        for (char& c : other.die)
            c = shifted(c);
        for (std::string& row : other.rows)
            for (char& c : row)
                c = shifted(c);
        if (other.start_label) other.start_label = shifted(*other.start_label);
        if (other.die.find_first_of(":+") == std::string::npos) {
            EXPECT_EQ(solve(other), solve(game));
        }
        // Mirrored left to right: east and west of the die change places.
        WideGame mirrored = game;
        std::swap(mirrored.die[2], mirrored.die[4]);
        for (std::string& row : mirrored.rows)
            std::reverse(row.begin(), row.end());
        mirrored.closed.clear();
        mirrored.walls.clear();
        mirrored.one_way.clear();
        for (const auto& [r, c, side] : game.closed)
            mirrored.add_edge(r, game.width() - 1 - c,
                              side == 'L'   ? 'R'
                              : side == 'R' ? 'L'
                                            : side,
                              false);
        EXPECT_EQ(solve(mirrored), solve(game));
    }
}

} // namespace
} // namespace tumble::testing::rolling_die
