// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cube_run/rules.hpp"
#include "tumble/board/die.hpp"
#include "tumble/board/grid.hpp"

namespace tumble::cube_run {

/// The greatest number of a cell or a face.
inline constexpr std::uint32_t most_number = 1'000'000'000;

/// The number on each side of a cube as it lies at first, by Side.
using Faces = std::array<std::uint32_t, 6>;

/// 1 on top, 3 east, and 2 south (Codetree): opposite faces add up to 7.
inline constexpr Faces faces_two_south{1, 5, 3, 2, 4, 6};
/// 1 on top, 3 east, and 2 north (BOJ 23288): the mirror image.
inline constexpr Faces faces_two_north{1, 2, 3, 5, 4, 6};

/// The numbers of a board: one byte a cell where all are at most 255, else four.
class Numbers {
public:
    /// Takes the memory for `count` numbers at once.
    void reserve(std::size_t count) { narrow_.reserve(count); }
    void push_back(std::uint32_t number) {
        if (is_wide_ || number > 255)
            push_wide(number);
        else
            narrow_.push_back(static_cast<std::uint8_t>(number));
    }
    std::uint32_t operator[](std::size_t cell) const {
        return is_wide_ ? wide_[cell] : narrow_[cell];
    }
    std::size_t size() const { return is_wide_ ? wide_.size() : narrow_.size(); }

private:
    void push_wide(std::uint32_t number);

    std::vector<std::uint8_t> narrow_;
    std::vector<std::uint32_t> wide_;
    bool is_wide_ = false; ///< a number above 255 was met
};

/// A board on which a cube runs by itself.
struct Board {
    Grid grid;
    Numbers numbers;
    Faces faces = faces_two_south;
    std::uint64_t moves = 0;
    RunRules rules{};
    std::size_t start = 0; ///< cell
    Direction heading = Direction::right;
    std::uint64_t trace_rows = 20; ///< at most, of a trace
};

} // namespace tumble::cube_run
