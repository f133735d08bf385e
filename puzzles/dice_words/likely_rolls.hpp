// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "dice_words/game.hpp"

namespace tumble::dice_words {

/// The different rolls of all dice, likeliest first; equally likely ones in the order of their
/// dice, each die's letters likeliest first, then as they stand on it.
///
/// Each roll is made from the one in which its last unlikely die shows the next likelier letter:
/// that roll comes before it, so a queue of candidates gives them in order without listing all.
/// Time and bytes a roll: about d candidates of d bytes.
class LikelyRolls {
public:
    explicit LikelyRolls(const Game& game);

    struct Roll {
        std::string letters;
        double probability;
    };
    bool at_end() const { return queue_.empty(); }
    /// The next roll; there must be one.
    Roll next();

    /// Number of different rolls; the greatest 64-bit number where there are more.
    std::uint64_t count() const { return count_; }

private:
    struct Letter {
        char letter;
        std::uint64_t weight;
    };
    struct Candidate {
        double weight;                                 ///< product of weights; exact below 2^53
        std::string places;                            ///< which letter of each die, by likelihood
        bool operator<(const Candidate& other) const { // heaps have the greatest on top
            return weight < other.weight || (weight == other.weight && places > other.places);
        }
    };
    void push(std::string places);

    std::vector<std::vector<Letter>> letters_; ///< of each die, likeliest first
    double all_ = 1;
    std::uint64_t count_ = 1;
    std::vector<Candidate> queue_; ///< a heap
};

} // namespace tumble::dice_words
