// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "marbles/wide_rules.hpp"

namespace tumble::marbles {

/// Where marbles come to rest by the wider rules, for any number of them in O(1) each.
///
/// The cells that are no walls are places, numbered row by row; their number stands for "gone". In
/// one direction they fall apart into lanes, each in the order in which its marbles arrive, and all
/// lanes one after another make a line:
///
///     line of a direction   | lane: front … back | lane: front … back | …
///
/// Marbles are looked at from the front of the line. Each ends where it would alone, or right
/// behind the one that came to rest before it, if that is further back: as a lane begins behind all
/// that came before it, no lane has to know of another.
///
/// A lane that is a ring and has a stopper begins at one. The marble that lies on that stopper
/// rolls off it and comes round last, so the stopper stands at both ends of the lane. In a ring
/// without a stopper a marble stays in its place, unless a hole of the ring takes it.
///
/// Bytes: 4 a place and direction, and 8 more for each way of colours to differ at holes: for one
/// or two such ways, 48 or 80 a place.
class Slides {
public:
    using Place = std::uint32_t;
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
    /// A lane while it is filled in.
    struct Lane {
        std::uint32_t begin;
        bool endless; ///< a ring without a stopper
    };

    const Line& line(Direction d) const { return lines_[static_cast<std::size_t>(d)]; }
    void choose_tables(const WideRules& rules);
    void fill(const WideRules& rules, Direction d);
    /// Adds the ring that `first` lies in, from the front; true where it is endless.
    bool add_ring(const WideRules& rules, Direction d, Place first, std::vector<Place>& line) const;
    std::vector<End> ends(const WideRules& rules, const std::vector<Place>& line,
                          const std::vector<Lane>& lanes, char colour) const;

    std::vector<std::uint32_t> cell_of_;
    std::vector<Place> place_of_; ///< by cell; meaningless for walls; empty once made
    std::array<std::size_t, 26> table_of_{};
    std::vector<char> colour_of_table_;
    std::array<Line, 4> lines_;
};

} // namespace tumble::marbles
