// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

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

/// A picture of one state, independent of how it is shown: tiles row by row, and lines of text
/// below it (what a die shows, how much was scored).
struct Scene {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<Tile> tiles; ///< rows × columns
    std::vector<std::string> captions;
};

} // namespace tumble
