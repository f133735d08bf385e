// SPDX-License-Identifier: MIT
// What contest programmers write for Ricochet Robots, as a measure: iterative deepening, pruned by
// the moves that the wanted robot needs at least, with a table of the positions seen and the depth
// that was left there. It knows nothing of tumble. Reads a drawn board of at most 16 × 16 cells
// whose wanted robot is A, prints the fewest moves. Never ends where there is no way.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

namespace {

constexpr int up = 0, right = 1, down = 2, left = 3;
constexpr int offset[4] = {-16, 1, 16, -1};

bool wall[256][4];      // a step out of the cell in that direction is closed
std::uint8_t least[256]; // moves of A to the target if it could stop anywhere
int robots = 0;
int target = -1;
std::array<std::uint8_t, 8> start{};

struct Entry {
    std::uint64_t key = ~std::uint64_t{0};
    int left = -1;
};
std::vector<Entry> table(1U << 16U);
std::size_t used = 0;

std::size_t slot_of(std::uint64_t key) {
    std::size_t at = key * 0x9e3779b97f4a7c15U >> 20U & (table.size() - 1);
    while (table[at].key != ~std::uint64_t{0} && table[at].key != key)
        at = (at + 1) & (table.size() - 1);
    return at;
}

// True where the position was not yet searched with as many moves left.
bool is_news(std::uint64_t key, int moves_left) {
    Entry& entry = table[slot_of(key)];
    if (entry.left >= moves_left) return false;
    const bool fresh = entry.left < 0;
    entry = {key, moves_left};
    if (!fresh || ++used * 2 < table.size()) return true;
    std::vector<Entry> old(table.size() * 2);
    old.swap(table);
    for (const Entry& e : old)
        if (e.left >= 0) table[slot_of(e.key)] = e;
    return true;
}

std::uint64_t key_of(const std::array<std::uint8_t, 8>& at) {
    auto sorted = at;
    std::sort(sorted.begin() + 1, sorted.begin() + robots);
    std::uint64_t key = 0;
    for (int i = 0; i < robots; ++i)
        key = key << 8U | sorted[static_cast<std::size_t>(i)];
    return key;
}

bool search(std::array<std::uint8_t, 8>& at, int moves_left) {
    if (at[0] == target) return true;
    if (least[at[0]] > moves_left || !is_news(key_of(at), moves_left)) return false;
    for (std::size_t r = 0; r < static_cast<std::size_t>(robots); ++r)
        for (int d = 0; d < 4; ++d) {
            const int from = at[r];
            int to = from;
            while (!wall[to][d] && std::find(at.begin(), at.begin() + robots, to + offset[d]) ==
                                       at.begin() + robots)
                to += offset[d];
            if (to == from) continue;
            at[r] = static_cast<std::uint8_t>(to);
            if (search(at, moves_left - 1)) return true;
            at[r] = static_cast<std::uint8_t>(from);
        }
    return false;
}

void read_board() {
    std::vector<std::string> lines;
    for (std::string line; std::getline(std::cin, line);)
        lines.push_back(line);
    for (int row = 0; row < 16; ++row)
        for (int column = 0; column < 16; ++column) {
            const auto y = static_cast<std::size_t>(2 * row + 1);
            const auto x = static_cast<std::size_t>(2 * column + 1);
            const int cell = 16 * row + column;
            const char c = lines[y][x];
            if (c == 'a') target = cell;
            if (c >= 'A' && c <= 'H') {
                start[static_cast<std::size_t>(c - 'A')] = static_cast<std::uint8_t>(cell);
                ++robots;
            }
            const bool solid = c == '#';
            wall[cell][up] = solid || lines[y - 1][x] == '-' || (row > 0 && lines[y - 2][x] == '#');
            wall[cell][down] =
                solid || lines[y + 1][x] == '-' || (row < 15 && lines[y + 2][x] == '#');
            wall[cell][left] =
                solid || lines[y][x - 1] == '|' || (column > 0 && lines[y][x - 2] == '#');
            wall[cell][right] =
                solid || lines[y][x + 1] == '|' || (column < 15 && lines[y][x + 2] == '#');
        }
}

void find_least() {
    std::fill(std::begin(least), std::end(least), std::uint8_t{255});
    least[target] = 0;
    for (int moves = 0, more = 1; more != 0; ++moves) {
        more = 0;
        for (int cell = 0; cell < 256; ++cell)
            for (int d = 0; d < 4 && least[cell] == moves; ++d)
                for (int at = cell; !wall[at][d];) {
                    at += offset[d];
                    if (least[at] == 255) {
                        least[at] = static_cast<std::uint8_t>(moves + 1);
                        more = 1;
                    }
                }
    }
}

} // namespace

int main() {
    read_board();
    find_least();
    for (int moves = 0;; ++moves)
        if (search(start, moves)) {
            std::printf("%d\n", moves);
            return 0;
        }
}
