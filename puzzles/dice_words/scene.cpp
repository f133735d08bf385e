// SPDX-License-Identifier: MIT
#include "dice_words/scene.hpp"

#include <algorithm>

namespace tumble::dice_words {
namespace {

std::string counted(std::uint64_t n, const std::string& noun) {
    return std::to_string(n) + ' ' + noun + (n == 1 ? "" : "s");
}

/// " A:3 B:1", the first `most` of them.
std::string weights_of(const Die& die, std::size_t most) {
    std::string text;
    for (std::size_t face = 0; face < std::min(die.size(), most); ++face)
        text += std::string(" ") + die.letters[face] + ':' + std::to_string(die.weight(face));
    return text + (die.size() > most ? " ..." : "");
}

} // namespace

Scene scene_of(const Question& question) {
    constexpr std::size_t most_columns = 120;
    Scene scene;
    scene.rows = question.game.dice.size();
    for (const auto& die : question.game.dice)
        scene.columns = std::max(scene.columns, std::min(die.size(), most_columns));
    for (const auto& die : question.game.dice)
        for (std::size_t face = 0; face < scene.columns; ++face)
            scene.tiles.push_back(face < die.size() ? Tile{die.letters[face], Role::number}
                                                    : Tile{});
    for (std::size_t i = 0; i < scene.rows; ++i)
        if (question.game.dice[i].size() > most_columns)
            scene.captions.push_back("die " + std::to_string(i + 1) + " has " +
                                     counted(question.game.dice[i].size(), "face"));
    for (std::size_t i = 0; i < scene.rows; ++i)
        if (const Die& die = question.game.dice[i]; !die.weights.empty())
            scene.captions.push_back("die " + std::to_string(i + 1) +
                                     " is loaded:" + weights_of(die, most_columns / 8));
    scene.captions.push_back(counted(question.game.words_read, "word") + ", " +
                             counted(question.formable.words, "set") +
                             " of letters that the dice can show");
    if (question.roll) scene.captions.push_back("rolled: " + *question.roll);
    return scene;
}

} // namespace tumble::dice_words
