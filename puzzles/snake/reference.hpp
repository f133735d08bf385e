// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// For tests: the game once more, from its rules alone and as dull as can be. It shares nothing
/// with the family.
namespace tumble::testing::snake {

using Rows = std::vector<std::string>;
using Cell = std::pair<int, int>; // row, column
using Body = std::deque<Cell>;    // head first

inline Cell stepped(Cell cell, char direction) {
    if (direction == 'U') --cell.first;
    if (direction == 'R') ++cell.second;
    if (direction == 'D') ++cell.first;
    if (direction == 'L') --cell.second;
    return cell;
}

/// Walls, floor and an apple in `rows`; the snake apart from them.
struct Puzzle {
    Rows rows;
    Body body;

    int height() const { return static_cast<int>(rows.size()); }
    int width() const { return static_cast<int>(rows[0].size()); }
    bool inside(Cell c) const {
        return c.first >= 0 && c.first < height() && c.second >= 0 && c.second < width();
    }
    char& at(Cell c) {
        return rows[static_cast<std::size_t>(c.first)][static_cast<std::size_t>(c.second)];
    }
    char at(Cell c) const {
        return rows[static_cast<std::size_t>(c.first)][static_cast<std::size_t>(c.second)];
    }
    bool holds(Cell c) const { return std::count(body.begin(), body.end(), c) > 0; }
};

/// The board with the snake in it, as characters: for snakes of at most 35 segments.
inline std::string text_of(Puzzle puzzle) {
    for (std::size_t i = 0; i < puzzle.body.size(); ++i)
        puzzle.at(puzzle.body[i]) = "123456789abcdefghijklmnopqrstuvwxyz"[i];
    std::string text;
    for (const std::string& row : puzzle.rows)
        text += row + '\n';
    return text;
}

/// The snake as the setting `body`.
inline std::string body_text(const Puzzle& puzzle) {
    std::string text = std::to_string(puzzle.body[0].first + 1) + ',' +
                       std::to_string(puzzle.body[0].second + 1) + ' ';
    for (std::size_t i = 1; i < puzzle.body.size(); ++i)
        for (const char c : std::string_view("URDL"))
            if (stepped(puzzle.body[i - 1], c) == puzzle.body[i]) text += c;
    return text;
}

/// The level file, with the snake in the setting `body`.
inline std::string level_text(const Puzzle& puzzle) {
    std::string text = "game: snake\nbody: " + body_text(puzzle) + "\n\n";
    for (const std::string& row : puzzle.rows)
        text += row + '\n';
    return text;
}

/// True, and the body moved, where the move is legal.
inline bool move(const Puzzle& puzzle, Body& body, char direction) {
    const Cell head = stepped(body.front(), direction);
    if (!puzzle.inside(head) || puzzle.at(head) == '#') return false;
    Body moved = body;
    moved.pop_back(); // all segments move at once: the tail's cell is free for the head
    for (const Cell& segment : moved)
        if (segment == head) return false;
    moved.push_front(head);
    body = moved;
    return true;
}

struct Outcome {
    int answer = -1;
    std::vector<std::uint64_t> states; ///< by depth
    std::vector<std::uint64_t> edges;  ///< by depth
    bool complete = true;              ///< false: only the first layers
};

/// Everything that can be reached, layer by layer, until more than `most_states` are known.
inline Outcome explored(const Puzzle& puzzle, std::size_t most_states = 10'000'000) {
    Outcome outcome;
    std::set<Body> known{puzzle.body};
    std::vector<Body> layer{puzzle.body};
    for (int depth = 0; !layer.empty(); ++depth) {
        if (known.size() > most_states) {
            outcome.complete = false;
            return outcome;
        }
        std::vector<Body> next;
        std::uint64_t edges = 0;
        for (const Body& body : layer) {
            if (puzzle.at(body.front()) == '@' && outcome.answer < 0) outcome.answer = depth;
            for (const char direction : std::string_view("URDL")) {
                Body moved = body;
                if (!move(puzzle, moved, direction)) continue;
                ++edges;
                if (known.insert(moved).second) next.push_back(moved);
            }
        }
        outcome.states.push_back(layer.size());
        outcome.edges.push_back(edges);
        layer = next;
    }
    return outcome;
}

/// True where all moves are legal and the last one, and no other, brings the head to the apple.
inline bool wins(const Puzzle& puzzle, std::string_view plan) {
    Body body = puzzle.body;
    for (const char direction : plan)
        if (puzzle.at(body.front()) == '@' || !move(puzzle, body, direction)) return false;
    return puzzle.at(body.front()) == '@';
}

/// Lays a snake of at most `most` segments in a random walk from a random open cell. May fail: the
/// body has fewer than 2 segments then.
template <class Random>
void lay_snake(Random& random, Puzzle& puzzle, std::size_t most) {
    puzzle.body.clear();
    Cell cell{static_cast<int>(random.below(puzzle.rows.size())),
              static_cast<int>(random.below(puzzle.rows[0].size()))};
    if (puzzle.at(cell) != '.') return;
    puzzle.body.push_back(cell);
    while (puzzle.body.size() < most) {
        std::vector<Cell> ways;
        for (const char direction : std::string_view("URDL")) {
            const Cell next = stepped(puzzle.body.back(), direction);
            if (puzzle.inside(next) && puzzle.at(next) == '.' && !puzzle.holds(next))
                ways.push_back(next);
        }
        if (ways.empty()) return;
        puzzle.body.push_back(ways[random.below(ways.size())]);
    }
}

/// A random board to `side` × `side` with walls, an apple, and a snake of 2 to `most` segments.
template <class Random>
Puzzle random_puzzle(Random& random, std::size_t side, std::size_t most) {
    while (true) {
        const std::size_t height = 1 + random.below(side);
        const std::size_t width = 1 + random.below(side);
        const std::uint64_t walls = random.below(45);
        Puzzle puzzle{Rows(height, std::string(width, '.')), {}};
        for (std::string& row : puzzle.rows)
            for (char& c : row)
                if (random.chance(walls)) c = '#';
        puzzle.rows[random.below(height)][random.below(width)] = '@';
        lay_snake(random, puzzle, 2 + random.below(most - 1));
        if (puzzle.body.size() >= 2) return puzzle;
    }
}

/// A random maze of odd sides with one-cell corridors, some of its inner walls opened, and a snake
/// of `least` segments or more in it.
template <class Random>
Puzzle random_maze(Random& random, std::size_t side, std::size_t least, std::size_t openings) {
    while (true) {
        Puzzle puzzle{Rows(side, std::string(side, '#')), {}};
        std::vector<Cell> stack{{0, 0}};
        puzzle.at({0, 0}) = '.';
        while (!stack.empty()) {
            std::vector<char> ways;
            for (const char d : std::string_view("URDL")) {
                const Cell next = stepped(stepped(stack.back(), d), d);
                if (puzzle.inside(next) && puzzle.at(next) == '#') ways.push_back(d);
            }
            if (ways.empty()) {
                stack.pop_back();
                continue;
            }
            const char d = ways[random.below(ways.size())];
            const Cell between = stepped(stack.back(), d);
            puzzle.at(between) = puzzle.at(stepped(between, d)) = '.';
            stack.push_back(stepped(between, d));
        }
        for (std::size_t i = 0; i < openings; ++i)
            puzzle.rows[random.below(side)][random.below(side)] = '.';
        const Cell apple{static_cast<int>(random.below(side)),
                         static_cast<int>(random.below(side))};
        puzzle.at(apple) = '@';
        for (int attempt = 0; attempt < 20; ++attempt) {
            lay_snake(random, puzzle, least + random.below(8));
            if (puzzle.body.size() >= least) return puzzle;
        }
    }
}

/// The puzzle turned or mirrored in one of eight ways.
inline Puzzle symmetric(const Puzzle& puzzle, int which) {
    const int height = puzzle.height();
    const int width = puzzle.width();
    const auto image = [&](Cell c) {
        if ((which & 1) != 0) c.second = width - 1 - c.second;
        if ((which & 2) != 0) c.first = height - 1 - c.first;
        if ((which & 4) != 0) std::swap(c.first, c.second);
        return c;
    };
    const bool turned = (which & 4) != 0;
    Puzzle result{Rows(static_cast<std::size_t>(turned ? width : height),
                       std::string(static_cast<std::size_t>(turned ? height : width), '.')),
                  {}};
    for (int r = 0; r < height; ++r)
        for (int c = 0; c < width; ++c)
            result.at(image({r, c})) = puzzle.at({r, c});
    for (const Cell& c : puzzle.body)
        result.body.push_back(image(c));
    return result;
}

} // namespace tumble::testing::snake
