// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "rolling_die/label_model.hpp"
#include "rolling_die/rolling_die.hpp"

namespace tumble::rolling_die {

/// A labelled board as one of the plain rules, whose methods are far faster: labels become numbers,
/// and a die whose bottom counts becomes one whose top shows the same.
struct PlainCut {
    std::shared_ptr<const Board> board;
    Die die;

    Goal goal(const LabelBoard& from, const LabelGoal& goal) const;
};

/// The cut, where the board has no more than the plain rules know: all edges as they were, a start
/// that does not score, and a die that shows all 24 orientations. 1 byte a cell.
std::optional<PlainCut> plain_cut(const LabelBoard& board);

} // namespace tumble::rolling_die
