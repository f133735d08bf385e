// SPDX-License-Identifier: MIT
#include "marbles/slides.hpp"

#include <algorithm>
#include <limits>

namespace tumble::marbles {
namespace {

constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

/// What all holes that are not alike do to a colour: colours with equal lists share a table.
std::vector<Fate> fates_of(const WideRules& rules, char colour) {
    std::vector<Fate> fates{(rules.kept & colour_bit(colour)) != 0 ? Fate::loses : Fate::falls};
    for (const auto& hole : rules.holes)
        fates.push_back(rules.fate(hole.cell, colour));
    return fates;
}

/// The cell from which a marble rolls onto `cell`, if there is one.
std::optional<std::size_t> behind(const WideRules& rules, std::size_t cell, Direction d) {
    const std::size_t back = rules.grid().wrapped_neighbour(cell, opposite(d));
    if (rules.cells[back] == '#' || rules.ahead(back, d) != cell) return std::nullopt;
    return back;
}

Slides::End end_at(std::size_t position, Fate fate) {
    return {static_cast<std::uint32_t>(position) & ((1U << 30U) - 1),
            static_cast<std::uint32_t>(fate) & 3U};
}

} // namespace

Slides::Slides(const WideRules& rules) : place_of_(rules.grid().size()) {
    for (std::size_t cell = 0; cell < rules.cells.size(); ++cell)
        if (rules.cells[cell] != '#') {
            place_of_[cell] = static_cast<Place>(cell_of_.size());
            cell_of_.push_back(static_cast<std::uint32_t>(cell));
        }
    choose_tables(rules);
    for (const Direction d : directions)
        fill(rules, d);
    place_of_ = {};
}

Slides::Place Slides::place(std::size_t cell) const {
    return static_cast<Place>(std::ranges::lower_bound(cell_of_, cell) - cell_of_.begin());
}

void Slides::choose_tables(const WideRules& rules) {
    std::vector<std::vector<Fate>> known;
    for (const auto& marble : rules.marbles) {
        auto fates = fates_of(rules, marble.colour);
        const auto at = std::ranges::find(known, fates);
        table_of_[static_cast<std::size_t>(marble.colour - 'A')] =
            static_cast<std::size_t>(at - known.begin());
        if (at != known.end()) continue;
        known.push_back(std::move(fates));
        colour_of_table_.push_back(marble.colour);
    }
}

void Slides::fill(const WideRules& rules, Direction d) {
    Line& line = lines_[static_cast<std::size_t>(d)];
    line.place.reserve(cell_of_.size());
    std::vector<Lane> lanes;
    std::vector<std::uint32_t> begin(cell_of_.size(), nowhere); // by place
    const auto note = [&] { // a lane was added: the last position of a place is where it starts
        for (std::size_t at = lanes.back().begin; at < line.place.size(); ++at)
            begin[line.place[at]] = static_cast<std::uint32_t>(at);
    };
    for (Place p = 0; p < cell_of_.size(); ++p) {
        if (rules.ahead(cell_of_[p], d)) continue;
        lanes.push_back({static_cast<std::uint32_t>(line.place.size()), false});
        for (std::optional<std::size_t> cell = cell_of_[p]; cell; cell = behind(rules, *cell, d))
            line.place.push_back(place_of_[*cell]);
        note();
    }
    for (Place p = 0; p < cell_of_.size(); ++p)
        if (begin[p] == nowhere) {
            lanes.push_back({static_cast<std::uint32_t>(line.place.size()), false});
            lanes.back().endless = add_ring(rules, d, p, line.place);
            note();
        }
    for (const char colour : colour_of_table_) {
        const std::vector<End> all = ends(rules, line.place, lanes, colour);
        auto& ways = line.ways.emplace_back(cell_of_.size());
        for (Place p = 0; p < cell_of_.size(); ++p)
            ways[p] = {begin[p], all[begin[p]]};
    }
}

bool Slides::add_ring(const WideRules& rules, Direction d, Place first,
                      std::vector<Place>& line) const {
    const std::size_t some = cell_of_[first];
    std::size_t start = some;
    do
        start = *rules.ahead(start, d);
    while (rules.cells[start] != '*' && start != some);
    std::size_t cell = start;
    do {
        line.push_back(place_of_[cell]);
        cell = *behind(rules, cell, d);
    } while (cell != start);
    if (rules.cells[start] != '*') return true;
    line.push_back(place_of_[start]);
    return false;
}

/// Each way ends where that of the next position ends, unless the cell there ends it.
std::vector<Slides::End> Slides::ends(const WideRules& rules, const std::vector<Place>& line,
                                      const std::vector<Lane>& lanes, char colour) const {
    std::vector<End> ends(line.size());
    const auto fate_at = [&](std::size_t position) {
        return rules.fate(cell_of_[line[position]], colour);
    };
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const std::size_t begin = lanes[i].begin;
        const std::size_t end = i + 1 < lanes.size() ? lanes[i + 1].begin : line.size();
        if (lanes[i].endless) {
            // Twice round: the first time finds the hole that lies ahead of the front.
            Fate next = Fate::rolls;
            for (std::size_t round = 0; round < 2; ++round)
                for (std::size_t at = begin; at < end; ++at) {
                    ends[at] = end_at(at, next);
                    if (const Fate here = fate_at(at); here != Fate::rolls) next = here;
                }
            continue;
        }
        ends[begin] = end_at(begin, Fate::rolls);
        for (std::size_t at = begin + 1; at < end; ++at) {
            const Fate ahead = fate_at(at - 1);
            ends[at] = ahead == Fate::rolls ? ends[at - 1] : end_at(at - 1, ahead);
        }
    }
    return ends;
}

} // namespace tumble::marbles
