// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "tumble/board/direction.hpp"

namespace tumble {

/// The six sides of a die that lies on a board. Up on the board is north.
enum class Side : std::uint8_t { top, north, east, south, west, bottom };

inline constexpr std::array<Side, 6> sides{Side::top,   Side::north, Side::east,
                                           Side::south, Side::west,  Side::bottom};

/// The 24 ways in which a die can lie, as numbers: 0 is the way in which it lay at first.
///
/// Each roll by one cell is an odd permutation of the sides (a 4-cycle), so the orientations fall
/// into two classes and every roll changes the class. Numbers 0..11 are the even class and 12..23
/// the odd one: on a board, a cell can only be reached in orientations of one class.
class DieOrientations {
public:
    static constexpr std::size_t count = 24;
    static constexpr std::size_t class_size = 12;

    /// The side of the first orientation that now lies at `side`.
    constexpr Side original(std::size_t orientation, Side side) const {
        return table_[orientation][static_cast<std::size_t>(side)];
    }
    /// The orientation after a roll by one cell.
    constexpr std::size_t roll(std::size_t orientation, Direction d) const {
        return roll_[orientation][static_cast<std::size_t>(d)];
    }

    constexpr DieOrientations() {
        table_[0] = {Side::top, Side::north, Side::east, Side::south, Side::west, Side::bottom};
        std::size_t filled[2] = {1, 0};
        // Breadth first by class: from each orientation found, the four rolls are in the other one.
        for (std::size_t done[2] = {0, 0}; done[0] < filled[0] || done[1] < filled[1];) {
            const std::size_t side = done[0] < filled[0] ? 0 : 1;
            const std::size_t from = side * class_size + done[side]++;
            for (const Direction d : directions) {
                const Sides rolled = turned(table_[from], d);
                const std::size_t first = (1 - side) * class_size;
                std::size_t at = first;
                while (at < first + filled[1 - side] && table_[at] != rolled)
                    ++at;
                if (at == first + filled[1 - side]) {
                    table_[at] = rolled;
                    ++filled[1 - side];
                }
                roll_[from][static_cast<std::size_t>(d)] = static_cast<std::uint8_t>(at);
            }
        }
    }

private:
    using Sides = std::array<Side, 6>; // indexed by Side: top, north, east, south, west, bottom

    static constexpr Sides turned(const Sides& s, Direction d) {
        const auto [top, north, east, south, west, bottom] = s;
        switch (d) {
        case Direction::up:
            return {south, top, east, bottom, west, north};
        case Direction::right:
            return {west, north, top, south, bottom, east};
        case Direction::down:
            return {north, bottom, east, top, west, south};
        default:
            return {east, north, bottom, south, top, west};
        }
    }

    std::array<Sides, count> table_{};
    std::array<std::array<std::uint8_t, 4>, count> roll_{};
};

inline constexpr DieOrientations die_orientations{};

} // namespace tumble
