// SPDX-License-Identifier: MIT
#include "tumble/board/lanes.hpp"

#include <limits>

namespace tumble {
namespace {

constexpr std::uint32_t no_place = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t no_position = no_place;

} // namespace

Lanes::Lanes(const Passages& passages, const std::vector<bool>& walls,
             const std::vector<bool>& stoppers)
    : passages_(passages), stoppers_(stoppers), place_of_(walls.size(), no_place) {
    for (std::size_t cell = 0; cell < walls.size(); ++cell)
        if (!walls[cell]) {
            place_of_[cell] = static_cast<Place>(cell_of_.size());
            cell_of_.push_back(static_cast<std::uint32_t>(cell));
        }
}

std::optional<std::size_t> Lanes::ahead(std::size_t cell, Direction d) const {
    const auto next = passages_.next(cell, d);
    return next && place_of_[*next] != no_place ? next : std::nullopt;
}

/// The cell from which a piece slides onto `cell`, if there is one.
std::optional<std::size_t> Lanes::behind(std::size_t cell, Direction d) const {
    const std::size_t back = passages_.grid().wrapped_neighbour(cell, opposite(d));
    if (place_of_[back] == no_place || ahead(back, d) != cell) return std::nullopt;
    return back;
}

Lanes::Line Lanes::line(Direction d) const {
    Line line;
    line.places.reserve(cell_of_.size());
    line.begin.assign(cell_of_.size(), no_position);
    const auto end_lane = [&](bool endless) { // of two positions, a place keeps the last
        const std::size_t begin = line.lanes.empty() ? 0 : line.lanes.back().end;
        for (std::size_t at = begin; at < line.places.size(); ++at)
            line.begin[line.places[at]] = static_cast<std::uint32_t>(at);
        line.lanes.push_back({static_cast<std::uint32_t>(begin),
                              static_cast<std::uint32_t>(line.places.size()), endless});
    };
    for (const std::size_t front : cell_of_) {
        if (ahead(front, d)) continue;
        for (std::optional<std::size_t> cell = front; cell; cell = behind(*cell, d))
            line.places.push_back(place_of_[*cell]);
        end_lane(false);
    }
    for (Place p = 0; p < cell_of_.size(); ++p)
        if (line.begin[p] == no_position) end_lane(add_ring(d, cell_of_[p], line.places));
    return line;
}

bool Lanes::add_ring(Direction d, std::size_t some, std::vector<Place>& line) const {
    std::size_t start = some;
    do
        start = *ahead(start, d);
    while (!stoppers_[start] && start != some);
    std::size_t cell = start;
    do {
        line.push_back(place_of_[cell]);
        cell = *behind(cell, d);
    } while (cell != start);
    if (!stoppers_[start]) return true;
    line.push_back(place_of_[start]);
    return false;
}

} // namespace tumble
