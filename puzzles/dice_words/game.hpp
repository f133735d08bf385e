// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dice_words/letter_sets.hpp"

namespace tumble::dice_words {

/// Dice and words as they were read. Nothing of it depends on how the answer is found.
struct Game {
    static constexpr std::size_t most_dice = 64;

    std::vector<std::string> dice; ///< a letter a face, at least one; letters may repeat
    LetterSets words;              ///< of one letter a die; anagrams are one word
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
