// SPDX-License-Identifier: MIT
#include "rolling_die/rolling_die.hpp"

#include <algorithm>

namespace tumble::rolling_die {

std::uint64_t Board::targets() const {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(cells_, [](std::uint8_t c) { return c != floor && c != wall; }));
}

void Model::successors(const State& s, Edges& out) const {
    const Cell from = cell(s);
    const std::size_t lies = orientation(s);
    for (const Direction d : directions)
        if (const Cell to = board_->neighbour(from, d); board_->open(to))
            out.push_back({d, 1, state(to, die_orientations.roll(lies, d))});
}

void Model::predecessors(const State& s, Edges& out) const {
    const Cell to = cell(s);
    const std::size_t lies = orientation(s);
    for (const Direction d : directions) {
        const Direction back = opposite(d);
        if (const Cell from = board_->neighbour(to, back); board_->open(from))
            out.push_back({d, 1, state(from, die_orientations.roll(lies, back))});
    }
}

void Model::goals(std::vector<State>& out) const {
    if (!goal_ || !board_->open(goal_->cell)) return;
    for (std::size_t bit = 0; bit < DieOrientations::class_size; ++bit)
        if (const State s = state(goal_->cell, bit); is_goal(s)) out.push_back(s);
}

Cost Model::lower_bound(const State& s) const {
    if (!goal_) return 0;
    const auto apart = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
    const Cell at = cell(s);
    return static_cast<Cost>(apart(board_->row(at), board_->row(goal_->cell)) +
                             apart(board_->column(at), board_->column(goal_->cell)));
}

} // namespace tumble::rolling_die
