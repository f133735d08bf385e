// SPDX-License-Identifier: MIT
// The parts alone, each against something duller.
#include <numeric>
#include <set>

#include "dice_words/cell_queue.hpp"
#include "dice_words/decimal.hpp"
#include "dice_words/likely_rolls.hpp"
#include "dice_words/read.hpp"
#include "dice_words/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing {
namespace {

using namespace dice_words;

std::string sorted(std::string s) {
    std::ranges::sort(s);
    return s;
}

TEST(DiceWordsLetterSets, ForgetTheOrderOfLetters) {
    Random random(1);
    for (const std::size_t length : {1U, 2U, 3U, 6U, 20U}) {
        LetterSets sets(length);
        std::set<std::string> reference;
        const std::size_t letters = length > 3 ? 4 : 9;
        for (int i = 0; i < 5000; ++i) {
            std::string word;
            for (std::size_t k = 0; k < length; ++k)
                word += static_cast<char>('A' + random.below(letters));
            EXPECT_EQ(sets.contains(word), reference.contains(sorted(word)));
            if (random.chance(50)) {
                EXPECT_EQ(sets.add(word), reference.insert(sorted(word)).second);
            }
        }
        ASSERT_EQ(sets.size(), reference.size());
        for (std::size_t i = 0; i < sets.size(); ++i)
            EXPECT_TRUE(reference.contains(std::string(sets[i])));
        EXPECT_FALSE(sets.contains(std::string(length + 1, 'A')));
    }
}

/// All letters that the dice can show, by trying every roll.
std::set<std::string> every_roll(const std::vector<std::string>& dice) {
    std::set<std::string> rolls{""};
    for (const auto& die : dice) {
        std::set<std::string> more;
        for (const auto& r : rolls)
            for (const char c : die)
                more.insert(r + c);
        rolls = more;
    }
    return rolls;
}

TEST(DiceWordsFormable, IsWhatSomeRollShows) {
    Random random(2);
    for (int i = 0; i < 2000; ++i) {
        const std::size_t dice = 1 + random.below(5);
        const DiceGame game =
            random_game(random, dice, 3, 2 + random.below(5), 1 + random.below(20));
        std::set<std::string> can_show;
        for (const auto& roll : every_roll(game.dice))
            can_show.insert(sorted(roll));
        std::set<std::string> expected;
        std::set<char> letters;
        for (const auto& word : game.words)
            if (can_show.contains(sorted(word))) {
                expected.insert(sorted(word));
                letters.insert(word.begin(), word.end());
            }
        const std::string text = game.text();
        const auto read = read_game({text, 1}, false);
        const Formable found = formable(*read);
        ASSERT_EQ(found.words, expected.size()) << text;
        for (char c = 'A'; c <= 'Z'; ++c)
            EXPECT_EQ(found.letters[static_cast<std::size_t>(c)], letters.contains(c));
        if (expected.empty()) continue;
        EXPECT_TRUE(every_roll(game.dice).contains(found.example)) << text;
        EXPECT_TRUE(expected.contains(sorted(found.example))) << text;
    }
}

TEST(DiceWordsFormable, MatchesManyDice) {
    // 64 dice in a chain: die i has the letters of i and i + 1, so all must be moved along
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    DiceGame game;
    for (std::size_t i = 0; i + 1 < letters.size(); ++i)
        game.dice.push_back(letters.substr(i, 2));
    game.words = {letters.substr(1), letters.substr(0, letters.size() - 1),
                  letters.substr(0, 30) + letters.substr(31), std::string(letters.size() - 1, 'A')};
    const std::string text = game.text();
    EXPECT_EQ(formable(*read_game({text, 1}, false)).words, 3U);
}

TEST(DiceWordsCellQueue, GivesCellsByKey) {
    Random random(3);
    for (int round = 0; round < 50; ++round) {
        Budget budget;
        CellQueue queue(budget);
        const std::size_t cells = 1 + random.below(40);
        ASSERT_TRUE(queue.prepare(cells));
        std::vector<std::optional<double>> keys(cells);
        std::size_t inside = 0;
        for (int i = 0; i < 300; ++i) {
            if (random.chance(60)) {
                const std::size_t cell = random.below(cells);
                if (!keys[cell]) ++inside;
                keys[cell] = keys[cell].value_or(1000) - static_cast<double>(random.below(5));
                ASSERT_TRUE(queue.lower(cell, *keys[cell]));
                EXPECT_FALSE(queue.is_done(cell));
            } else if (inside > 0) {
                std::size_t best = cells;
                for (std::size_t c = 0; c < cells; ++c)
                    if (keys[c] && (best == cells || *keys[c] < *keys[best])) best = c;
                EXPECT_EQ(queue.least_key(), *keys[best]);
                ASSERT_EQ(queue.take(), best);
                EXPECT_TRUE(queue.is_done(best));
                keys[best].reset();
                --inside;
            }
            EXPECT_EQ(queue.empty(), inside == 0);
        }
    }
}

TEST(DiceWordsDecimal, RoundsAsAsked) {
    const std::uint64_t half = std::uint64_t{1} << 43U;
    EXPECT_EQ(decimal(half, 44, 3, Rounding::nearest), "0.500");
    EXPECT_EQ(decimal(half + 1, 44, 3, Rounding::down), "0.500");
    EXPECT_EQ(decimal(half + 1, 44, 3, Rounding::up), "0.501");
    EXPECT_EQ(decimal(half, 44, 0, Rounding::nearest), "1");
    EXPECT_EQ(decimal(half, 44, 0, Rounding::down), "0");
    EXPECT_EQ(decimal(12, 0, 2, Rounding::up), "12.00");
    EXPECT_EQ(decimal(0, 60, 12, Rounding::up), "0.000000000000");
    EXPECT_EQ(decimal(1, 60, 18, Rounding::nearest), "0.000000000000000001");
    EXPECT_EQ(decimal((std::uint64_t{1} << 60U) - 1, 60, 2, Rounding::nearest), "1.00");
    EXPECT_EQ(decimal((std::uint64_t{1} << 60U) - 1, 60, 18, Rounding::down),
              "0.999999999999999999");
    EXPECT_EQ(decimal(~std::uint64_t{0}, 0, 0, Rounding::down), "18446744073709551615");
    EXPECT_EQ(decimal(~std::uint64_t{0}, 1, 1, Rounding::down), "9223372036854775807.5");
}

TEST(DiceWordsDecimal, PrintsWhatIsProven) {
    const auto interval = [](double lower, double upper) { return enclosing(lower, upper); };
    EXPECT_EQ(proven_digits(interval(2.5, 2.5), 12), "2.500000000000");
    EXPECT_EQ(proven_digits(interval(1.0 / 3, 1.0 / 3 + 1e-13), 12), "0.333333333333");
    EXPECT_EQ(proven_digits(interval(0.33333, 0.33334), 12), "0.33334");
    EXPECT_EQ(proven_digits(interval(9.96, 10.02), 12), "10.0");
    EXPECT_EQ(proven_digits(interval(1, 2), 12), "2"); // 1.5 rounds up, at most 1 away
    EXPECT_EQ(proven_digits(interval(1, 4), 12), "");
    EXPECT_TRUE(rounds_alike(interval(2.5, 2.5), 12));
    EXPECT_TRUE(rounds_alike(interval(2.46, 2.54), 1));
    EXPECT_FALSE(rounds_alike(interval(2.44, 2.46), 1));
    Random random(4);
    for (int i = 0; i < 20000; ++i) {
        const double lower = std::ldexp(static_cast<double>(random.next() >> 12U),
                                        -static_cast<int>(random.below(60)));
        const double upper = lower * (1 + std::ldexp(1.0, -static_cast<int>(random.below(52))));
        const Interval in = interval(lower, upper);
        EXPECT_LE(std::ldexp(static_cast<double>(in.lower), -static_cast<int>(in.shift)), lower);
        EXPECT_GE(std::ldexp(static_cast<double>(in.upper), -static_cast<int>(in.shift)), upper);
        const std::string text = proven_digits(in, 12);
        if (text.empty()) continue;
        const std::size_t point = text.find('.');
        const std::size_t digits = point == std::string::npos ? 0 : text.size() - point - 1;
        const long double unit = std::pow(10.0L, -static_cast<long double>(digits));
        const long double value = std::stold(text);
        const long double slack = 1e-15L * value;
        EXPECT_LE(value - static_cast<long double>(lower), unit + slack);
        EXPECT_LE(static_cast<long double>(upper) - value, unit + slack);
    }
}

TEST(DiceWordsLikelyRolls, ComeInOrder) {
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        const DiceGame game = random_game(random, 1 + random.below(4), 6, 4, 1);
        const auto probabilities = DiceReference(game).probabilities();
        const std::string text = game.text();
        LikelyRolls rolls(*read_game({text, 1}, false));
        EXPECT_EQ(rolls.count(), probabilities.size());
        std::set<std::string> seen;
        double last = 1;
        double sum = 0;
        while (!rolls.at_end()) {
            const auto [letters, probability] = rolls.next();
            EXPECT_TRUE(seen.insert(letters).second);
            EXPECT_NEAR(probability, probabilities.at(letters), 1e-14);
            EXPECT_LE(probability, last);
            last = probability;
            sum += probability;
        }
        EXPECT_EQ(seen.size(), probabilities.size());
        EXPECT_NEAR(sum, 1, 1e-12);
    }
}

TEST(DiceWordsLikelyRolls, EquallyLikelyOnesStandAsTheirDice) {
    LikelyRolls rolls(*read_game({"2 1\nCAB\nXYY\nAX\n", 1}, false));
    std::string order;
    while (!rolls.at_end())
        order += rolls.next().letters + ' ';
    EXPECT_EQ(order, "CY AY BY CX AX BX ");
}

} // namespace
} // namespace tumble::testing
