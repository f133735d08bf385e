// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tumble {

/// The four ways on a board, clockwise from up. Rows grow downwards, columns to the right.
enum class Direction : std::uint8_t { up, right, down, left };

inline constexpr std::array<Direction, 4> directions{Direction::up, Direction::right,
                                                     Direction::down, Direction::left};

constexpr Direction clockwise(Direction d) {
    return static_cast<Direction>((static_cast<unsigned>(d) + 1) % 4);
}
constexpr Direction opposite(Direction d) {
    return static_cast<Direction>((static_cast<unsigned>(d) + 2) % 4);
}
constexpr Direction anticlockwise(Direction d) {
    return static_cast<Direction>((static_cast<unsigned>(d) + 3) % 4);
}

/// U, R, D or L: the letters of plans.
constexpr char letter(Direction d) {
    return "URDL"[static_cast<unsigned>(d)];
}

/// The direction of a letter U, R, D, L; none for any other character.
constexpr std::optional<Direction> direction_of(char c) {
    const auto at = std::string_view("URDL").find(c);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<Direction>(at);
}

} // namespace tumble
