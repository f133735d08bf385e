// SPDX-License-Identifier: MIT
#include "rolling_die/label_model.hpp"

namespace tumble::rolling_die {

void LabelModel::successors(const State& s, Edges& out) const {
    const std::size_t from = cell(s);
    const std::size_t lies = look(s);
    for (const Direction d : directions)
        if (const auto to = board_->next(from, d))
            out.push_back({d, 1, state(*to, board_->die.roll(lies, d))});
}

void LabelModel::predecessors(const State& s, Edges& out) const {
    const std::size_t to = cell(s);
    const std::size_t lies = look(s);
    for (const Direction d : directions) {
        const Direction back = opposite(d);
        const std::size_t from = board_->grid().wrapped_neighbour(to, back);
        if (board_->open(from) && board_->next(from, d) == to)
            out.push_back({d, 1, state(from, board_->die.roll(lies, back))});
    }
}

void LabelModel::goals(std::vector<State>& out) const {
    if (!goal_ || !board_->open(goal_->cell)) return;
    for (std::size_t look = 0; look < board_->die.looks(); ++look)
        if (const State s = state(goal_->cell, look); is_goal(s)) out.push_back(s);
}

} // namespace tumble::rolling_die
