// SPDX-License-Identifier: MIT
#include "dice_words/game.hpp"

#include <bit>
#include <numeric>

namespace tumble::dice_words {
namespace {

/// A set of dice, bit i for die i.
using Dice = std::uint64_t;

/// Assigns the letters of a word to dice, one each, by augmenting paths.
class Matching {
public:
    explicit Matching(const std::vector<Die>& dice) : letter_on_(dice.size()) {
        for (std::size_t die = 0; die < dice.size(); ++die)
            for (const char c : dice[die].letters)
                with_[static_cast<unsigned char>(c)] |= Dice{1} << die;
    }

    bool covers(std::string_view word) {
        word_ = word;
        taken_ = 0;
        for (std::size_t letter = 0; letter < word.size(); ++letter) {
            tried_ = 0;
            if (!place(letter)) return false;
        }
        return true;
    }

    /// After covers(word) was true: what each die shows.
    std::string shown() const {
        std::string faces(word_.size(), ' ');
        for (std::size_t die = 0; die < faces.size(); ++die)
            faces[die] = word_[letter_on_[die]];
        return faces;
    }

private:
    /// Gives the letter a die, where need be by moving others. Depth: at most one call a die.
    bool place(std::size_t letter) {
        const Dice fit = with_[static_cast<unsigned char>(word_[letter])];
        if (const Dice vacant = fit & ~taken_; vacant != 0) {
            const auto die = static_cast<std::size_t>(std::countr_zero(vacant));
            letter_on_[die] = letter;
            taken_ |= Dice{1} << die;
            return true;
        }
        while (const Dice left = fit & ~tried_) {
            const auto die = static_cast<std::size_t>(std::countr_zero(left));
            tried_ |= Dice{1} << die;
            if (place(letter_on_[die])) {
                letter_on_[die] = letter;
                return true;
            }
        }
        return false;
    }

    std::array<Dice, 256> with_{}; ///< dice that have a letter
    std::string_view word_;
    std::vector<std::size_t> letter_on_; ///< its place in the word, for each die that is taken
    Dice taken_ = 0;
    Dice tried_ = 0;
};

} // namespace

std::uint64_t Die::total() const {
    return weights.empty() ? letters.size()
                           : std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
}

Formable formable(const Game& game) {
    Formable result;
    Matching matching(game.dice);
    for (std::size_t i = 0; i < game.words.size(); ++i) {
        const std::string_view word = game.words[i];
        if (!matching.covers(word)) continue;
        ++result.words;
        for (const char c : word)
            result.letters[static_cast<unsigned char>(c)] = true;
        if (result.example.empty()) result.example = matching.shown();
    }
    return result;
}

} // namespace tumble::dice_words
