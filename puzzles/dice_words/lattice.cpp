// SPDX-License-Identifier: MIT
#include "dice_words/lattice.hpp"

#include <algorithm>

#include "tumble/bits/saturating.hpp"

namespace tumble::dice_words {
namespace {

constexpr std::uint64_t most_states = std::uint64_t{1} << 62U;

} // namespace

std::vector<Lattice::Face> merged_faces(const Die& die, const std::array<bool, 256>& needed) {
    std::vector<Lattice::Face> faces;
    for (std::size_t i = 0; i < die.size(); ++i) {
        const char c = die.letters[i];
        const char letter = needed[static_cast<unsigned char>(c)] ? c : Lattice::other;
        const auto at = std::ranges::find(faces, letter, &Lattice::Face::letter);
        if (at == faces.end())
            faces.push_back({letter, die.weight(i)});
        else
            at->weight += die.weight(i);
    }
    return faces;
}

std::size_t face_of(const std::vector<Lattice::Face>& faces, char letter) {
    auto face = std::ranges::find(faces, letter, &Lattice::Face::letter);
    if (face == faces.end())
        face = std::ranges::find(faces, Lattice::other, &Lattice::Face::letter);
    return static_cast<std::size_t>(face - faces.begin());
}

Lattice make_lattice(const Game& game, const std::array<bool, 256>& needed) {
    Lattice lattice;
    for (std::size_t die = 0; die < game.dice.size(); ++die) {
        auto faces = merged_faces(game.dice[die], needed);
        if (faces.size() == 1)
            lattice.fixed += faces[0].letter;
        else
            lattice.axes.push_back({die, std::move(faces), game.dice[die].total(), 0});
    }
    // Fewest additions a sweep: the slices of a die with many faces are best taken first.
    std::ranges::stable_sort(lattice.axes, std::ranges::greater{},
                             [](const Lattice::Axis& a) { return a.faces.size(); });
    for (auto axis = lattice.axes.rbegin(); axis != lattice.axes.rend(); ++axis) {
        axis->stride = lattice.states;
        if (lattice.states > most_states / axis->faces.size()) {
            lattice.states = 0;
            return lattice;
        }
        lattice.states *= axis->faces.size();
        for (const Lattice::Face& f : axis->faces)
            if (f.letter != Lattice::other)
                lattice.least_probability =
                    std::min(lattice.least_probability,
                             static_cast<double>(f.weight) / static_cast<double>(axis->total));
    }
    return lattice;
}

std::uint64_t cell_count(const Lattice& lattice) {
    std::uint64_t cells = 1;
    for (const auto& a : lattice.axes)
        cells = product_or_zero(cells, a.faces.size() + 1);
    return cells;
}

std::uint64_t Lattice::greatest_total() const {
    std::uint64_t greatest = 1;
    for (const Axis& a : axes)
        greatest = std::max(greatest, a.total);
    return greatest;
}

std::size_t Lattice::roundings() const {
    std::size_t sum = 4;
    for (const Axis& a : axes)
        sum += a.faces.size() + 2;
    return sum;
}

std::uint64_t Lattice::state_of(std::string_view roll) const {
    std::uint64_t state = 0;
    for (const Axis& axis : axes)
        state += face_of(axis.faces, roll[axis.die]) * axis.stride;
    return state;
}

} // namespace tumble::dice_words
