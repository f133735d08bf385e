// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// For tests: the rules written down a second time, from the statement alone and with nothing of
/// the family's code. Slow on purpose: every roll and every way to keep dice is a string in a map.
namespace tumble::testing {

struct DiceGame {
    std::vector<std::string> dice;
    std::vector<std::string> words;

    /// The contest's form.
    std::string text() const {
        std::string out = std::to_string(dice.size()) + ' ' + std::to_string(words.size()) + '\n';
        for (const auto& d : dice)
            out += d + '\n';
        for (const auto& w : words)
            out += w + '\n';
        return out;
    }
};

class DiceReference {
public:
    explicit DiceReference(const DiceGame& game) {
        std::set<std::string> goals;
        for (std::string w : game.words) {
            std::ranges::sort(w);
            goals.insert(w);
        }
        std::vector<std::string> shown{""};
        for (const auto& die : game.dice) {
            std::vector<std::string> more;
            for (const auto& s : shown)
                for (const char c : die)
                    more.push_back(s + c);
            shown = more;
        }
        for (const auto& roll : shown) {
            probability_[roll] += 1.0 / static_cast<double>(shown.size());
            std::string sorted = roll;
            std::ranges::sort(sorted);
            if (goals.contains(sorted)) goals_.insert(roll);
        }
        for (const auto& [roll, p] : probability_)
            value_[roll] = goals_.contains(roll) ? 0 : 1;
        if (goals_.empty()) return;
        for (double change = 1; change > 1e-15;)
            change = sweep();
    }

    /// Expected rolls, the first one counted; none where no roll spells a word.
    std::optional<double> expected() const {
        if (goals_.empty()) return std::nullopt;
        return cost(std::string(probability_.begin()->first.size(), '*'));
    }
    bool is_goal(const std::string& roll) const { return goals_.contains(roll); }
    double value(const std::string& roll) const { return value_.at(roll); }
    const std::map<std::string, double>& probabilities() const { return probability_; }

    /// 1 plus the mean value of the rolls that match `keep`, in which '*' is rolled.
    double cost(const std::string& keep) const {
        double sum = 0;
        double all = 0;
        for (const auto& [roll, p] : probability_) {
            bool match = true;
            for (std::size_t i = 0; i < roll.size(); ++i)
                match = match && (keep[i] == '*' || keep[i] == roll[i]);
            if (!match) continue;
            sum += p * value_.at(roll);
            all += p;
        }
        return 1 + sum / all;
    }

private:
    double sweep() {
        std::map<std::string, double> costs;
        double change = 0;
        std::map<std::string, double> next = value_;
        for (const auto& [roll, p] : probability_) {
            if (goals_.contains(roll)) continue;
            double least = 1e300;
            for (std::size_t mask = 1; mask < std::size_t{1} << roll.size(); ++mask) {
                std::string keep = roll;
                for (std::size_t i = 0; i < roll.size(); ++i)
                    if ((mask >> i & 1U) != 0) keep[i] = '*';
                const auto [at, fresh] = costs.try_emplace(keep, 0);
                if (fresh) at->second = cost(keep);
                least = std::min(least, at->second);
            }
            change = std::max(change, std::abs(least - value_[roll]) / least);
            next[roll] = least;
        }
        value_ = next;
        return change;
    }

    std::map<std::string, double> probability_; ///< of each roll
    std::set<std::string> goals_;
    std::map<std::string, double> value_; ///< further rolls
};

/// Dice and words from the first `letters` letters; about half of the words can be rolled.
/// `Random`: support/random.hpp.
template <class Random>
DiceGame random_game(Random& random, std::size_t dice, std::size_t most_faces, std::size_t letters,
                     std::size_t words) {
    DiceGame game;
    const auto letter = [&] { return static_cast<char>('A' + random.below(letters)); };
    for (std::size_t i = 0; i < dice; ++i) {
        auto& die = game.dice.emplace_back();
        for (std::uint64_t k = 1 + random.below(most_faces); k > 0; --k)
            die += letter();
    }
    for (std::size_t i = 0; i < words; ++i) {
        auto& word = game.words.emplace_back();
        const bool from_dice = random.chance(50);
        for (const auto& die : game.dice)
            word += from_dice ? die[random.below(die.size())] : letter();
        for (std::size_t k = word.size(); k > 1; --k)
            std::swap(word[k - 1], word[random.below(k)]);
    }
    return game;
}

/// E[max] of one waiting time a die, for a letter that is on one of `faces` faces.
inline double slowest_of(std::size_t dice, double faces) {
    double expected = 0;
    for (std::uint64_t t = 0; t < 100'000; ++t)
        expected += 1 - std::pow(1 - std::pow(1 - 1 / faces, static_cast<double>(t)),
                                 static_cast<double>(dice));
    return expected;
}

} // namespace tumble::testing
