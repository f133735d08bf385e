// SPDX-License-Identifier: MIT
// Answers against a brute force that shares no code with the family, systematically on tiny games
// and on random ones, and the contest's cases.
#include <filesystem>

#include "dice_words/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing {
namespace {

std::string shown(const DiceGame& game) {
    return "in\n" + game.text();
}

/// Solves the game and compares with the reference: verdict, value, bounds, output.
void expect_right(const DiceGame& game) {
    SCOPED_TRACE(shown(game));
    const auto expected = DiceReference(game).expected();
    const auto instance = load_ok("dice-words", game.text());
    ASSERT_TRUE(instance);
    const Answer answer = instance->solve({});
    if (!expected) {
        EXPECT_EQ(answer.verdict, Verdict::unsolvable);
        EXPECT_TRUE(answer.is_no);
        EXPECT_EQ(answer.output, "impossible\n");
        return;
    }
    ASSERT_EQ(answer.verdict, Verdict::optimal);
    EXPECT_FALSE(answer.is_no);
    EXPECT_NEAR(std::stod(answer.value), *expected, 1e-11 * *expected);
    EXPECT_LE(std::stod(answer.lower), *expected * (1 + 1e-12));
    EXPECT_GE(std::stod(answer.upper), *expected * (1 - 1e-12));
    EXPECT_LE(std::stod(answer.upper) - std::stod(answer.lower), 2e-13 * *expected);
    EXPECT_EQ(answer.output, answer.value + '\n');
    EXPECT_GE(*expected, 1);
}

/// All strings of `length` of the first `letters` letters.
std::vector<std::string> strings(std::size_t length, char letters) {
    std::vector<std::string> all{""};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<std::string> more;
        for (const auto& s : all)
            for (char c = 'A'; c < 'A' + letters; ++c)
                more.push_back(s + c);
        all = more;
    }
    return all;
}

/// Every choice of `dice` dice with `faces` faces, letters in rising order (their order is looked
/// at elsewhere), with every set of words up to the order of letters.
void every_game(std::size_t dice, std::size_t faces, char letters, std::size_t& games) {
    const auto sorted = [](const std::string& s) { return std::ranges::is_sorted(s); };
    std::vector<std::string> dies;
    std::ranges::copy_if(strings(faces, letters), std::back_inserter(dies), sorted);
    std::vector<std::string> words;
    std::ranges::copy_if(strings(dice, letters), std::back_inserter(words), sorted);
    std::vector<std::size_t> pick(dice, 0);
    while (true) {
        DiceGame game;
        for (const std::size_t p : pick)
            game.dice.push_back(dies[p]);
        for (std::size_t set = 1; set < std::size_t{1} << words.size(); ++set) {
            game.words.clear();
            for (std::size_t w = 0; w < words.size(); ++w)
                if ((set >> w & 1U) != 0) game.words.push_back(words[w]);
            expect_right(game);
            if (::testing::Test::HasFailure()) return;
            ++games;
        }
        std::size_t i = 0;
        while (i < dice && ++pick[i] == dies.size())
            pick[i++] = 0;
        if (i == dice) return;
    }
}

TEST(DiceWordsAnswers, EveryGameOfOneDie) {
    std::size_t games = 0;
    for (std::size_t faces = 1; faces <= 4; ++faces)
        every_game(1, faces, 3, games);
    EXPECT_EQ(games, 7U * (3 + 6 + 10 + 15));
}

TEST(DiceWordsAnswers, EveryGameOfTwoDice) {
    std::size_t games = 0;
    every_game(2, 1, 3, games);
    every_game(2, 2, 3, games);
    every_game(2, 3, 2, games);
    every_game(2, 4, 2, games);
    EXPECT_EQ(games, 63U * (9 + 36) + 7U * (16 + 25));
}

TEST(DiceWordsAnswers, EveryGameOfThreeDiceWithTwoLetters) {
    std::size_t games = 0;
    every_game(3, 2, 2, games);
    every_game(3, 3, 2, games);
    EXPECT_EQ(games, 15U * (27 + 64));
}

TEST(DiceWordsAnswers, RandomGames) {
    Random random(1);
    for (int i = 0; i < 1200; ++i) {
        const std::size_t dice = 1 + random.below(3);
        expect_right(random_game(random, dice, 4, 2 + random.below(6), 1 + random.below(8)));
    }
    for (int i = 0; i < 15; ++i)
        expect_right(random_game(random, 4, 4, 2 + random.below(8), 1 + random.below(12)));
}

TEST(DiceWordsAnswers, ManyFacesAndManyLetters) {
    Random random(2);
    for (int i = 0; i < 30; ++i) {
        DiceGame game = random_game(random, 2, 12, 20, 1 + random.below(20));
        game.dice[0] += "abcdefgh0123456789";
        game.dice[1] += "xyz";
        game.words.push_back("x0");
        game.words.push_back("gz");
        expect_right(game);
    }
}

/// E[max] where the letters are rare; the value is far from where sweeps begin.
TEST(DiceWordsAnswers, RareLetters) {
    for (const std::size_t faces : {30U, 64U, 65U, 400U}) {
        const std::string die = "B" + std::string(faces - 1, 'A');
        for (std::size_t dice = 1; dice <= 3; ++dice) {
            DiceGame game{std::vector<std::string>(dice, die), {std::string(dice, 'B')}};
            const auto instance = load_ok("dice-words", game.text());
            const Answer answer = instance->solve({});
            const double expected = slowest_of(dice, static_cast<double>(faces));
            EXPECT_NEAR(std::stod(answer.value), expected, 1e-10 * expected);
            EXPECT_LE(std::stod(answer.upper) - std::stod(answer.lower), 1e-11 * expected);
        }
    }
}

TEST(DiceWordsAnswers, CasesOfTheContest) {
    const std::filesystem::path folder = TUMBLE_SOURCE_DIR "/../shared/cases/dice-words";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the cases are not at hand";
    std::size_t cases = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".in") continue;
        SCOPED_TRACE(entry.path().filename().string());
        auto answer_file = entry.path();
        const std::string right = read_file(answer_file.replace_extension(".ans").string());
        const auto instance = load_ok("dice-words", read_file(entry.path().string()), "wf2023k");
        ASSERT_TRUE(instance);
        const Answer answer = instance->solve({});
        EXPECT_EQ(answer.is_no, right.starts_with("impossible"));
        if (answer.is_no) {
            EXPECT_EQ(answer.output, "impossible\n");
        } else {
            const double value = std::stod(right);
            EXPECT_NEAR(std::stod(answer.output), value, 1e-9 * value);
            EXPECT_LE(std::stod(answer.lower), value + 1e-11);
            EXPECT_GE(std::stod(answer.upper), value - 1e-11);
            EXPECT_EQ(answer.value.size() - answer.value.find('.'), 13U) << "12 digits";
        }
        ++cases;
    }
    EXPECT_GE(cases, 31U);
}

} // namespace
} // namespace tumble::testing
