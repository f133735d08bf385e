// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "tumble/board/passages.hpp"

namespace tumble {

/// The ways of pieces that slide until something stops them.
///
/// The cells that are no walls are places, numbered row by row. In one direction they fall apart
/// into lanes, each in the order in which sliding pieces arrive at its front, and all lanes one
/// after another make a line:
///
///     line of a direction   | lane: front … back | lane: front … back | …      positions from 0
///
/// A piece slides towards the front of its lane, to smaller positions, and never meets another
/// lane. A lane that is a ring begins at a stopper, if it has one: a piece that lies on that
/// stopper leaves it and comes round last, so the stopper stands at both ends of the lane. A ring
/// without a stopper is endless, and begins at any of its places.
///
/// Time O(cells) for all calls; bytes: 8 a cell, and 8 a place of each line.
class Lanes {
public:
    using Place = std::uint32_t;
    struct Lane {
        std::uint32_t begin; ///< position of its front
        std::uint32_t end;   ///< behind its back
        bool endless;        ///< a ring without a stopper
    };
    struct Line {
        std::vector<Place> places;        ///< by position
        std::vector<std::uint32_t> begin; ///< by place: the position from which a piece slides
        std::vector<Lane> lanes;          ///< from the front
    };

    /// `walls`, `stoppers`: by cell. `passages` must outlive the object.
    Lanes(const Passages& passages, const std::vector<bool>& walls,
          const std::vector<bool>& stoppers);

    /// The cell of each place, ascending.
    const std::vector<std::uint32_t>& cells() const { return cell_of_; }
    Line line(Direction d) const;

private:
    std::optional<std::size_t> ahead(std::size_t cell, Direction d) const;
    std::optional<std::size_t> behind(std::size_t cell, Direction d) const;
    /// Adds the ring that `some` cell lies in, from the front; true where it is endless.
    bool add_ring(Direction d, std::size_t some, std::vector<Place>& line) const;

    const Passages& passages_;
    const std::vector<bool>& stoppers_;
    std::vector<std::uint32_t> cell_of_;  ///< by place
    std::vector<std::uint32_t> place_of_; ///< by cell; `no_place` for walls
};

} // namespace tumble
