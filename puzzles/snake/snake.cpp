// SPDX-License-Identifier: MIT
#include "snake/snake.hpp"

namespace tumble::snake {

std::vector<std::uint8_t> exits_of(const Board& board) {
    std::vector<std::uint8_t> exits(board.grid.size());
    for (std::size_t cell = 0; cell < exits.size(); ++cell)
        for (const Direction d : directions)
            if (const auto next = board.grid.neighbour(cell, d); next && board.open(*next))
                exits[cell] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(d));
    return exits;
}

std::vector<Cost> distances_to_apple(const Board& board) {
    std::vector<Cost> distances(board.grid.size(), out_of_reach);
    std::vector<std::uint32_t> queue{static_cast<std::uint32_t>(board.apple)};
    queue.reserve(distances.size());
    distances[board.apple] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const Direction d : directions) {
            const auto next = board.grid.neighbour(queue[i], d);
            if (!next || !board.open(*next) || distances[*next] != out_of_reach) continue;
            distances[*next] = distances[queue[i]] + 1;
            queue.push_back(static_cast<std::uint32_t>(*next));
        }
    return distances;
}

} // namespace tumble::snake
