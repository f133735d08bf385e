// SPDX-License-Identifier: MIT
#include "marbles/slides.hpp"

#include <algorithm>

namespace tumble::marbles {
namespace {

/// What all holes that are not alike do to a colour: colours with equal lists share a table.
std::vector<Fate> fates_of(const WideRules& rules, char colour) {
    std::vector<Fate> fates{(rules.kept & colour_bit(colour)) != 0 ? Fate::loses : Fate::falls};
    for (const auto& hole : rules.holes)
        fates.push_back(rules.fate(hole.cell, colour));
    return fates;
}

/// By cell: whether `mark` is there.
std::vector<bool> cells_with(const WideRules& rules, char mark) {
    std::vector<bool> all(rules.cells.size());
    for (std::size_t cell = 0; cell < all.size(); ++cell)
        all[cell] = rules.cells[cell] == mark;
    return all;
}

Slides::End end_at(std::size_t position, Fate fate) {
    return {static_cast<std::uint32_t>(position) & ((1U << 30U) - 1),
            static_cast<std::uint32_t>(fate) & 3U};
}

} // namespace

Slides::Slides(const WideRules& rules) {
    const std::vector<bool> walls = cells_with(rules, '#');
    const std::vector<bool> stoppers = cells_with(rules, '*');
    const Lanes lanes(rules.passages, walls, stoppers);
    cell_of_ = lanes.cells();
    choose_tables(rules);
    for (const Direction d : directions) {
        Lanes::Line from = lanes.line(d);
        Line& line = lines_[static_cast<std::size_t>(d)];
        for (const char colour : colour_of_table_) {
            const std::vector<End> all = ends(rules, from, colour);
            auto& ways = line.ways.emplace_back(cell_of_.size());
            for (Place p = 0; p < cell_of_.size(); ++p)
                ways[p] = {from.begin[p], all[from.begin[p]]};
        }
        line.place = std::move(from.places);
    }
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

/// Each way ends where that of the next position ends, unless the cell there ends it.
std::vector<Slides::End> Slides::ends(const WideRules& rules, const Lanes::Line& line,
                                      char colour) const {
    std::vector<End> ends(line.places.size());
    const auto fate_at = [&](std::size_t position) {
        return rules.fate(cell_of_[line.places[position]], colour);
    };
    for (const auto& [begin, end, endless] : line.lanes) {
        if (endless) {
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
