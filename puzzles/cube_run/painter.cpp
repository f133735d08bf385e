// SPDX-License-Identifier: MIT
#include "cube_run/painter.hpp"

namespace tumble::cube_run {

Painter::Painter(const PaintBoard& board, Budget& budget)
    : board_(board), numbers_(budget), faces_(board.faces), cell_(board.start) {
    if (!numbers_.assign_zero(board.grid.size())) return;
    for (std::size_t cell = 0; cell < numbers_.size(); ++cell)
        numbers_[cell] = board.numbers[cell];
}

bool Painter::roll(Direction d) {
    const auto next = board_.grid.neighbour(cell_, d);
    if (!next) return false;
    cell_ = *next;
    orientation_ = die_orientations.roll(orientation_, d);
    const Side below = die_orientations.original(orientation_, Side::bottom);
    std::uint32_t& bottom = faces_[static_cast<std::size_t>(below)];
    std::uint32_t& number = numbers_[cell_];
    if (number == 0) {
        number = bottom;
    } else {
        bottom = number;
        number = 0;
    }
    return true;
}

} // namespace tumble::cube_run
