// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "tumble/board/direction.hpp"

namespace tumble {

/// The cells of a rectangle, numbered row by row from 0.
struct Grid {
    std::size_t rows = 0;
    std::size_t columns = 0;

    constexpr std::size_t size() const { return rows * columns; }
    constexpr std::size_t cell(std::size_t row, std::size_t column) const {
        return row * columns + column;
    }
    constexpr std::size_t row(std::size_t cell) const { return cell / columns; }
    constexpr std::size_t column(std::size_t cell) const { return cell % columns; }

    /// The neighbour of `cell`, or none beyond the edge.
    constexpr std::optional<std::size_t> neighbour(std::size_t cell, Direction d) const {
        switch (d) {
        case Direction::up:
            return cell >= columns ? std::optional(cell - columns) : std::nullopt;
        case Direction::right:
            return column(cell) + 1 < columns ? std::optional(cell + 1) : std::nullopt;
        case Direction::down:
            return cell + columns < size() ? std::optional(cell + columns) : std::nullopt;
        default:
            return column(cell) > 0 ? std::optional(cell - 1) : std::nullopt;
        }
    }
    /// The neighbour of `cell` where the board's edges are joined: every cell has four.
    constexpr std::size_t wrapped_neighbour(std::size_t cell, Direction d) const {
        switch (d) {
        case Direction::up:
            return cell >= columns ? cell - columns : cell + size() - columns;
        case Direction::right:
            return column(cell) + 1 < columns ? cell + 1 : cell + 1 - columns;
        case Direction::down:
            return cell + columns < size() ? cell + columns : cell + columns - size();
        default:
            return column(cell) > 0 ? cell - 1 : cell + columns - 1;
        }
    }
    bool operator==(const Grid&) const = default;
};

} // namespace tumble
