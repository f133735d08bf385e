// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tumble/board/grid.hpp"

namespace tumble::marbles {

/// Number of a place where a marble can stand: the free cells, row by row from 0. `Board::gone`
/// (the number of places) stands for a marble that is in a hole.
using Place = std::uint32_t;

/// One board: its cells, its marbles, and where each slide ends.
///
/// Tables by direction and place, 4 bytes each, so 36 bytes a free cell in all:
///     stop   where a marble alone comes to rest, or `gone`
///     back   the place one cell back, against the direction (meaningless where there is none)
class Board {
public:
    /// `cells`: rows × columns characters, row by row: '#', '.', 'O', or a marble's letter. Beyond
    /// the edge is wall. Marbles are those of `marbles`, in that order.
    Board(Grid grid, std::string cells, std::string marbles);

    const Grid& grid() const { return grid_; }
    /// The cells without marbles: '#', '.' or 'O'.
    const std::string& cells() const { return cells_; }
    /// The letters of the marbles: red, blue, then neutral ones.
    const std::string& letters() const { return letters_; }
    std::size_t marbles() const { return letters_.size(); }

    Place gone() const { return static_cast<Place>(cell_of_.size()); }
    Place start(std::size_t marble) const { return starts_[marble]; }
    std::size_t cell(Place place) const { return cell_of_[place]; }
    Place stop(Direction d, Place place) const { return stop_[static_cast<std::size_t>(d)][place]; }
    Place back(Direction d, Place place) const { return back_[static_cast<std::size_t>(d)][place]; }

private:
    void fill_slides(Direction d);

    Grid grid_;
    std::string cells_;
    std::string letters_;
    std::vector<Place> place_of_; ///< by cell; meaningless for walls and holes
    std::vector<std::uint32_t> cell_of_;
    std::vector<Place> starts_;
    std::array<std::vector<Place>, 4> stop_;
    std::array<std::vector<Place>, 4> back_;
};

} // namespace tumble::marbles
