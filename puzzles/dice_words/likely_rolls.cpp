// SPDX-License-Identifier: MIT
#include "dice_words/likely_rolls.hpp"

#include <algorithm>
#include <limits>

#include "tumble/bits/saturating.hpp"

namespace tumble::dice_words {

LikelyRolls::LikelyRolls(const Game& game) {
    for (const auto& die : game.dice) {
        auto& letters = letters_.emplace_back();
        for (std::size_t face = 0; face < die.size(); ++face) {
            const char c = die.letters[face];
            const auto at = std::ranges::find(letters, c, &Letter::letter);
            if (at == letters.end())
                letters.push_back({c, die.weight(face)});
            else
                at->weight += die.weight(face);
        }
        std::ranges::stable_sort(letters, std::ranges::greater{}, &Letter::weight);
        all_ *= static_cast<double>(die.total());
        count_ = product_or_zero(count_, letters.size());
    }
    if (count_ == 0) count_ = std::numeric_limits<std::uint64_t>::max();
    push(std::string(game.dice.size(), '\0'));
}

void LikelyRolls::push(std::string places) {
    double weight = 1;
    for (std::size_t die = 0; die < places.size(); ++die)
        weight *= static_cast<double>(letters_[die][static_cast<std::size_t>(places[die])].weight);
    queue_.push_back({weight, std::move(places)});
    std::push_heap(queue_.begin(), queue_.end());
}

LikelyRolls::Roll LikelyRolls::next() {
    std::pop_heap(queue_.begin(), queue_.end());
    const Candidate found = std::move(queue_.back());
    queue_.pop_back();
    const std::size_t last = found.places.find_last_not_of('\0');
    for (std::size_t die = last == std::string::npos ? 0 : last; die < found.places.size(); ++die) {
        if (static_cast<std::size_t>(found.places[die]) + 1 == letters_[die].size()) continue;
        std::string places = found.places;
        ++places[die];
        push(std::move(places));
    }
    Roll roll{{}, found.weight / all_};
    for (std::size_t die = 0; die < found.places.size(); ++die)
        roll.letters += letters_[die][static_cast<std::size_t>(found.places[die])].letter;
    return roll;
}

} // namespace tumble::dice_words
