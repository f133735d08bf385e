// SPDX-License-Identifier: MIT
// What must not change an answer, and in which direction a change may take it.
#include <algorithm>

#include "dice_words/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing {
namespace {

/// The value that the family prints; none for "impossible".
std::optional<double> answered(const DiceGame& game) {
    const auto instance = load_ok("dice-words", game.text());
    if (!instance) return std::nullopt;
    const Answer answer = instance->solve({});
    EXPECT_EQ(answer.verdict, answer.is_no ? Verdict::unsolvable : Verdict::optimal);
    if (answer.is_no) return std::nullopt;
    return std::stod(answer.output);
}

TEST(DiceWordsRelations, OrdersNamesAndHalvesChangeNothing) {
    Random random(2);
    for (int round = 0; round < 60; ++round) {
        const DiceGame game = random_game(random, 2 + random.below(3), 4, 5, 5);
        SCOPED_TRACE("in\n" + game.text());
        const auto right = answered(game);
        const auto expect_same = [&](const DiceGame& changed) {
            const auto value = answered(changed);
            ASSERT_EQ(value.has_value(), right.has_value());
            if (right) {
                EXPECT_NEAR(*value / *right, 1, 1e-11);
            }
        };
        DiceGame other = game;
        std::ranges::reverse(other.dice);
        expect_same(other);
        std::ranges::reverse(other.words);
        expect_same(other);
        other = game;
        for (auto& die : other.dice)
            std::ranges::reverse(die);
        expect_same(other);
        for (auto& die : other.dice)
            die += die; // every face split in two halves
        expect_same(other);
        other = game;
        for (auto& word : other.words)
            std::ranges::reverse(word);
        expect_same(other);
        for (auto* names : {&other.dice, &other.words})
            for (auto& name : *names)
                for (char& c : name)
                    c = static_cast<char>('Z' - (c - 'A'));
        expect_same(other);
    }
}

TEST(DiceWordsRelations, AWordMoreNeverTakesLonger) {
    Random random(3);
    for (int round = 0; round < 60; ++round) {
        DiceGame game = random_game(random, 2 + random.below(3), 4, 4, 3);
        const auto before = answered(game);
        std::string word;
        for (const auto& die : game.dice)
            word += die[random.below(die.size())];
        if (std::ranges::find(game.words, word) != game.words.end()) continue;
        game.words.push_back(word);
        const auto after = answered(game);
        ASSERT_TRUE(after);
        EXPECT_GE(*after, 1 - 1e-12);
        if (before) {
            EXPECT_LE(*after, *before * (1 + 1e-12));
        }
    }
}

} // namespace
} // namespace tumble::testing
