// SPDX-License-Identifier: MIT
// Four ways to the same number: sweeps with their certificate, label setting, label setting in
// fractions, and the engine's search on the plain model.
#include "dice_words/dice_words.hpp"
#include "dice_words/label_setting.hpp"
#include "dice_words/value_solver.hpp"
#include "dice_words/read.hpp"
#include "dice_words/reference.hpp"
#include "support/cross_check.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing {
namespace {

using namespace dice_words;

Game game_of(const DiceGame& game) {
    const std::string text = game.text();
    return *read_game({text, 1}, false);
}

SolveOptions with_engine(Engine engine) {
    SolveOptions options;
    options.engine = engine;
    return options;
}

/// "p/q" or "p" as a double.
double fraction(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto number = [](const std::string& s) { return std::strtold(s.c_str(), nullptr); };
    if (slash == std::string::npos) return static_cast<double>(number(text));
    return static_cast<double>(number(text.substr(0, slash)) / number(text.substr(slash + 1)));
}

std::optional<Answer> exact_answer_of(const DiceGame& game, std::vector<Setting> more = {}) {
    more.push_back({"exact", "yes"});
    const std::string text = game.text();
    const auto levels = read_levels(text);
    const auto loaded = load_level(families(), levels->front(), {"dice-words", {}, more});
    if (!loaded) return std::nullopt; // a build without GMP
    return loaded->instance->solve({});
}

TEST(DiceWordsModel, KeepsTheLaws) {
    Random random(3);
    for (int i = 0; i < 60; ++i) {
        const Game game = game_of(random_game(random, 1 + random.below(3), 4, 4, 3));
        expect_laws(dice_words::Model(game));
        std::string roll;
        for (const auto& die : game.dice)
            roll += die.letters[random.below(die.size())];
        const dice_words::Model later(game, roll);
        expect_laws(later);
        EXPECT_EQ(later.is_goal(later.initial()), game.words.contains(roll));
    }
    const Game four = game_of({{"ABC", "AB", "AAA", "CD"}, {"ABAC"}});
    expect_laws(dice_words::Model(four));
    EXPECT_EQ(dice_words::Model(four).rank_bound(), 3U * 2 * 3 * 2 + 1);
}

TEST(DiceWordsModel, HasNoRanksWhereRollsDoNotFit64Bits) {
    const Game game = game_of({std::vector<std::string>(40, "ABCDEF"), {std::string(40, 'A')}});
    EXPECT_EQ(dice_words::Model(game).rank_bound(), 0U);
}

/// The answer of each way, or none where it says impossible.
void expect_all_agree(const DiceGame& game) {
    SCOPED_TRACE(game.text());
    const auto instance = load_ok("dice-words", game.text());
    const Answer swept = instance->solve(with_engine(Engine::special));
    const Answer searched = instance->solve(with_engine(Engine::generic));
    ASSERT_EQ(searched.verdict, swept.verdict);
    EXPECT_EQ(searched.is_no, swept.is_no);
    if (const auto exact = exact_answer_of(game)) {
        ASSERT_EQ(exact->verdict, swept.verdict);
        if (!swept.is_no) {
            const double value = fraction(exact->value);
            EXPECT_NEAR(std::stod(swept.value), value, 1e-11 * value);
            // The certified interval holds the fraction: both ends compared in decimal.
            EXPECT_LE(std::stold(swept.lower), std::stold(exact->upper));
            EXPECT_GE(std::stold(swept.upper), std::stold(exact->lower));
        }
    }
    if (swept.is_no) return;
    EXPECT_EQ(swept.verdict, Verdict::optimal);
    const double value = std::stod(swept.value);
    EXPECT_NEAR(std::stod(searched.value), value, 1e-11 * value);

    const Game read = game_of(game);
    const Lattice lattice = make_lattice(read, formable(read).letters);
    if (lattice.axes.empty()) return;
    ASSERT_TRUE(fits_label_setting(lattice));
    Budget budget;
    SearchOptions options;
    Watch watch(options);
    LabelSetting<double> labels(lattice, budget);
    ASSERT_EQ(labels.run(read.words, watch), Reason::none);
    EXPECT_NEAR(labels.first_roll(), value, 1e-11 * value);
}

TEST(DiceWordsEngines, AllAgreeOnRandomGames) {
    Random random(4);
    for (int i = 0; i < 250; ++i)
        expect_all_agree(
            random_game(random, 1 + random.below(3), 5, 2 + random.below(8), 1 + random.below(10)));
    for (int i = 0; i < 12; ++i)
        expect_all_agree(random_game(random, 4, 4, 3 + random.below(6), 1 + random.below(10)));
}

TEST(DiceWordsEngines, AllAgreeOnContestDice) {
    Random random(5);
    for (int i = 0; i < 3; ++i) {
        DiceGame game = random_game(random, 3, 1, 10, 6);
        for (auto& die : game.dice)
            while (die.size() < 6)
                die += static_cast<char>('A' + random.below(10));
        expect_all_agree(game);
    }
    expect_all_agree({{"BACBBA", "AAABCB"}, {"AA", "CC"}});
}

TEST(DiceWordsEngines, LabelsAndSweepsAgreeInEveryState) {
    Random random(6);
    for (int i = 0; i < 40; ++i) {
        DiceGame game = random_game(random, 5, 5, 6, 6);
        const Game read = game_of(game);
        const Formable found = formable(read);
        if (found.words == 0) continue;
        const Lattice lattice = make_lattice(read, found.letters);
        if (lattice.axes.empty()) continue;
        SearchOptions options;
        Budget budget;
        Watch watch(options);
        LabelSetting<double> labels(lattice, budget);
        ASSERT_EQ(labels.run(read.words, watch), Reason::none);
        std::vector<Wanted> wanted;
        for (std::uint64_t s = 0; s < lattice.states; ++s)
            wanted.push_back({s});
        ValueSolver<Lattice> solver(lattice, read.words, options);
        const ValueAnswer answer = solver.solve({wanted, std::nullopt, 1e9});
        ASSERT_EQ(answer.verdict, Verdict::optimal);
        const double one = std::ldexp(1.0, static_cast<int>(answer.value.shift));
        for (const Wanted& w : wanted) {
            const double value = labels.value(w.state);
            EXPECT_LE(static_cast<double>(w.lower) / one, value * (1 + 1e-12));
            EXPECT_GE(static_cast<double>(w.upper) / one, value * (1 - 1e-12));
            EXPECT_EQ(w.rolled == 0, value == 0);
        }
    }
}

/// The fraction of six equal dice that all have to show one face: E[max] of six geometric times.
TEST(DiceWordsEngines, KnownFractions) {
    const auto value = [](std::size_t dice, const std::string& die, const std::string& word) {
        const auto answer = exact_answer_of({std::vector<std::string>(dice, die), {word}});
        return answer ? answer->output : std::string();
    };
    if (value(1, "AB", "A").empty()) GTEST_SKIP() << "built without fractions";
    EXPECT_EQ(value(1, "AB", "A"), "2\n");
    EXPECT_EQ(value(2, "ABCDEF", "AA"), "96/11\n");
    EXPECT_EQ(value(3, "123456", "666"), "10566/1001\n");
    EXPECT_EQ(value(6, "123456", "666666"), "9438928992/677218157\n");
    EXPECT_EQ(value(4, "A", "AAAA"), "1\n");
    EXPECT_EQ(value(2, "AB", "AC"), "impossible\n");
}

} // namespace
} // namespace tumble::testing
