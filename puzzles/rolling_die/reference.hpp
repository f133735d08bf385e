// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// For tests: the game once more, from its rules alone and as dull as can be. It shares nothing
/// with the family.
namespace tumble::testing::rolling_die {

using Rows = std::vector<std::string>;

inline std::string text_of(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows)
        text += row + '\n';
    return text;
}

/// A die that lies somewhere: 6 up, 4 north, 2 west at first; opposite faces add up to 7.
struct ReferenceDie {
    int row = 0, column = 0;
    int top = 6, north = 4, east = 5, south = 3, west = 2, bottom = 1;
    auto operator<=>(const ReferenceDie&) const = default;

    ReferenceDie rolled(char direction) const {
        switch (direction) {
        case 'U':
            return {row - 1, column, south, top, east, bottom, west, north};
        case 'D':
            return {row + 1, column, north, bottom, east, top, west, south};
        case 'L':
            return {row, column - 1, east, north, bottom, south, top, west};
        default:
            return {row, column + 1, west, north, top, south, bottom, east};
        }
    }
};

class Reference {
public:
    explicit Reference(Rows rows) : rows_(std::move(rows)) {
        for (int r = 0; r < height(); ++r)
            for (int c = 0; c < width(); ++c)
                if (at(r, c) == 's') start_.row = r, start_.column = c;
    }

    int height() const { return static_cast<int>(rows_.size()); }
    int width() const { return static_cast<int>(rows_[0].size()); }
    char at(int r, int c) const {
        return rows_[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
    }
    const ReferenceDie& start() const { return start_; }
    /// Another die than the contest's at the start.
    void set_start_die(ReferenceDie die) {
        die.row = start_.row;
        die.column = start_.column;
        start_ = die;
    }
    bool free(const ReferenceDie& d) const {
        return d.row >= 0 && d.row < height() && d.column >= 0 && d.column < width() &&
               at(d.row, d.column) != 'x';
    }
    bool collects(const ReferenceDie& d) const {
        return at(d.row, d.column) == static_cast<char>('0' + d.top);
    }

    struct Reach {
        std::size_t targets = 0, cells = 0, states = 0;
    };
    /// All that can be reached, depth first.
    Reach reach() const {
        // The cell, the top and the north side say all of a die.
        std::vector<char> seen(static_cast<std::size_t>(height() * width() * 36));
        std::vector<char> met(static_cast<std::size_t>(height() * width()));
        std::vector<char> taken(met.size());
        std::vector<ReferenceDie> stack;
        const auto meet = [&](const ReferenceDie& d) {
            if (!free(d)) return;
            const auto cell = static_cast<std::size_t>(d.row * width() + d.column);
            const auto turn = static_cast<std::size_t>((d.top - 1) * 6 + d.north - 1);
            if (std::exchange(seen[cell * 36 + turn], 1)) return;
            met[cell] = 1;
            if (collects(d)) taken[cell] = 1;
            stack.push_back(d);
        };
        Reach reach;
        for (meet(start_); !stack.empty();) {
            const ReferenceDie d = stack.back();
            stack.pop_back();
            ++reach.states;
            for (const char c : std::string_view("URDL"))
                meet(d.rolled(c));
        }
        const auto ones = [](const auto& v) {
            return static_cast<std::size_t>(std::count(v.begin(), v.end(), 1));
        };
        reach.cells = ones(met);
        reach.targets = ones(taken);
        return reach;
    }

    /// States by distance from the start.
    std::map<ReferenceDie, std::size_t> distances() const {
        std::map<ReferenceDie, std::size_t> distance{{start_, 0}};
        std::deque<ReferenceDie> queue{start_};
        for (; !queue.empty(); queue.pop_front())
            for (const char c : std::string_view("URDL")) {
                const ReferenceDie d = queue.front().rolled(c);
                if (free(d) && distance.try_emplace(d, distance[queue.front()] + 1).second)
                    queue.push_back(d);
            }
        return distance;
    }

    struct Walk {
        bool legal = true;
        std::size_t collected = 0;
        ReferenceDie end;
    };
    /// What a walk collects.
    Walk walk(std::string_view letters) const {
        std::set<std::pair<int, int>> taken;
        Walk walk;
        walk.end = start_;
        for (const char c : letters) {
            walk.end = walk.end.rolled(c);
            if (!free(walk.end)) {
                walk.legal = false;
                break;
            }
            if (collects(walk.end)) taken.insert({walk.end.row, walk.end.column});
        }
        walk.collected = taken.size();
        return walk;
    }

private:
    Rows rows_;
    ReferenceDie start_;
};

/// Random boards of four kinds, so that all groups of loops occur.
template <class Random>
Rows random_board(Random& random, std::size_t most_side) {
    const std::size_t height = 1 + random.below(most_side);
    const std::size_t width = 1 + random.below(most_side);
    const std::uint64_t walls = random.below(70);
    const std::uint64_t numbers = random.below(101);
    const auto cell = [&] {
        return random.chance(numbers) ? static_cast<char>('1' + random.below(6)) : '.';
    };
    Rows rows(height, std::string(width, 'x'));
    switch (random.below(3)) {
    case 0: // noise
        for (std::string& row : rows)
            for (char& c : row)
                if (!random.chance(walls)) c = cell();
        break;
    case 1: // posts: corridors that meet, with some of the rest opened
        for (std::size_t r = 0; r < height; ++r)
            for (std::size_t c = 0; c < width; ++c)
                if ((r % 2 == 0 && c % 2 == 0) || (r % 2 != c % 2 && !random.chance(walls)))
                    rows[r][c] = cell();
        break;
    default: // one ring, perhaps with a spur
        for (std::size_t r = 0; r < height; ++r)
            for (std::size_t c = 0; c < width; ++c)
                if (r == 0 || c == 0 || r + 1 == height || c + 1 == width || random.chance(3))
                    rows[r][c] = cell();
    }
    rows[random.below(height)][random.below(width)] = 's';
    return rows;
}

} // namespace tumble::testing::rolling_die
