// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tumble/board/grid.hpp"
#include "tumble/board/text.hpp"

namespace tumble {

/// Which edges between cells can be crossed, and in which direction: walls between cells, one-way
/// edges, a rim that is joined to the opposite one (wrap-around). All edges are open and the rim is
/// closed to begin with.
///
/// Cost of all calls: O(1), but join_* and close_line O(rows + columns). Bytes: one a cell once
/// anything was changed, none before.
class Passages {
public:
    Passages() = default;
    explicit Passages(Grid grid) : grid_(grid) {}

    const Grid& grid() const { return grid_; }
    /// True while Grid::neighbour says it all.
    bool plain() const { return closed_.empty(); }
    /// True where some step leads from one rim to the opposite one.
    bool wraps() const;

    /// Forbids the step from `cell` in that direction. The way back stays as it is.
    void close(std::size_t cell, Direction d);
    /// Allows the step, over the rim too.
    void open(std::size_t cell, Direction d);
    /// A wall: closes both ways across an edge.
    void wall(std::size_t cell, Direction d) {
        close(cell, d);
        close(grid_.wrapped_neighbour(cell, d), opposite(d));
    }
    /// Joins the left rim to the right one.
    void join_rows();
    /// Joins the upper rim to the lower one.
    void join_columns();

    /// Where the step leads; none where it is forbidden.
    std::optional<std::size_t> next(std::size_t cell, Direction d) const {
        if (closed_.empty()) return grid_.neighbour(cell, d);
        if ((closed_[cell] >> static_cast<unsigned>(d) & 1U) != 0) return std::nullopt;
        return grid_.wrapped_neighbour(cell, d);
    }
    bool operator==(const Passages&) const = default;

private:
    /// Takes the memory, the first time.
    void mark_rim();

    Grid grid_;
    std::vector<std::uint8_t> closed_; ///< by cell: bit d, no step in that direction
};

/// A board and the edges of its cells.
struct WalledBoard {
    CharBoard chars;
    Passages passages;
};

/// Like read_sized_board, and takes boards that are drawn with their edges too:
///
///     +-+-+-+        corners are '+', cells stand between them
///     |a|b c|        '|' and '-' are walls, a blank is open
///     + +-+^+        '<' '>' '^' 'v' may be crossed that way only
///     |d e f|        a rim that is open on both sides joins them
///     +-+-+-+
///
/// A size line before it counts cells.
Expected<WalledBoard> read_walled_board(LineReader& reader);

/// True where the text begins with the upper rim of a board that is drawn with its edges.
bool drawn_with_edges(const Text& text);

/// Closes or opens edges as a list says: places ROW,COLUMN from 1, each with one or more of the
/// letters U R D L for its sides, separated by blanks ("3,4R 5,6UD"). `one_way`: the edge can then
/// be crossed in that direction only; else it is a wall. `offset` is where the list stands in the
/// line.
Expected<void> read_edges(const Line& line, std::size_t offset, bool one_way, Passages& passages);

} // namespace tumble
