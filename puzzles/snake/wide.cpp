// SPDX-License-Identifier: MIT
#include "snake/wide.hpp"

namespace tumble::snake {

WideBoard::WideBoard(WideRules rules)
    : rules_(std::move(rules)), beside_(rules_.grid().size()), ways_(rules_.grid().size()),
      apple_at_(rules_.grid().size(), no_apple) {
    for (std::size_t cell = 0; cell < beside_.size(); ++cell) {
        free_ += rules_.open(cell) ? 1 : 0;
        for (const Direction d : directions) {
            const std::size_t to = rules_.grid().wrapped_neighbour(cell, d);
            beside_[cell][static_cast<std::size_t>(d)] = static_cast<std::uint32_t>(to);
            if (rules_.passages.next(cell, d) && rules_.open(to))
                ways_[cell] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(d));
        }
    }
    for (std::size_t i = 0; i < rules_.apples.size(); ++i) {
        apple_at_[rules_.apples[i]] = static_cast<std::uint32_t>(i);
        distances_.push_back(distances_to(rules_.apples[i]));
    }
    rest_.assign(rules_.apples.size(), 0);
    for (std::size_t i = rest_.size(); i-- > 1;)
        rest_[i - 1] = rest_[i] + distance(static_cast<std::uint32_t>(rules_.apples[i - 1]), i);
}

/// Breadth-first against the edges. Where there is no way, as far as there are cells: true of what
/// is infinite, consistent, and small enough to be added up.
std::vector<Cost> WideBoard::distances_to(std::size_t cell) const {
    const auto far = static_cast<Cost>(beside_.size());
    std::vector<Cost> distances(beside_.size(), far);
    std::vector<std::uint32_t> queue{static_cast<std::uint32_t>(cell)};
    distances[cell] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const Direction d : directions) {
            const std::uint32_t from = beside(queue[i], opposite(d));
            if (distances[from] != far || !rules_.open(from) || !leads(from, d)) continue;
            distances[from] = distances[queue[i]] + 1;
            queue.push_back(from);
        }
    return distances;
}

} // namespace tumble::snake
