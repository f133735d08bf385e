// SPDX-License-Identifier: MIT
#pragma once

/// A font for pictures in pixels: five columns, seven rows, printable ASCII.
namespace tumble {

inline constexpr int glyph_width = 5;
inline constexpr int glyph_height = 7;

/// True where the character is inked; one that is not printable ASCII looks like '?'.
bool glyph_has(char c, int row, int column);

} // namespace tumble
