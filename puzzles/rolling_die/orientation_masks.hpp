// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rolling_die/board.hpp"

namespace tumble::rolling_die {

/// A set of the 12 orientations of one class: bit b stands for orientation 12 × class + b.
using OrientationMask = std::uint16_t;

inline constexpr OrientationMask every_orientation = 0xfff;

/// The orientation of a bit in the class of a cell.
constexpr std::size_t orientation_of(std::size_t parity, std::size_t bit) {
    return parity * DieOrientations::class_size + bit;
}

/// Rolls a whole set of orientations at once. Two lookups in tables of 64 sets, 2 KB in all: they
/// stay in the first-level cache, where one table of 4,096 sets a direction and class would not.
class MaskRolls {
public:
    constexpr MaskRolls() {
        for (std::size_t parity = 0; parity < 2; ++parity)
            for (const Direction d : directions)
                for (std::size_t set = 1; set < 64; ++set)
                    for (std::size_t half = 0; half < 2; ++half)
                        fill(parity, d, half, set);
    }

    /// The orientations, in the other class, after a roll from a cell of class `parity`.
    constexpr OrientationMask rolled(OrientationMask mask, std::size_t parity, Direction d) const {
        const auto& halves = table_[parity][static_cast<std::size_t>(d)];
        return static_cast<OrientationMask>(halves[0][mask & 63U] | halves[1][mask >> 6U]);
    }
    /// The same for the orientation of one bit.
    constexpr std::size_t rolled_bit(std::size_t bit, std::size_t parity, Direction d) const {
        return die_orientations.roll(orientation_of(parity, bit), d) % DieOrientations::class_size;
    }

private:
    constexpr void fill(std::size_t parity, Direction d, std::size_t half, std::size_t set) {
        const auto low = static_cast<std::size_t>(std::countr_zero(set));
        auto& sets = table_[parity][static_cast<std::size_t>(d)][half];
        sets[set] = static_cast<OrientationMask>(sets[set & (set - 1)] |
                                                 1U << rolled_bit(half * 6 + low, parity, d));
    }

    std::array<std::array<std::array<std::array<OrientationMask, 64>, 2>, 4>, 2> table_{};
};

inline constexpr MaskRolls mask_rolls{};

/// masks[parity][number]: the orientations of a class that show `number` on top (two for each of 1
/// to 6); 0 for the values floor and wall of a Board.
class TopMasks {
public:
    explicit TopMasks(const Die& die) {
        for (std::size_t parity = 0; parity < 2; ++parity)
            for (std::size_t bit = 0; bit < DieOrientations::class_size; ++bit)
                masks_[parity][die.top(orientation_of(parity, bit))] |=
                    static_cast<OrientationMask>(1U << bit);
    }
    OrientationMask operator()(std::size_t parity, std::uint8_t number) const {
        return masks_[parity][number];
    }

private:
    std::array<std::array<OrientationMask, 8>, 2> masks_{};
};

} // namespace tumble::rolling_die
