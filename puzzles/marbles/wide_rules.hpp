// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tumble/board/passages.hpp"

namespace tumble::marbles {

/// A set of colours: bit 0 is 'A'.
using Colours = std::uint32_t;

constexpr Colours colour_bit(char letter) {
    return Colours{1} << static_cast<unsigned>(letter - 'A');
}
/// Every letter but 'O', which is a hole.
inline constexpr Colours all_colours = ((Colours{1} << 26U) - 1) & ~colour_bit('O');

/// True for the letters that name a colour.
constexpr bool is_colour(char c) {
    return c >= 'A' && c <= 'Z' && c != 'O';
}

/// What a cell does to a marble that rolls onto it.
enum class Fate : std::uint8_t {
    rolls, ///< nothing
    stops, ///< it lies there for the rest of the tilt
    falls, ///< it is gone
    loses, ///< it is gone, and the game is lost
};

/// A board by the wider rules: any marbles, holes for some colours, stoppers, edges of every kind,
/// and a goal put together from conditions. Plain data: who rolls where is for Slides and the
/// player, which share nothing but this.
struct WideRules {
    struct Marble {
        char colour;
        std::size_t cell;
    };
    /// A hole that does not take every colour. Those that it neither takes nor loses roll over it.
    struct Hole {
        std::size_t cell;
        Colours takes; ///< fall
        Colours loses; ///< fall, and the game is lost; none of `takes`
    };
    /// Of `colour`, as many marbles must be in holes.
    struct Fallen {
        char colour;
        std::size_t count;
    };
    /// A marble of `colour` must lie on `cell`.
    struct Lying {
        char colour;
        std::size_t cell;
    };

    Passages passages;
    std::string cells;           ///< row by row: '#', '.', 'O', or '*' for a stopper
    std::vector<Marble> marbles; ///< by colour, then by cell
    std::vector<Hole> holes;     ///< those with colours, by cell
    Colours kept = 0;            ///< colours that lose in any hole
    std::vector<Fallen> fallen;  ///< the goal: all of these …
    std::vector<Lying> lying;    ///< … and all of these, after a tilt or at the beginning

    const Grid& grid() const { return passages.grid(); }
    Fate fate(std::size_t cell, char colour) const;
    /// The next cell in that direction, if no wall is in the way.
    std::optional<std::size_t> ahead(std::size_t cell, Direction d) const {
        const auto next = passages.next(cell, d);
        return next && cells[*next] != '#' ? next : std::nullopt;
    }
    /// How many marbles of that colour there are.
    std::size_t count(char colour) const;
};

} // namespace tumble::marbles
