// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dice_words/game.hpp"

namespace tumble::dice_words {

/// The fixed states of a game, with what symmetry makes alike merged. On each die, equal letters
/// are one face with a weight, and so are all letters that no formable word needs. A die that is
/// left with one face has no axis. Nothing of this changes a value: merged rolls have the same
/// futures.
///
///     state = Σ face on axis a × stride of a      axis 0, the one with most faces, counts most
struct Lattice {
    /// Stands for all letters that no formable word needs.
    static constexpr char other = '\0';
    /// 62 letters and `other` are 63.
    static constexpr std::size_t most_faces = 64;

    struct Face {
        char letter;
        std::uint64_t weight; ///< of all faces of the die that it stands for
        bool operator==(const Face&) const = default;
    };
    struct Axis {
        std::size_t die;
        std::vector<Face> faces; ///< at least two
        std::uint64_t total;     ///< sum of the weights
        std::uint64_t stride;
    };

    std::vector<Axis> axes;
    std::string fixed; ///< the letter of each die that has no axis, in order
    /// A roll costs 1, however many dice are rolled.
    static constexpr bool per_die = false;
    std::uint64_t states = 1; ///< 0 where there are more than 2^62
    /// The least weight of a needed face, relative to its die: no die waits longer for a letter.
    double least_probability = 1;

    /// The merged state that a roll is in. Each letter must be on its die.
    std::uint64_t state_of(std::string_view roll) const;
    std::uint64_t greatest_total() const;
    /// So many means follow each other at most.
    std::size_t longest_chain() const { return axes.size(); }
    /// Roundings of doubles in the longest chain, and a few more.
    std::size_t roundings() const;
};

/// The faces of a die, merged; in the order in which their letters come first.
std::vector<Lattice::Face> merged_faces(const Die& die, const std::array<bool, 256>& needed);

/// The place of a letter that is on the die, or of the face that stands for it.
std::size_t face_of(const std::vector<Lattice::Face>& faces, char letter);

/// `needed`: the letters of formable words.
Lattice make_lattice(const Game& game, const std::array<bool, 256>& needed);

/// Number of cells (some faces fixed, the other dice rolled); 0 where that is above 64 bits.
std::uint64_t cell_count(const Lattice& lattice);

/// Calls `mark(state)` for each goal. Time: a sum and a look into a table a state.
void for_each_goal(const Lattice& lattice, const LetterSets& words, auto&& mark);

namespace detail {

/// Walks through all states, die by die; a needless letter cuts off all that follow from it.
template <class Mark>
class GoalWalk {
public:
    GoalWalk(const Lattice& lattice, const LetterSets& words, Mark& mark)
        : lattice_(lattice), words_(words), mark_(mark),
          letters_(lattice.fixed + std::string(lattice.axes.size(), ' ')) {}

    void run() {
        std::uint64_t sum = 0;
        for (const char c : lattice_.fixed)
            sum += letter_code(c);
        walk(0, 0, sum);
    }

private:
    void walk(std::size_t axis, std::uint64_t state, std::uint64_t sum) {
        if (axis == lattice_.axes.size()) {
            if (words_.contains(sum, [&] { return letters_; })) mark_(state);
            return;
        }
        const Lattice::Axis& a = lattice_.axes[axis];
        for (std::size_t face = 0; face < a.faces.size(); ++face) {
            const char letter = a.faces[face].letter;
            if (letter == Lattice::other) continue;
            letters_[lattice_.fixed.size() + axis] = letter;
            walk(axis + 1, state + face * a.stride, sum + letter_code(letter));
        }
    }

    const Lattice& lattice_;
    const LetterSets& words_;
    Mark& mark_;
    std::string letters_;
};

} // namespace detail

void for_each_goal(const Lattice& lattice, const LetterSets& words, auto&& mark) {
    detail::GoalWalk walk(lattice, words, mark);
    walk.run();
}

} // namespace tumble::dice_words
