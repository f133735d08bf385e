// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "tumble/board/direction.hpp"

namespace tumble::cube_run {

/// A change of heading, in quarter turns clockwise.
enum class Turn : std::uint8_t { ahead, right, back, left };

constexpr Direction turned(Direction d, Turn by) {
    return static_cast<Direction>((static_cast<unsigned>(d) + static_cast<unsigned>(by)) % 4);
}

/// What a move earns.
enum class Score : std::uint8_t {
    product, ///< the number of the cell times the cells of its region
    number,  ///< the number of the cell
    region,  ///< the cells of its region
};

/// How the cube moves and what it earns: the contests' rules, unless something else is said.
struct RunRules {
    /// By the bottom face against the cell's number: less, equal, greater.
    std::array<Turn, 3> turns{Turn::left, Turn::ahead, Turn::right};
    /// Where the board ends ahead, the cube turns by this until it can roll; `ahead`: it stops for
    /// good.
    Turn bounce = Turn::back;
    Score score = Score::product;

    Turn turn(std::uint32_t bottom, std::uint32_t number) const {
        return turns[bottom > number ? 2 : bottom == number ? 1 : 0];
    }
    bool operator==(const RunRules&) const = default;
};

} // namespace tumble::cube_run
