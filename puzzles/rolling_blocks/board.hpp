// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tumble/board/grid.hpp"

namespace tumble::rolling_blocks {

/// Cells that a board may have, and the longest edge of a block.
inline constexpr std::size_t most_cells = std::size_t{1} << 24U;
inline constexpr std::size_t longest_edge = 255;

/// How a block stands or lies, in cells: its footprint, and how high it is above it. Blocks that
/// look alike are alike: which of its faces lies below does not matter.
struct Shape {
    std::uint16_t rows = 1;
    std::uint16_t columns = 1;
    std::uint16_t height = 1;
    bool operator==(const Shape&) const = default;
};

/// A block and all shapes that it can have.
struct Block {
    std::array<std::uint16_t, 3> edges{1, 1, 2}; ///< as they were said
    std::vector<Shape> shapes{};                 ///< all different, at most 6
    /// By shape and Direction: the shape after a roll.
    std::vector<std::array<std::uint8_t, 4>> rolled{};
    std::uint16_t longest = 2; ///< its longest edge

    /// True where the block stands: no edge is longer than its height. Then its whole weight is on
    /// the smallest footprint that it can have.
    bool stands(std::size_t shape) const { return shapes[shape].height == longest; }
    /// The shape of a footprint; none where the block has no such face.
    std::optional<std::uint8_t> shape_of(std::size_t rows, std::size_t columns) const;
    /// "1x1x2".
    std::string text() const;
};

/// A block with the shapes that its edges make.
Block make_block(std::array<std::uint16_t, 3> edges);

enum class Kind : std::uint8_t { hole, floor, fragile, bridge, lever };

/// What a cell is.
struct Ground {
    Kind kind = Kind::floor;
    std::uint8_t number = 0; ///< of the bridge or switch
    bool operator==(const Ground&) const = default;
};

/// What happens when a block lands on a switch. Bridges are sets: bit b is bridge b.
struct Switch {
    char letter = 'a';
    bool heavy = false; ///< only a block that stands presses it
    std::uint32_t opens = 0;
    std::uint32_t closes = 0;
    std::uint32_t toggles = 0;
    /// Where the two halves of a block go that stands on it.
    std::optional<std::array<std::uint32_t, 2>> split{};
};

/// A footprint on the board: its upper left cell, and a shape of the block.
struct Footprint {
    std::uint32_t cell = 0;
    std::uint8_t shape = 0;
    bool operator==(const Footprint&) const = default;
};

/// A board on which a block rolls over its edges.
struct Board {
    Grid grid;
    Block block;
    std::vector<Ground> ground;      ///< by cell
    std::string bridges;             ///< their letters, in alphabetical order
    std::vector<Switch> switches;    ///< in alphabetical order
    std::uint32_t open_at_first = 0; ///< bridges
    Footprint start;
    Footprint goal;

    bool splits() const;
    /// Bits of the bridges of these letters; none where one is missing.
    std::optional<std::uint32_t> bridges_of(const std::string& letters) const;
};

} // namespace tumble::rolling_blocks
