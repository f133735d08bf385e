// SPDX-License-Identifier: MIT
#include "marbles/board.hpp"

namespace tumble::marbles {

Board::Board(Grid grid, std::string cells, std::string marbles)
    : grid_(grid), cells_(std::move(cells)), letters_(std::move(marbles)), place_of_(grid.size()),
      starts_(letters_.size()) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        if (cells_[cell] == '#' || cells_[cell] == 'O') continue;
        const auto place = static_cast<Place>(cell_of_.size());
        place_of_[cell] = place;
        if (const std::size_t marble = letters_.find(cells_[cell]); marble != std::string::npos) {
            starts_[marble] = place;
            cells_[cell] = '.';
        }
        cell_of_.push_back(static_cast<std::uint32_t>(cell));
    }
    for (const Direction d : directions)
        fill_slides(d);
    place_of_ = {};
}

/// Each slide ends where that of the next cell ends. Places ahead come first: the smaller ones for
/// up and left, the greater ones for right and down.
void Board::fill_slides(Direction d) {
    auto& stop = stop_[static_cast<std::size_t>(d)];
    auto& back = back_[static_cast<std::size_t>(d)];
    stop.resize(cell_of_.size());
    back.resize(cell_of_.size());
    const bool ascending = d == Direction::up || d == Direction::left;
    for (std::size_t i = 0; i < cell_of_.size(); ++i) {
        const auto place = static_cast<Place>(ascending ? i : cell_of_.size() - 1 - i);
        const auto ahead = grid_.neighbour(cell_of_[place], d);
        if (!ahead || cells_[*ahead] == '#')
            stop[place] = place;
        else
            stop[place] = cells_[*ahead] == 'O' ? gone() : stop[place_of_[*ahead]];
        const auto behind = grid_.neighbour(cell_of_[place], opposite(d));
        if (behind && cells_[*behind] == '.') back[place] = place_of_[*behind];
    }
}

} // namespace tumble::marbles
