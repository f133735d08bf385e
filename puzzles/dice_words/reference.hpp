// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// The rules of dice-words once more, by value iteration over explicit rolls, for tests to compare
/// with.
namespace tumble::testing::dice_words {

using Dice = std::vector<std::string>;
using Words = std::vector<std::string>;

inline std::string sorted(std::string word) {
    std::sort(word.begin(), word.end());
    return word;
}

/// Every roll of `dice` with its number of ways, a letter of each die.
inline std::map<std::string, double> all_rolls(const Dice& dice) {
    std::map<std::string, double> rolls{{"", 1}};
    for (const auto& die : dice) {
        std::map<std::string, double> longer;
        for (const auto& [roll, ways] : rolls)
            for (const char face : die)
                longer[roll + face] += ways / static_cast<double>(die.size());
        rolls = longer;
    }
    return rolls;
}

/// Least expected rolls, the first one counted; none where no word can be rolled.
inline std::optional<double> expected_rolls(const Dice& dice, const Words& words) {
    std::set<std::string> good;
    for (const auto& word : words)
        good.insert(sorted(word));
    const auto rolls = all_rolls(dice);
    std::map<std::string, double> value;
    bool possible = false;
    for (const auto& [roll, probability] : rolls) {
        value[roll] = 0;
        possible = possible || good.contains(sorted(roll));
    }
    if (!possible) return std::nullopt;
    const std::size_t subsets = std::size_t{1} << dice.size();
    // Expected value when the dice of `again` are rolled and the others lie as in `roll`.
    const auto rolled = [&](const std::string& roll, std::size_t again) {
        Dice left;
        for (std::size_t i = 0; i < dice.size(); ++i)
            left.push_back((again >> i & 1U) != 0 ? dice[i] : std::string(1, roll[i]));
        double sum = 0;
        for (const auto& [next, probability] : all_rolls(left))
            sum += probability * value.at(next);
        return sum;
    };
    for (double change = 1; change > 1e-14;) {
        change = 0;
        for (auto& [roll, v] : value) {
            if (good.contains(sorted(roll))) continue;
            double best = 1 + rolled(roll, 1);
            for (std::size_t again = 2; again < subsets; ++again)
                best = std::min(best, 1 + rolled(roll, again));
            change = std::max(change, std::abs(best - v) / best);
            v = best;
        }
    }
    return 1 + rolled(rolls.begin()->first, subsets - 1);
}

inline std::string text_of(const Dice& dice, const Words& words) {
    std::string text;
    for (const auto& die : dice)
        text += die + '\n';
    text += '\n';
    for (const auto& word : words)
        text += word + '\n';
    return text;
}

} // namespace tumble::testing::dice_words
