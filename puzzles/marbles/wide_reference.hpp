// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// The wider rules of marbles once more, from their text alone: every marble, cell by cell, all at
/// once. It shares nothing with the family.
namespace tumble::testing::marbles::wide {

using Rows = std::vector<std::string>;
using Cell = std::pair<int, int>;

/// A marble: its colour, and where it is; none in a hole.
using Marble = std::pair<char, std::optional<Cell>>;
/// Sorted: marbles of one colour are alike.
using State = std::vector<Marble>;

struct Colours {
    std::string takes;
    std::string loses;
};

struct Puzzle {
    Rows rows; ///< as drawn, with marbles
    bool wrap_rows = false;
    bool wrap_columns = false;
    std::set<std::pair<Cell, char>> walls;   ///< a cell and its side: no way, from both cells
    std::set<std::pair<Cell, char>> one_way; ///< can be crossed from the cell only
    std::map<Cell, Colours> holes;           ///< holes that are not for all
    std::string keep = "B";
    std::string all = "R";                    ///< colours of which all are in holes
    std::string one;                          ///< colours of which one is
    std::vector<std::pair<char, Cell>> lying; ///< what must lie where

    int height() const { return static_cast<int>(rows.size()); }
    int width() const { return static_cast<int>(rows[0].size()); }
    char at(Cell c) const {
        return rows[static_cast<std::size_t>(c.first)][static_cast<std::size_t>(c.second)];
    }
};

inline bool has(const std::string& letters, char c) {
    return letters.find(c) != std::string::npos;
}

inline char opposite(char way) {
    return way == 'U' ? 'D' : way == 'D' ? 'U' : way == 'L' ? 'R' : 'L';
}

/// The cell beside, over the rim as if the board were a torus.
inline Cell beside(const Puzzle& p, Cell c, char way) {
    const int dr = way == 'U' ? -1 : way == 'D' ? 1 : 0;
    const int dc = way == 'L' ? -1 : way == 'R' ? 1 : 0;
    return {(c.first + dr + p.height()) % p.height(), (c.second + dc + p.width()) % p.width()};
}

/// Where a marble on `c` would roll, unless a wall or the rim is in the way.
inline std::optional<Cell> next_cell(const Puzzle& p, Cell c, char way) {
    const bool over_rim =
        (way == 'U' && c.first == 0) || (way == 'D' && c.first == p.height() - 1) ||
        (way == 'L' && c.second == 0) || (way == 'R' && c.second == p.width() - 1);
    if (over_rim && !(way == 'U' || way == 'D' ? p.wrap_columns : p.wrap_rows)) return std::nullopt;
    const Cell next = beside(p, c, way);
    if (p.walls.count({c, way}) + p.walls.count({next, opposite(way)}) > 0) return std::nullopt;
    if (p.one_way.count({next, opposite(way)}) > 0) return std::nullopt;
    if (p.at(next) == '#') return std::nullopt;
    return next;
}

inline State start_of(const Puzzle& p) {
    State state;
    for (int r = 0; r < p.height(); ++r)
        for (int c = 0; c < p.width(); ++c)
            if (const char name = p.at({r, c}); name >= 'A' && name <= 'Z' && name != 'O')
                state.push_back({name, Cell{r, c}});
    std::sort(state.begin(), state.end());
    return state;
}

/// What a hole does to a colour: '.' nothing, 'f' it falls, 'l' it falls and the game is lost.
inline char hole_fate(const Puzzle& p, Cell c, char colour) {
    if (p.at(c) != 'O') return '.';
    if (const auto own = p.holes.find(c); own != p.holes.end()) {
        if (has(own->second.loses, colour)) return 'l';
        if (!has(own->second.takes, colour)) return '.';
    }
    return has(p.keep, colour) ? 'l' : 'f';
}

/// All marbles after a tilt; none where it loses.
inline std::optional<State> tilt(const Puzzle& p, const State& before, char way) {
    State now = before;
    std::vector<bool> stopped(now.size(), false);
    bool lost = false;
    for (int step = 0;; ++step) {
        // Held up: by a stopper, a wall, or a marble that is itself held up.
        std::vector<bool> held = stopped;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < now.size(); ++i) {
                if (held[i] || !now[i].second) continue;
                const auto next = next_cell(p, *now[i].second, way);
                bool still = !next;
                for (std::size_t j = 0; j < now.size() && next; ++j)
                    still = still || (held[j] && now[j].second == next);
                if (still) held[i] = changed = true;
            }
        }
        const bool for_ever = step > p.height() * p.width();
        bool moved = false;
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (held[i] || !now[i].second) continue;
            moved = true;
            if (for_ever) {
                now[i] = before[i];
                continue;
            }
            now[i].second = next_cell(p, *now[i].second, way);
            if (p.at(*now[i].second) == '*') stopped[i] = true;
            const char fate = hole_fate(p, *now[i].second, now[i].first);
            if (fate == 'l') lost = true;
            if (fate != '.') now[i].second = std::nullopt;
        }
        if (!moved || for_ever) break;
    }
    if (lost) return std::nullopt;
    std::sort(now.begin(), now.end());
    return now;
}

inline bool is_goal(const Puzzle& p, const State& state) {
    for (const char c : p.all)
        if (std::any_of(state.begin(), state.end(),
                        [&](const Marble& m) { return m.first == c && m.second; }))
            return false;
    for (const char c : p.one)
        if (std::count(state.begin(), state.end(), Marble{c, std::nullopt}) == 0) return false;
    for (const auto& [c, cell] : p.lying)
        if (std::count(state.begin(), state.end(), Marble{c, cell}) == 0) return false;
    return true;
}

struct Outcome {
    std::optional<std::size_t> tilts;  ///< fewest, if any
    std::vector<std::uint64_t> layers; ///< states first reached by d tilts, goals among them
    bool complete = true;
};

/// Layer by layer; a goal goes no further. Gives up beyond `most` states.
inline Outcome solve(const Puzzle& p, std::size_t most = 3'000) {
    Outcome outcome;
    std::set<State> known{start_of(p)};
    std::vector<State> layer{start_of(p)};
    for (std::size_t d = 0; !layer.empty(); ++d) {
        if (known.size() > most) {
            outcome.complete = false;
            return outcome;
        }
        outcome.layers.push_back(layer.size());
        std::vector<State> next;
        for (const State& s : layer) {
            if (is_goal(p, s)) {
                if (!outcome.tilts) outcome.tilts = d;
                continue;
            }
            for (const char way : {'U', 'R', 'D', 'L'})
                if (const auto t = tilt(p, s, way); t && known.insert(*t).second)
                    next.push_back(*t);
        }
        layer = next;
    }
    return outcome;
}

inline std::string name_of(Cell c) {
    return std::to_string(c.first + 1) + ',' + std::to_string(c.second + 1);
}

/// The puzzle as a level file.
inline std::string text_of(const Puzzle& p) {
    std::string text = "game: marbles\n";
    if (p.wrap_rows || p.wrap_columns)
        text += std::string("wrap: ") +
                (!p.wrap_rows      ? "columns"
                 : !p.wrap_columns ? "rows"
                                   : "both") +
                '\n';
    for (const auto& [key, edges] :
         {std::pair{"walls", &p.walls}, std::pair{"one-way", &p.one_way}}) {
        if (edges->empty()) continue;
        text += std::string(key) + ':';
        for (const auto& [cell, side] : *edges)
            text += ' ' + name_of(cell) + side;
        text += '\n';
    }
    if (!p.holes.empty()) text += "holes:";
    for (const auto& [cell, colours] : p.holes) {
        text += ' ' + name_of(cell) + ':' + colours.takes;
        if (!colours.loses.empty()) text += '!' + colours.loses;
    }
    if (!p.holes.empty()) text += '\n';
    text += "keep: " + (p.keep.empty() ? "none" : p.keep) + "\ngoal: ";
    std::string goal;
    const auto join = [&](const std::string& condition) {
        goal += (goal.empty() ? "" : " and ") + condition;
    };
    if (!p.all.empty()) join("all " + p.all);
    if (!p.one.empty()) join("one " + p.one);
    for (const auto& [c, cell] : p.lying)
        join(std::string("at ") + c + ' ' + name_of(cell));
    text += goal + "\n\n";
    for (const auto& row : p.rows)
        text += row + '\n';
    return text;
}

} // namespace tumble::testing::marbles::wide
