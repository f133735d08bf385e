// SPDX-License-Identifier: MIT
#include <cmath>
#include <filesystem>

#include "dice_words/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing::dice_words {
namespace {

/// The value that the family prints, by one of its ways; none for "impossible".
std::optional<double> answered(const Dice& dice, const Words& words, Engine engine) {
    const auto instance = load_ok("dice-words", text_of(dice, words));
    if (!instance) return std::nullopt;
    SolveOptions options;
    options.engine = engine;
    const Answer answer = instance->solve(options);
    EXPECT_EQ(answer.is_no, answer.output == "impossible\n");
    EXPECT_EQ(answer.verdict, answer.is_no ? Verdict::unsolvable : Verdict::optimal);
    if (answer.is_no) return std::nullopt;
    return std::stod(answer.output);
}

/// The exact fraction, as a number.
double fraction(const Dice& dice, const Words& words) {
    const std::string text =
        solved("dice-words", text_of(dice, words), {}, {{"exact", "yes", 0, 0}});
    const std::size_t slash = text.find('/');
    return slash == std::string::npos
               ? std::stod(text)
               : std::stod(text.substr(0, slash)) / std::stod(text.substr(slash + 1));
}

void expect_right(const Dice& dice, const Words& words) {
    SCOPED_TRACE(text_of(dice, words));
    const auto right = expected_rolls(dice, words);
    for (const Engine engine : {Engine::special, Engine::generic}) {
        const auto value = answered(dice, words, engine);
        ASSERT_EQ(value.has_value(), right.has_value());
        if (right) {
            ASSERT_NEAR(*value / *right, 1, 1e-11);
        }
    }
    if (right) {
        EXPECT_NEAR(fraction(dice, words) / *right, 1, 1e-11);
    }
}

/// All strings of `length` letters of `letters`.
std::vector<std::string> strings(std::size_t length, std::string_view letters) {
    std::vector<std::string> all{""};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<std::string> longer;
        for (const auto& s : all)
            for (const char c : letters)
                longer.push_back(s + c);
        all = longer;
    }
    return all;
}

TEST(DiceWords, EveryPairOfTinyDice) {
    std::size_t count = 0;
    for (const auto& first : strings(2, "AB"))
        for (const auto& second : strings(2, "ABC"))
            for (std::size_t chosen = 1; chosen < 16; ++chosen) {
                Words words;
                const char* const pairs[] = {"AB", "AA", "BC", "CA"};
                for (std::size_t i = 0; i < 4; ++i)
                    if ((chosen >> i & 1U) != 0) words.emplace_back(pairs[i]);
                expect_right({first, second}, words);
                ++count;
            }
    EXPECT_EQ(count, 540U);
}

Dice random_dice(Random& random, std::size_t count, std::size_t faces, std::size_t letters) {
    Dice dice(count);
    for (auto& die : dice)
        for (std::size_t f = 1 + random.below(faces); f > 0; --f)
            die += static_cast<char>('A' + random.below(letters));
    return dice;
}

Words random_words(Random& random, const Dice& dice, std::size_t most, std::size_t letters) {
    std::set<std::string> words;
    for (std::size_t w = 1 + random.below(most); w > 0; --w) {
        std::string word;
        for (const auto& die : dice)
            word += random.chance(80) ? die[random.below(die.size())]
                                      : static_cast<char>('A' + random.below(letters));
        words.insert(word);
    }
    return {words.begin(), words.end()};
}

TEST(DiceWords, RandomDice) {
    Random random(1);
    for (int round = 0; round < 250; ++round) {
        const Dice dice = random_dice(random, 1 + random.below(3), 3, 4);
        expect_right(dice, random_words(random, dice, 4, 4));
    }
}

TEST(DiceWordsRelations, OrdersNamesAndHalvesChangeNothing) {
    Random random(2);
    for (int round = 0; round < 60; ++round) {
        const Dice dice = random_dice(random, 2 + random.below(3), 4, 5);
        const Words words = random_words(random, dice, 5, 5);
        SCOPED_TRACE(text_of(dice, words));
        const auto right = answered(dice, words, Engine::special);
        const auto expect_same = [&](const Dice& d, const Words& w) {
            const auto value = answered(d, w, Engine::special);
            ASSERT_EQ(value.has_value(), right.has_value());
            if (right) {
                EXPECT_NEAR(*value / *right, 1, 1e-11);
            }
        };
        Dice other_dice(dice.rbegin(), dice.rend());
        expect_same(other_dice, words);
        expect_same(dice, Words(words.rbegin(), words.rend()));
        other_dice = dice;
        for (auto& die : other_dice)
            std::reverse(die.begin(), die.end());
        expect_same(other_dice, words);
        for (auto& die : other_dice)
            die += die; // every face split in two halves
        expect_same(other_dice, words);
        Dice named = dice;
        Words renamed = words;
        for (auto& die : named)
            for (char& c : die)
                c = static_cast<char>('Z' - (c - 'A'));
        for (auto& word : renamed)
            for (char& c : word)
                c = static_cast<char>('Z' - (c - 'A'));
        expect_same(named, renamed);
        for (auto& word : renamed = words)
            std::reverse(word.begin(), word.end());
        expect_same(dice, renamed);
    }
}

TEST(DiceWordsRelations, AWordMoreNeverTakesLonger) {
    Random random(3);
    for (int round = 0; round < 60; ++round) {
        const Dice dice = random_dice(random, 2 + random.below(3), 4, 4);
        Words words = random_words(random, dice, 3, 4);
        auto before = answered(dice, words, Engine::special);
        std::string word;
        for (const auto& die : dice)
            word += die[random.below(die.size())];
        if (std::find(words.begin(), words.end(), word) != words.end()) continue;
        words.push_back(word);
        const auto after = answered(dice, words, Engine::special);
        ASSERT_TRUE(after);
        EXPECT_GE(*after, 1 - 1e-12);
        if (before) {
            EXPECT_LE(*after, *before * (1 + 1e-12));
        }
    }
}

TEST(DiceWords, ContestCases) {
    const std::filesystem::path folder = TUMBLE_SOURCE_DIR "/../shared/cases/dice-words";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the contest cases are not at hand";
    std::size_t cases = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".in") continue;
        SCOPED_TRACE(entry.path().filename().string());
        const std::string name = entry.path().string();
        const std::string right = read_file(name.substr(0, name.size() - 3) + ".ans");
        const auto instance = load_ok("dice-words", read_file(name), "wf2023k");
        ASSERT_TRUE(instance);
        const Answer answer = instance->solve({});
        ++cases;
        if (right.starts_with("impossible")) {
            EXPECT_EQ(answer.output, "impossible\n");
            continue;
        }
        EXPECT_NEAR(std::stod(answer.output), std::stod(right),
                    2e-12 * std::max(1.0, std::stod(right)));
        EXPECT_LE(std::stod(answer.lower), std::stod(right) + 2e-12);
        EXPECT_GE(std::stod(answer.upper), std::stod(right) - 2e-12);
    }
    EXPECT_GE(cases, 25U);
}

} // namespace
} // namespace tumble::testing::dice_words
