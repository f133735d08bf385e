// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tumble/board/die.hpp"

namespace tumble::rolling_die {

/// A cell of a Board, by its place in the array below.
using Cell = std::size_t;

/// The board, one byte a cell. Each row ends in one or two bytes of wall, so that stepping off its
/// right or left end meets a wall, and the stride is odd, so that a step by one cell in any
/// direction changes the parity of the index:
///
///     row r    cell r × stride .. r × stride + columns - 1, then 1 or 2 walls
///     stride   columns + 1, or columns + 2 where that is even
///
/// Steps beyond the first or the last row lead to an index that is not below size().
class Board {
public:
    static constexpr std::uint8_t floor = 0; ///< 1 to 6 are targets
    static constexpr std::uint8_t wall = 7;

    /// A board without rows.
    explicit Board(std::size_t columns) : columns_(columns), stride_((columns + 1) | 1U) {}

    /// Room for `rows` rows, so that adding them copies nothing.
    void reserve(std::size_t rows) { cells_.reserve(rows * stride_); }
    /// Adds a row of walls and returns its cells, to be set.
    std::span<std::uint8_t> add_row() {
        cells_.insert(cells_.end(), stride_, wall);
        return std::span(cells_).last(stride_).first(columns_);
    }
    void set_start(Cell cell) { start_ = cell; }

    std::size_t rows() const { return cells_.size() / stride_; }
    std::size_t columns() const { return columns_; }
    /// Bound of cell indices, walls at the ends of rows included; the bytes of the board.
    std::size_t size() const { return cells_.size(); }
    Cell start() const { return start_; }

    Cell cell(std::size_t row, std::size_t column) const { return row * stride_ + column; }
    std::size_t row(Cell cell) const { return cell / stride_; }
    std::size_t column(Cell cell) const { return cell % stride_; }

    /// floor, 1 to 6, or wall.
    std::uint8_t at(Cell cell) const { return cells_[cell]; }
    /// What a step by one cell adds to an index (modulo 2^64).
    std::array<std::size_t, 4> steps() const {
        return {0 - stride_, 1, stride_, 0 - std::size_t{1}};
    }
    /// The cell that a roll leads to; may be no cell or a wall.
    Cell neighbour(Cell cell, Direction d) const {
        return cell + steps()[static_cast<std::size_t>(d)];
    }
    /// True where the die can lie; `cell` may be any number.
    bool open(Cell cell) const { return cell < cells_.size() && cells_[cell] != wall; }
    /// 0 for cells with the parity of the start, 1 for the others: the class of the orientations
    /// (see DieOrientations) that can occur there.
    std::size_t parity(Cell cell) const { return (cell ^ start_) & 1U; }
    /// Number of cells with a number; the start is none.
    std::uint64_t targets() const;

private:
    std::size_t columns_;
    std::size_t stride_;
    Cell start_ = 0;
    std::vector<std::uint8_t> cells_;
};

/// The numbers on a die, by the side on which they lie at the start.
struct Die {
    std::array<std::uint8_t, 6> faces{6, 4, 5, 3, 2, 1}; ///< in the order of `sides`

    /// The number at `side` in an orientation (0..23).
    std::uint8_t face(std::size_t orientation, Side side) const {
        return faces[static_cast<std::size_t>(die_orientations.original(orientation, side))];
    }
    std::uint8_t top(std::size_t orientation) const { return face(orientation, Side::top); }
};

} // namespace tumble::rolling_die
