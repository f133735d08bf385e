// SPDX-License-Identifier: MIT
#include "dice_words/cells.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "tumble/bits/saturating.hpp"

namespace tumble::dice_words {
namespace {

using Group = CellSpace::Group;

/// Places within a group are held in 32 bits.
constexpr std::uint64_t most_in_group = std::uint64_t{1} << 31U;
constexpr std::uint64_t most_cells = std::uint64_t{1} << 40U;

/// Fills in the sizes; false where the group has too many cells.
bool measure(Group& g) {
    const std::size_t dice = g.dice.size();
    const std::size_t faces = g.faces.size();
    g.choose.assign((dice + 2) * faces, 0);
    for (std::size_t s = 0; s <= dice + 1; ++s)
        for (std::size_t j = 0; j < faces; ++j) {
            std::uint64_t& n = g.choose[s * faces + j];
            if (j == 0)
                n = 1;
            else if (s > 0)
                n = std::min(most_in_group, g.choices(s - 1, j) + g.choices(s, j - 1));
        }
    g.layer.assign(dice + 1, 0);
    for (std::size_t kept = dice; kept > 0; --kept) {
        g.layer[kept - 1] = g.layer[kept] + g.choices(kept + 1, faces - 1);
        if (g.layer[kept - 1] >= most_in_group) return false;
    }
    return true;
}

} // namespace

std::uint64_t Group::place(std::span<const std::size_t> counts) const {
    std::uint64_t sum = 0;
    std::size_t letters = 0;
    for (std::size_t j = 1; j < counts.size(); ++j) {
        letters += counts[j - 1];
        sum += choices(letters, j);
    }
    return sum;
}

std::vector<std::vector<std::size_t>> CellSpace::counts_of(std::string_view roll) const {
    std::vector<std::vector<std::size_t>> all;
    for (const Group& g : groups) {
        auto& counts = all.emplace_back(g.faces.size(), 0);
        for (const std::size_t die : g.dice)
            ++counts[face_of(g.faces, roll[die])];
    }
    return all;
}

std::uint64_t CellSpace::state_of(std::string_view roll) const {
    const auto counts = counts_of(roll);
    std::uint64_t state = 0;
    for (std::size_t g = 0; g < groups.size(); ++g)
        state += groups[g].place(counts[g]) * groups[g].state_stride;
    return state;
}

std::uint64_t CellSpace::greatest_total() const {
    std::uint64_t greatest = 1;
    for (const Group& g : groups)
        greatest = std::max(greatest, g.total);
    return greatest;
}

std::size_t CellSpace::longest_chain() const {
    std::size_t dice = 0;
    for (const Group& g : groups)
        dice += g.dice.size();
    return dice;
}

std::size_t CellSpace::roundings() const {
    std::size_t sum = 4;
    for (const Group& g : groups)
        sum += g.dice.size() * (g.faces.size() + 2);
    return sum;
}

CellSpace make_cell_space(const Game& game, const std::array<bool, 256>& needed) {
    CellSpace space;
    for (std::size_t die = 0; die < game.dice.size(); ++die) {
        auto faces = merged_faces(game.dice[die], needed);
        if (faces.size() == 1) {
            space.fixed += faces[0].letter;
            continue;
        }
        std::uint64_t divisor = 0;
        for (const auto& f : faces)
            divisor = std::gcd(divisor, f.weight);
        std::uint64_t total = 0;
        for (auto& f : faces)
            total += f.weight /= divisor;
        for (const auto& f : faces)
            if (f.letter != Lattice::other)
                space.least_probability =
                    std::min(space.least_probability,
                             static_cast<double>(f.weight) / static_cast<double>(total));
        std::ranges::sort(faces, {}, &Lattice::Face::letter);
        const auto at = std::ranges::find(space.groups, faces, &Group::faces);
        if (at == space.groups.end())
            space.groups.push_back({{die}, std::move(faces), total, 0, 0, {}, {}});
        else
            at->dice.push_back(die);
    }
    for (Group& g : space.groups)
        if (!measure(g)) {
            space.cells = space.states = 0;
            return space;
        }
    // Passes over the first groups then work on long pieces.
    std::ranges::stable_sort(space.groups, {}, &Group::states);
    for (auto g = space.groups.rbegin(); g != space.groups.rend(); ++g) {
        g->stride = space.cells;
        g->state_stride = space.states;
        space.cells = product_or_zero(space.cells, g->cells());
        space.states = product_or_zero(space.states, g->states());
        if (space.cells == 0 || space.cells > most_cells) {
            space.cells = space.states = 0;
            return space;
        }
    }
    return space;
}

bool Runs::prepare(const Group& group) {
    faces_ = group.faces.size();
    counts_.clear();
    // Runs of layer n are the multisets of n letters of one kind fewer.
    for (std::size_t kept = 0; kept < group.dice.size(); ++kept)
        counts_.push_back(static_cast<std::size_t>(group.choices(kept + 1, faces_ - 2)));
    std::vector<std::size_t> sums(faces_, group.dice.size() - 1);
    return add_runs(group, faces_ - 1, sums);
}

/// Chooses sums[level], of letters up to that kind, from 0 to the one above it; sums[1] to the end.
bool Runs::add_runs(const Group& group, std::size_t level, std::vector<std::size_t>& sums) {
    if (level >= 2) {
        const std::size_t most = level + 1 == faces_ ? group.dice.size() - 1 : sums[level + 1];
        for (sums[level] = 0; sums[level] <= most; ++sums[level])
            if (!add_runs(group, level - 1, sums)) return false;
        return true;
    }
    std::uint64_t first = 0;
    for (std::size_t j = 2; j < faces_; ++j)
        first += group.choices(sums[j], j);
    const std::size_t length = faces_ == 2 ? 1 : sums[2] + 1;
    const std::size_t row = table_.size();
    for (std::size_t i = 0; i < faces_ + 2; ++i)
        if (!table_.push_back(0)) return false;
    table_[row] = static_cast<std::uint32_t>(first);
    table_[row + 1] = static_cast<std::uint32_t>(length);
    std::uint64_t step = 0;
    for (std::size_t face = faces_ - 1; face >= 1; --face) {
        table_[row + 2 + face] = static_cast<std::uint32_t>(step);
        step += face == 1 ? 1 : group.choices(sums[face] + 1, face - 1);
    }
    table_[row + 2] = static_cast<std::uint32_t>(step);
    return true;
}

} // namespace tumble::dice_words
