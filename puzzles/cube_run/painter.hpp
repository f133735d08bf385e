// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "cube_run/board.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::cube_run {

/// BOJ 14499: a cube that copies numbers from and to the board as it is told to
/// roll.
struct PaintBoard {
    Grid grid;
    Numbers numbers;
    std::size_t start = 0;
    std::vector<Direction> commands;
    Faces faces{}; ///< blank, unless something else is said
};

/// One such run. Time and memory of a roll: O(1). Bytes: 4 a cell, taken at once.
class Painter {
public:
    Painter(const PaintBoard& board, Budget& budget);

    /// False where memory has ended: then nothing may be asked of it.
    bool ready() const { return numbers_.size() == board_.grid.size(); }
    /// Rolls, unless the board ends there; false then, and nothing changes.
    bool roll(Direction d);
    std::uint32_t face(Side side) const {
        return faces_[static_cast<std::size_t>(die_orientations.original(orientation_, side))];
    }
    std::size_t cell() const { return cell_; }
    std::uint32_t number(std::size_t cell) const { return numbers_[cell]; }

private:
    const PaintBoard& board_;
    Buffer<std::uint32_t> numbers_;
    Faces faces_; ///< by the side where each lay at first
    std::size_t orientation_ = 0;
    std::size_t cell_;
};

} // namespace tumble::cube_run
