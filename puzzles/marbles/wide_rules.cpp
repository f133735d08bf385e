// SPDX-License-Identifier: MIT
#include "marbles/wide_rules.hpp"

#include <algorithm>

namespace tumble::marbles {

Fate WideRules::fate(std::size_t cell, char colour) const {
    if (cells[cell] == '*') return Fate::stops;
    if (cells[cell] != 'O') return Fate::rolls;
    const Colours bit = colour_bit(colour);
    const auto hole = std::ranges::lower_bound(holes, cell, {}, &Hole::cell);
    const bool own = hole != holes.end() && hole->cell == cell;
    if (own && (hole->loses & bit) != 0) return Fate::loses;
    if (own && (hole->takes & bit) == 0) return Fate::rolls;
    return (kept & bit) != 0 ? Fate::loses : Fate::falls;
}

std::size_t WideRules::count(char colour) const {
    return static_cast<std::size_t>(std::ranges::count(marbles, colour, &Marble::colour));
}

} // namespace tumble::marbles
