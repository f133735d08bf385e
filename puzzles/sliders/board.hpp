// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tumble/board/passages.hpp"

namespace tumble::sliders {

/// Robots that a state has room for.
inline constexpr std::size_t most_robots = 8;
/// Cells that a state can number.
inline constexpr std::size_t most_cells = 65'535;

/// A board on which robots slide, one at a time, until something stops them.
struct Board {
    Passages passages;
    std::vector<bool> walls;             ///< by cell
    std::string robots;                  ///< their letters, in alphabetical order
    std::vector<std::uint16_t> start;    ///< by robot
    std::size_t target = 0;              ///< cell
    std::optional<std::size_t> wanted{}; ///< the robot that must stop there; none: any

    const Grid& grid() const { return passages.grid(); }
};

/// The letter of an action in plans: robot by robot, up, right, down, left.
char letter_of(std::size_t robot, Direction d);

} // namespace tumble::sliders
