// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tumble/board/grid.hpp"

namespace tumble::snake {

/// What an instance is: a rectangle of cells, one apple, and where the snake lies at first.
struct Board {
    Grid grid;
    std::vector<std::uint8_t> wall; ///< by cell: 1 where there is one
    std::size_t apple = 0;
    /// Cells from head to tail: at least 2, each beside the one before, all different, none of them
    /// a wall or the apple.
    std::vector<std::size_t> body;

    std::size_t length() const { return body.size(); }
    bool open(std::size_t cell) const { return wall[cell] == 0; }
};

/// The longest snake that a model holds; all 65,025 cells of a board of 255×255 are fewer.
inline constexpr std::size_t max_length = 65'536;

} // namespace tumble::snake
