// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "sliders/board.hpp"
#include "tumble/board/lanes.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::sliders {

/// What a model reads: where robots slide, in lines and lanes (board/lanes.hpp), and how far each
/// place is from the target.
///
/// Bytes: 10 a place and direction; 10 a place and 8 a cell once.
class Tracks {
public:
    using Place = std::uint16_t;
    using Position = std::uint16_t;
    struct Way {
        Position begin;    ///< where a robot slides from
        Position front;    ///< of its lane: nothing stops it before
        Position ring_end; ///< behind the back of an endless ring; 0 in other lanes
    };

    /// `board` must outlive the tracks. Time O(cells).
    explicit Tracks(const Board& board);

    const Board& board() const { return board_; }
    std::size_t robots() const { return board_.robots.size(); }
    std::size_t places() const { return cell_of_.size(); }
    std::size_t cell(Place p) const { return cell_of_[p]; }
    Place place(std::size_t cell) const;
    Place target() const { return target_; }
    const Way& way(Direction d, Place p) const {
        return lines_[static_cast<std::size_t>(d)].ways[p];
    }
    Place place_at(Direction d, Position at) const {
        return lines_[static_cast<std::size_t>(d)].places[at];
    }
    /// Moves to the target of a robot that could stop wherever it likes. Where no way leads there,
    /// one more than anywhere else: consistent, and true of what is infinite.
    Cost bound(Place p) const { return bounds_[p]; }

private:
    struct Line {
        std::vector<Way> ways;     ///< by place
        std::vector<Place> places; ///< by position
    };
    void find_bounds(const std::array<Lanes::Line, 4>& lines);

    const Board& board_;
    std::vector<std::uint32_t> cell_of_;
    std::array<Line, 4> lines_;
    std::vector<Place> bounds_; ///< by place
    Place target_;
};

} // namespace tumble::sliders
