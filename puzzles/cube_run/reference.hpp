// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// The rules of cube-run once more, as dull as can be, for tests to compare with: a die as six
/// named numbers, a flood on every move.
namespace tumble::testing::cube_run {

using Table = std::vector<std::vector<int>>;

struct Cube {
    int up, down, north, south, east, west;

    void roll(char way) {
        const Cube c = *this;
        if (way == 'R') { // the west side comes up, the top goes east
            up = c.west, east = c.up, down = c.east, west = c.down;
        } else if (way == 'L') {
            up = c.east, west = c.up, down = c.west, east = c.down;
        } else if (way == 'U') {
            up = c.south, north = c.up, down = c.north, south = c.down;
        } else {
            up = c.north, south = c.up, down = c.south, north = c.down;
        }
    }
};

inline Cube codetree_cube() {
    return {1, 6, 5, 2, 3, 4};
}
inline Cube boj_cube() {
    return {1, 6, 2, 5, 3, 4};
}

inline int region_size(const Table& table, int row, int column) {
    std::set<std::pair<int, int>> region{{row, column}};
    std::vector<std::pair<int, int>> stack{{row, column}};
    const auto at = [&](int r, int c) {
        return table[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
    };
    while (!stack.empty()) {
        const auto [r, c] = stack.back();
        stack.pop_back();
        for (const auto& [dr, dc] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
            const int nr = r + dr;
            const int nc = c + dc;
            if (nr < 0 || nc < 0 || nr >= static_cast<int>(table.size()) ||
                nc >= static_cast<int>(table[0].size()) || at(nr, nc) != at(row, column))
                continue;
            if (region.insert({nr, nc}).second) stack.emplace_back(nr, nc);
        }
    }
    return static_cast<int>(region.size());
}

/// A scored run that can be stopped and gone on with.
struct Runner {
    Table table;
    Cube cube;
    int row = 0, column = 0;
    int heading = 0; ///< index into "RDLU", which is clockwise
    std::uint64_t score = 0;
    std::string rolls{};

    bool on_board(int r, int c) const {
        return r >= 0 && c >= 0 && r < static_cast<int>(table.size()) &&
               c < static_cast<int>(table[0].size());
    }
    void move() {
        const int dr[] = {0, 1, 0, -1};
        const int dc[] = {1, 0, -1, 0};
        if (!on_board(row + dr[heading], column + dc[heading])) heading = (heading + 2) % 4;
        row += dr[heading];
        column += dc[heading];
        rolls += "RDLU"[heading];
        cube.roll("RDLU"[heading]);
        const int number = table[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        score += static_cast<std::uint64_t>(number) *
                 static_cast<std::uint64_t>(region_size(table, row, column));
        if (cube.down > number) heading = (heading + 1) % 4;
        if (cube.down < number) heading = (heading + 3) % 4;
    }
    /// All that the future depends on.
    std::vector<int> state() const {
        return {row, column, heading, cube.up, cube.north, cube.east};
    }
};

inline std::string rows_of(const Table& table) {
    std::string text;
    for (const auto& row : table)
        for (std::size_t i = 0; i < row.size(); ++i)
            text += std::to_string(row[i]) + (i + 1 == row.size() ? "\n" : " ");
    return text;
}

inline std::string codetree_text(const Table& table, std::uint64_t moves) {
    return std::to_string(table.size()) + ' ' + std::to_string(moves) + '\n' + rows_of(table);
}

inline std::string boj_text(const Table& table, std::uint64_t moves) {
    return std::to_string(table.size()) + ' ' + std::to_string(table[0].size()) + ' ' +
           std::to_string(moves) + '\n' + rows_of(table);
}

} // namespace tumble::testing::cube_run
