// SPDX-License-Identifier: MIT
#include "sliders/sliders.hpp"

#include <algorithm>

namespace tumble::sliders {

char letter_of(std::size_t robot, Direction d) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEF";
    static_assert(letters.size() == 4 * most_robots);
    return letters[4 * robot + static_cast<std::size_t>(d)];
}

Model::Model(const Board& board) : board_(board), next_(board.grid().size()) {
    for (std::size_t cell = 0; cell < next_.size(); ++cell)
        for (const Direction d : directions) {
            const auto to = board.passages.next(cell, d);
            next_[cell][static_cast<std::size_t>(d)] =
                to && !board.walls[*to] ? static_cast<std::uint16_t>(*to) : no_cell;
        }
    find_bounds();
}

Model::State Model::initial() const {
    State s{};
    s.cells.fill(no_cell);
    std::ranges::copy(board_.start, s.cells.begin());
    return s;
}

bool Model::is_goal(const State& s) const {
    if (board_.wanted) return s.cells[*board_.wanted] == board_.target;
    return std::ranges::find(s.cells, board_.target) != s.cells.end();
}

bool Model::is_free(const State& s, std::uint16_t cell) const {
    return std::find(s.cells.begin(),
                     s.cells.begin() + static_cast<std::ptrdiff_t>(board_.robots.size()),
                     cell) == s.cells.begin() + static_cast<std::ptrdiff_t>(board_.robots.size());
}

std::uint16_t Model::slide(const State& s, std::size_t robot, Direction d) const {
    const std::uint16_t start = s.cells[robot];
    std::uint16_t at = start;
    while (true) {
        const std::uint16_t to = next_[at][static_cast<std::size_t>(d)];
        if (to == start) return start; // all the way round, with nothing to stop it
        if (to == no_cell || !is_free(s, to)) return at;
        at = to;
    }
}

void Model::successors(const State& s, std::vector<Successor<State, Action>>& out) const {
    for (std::size_t robot = 0; robot < board_.robots.size(); ++robot)
        for (const Direction d : directions) {
            const std::uint16_t stop = slide(s, robot, d);
            if (stop == s.cells[robot]) continue;
            State to = s;
            to.cells[robot] = stop;
            out.push_back({{static_cast<std::uint8_t>(robot), d}, 1, to});
        }
}

Model::State Model::canonical(State s) const {
    if (board_.wanted) // the wanted robot first, so that the others stand side by side
        std::swap(s.cells[0], s.cells[*board_.wanted]);
    const auto first = s.cells.begin() + (board_.wanted ? 1 : 0);
    std::sort(first, s.cells.begin() + static_cast<std::ptrdiff_t>(board_.robots.size()));
    if (board_.wanted) std::swap(s.cells[0], s.cells[*board_.wanted]);
    return s;
}

/// Breadth-first from the target, over lines of sight: a robot may stop anywhere on its way. Slides
/// backwards go against the direction, through edges that can be crossed forwards.
void Model::find_bounds() {
    bounds_.assign(next_.size(), no_cell);
    std::vector<std::array<std::vector<std::uint16_t>, 4>> before(next_.size());
    for (std::size_t cell = 0; cell < next_.size(); ++cell)
        for (std::size_t d = 0; d < 4; ++d)
            if (!board_.walls[cell] && next_[cell][d] != no_cell)
                before[next_[cell][d]][d].push_back(static_cast<std::uint16_t>(cell));
    std::vector<std::uint16_t> queue{static_cast<std::uint16_t>(board_.target)};
    bounds_[board_.target] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (std::size_t d = 0; d < 4; ++d) {
            // A cell has at most one cell before it in a direction.
            std::uint16_t at = queue[i];
            for (std::size_t steps = 0; steps < next_.size() && !before[at][d].empty(); ++steps) {
                at = before[at][d].front();
                if (bounds_[at] != no_cell) continue;
                bounds_[at] = static_cast<std::uint16_t>(bounds_[queue[i]] + 1);
                queue.push_back(at);
            }
        }
}

Cost Model::lower_bound(const State& s) const {
    const auto bound = [&](std::size_t robot) -> Cost {
        // Where no way leads to the target any bound is true; this one keeps sums small.
        const std::uint16_t b = bounds_[s.cells[robot]];
        return b == no_cell ? 0 : b;
    };
    if (board_.wanted) return bound(*board_.wanted);
    Cost least = bound(0);
    for (std::size_t robot = 1; robot < board_.robots.size(); ++robot)
        least = std::min(least, bound(robot));
    return least;
}

} // namespace tumble::sliders
