// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "tumble/board/die.hpp"

namespace tumble::rolling_die {

/// Orientations as turns of the die: number o stands for the turn that takes orientation 0 to o.
class Turns {
public:
    constexpr Turns() {
        for (std::size_t first = 0; first < DieOrientations::count; ++first)
            for (std::size_t then = 0; then < DieOrientations::count; ++then) {
                const std::size_t both = product(first, then);
                table_[first][then] = static_cast<std::uint8_t>(both);
                if (both == 0) inverse_[first] = static_cast<std::uint8_t>(then);
            }
    }
    /// The turn `first` and after it the turn `then`.
    constexpr std::size_t both(std::size_t first, std::size_t then) const {
        return table_[first][then];
    }
    constexpr std::size_t inverse(std::size_t turn) const { return inverse_[turn]; }

private:
    static constexpr std::size_t product(std::size_t first, std::size_t then) {
        for (std::size_t o = 0; o < DieOrientations::count; ++o)
            if (std::ranges::all_of(sides, [&](Side side) {
                    return die_orientations.original(o, side) ==
                           die_orientations.original(first, die_orientations.original(then, side));
                }))
                return o;
        return DieOrientations::count;
    }

    std::array<std::array<std::uint8_t, DieOrientations::count>, DieOrientations::count> table_{};
    std::array<std::uint8_t, DieOrientations::count> inverse_{};
};

/// The turns that closed walks from the start can give the die: a subgroup of the 12 even ones (the
/// alternating group A4), so of order 1, 2, 3, 4 or 12. A 2 × 2 block of free cells gives order 3,
/// two of them that share a side already give all 12.
class LoopGroup {
public:
    LoopGroup();

    std::size_t order() const { return order_; }
    bool whole() const { return order_ == DieOrientations::class_size; }
    bool contains(std::size_t turn) const { return member_[turn]; }
    /// Adds a turn, and all that it makes together with those that are there.
    void add(std::size_t turn);

private:
    std::array<bool, DieOrientations::count> member_{};
    std::size_t order_ = 1;
};

extern const Turns turns;

} // namespace tumble::rolling_die
