// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The rules of marbles once more, cell by cell and as dull as can be, for tests to compare with.
namespace tumble::testing::marbles {

using Rows = std::vector<std::string>;
using Cell = std::pair<int, int>;
/// By marble: where it is; (-1, -1) in a hole.
using Marbles = std::map<char, Cell>;

inline const Cell fallen{-1, -1};

inline char at(const Rows& rows, Cell c) {
    if (c.first < 0 || c.second < 0 || c.first >= static_cast<int>(rows.size()) ||
        c.second >= static_cast<int>(rows[0].size()))
        return '#';
    return rows[static_cast<std::size_t>(c.first)][static_cast<std::size_t>(c.second)];
}

inline Marbles start_of(const Rows& rows) {
    Marbles marbles;
    for (int r = 0; r < static_cast<int>(rows.size()); ++r)
        for (int c = 0; c < static_cast<int>(rows[0].size()); ++c)
            if (const char name = at(rows, {r, c}); name != '#' && name != '.' && name != 'O')
                marbles[name] = {r, c};
    return marbles;
}

/// Every marble goes one cell on if that is free, again and again until none can.
inline Marbles tilt(const Rows& rows, Marbles marbles, char way) {
    const Cell step = way == 'U'   ? Cell{-1, 0}
                      : way == 'D' ? Cell{1, 0}
                      : way == 'L' ? Cell{0, -1}
                                   : Cell{0, 1};
    for (bool moved = true; moved;) {
        moved = false;
        for (auto& [name, cell] : marbles) {
            if (cell == fallen) continue;
            const Cell next{cell.first + step.first, cell.second + step.second};
            bool taken = at(rows, next) == '#';
            for (const auto& [other, place] : marbles)
                taken = taken || place == next;
            if (taken) continue;
            cell = at(rows, next) == 'O' ? fallen : next;
            moved = true;
        }
    }
    return marbles;
}

struct Reference {
    std::optional<std::size_t> tilts;  ///< fewest, if any
    std::vector<std::uint64_t> layers; ///< states first reached by d tilts, goals among them
};

/// All states, layer by layer. A state in which red is gone goes no further; one in which blue is
/// gone is none.
inline Reference solve(const Rows& rows) {
    Reference result;
    std::map<Marbles, std::size_t> depth{{start_of(rows), 0}};
    std::vector<Marbles> layer{start_of(rows)};
    for (std::size_t d = 0; !layer.empty(); ++d) {
        result.layers.push_back(layer.size());
        std::vector<Marbles> next;
        for (const Marbles& m : layer) {
            if (m.at('R') == fallen) {
                if (!result.tilts) result.tilts = d;
                continue;
            }
            for (const char way : {'U', 'R', 'D', 'L'}) {
                const Marbles t = tilt(rows, m, way);
                if (t.at('B') != fallen && depth.emplace(t, d + 1).second) next.push_back(t);
            }
        }
        layer = next;
    }
    return result;
}

inline std::string text_of(const Rows& rows) {
    std::string text;
    for (const auto& row : rows)
        text += row + '\n';
    return text;
}

} // namespace tumble::testing::marbles
