// SPDX-License-Identifier: MIT
#include "sliders/tracks.hpp"

#include <algorithm>
#include <limits>

namespace tumble::sliders {

Tracks::Tracks(const Board& board) : board_(board) {
    const std::vector<bool> no_stoppers(board.walls.size());
    const Lanes lanes(board.passages, board.walls, no_stoppers);
    cell_of_ = lanes.cells();
    target_ = place(board.target);
    std::array<Lanes::Line, 4> lines;
    for (const Direction d : directions) {
        const Lanes::Line& from = lines[static_cast<std::size_t>(d)] = lanes.line(d);
        Line& line = lines_[static_cast<std::size_t>(d)];
        line.places.assign(from.places.begin(), from.places.end());
        line.ways.resize(places());
        for (const auto& [begin, end, endless] : from.lanes)
            for (std::uint32_t at = begin; at < end; ++at)
                line.ways[from.places[at]] = {static_cast<Position>(at),
                                              static_cast<Position>(begin),
                                              static_cast<Position>(endless ? end : 0)};
    }
    find_bounds(lines);
}

Tracks::Place Tracks::place(std::size_t cell) const {
    return static_cast<Place>(std::ranges::lower_bound(cell_of_, cell) - cell_of_.begin());
}

/// Breadth-first from the target. All that lies behind a place in its lane, or in its ring, can
/// slide onto it; the scan ends at a place that is as near, which scans the rest itself. So
/// each place is met at most twice in a direction: time O(places).
void Tracks::find_bounds(const std::array<Lanes::Line, 4>& lines) {
    constexpr Place unknown = std::numeric_limits<Place>::max();
    bounds_.assign(places(), unknown);
    bounds_[target_] = 0;
    std::vector<Place> queue{target_};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Place here = queue[i];
        const auto reach = [&](Place from) { // false where the scan can end
            if (bounds_[from] <= bounds_[here]) return false;
            if (bounds_[from] != unknown) return true;
            bounds_[from] = static_cast<Place>(bounds_[here] + 1);
            queue.push_back(from);
            return true;
        };
        for (const Direction d : directions) {
            const auto& line = lines[static_cast<std::size_t>(d)];
            const auto begin = line.begin[here];
            const auto lane = std::ranges::upper_bound(line.lanes, begin, {}, &Lanes::Lane::begin);
            const auto& [front, end, endless] = lane[-1];
            bool on = true;
            for (std::uint32_t at = begin + 1; on && at < end; ++at)
                on = reach(static_cast<Place>(line.places[at]));
            for (std::uint32_t at = front; on && endless && at < begin; ++at)
                on = reach(static_cast<Place>(line.places[at]));
        }
    }
    const auto farthest = static_cast<Place>(bounds_[queue.back()] + 1);
    std::ranges::replace(bounds_, unknown, farthest);
}

} // namespace tumble::sliders
