// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tumble/board/passages.hpp"

namespace tumble {

/// What a cell is, for whoever draws it. Glyphs alone must tell cells apart: colour only helps.
enum class Role : std::uint8_t {
    floor,
    wall,
    start,
    hole,
    apple,
    target,    ///< something still to be collected or reached
    collected, ///< a target that has been collected
    number,    ///< a value on the floor
    die,
    red,
    blue,
    marble, ///< of another colour
    head,
    body,
    tail,
    trail, ///< where the last action passed
};

/// One cell: a printable ASCII character and its role.
struct Tile {
    char glyph = ' ';
    Role role = Role::floor;
    bool operator==(const Tile&) const = default;
};

/// Something that lies on cells and moves, for pictures that draw more than characters. Its tiles
/// show it too.
struct Piece {
    enum class Shape : std::uint8_t {
        die,    ///< one cell; `faces`
        block,  ///< the cells that it covers; `height`
        marble, ///< one cell
        snake,  ///< cells from head to tail
    };
    Shape shape = Shape::marble;
    Role role = Role::marble;
    char glyph = ' '; ///< its letter
    std::vector<std::size_t> cells;
    std::array<std::string, 6> faces{}; ///< what a die shows, by Side; blank faces are empty
    std::size_t height = 1;             ///< of a block, in cells
};

/// A side of a cell that can not be crossed from this cell.
struct Wall {
    std::size_t cell = 0;
    Direction side = Direction::up;
    bool one_way = false; ///< it can be crossed from the other cell
    bool operator==(const Wall&) const = default;
};

/// A picture of one state, independent of how it is shown: tiles row by row, and lines of text
/// below it (what a die shows, how much was scored).
struct Scene {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<Tile> tiles; ///< rows × columns
    std::vector<std::string> captions;
    std::vector<Piece> pieces{}; ///< in the order in which they are drawn
    std::vector<Wall> walls{};   ///< between cells; a rim that is closed is none
};

/// Adds the walls between cells, each once where it stops both ways.
void add_walls(Scene& scene, const Passages& passages);

} // namespace tumble
