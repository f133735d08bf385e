// SPDX-License-Identifier: MIT
#pragma once

#include "dice_words/lattice.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::dice_words {

/// All cells of a game in which dice that are alike are told apart by nothing: of each group of m
/// dice with k merged faces a cell keeps n, a multiset of letters, and rolls the other m - n.
///
///     group    [ n = m: C(m+k-1, k-1) | n = m-1 | … | n = 0: 1 ]      C(m+k, k) cells, by layers
///     cell     Σ place in group g × stride of g                      group 0 counts most
///     states   the cells with all dice kept: a box, the first C(m+k-1, k-1) places of each group
///
/// Within a layer a multiset with c₁ … c_k letters of each kind stands at Σ_j C(s_j + j - 1, j),
/// s_j = c₁ + … + c_j, j < k (the combinatorial number system). This place does not depend on n:
/// one letter of the last kind more leaves it as it is, and multisets that differ in c₁ alone stand
/// side by side, in a run. So one table of runs with the way to each neighbour serves all layers,
/// and a pass over the cells is loops over contiguous runs.
///
/// Thirty dice of six faces: 1,947,792 cells, 324,632 of them states. A die alone is a group with
/// k + 1 cells.
struct CellSpace {
    struct Group {
        std::vector<std::size_t> dice;     ///< alike, in order
        std::vector<Lattice::Face> faces;  ///< at least two, by letter
        std::uint64_t total = 0;           ///< sum of the weights
        std::uint64_t stride = 0;          ///< in cells
        std::uint64_t state_stride = 0;    ///< in states
        std::vector<std::uint64_t> layer;  ///< layer[n]: where the cells that keep n dice begin
        std::vector<std::uint64_t> choose; ///< see choices()

        std::uint64_t states() const { return layer[dice.size() - 1]; }
        std::uint64_t cells() const { return layer[0] + 1; }
        /// C(s + j - 1, j), for s up to dice + 1 and j < faces.
        std::uint64_t choices(std::size_t s, std::size_t j) const {
            return choose[s * faces.size() + j];
        }
        /// The place in its layer of the multiset with these numbers of letters.
        std::uint64_t place(std::span<const std::size_t> counts) const;
    };

    std::vector<Group> groups; ///< the one with most states last
    std::string fixed;         ///< the letter of each die that has one face
    std::uint64_t cells = 1;   ///< 0 where there are more than 2^40
    std::uint64_t states = 1;
    double least_probability = 1; ///< as in Lattice
    bool per_die = false;         ///< a roll costs 1 for each die that is rolled, not 1

    /// How many letters of each face a roll shows, group by group.
    std::vector<std::vector<std::size_t>> counts_of(std::string_view roll) const;
    /// The state that a roll is in. Each letter must be on its die.
    std::uint64_t state_of(std::string_view roll) const;
    std::uint64_t greatest_total() const;
    /// Number of dice in groups: so many means follow each other at most.
    std::size_t longest_chain() const;
    /// Roundings of doubles in the longest chain, and a few more.
    std::size_t roundings() const;
};

/// `needed`: the letters of formable words. Dice with the same chances of the same (merged)
/// letters are one group.
CellSpace make_cell_space(const Game& game, const std::array<bool, 256>& needed);

/// The runs of one group, and how far it is from a run in layer n to the run in layer n + 1 with
/// one letter more. Bytes: 4 × (faces + 2) a run, C(m+k-3, k-2) runs.
class Runs {
public:
    explicit Runs(Budget& budget) : table_(budget) {}
    /// False where the budget is too small.
    bool prepare(const CellSpace::Group& group);

    /// Number of runs in layer `kept`; in the table they come in the order of their places.
    std::size_t count(std::size_t kept) const { return counts_[kept]; }
    /// Calls `visit(first, length, steps)` for each run of a layer: its first place, its cells,
    /// and steps[face], so that place p + steps[face] of the next layer has that face more.
    void each(std::size_t kept, auto&& visit) const {
        for (std::size_t run = 0; run < counts_[kept]; ++run) {
            const std::uint32_t* const row = table_.data() + run * (faces_ + 2);
            // Of two faces, all multisets of a layer are one run.
            visit(std::size_t{row[0]}, faces_ == 2 ? kept + 1 : std::size_t{row[1]}, row + 2);
        }
    }

private:
    bool add_runs(const CellSpace::Group& group, std::size_t level, std::vector<std::size_t>& sums);

    std::size_t faces_ = 0;
    std::vector<std::size_t> counts_;
    Buffer<std::uint32_t> table_;
};

/// Calls `visit(state, position, length)` for rows of states that are side by side: state + i is
/// the cell at position + i, for i < length.
void for_each_row(const CellSpace& space, auto&& visit) {
    if (space.groups.empty()) return visit(std::uint64_t{0}, std::size_t{0}, std::size_t{1});
    const auto walk = [&](auto&& self, std::size_t group, std::uint64_t state,
                          std::size_t position) -> void {
        const CellSpace::Group& g = space.groups[group];
        if (group + 1 == space.groups.size())
            return visit(state, position, static_cast<std::size_t>(g.states()));
        for (std::uint64_t place = 0; place < g.states(); ++place)
            self(self, group + 1, state + place * g.state_stride,
                 position + static_cast<std::size_t>(place * g.stride));
    };
    walk(walk, 0, 0, 0);
}

namespace detail {

/// Walks through all states by the numbers of their letters; a needless letter cuts off the rest.
template <class Visit>
class StateWalk {
public:
    StateWalk(const CellSpace& space, Visit& visit) : space_(space), visit_(visit) {
        for (const auto& g : space.groups)
            counts_.emplace_back(g.faces.size(), 0);
    }

    void run() { enter(0, 0, first_sum()); }

private:
    std::uint64_t first_sum() const {
        std::uint64_t sum = 0;
        for (const char c : space_.fixed)
            sum += letter_code(c);
        return sum;
    }

    void enter(std::size_t group, std::uint64_t state, std::uint64_t sum) {
        if (group == space_.groups.size()) return visit_(state, sum, [&] { return letters(); });
        const CellSpace::Group& g = space_.groups[group];
        choose(group, g.faces.size() - 1, g.dice.size(), state, sum);
    }

    /// Faces from `face` down share `left` dice.
    void choose(std::size_t group, std::size_t face, std::size_t left, std::uint64_t state,
                std::uint64_t sum) {
        const CellSpace::Group& g = space_.groups[group];
        const char letter = g.faces[face].letter;
        const std::size_t most = letter == Lattice::other ? 0 : left;
        for (std::size_t n = face == 0 ? left : 0; n <= most; ++n) {
            counts_[group][face] = n;
            const std::uint64_t more = sum + n * letter_code(letter);
            if (face == 0)
                enter(group + 1, state, more);
            else
                choose(group, face - 1, left - n,
                       state + g.choices(left - n, face) * g.state_stride, more);
        }
    }

    std::string letters() const {
        std::string text = space_.fixed;
        for (std::size_t group = 0; group < counts_.size(); ++group)
            for (std::size_t face = 0; face < counts_[group].size(); ++face)
                text.append(counts_[group][face], space_.groups[group].faces[face].letter);
        return text;
    }

    const CellSpace& space_;
    Visit& visit_;
    std::vector<std::vector<std::size_t>> counts_;
};

} // namespace detail

/// Calls `visit(state, sum, letters)` for each state without needless letters: the sum of its
/// letters' codes, and a function that spells them.
void for_each_spelling(const CellSpace& space, auto&& visit) {
    detail::StateWalk walk(space, visit);
    walk.run();
}

/// Calls `mark(state)` for each goal.
void for_each_goal(const CellSpace& space, const LetterSets& words, auto&& mark) {
    for_each_spelling(space, [&](std::uint64_t state, std::uint64_t sum, auto&& letters) {
        if (words.contains(sum, letters)) mark(state);
    });
}

} // namespace tumble::dice_words
