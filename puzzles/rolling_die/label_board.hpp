// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rolling_die/label_die.hpp"
#include "tumble/board/passages.hpp"

namespace tumble::rolling_die {

/// What is asked where there is no goal.
enum class Ask : std::uint8_t {
    most, ///< how many targets one walk can collect
    tour, ///< the fewest rolls of a walk that collects so many
};

/// The rules beyond the contest's, and the board for them: any die, walls between cells, one-way
/// edges, joined rims. Cells are those of the grid, row by row. 2 bytes a cell.
struct LabelBoard {
    // No label is one of these, whatever characters stand for them in a file.
    static constexpr char floor = '\0';
    static constexpr char wall = '\1';

    LabelDie die;
    Side match = Side::top; ///< the side whose label must equal the cell's
    bool start_scores = false;
    Ask ask = Ask::most;
    Passages passages;
    std::vector<char> cells; ///< floor, wall or a label; the start is floor
    std::size_t start = 0;
    char start_label = floor;

    const Grid& grid() const { return passages.grid(); }
    bool open(std::size_t cell) const { return cells[cell] != wall; }
    /// The label that collects the cell; floor where nothing does.
    char target(std::size_t cell) const {
        if (cell == start) return start_scores ? start_label : floor;
        return cells[cell] == wall ? floor : cells[cell];
    }
    std::uint64_t targets() const {
        std::uint64_t count = 0;
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            count += target(cell) != floor ? 1 : 0;
        return count;
    }
    /// The cell that a roll leads to; none where it can not be made.
    std::optional<std::size_t> next(std::size_t cell, Direction d) const {
        const auto to = passages.next(cell, d);
        return to && open(*to) ? to : std::nullopt;
    }
    /// True where each roll can be taken back by the opposite one.
    bool reversible() const {
        if (passages.plain()) return true;
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            for (const Direction d : directions) {
                const auto to = open(cell) ? next(cell, d) : std::nullopt;
                if (to && !next(*to, opposite(d))) return false;
            }
        return true;
    }
};

} // namespace tumble::rolling_die
