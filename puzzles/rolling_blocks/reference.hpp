// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "tumble/family/settings.hpp"

/// A second solver, from the rules alone: a block is a set of unit cubes that are turned about an
/// edge one by one, bridges are a set of letters, and the board is asked as it was drawn.
namespace tumble::testing::rolling_blocks {

/// A switch in the words of the rules.
struct Lever {
    bool heavy = false;
    std::vector<std::pair<std::string, std::string>> effects{}; ///< verb and letters
    std::vector<std::array<int, 2>> split{};                    ///< two places from 0, or none
};

struct Puzzle {
    std::array<int, 3> block{1, 1, 2};
    std::vector<std::string> rows;
    std::map<char, Lever> levers{};
    std::string open{};

    std::string text() const {
        std::string out;
        for (const auto& row : rows)
            out += row + '\n';
        return out;
    }
    std::vector<Setting> settings() const {
        std::vector<Setting> all{{"block", std::to_string(block[0]) + 'x' +
                                               std::to_string(block[1]) + 'x' +
                                               std::to_string(block[2])}};
        std::string list;
        for (const auto& [letter, lever] : levers) {
            list += (list.empty() ? "" : "; ") + std::string(1, letter);
            for (const auto& to : lever.split)
                list += (&to == lever.split.data() ? " split " : " ") + std::to_string(to[0] + 1) +
                        ',' + std::to_string(to[1] + 1);
            if (!lever.split.empty()) continue;
            list += lever.heavy ? " heavy" : "";
            for (std::size_t i = 0; i < lever.effects.size(); ++i)
                list +=
                    (i > 0 ? ", " : " ") + lever.effects[i].first + ' ' + lever.effects[i].second;
        }
        if (!list.empty()) all.push_back({"switches", list});
        if (!open.empty()) all.push_back({"open", open});
        return all;
    }
    /// What is drawn there; a hole beyond the board.
    char at(int row, int column) const {
        if (row < 0 || column < 0 || row >= static_cast<int>(rows.size()) ||
            column >= static_cast<int>(rows[0].size()))
            return '~';
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
};

using Cube = std::tuple<int, int, int>; ///< row, column, level from 0
using Cubes = std::set<Cube>;

/// The whole block, or its two halves, with the bridges that are open.
struct Position {
    std::set<Cubes> parts;
    std::set<char> open;
    auto operator<=>(const Position&) const = default;
};

/// Turns each cube by a quarter about the lower edge of the block on that side.
inline Cubes turned(const Cubes& cubes, char d) {
    int top = 1 << 20, left = 1 << 20, bottom = -1, right = -1;
    for (const auto& [r, c, z] : cubes) {
        top = std::min(top, r);
        left = std::min(left, c);
        bottom = std::max(bottom, r + 1);
        right = std::max(right, c + 1);
    }
    Cubes out;
    for (const auto& [r, c, z] : cubes) {
        if (d == 'U') out.insert({top - 1 - z, c, r - top});
        if (d == 'D') out.insert({bottom + z, c, bottom - 1 - r});
        if (d == 'L') out.insert({r, left - 1 - z, c - left});
        if (d == 'R') out.insert({r, right + z, right - 1 - c});
    }
    return out;
}

/// True where the block has its full height: it stands.
inline bool stands(const Puzzle& p, const Cubes& cubes) {
    int height = 0;
    for (const auto& [r, c, z] : cubes)
        height = std::max(height, z + 1);
    return height == *std::ranges::max_element(p.block) &&
           cubes.size() == static_cast<std::size_t>(p.block[0] * p.block[1] * p.block[2]);
}

inline bool carries(const Puzzle& p, const Position& at) {
    for (const Cubes& part : at.parts)
        for (const auto& [r, c, z] : part) {
            if (z != 0) continue;
            const char ground = p.at(r, c);
            if (ground == '~' || (ground == '%' && stands(p, part))) return false;
            if (ground >= 'A' && ground <= 'Z' && !at.open.contains(ground)) return false;
        }
    return true;
}

/// Does what the switches below `part` say. True where it stands on one that splits: `halves` says
/// where.
inline bool press(const Puzzle& p, const Cubes& part, std::set<char>& open, Lever& splitter) {
    std::set<char> below;
    for (const auto& [r, c, z] : part)
        if (z == 0) below.insert(p.at(r, c));
    for (const auto& [letter, lever] : p.levers) {
        if (!below.contains(letter)) continue;
        if (!lever.split.empty() && stands(p, part)) {
            splitter = lever;
            return true;
        }
        if (lever.heavy && !stands(p, part)) continue;
        for (const auto& [verb, bridges] : lever.effects)
            for (const char bridge : bridges)
                if (verb == "open" || (verb == "toggle" && !open.contains(bridge)))
                    open.insert(bridge);
                else
                    open.erase(bridge);
    }
    return false;
}

/// Puts halves that touch together.
inline void rejoin(Position& at) {
    if (at.parts.size() < 2) return;
    const auto [r1, c1, z1] = *at.parts.begin()->begin();
    const auto [r2, c2, z2] = *at.parts.rbegin()->begin();
    if (std::abs(r1 - r2) + std::abs(c1 - c2) == 1) at.parts = {{{r1, c1, 0}, {r2, c2, 0}}};
}

/// All positions after one roll.
inline std::vector<Position> after(const Puzzle& p, const Position& at) {
    std::vector<Position> all;
    for (const Cubes& part : at.parts)
        for (const char d : std::string("URDL")) {
            Position to = at;
            const Cubes moved = turned(part, d);
            to.parts.erase(part);
            to.parts.insert(moved);
            if (!carries(p, to)) continue;
            Lever splitter;
            if (press(p, moved, to.open, splitter)) {
                to.parts.clear();
                for (const auto& [row, column] : splitter.split)
                    to.parts.insert({{row, column, 0}});
            }
            if (!carries(p, to)) continue;
            rejoin(to);
            all.push_back(to);
        }
    return all;
}

struct Explored {
    int answer = -1;
    std::vector<std::size_t> layers; ///< positions by depth
};

inline Position start_of(const Puzzle& p) {
    Cubes base;
    for (int r = 0; r < static_cast<int>(p.rows.size()); ++r)
        for (int c = 0; c < static_cast<int>(p.rows[0].size()); ++c)
            if (p.at(r, c) == '@') base.insert({r, c, 0});
    const int volume = p.block[0] * p.block[1] * p.block[2];
    Cubes cubes;
    for (const auto& [r, c, z] : base)
        for (int level = 0; level < volume / static_cast<int>(base.size()); ++level)
            cubes.insert({r, c, level});
    return {{cubes}, {p.open.begin(), p.open.end()}};
}

inline bool is_goal(const Puzzle& p, const Position& at) {
    if (at.parts.size() != 1) return false;
    int covered = 0, drawn = 0;
    for (const auto& row : p.rows)
        drawn += static_cast<int>(std::ranges::count(row, '*'));
    for (const auto& [r, c, z] : *at.parts.begin())
        if (z == 0) {
            if (p.at(r, c) != '*') return false;
            ++covered;
        }
    return covered == drawn;
}

/// Breadth-first, over all positions.
inline Explored explored(const Puzzle& p) {
    Explored result;
    std::set<Position> seen{start_of(p)};
    std::vector<Position> layer(seen.begin(), seen.end());
    while (!layer.empty()) {
        result.layers.push_back(layer.size());
        std::vector<Position> next;
        for (const Position& at : layer) {
            if (result.answer < 0 && is_goal(p, at))
                result.answer = static_cast<int>(result.layers.size()) - 1;
            for (const Position& to : after(p, at))
                if (seen.insert(to).second) next.push_back(to);
        }
        layer = std::move(next);
    }
    return result;
}

} // namespace tumble::testing::rolling_blocks
