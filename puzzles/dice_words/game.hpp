// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dice_words/letter_sets.hpp"

namespace tumble::dice_words {

/// A die: a letter a face, each face as likely as its weight says.
struct Die {
    static constexpr std::uint64_t most_weight = 1'000'000'000;

    std::string letters;                ///< at least one; letters may repeat
    std::vector<std::uint64_t> weights; ///< of the faces; empty where all are alike

    std::size_t size() const { return letters.size(); }
    std::uint64_t weight(std::size_t face) const { return weights.empty() ? 1 : weights[face]; }
    /// Sum of the weights.
    std::uint64_t total() const;
    bool shows(char letter) const { return letters.find(letter) != std::string::npos; }
    bool operator==(const Die&) const = default;
};

/// Dice and words as they were read. Nothing of it depends on how the answer is found.
struct Game {
    static constexpr std::size_t most_dice = 64;

    std::vector<Die> dice;
    LetterSets words; ///< of one letter a die; anagrams are one word
    std::uint64_t words_read = 0;
};

/// Words that dice can show, and a way to show them.
struct Formable {
    std::uint64_t words = 0;         ///< of Game::words, anagrams counted once
    std::array<bool, 256> letters{}; ///< the letters of these words
    std::string example;             ///< the letter of each die, for one such word; empty if none
};

/// Which words can be formed, each by a bipartite matching of its letters to dice.
/// Time: at most d³ a word, about d where letters are on few dice.
Formable formable(const Game& game);

} // namespace tumble::dice_words
