// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "marbles/wide_rules.hpp"
#include "tumble/board/lanes.hpp"

namespace tumble::marbles {

/// Where marbles come to rest by the wider rules, for any number of them in O(1) each.
///
/// Marbles stand in places and roll along the lines of board/lanes.hpp; the number of places stands
/// for "gone". They are looked at from the front of the line. Each ends where it would alone, or
/// right behind the one that came to rest before it, if that is further back: as a lane begins
/// behind all that came before it, no lane has to know of another. In an endless ring a marble
/// stays in its place, unless a hole of the ring takes it.
///
/// Bytes: 4 a place and direction, and 8 more for each way of colours to differ at holes: for one
/// or two such ways, 48 or 80 a place.
class Slides {
public:
    using Place = Lanes::Place;
    /// Where a marble's way ends, as position in the line.
    struct End {
        std::uint32_t position : 30;
        std::uint32_t fate : 2;
    };
    static_assert(sizeof(End) == 4);
    /// Where a marble's way begins, as position in the line, and where it ends if it is alone.
    struct Way {
        std::uint32_t begin;
        End end;
    };

    explicit Slides(const WideRules& rules);

    Place gone() const { return static_cast<Place>(cell_of_.size()); }
    std::size_t cell(Place place) const { return cell_of_[place]; }
    /// The place of a cell that is no wall.
    Place place(std::size_t cell) const;
    /// The table that goes for a colour.
    std::size_t table(char colour) const {
        return table_of_[static_cast<std::size_t>(colour - 'A')];
    }

    Way way(Direction d, std::size_t table, Place place) const {
        return line(d).ways[table][place];
    }
    Place place_at(Direction d, std::uint32_t position) const { return line(d).place[position]; }

private:
    struct Line {
        std::vector<Place> place;           ///< by position
        std::vector<std::vector<Way>> ways; ///< by table and place
    };
    const Line& line(Direction d) const { return lines_[static_cast<std::size_t>(d)]; }
    void choose_tables(const WideRules& rules);
    std::vector<End> ends(const WideRules& rules, const Lanes::Line& line, char colour) const;

    std::vector<std::uint32_t> cell_of_;
    std::array<std::size_t, 26> table_of_{};
    std::vector<char> colour_of_table_;
    std::array<Line, 4> lines_;
};

} // namespace tumble::marbles
