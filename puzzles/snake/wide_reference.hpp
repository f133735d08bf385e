// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <tuple>

#include "snake/reference.hpp"
#include "tumble/family/settings.hpp"

/// For tests: the wider rules once more, on lists of cells. Shares nothing with the family.
namespace tumble::testing::snake {

/// A puzzle by the wider rules; apples are drawn in `rows` where they have no order of their own.
struct WidePuzzle : Puzzle {
    std::vector<Cell> apples; ///< in order
    std::string goal = "reach";
    bool in_order = false;
    int grow = 0;
    bool tail = true;
    bool reverse = true;
    bool wrap_rows = false;
    bool wrap_columns = false;
    std::set<std::pair<Cell, char>> closed{}; ///< steps that can be taken the other way only

    Cell ahead(Cell c, char d) const {
        c = stepped(c, d);
        if (wrap_rows) c.second = (c.second + width()) % width();
        if (wrap_columns) c.first = (c.first + height()) % height();
        return c;
    }
    static std::string place(Cell c) {
        return std::to_string(c.first + 1) + ',' + std::to_string(c.second + 1);
    }
    std::vector<Setting> settings() const {
        std::vector<Setting> all{{"goal", goal},
                                 {"order", in_order ? "given" : "free"},
                                 {"grow", std::to_string(grow)},
                                 {"tail", tail ? "yes" : "no"},
                                 {"reverse", reverse ? "yes" : "no"},
                                 {"body", body_text(*this)}};
        std::string cells;
        for (const Cell& apple : apples)
            cells += place(apple) + ' ';
        if (!cells.empty()) all.push_back({"apples", cells});
        if (wrap_rows || wrap_columns)
            all.push_back({"wrap", wrap_rows && wrap_columns ? "both"
                                   : wrap_rows               ? "rows"
                                                             : "columns"});
        std::string edges;
        for (const auto& [cell, d] : closed) {
            const Cell other = ahead(cell, d);
            const char back = d == 'U' ? 'D' : d == 'D' ? 'U' : d == 'R' ? 'L' : 'R';
            edges += place(other) + back + ' ';
        }
        if (!edges.empty()) all.push_back({"one-way", edges});
        return all;
    }
    std::string board() const {
        std::string text;
        for (const std::string& row : rows)
            text += row + '\n';
        return text;
    }
    std::string level() const {
        std::string text = "game: snake\n";
        for (const Setting& s : settings())
            text += s.key + ": " + s.value + '\n';
        return text + '\n' + board();
    }
};

struct WideState {
    Body body;
    std::vector<Cell> left; ///< apples, in order
    int growing = 0;
    auto operator<=>(const WideState&) const = default;
};

inline bool is_won(const WidePuzzle& p, const WideState& s) {
    if (p.goal == "reach") return s.left.size() < p.apples.size();
    if (p.goal == "eat") return s.left.empty();
    std::size_t open = 0;
    for (const std::string& row : p.rows)
        open += static_cast<std::size_t>(std::count(row.begin(), row.end(), '.'));
    return s.body.size() == open;
}

/// True, and the state changed, where the move is legal.
inline bool wide_move(const WidePuzzle& p, WideState& s, char d) {
    const Cell head = p.ahead(s.body.front(), d);
    if (!p.inside(head) || p.at(head) == '#' || p.closed.contains({s.body.front(), d}))
        return false;
    WideState t = s;
    const Cell tail = s.body.back();
    if (t.growing > 0)
        --t.growing;
    else
        t.body.pop_back();
    if (std::count(t.body.begin(), t.body.end(), head) > 0) return false;
    if (s.growing == 0 && head == tail) {
        if (!p.tail) return false;
        if (s.body.size() == 2 && !p.reverse) return false;
    }
    t.body.push_front(head);
    const auto apple = std::find(t.left.begin(), t.left.end(), head);
    if (apple != t.left.end() && (!p.in_order || apple == t.left.begin())) {
        t.left.erase(apple);
        t.growing += p.grow;
    }
    s = t;
    return true;
}

/// Everything that can be reached, layer by layer; nothing is done after a win.
inline Outcome wide_explored(const WidePuzzle& p, std::size_t most_states) {
    Outcome outcome;
    const WideState first{p.body, p.apples, 0};
    std::set<WideState> known{first};
    std::vector<WideState> layer{first};
    for (int depth = 0; !layer.empty(); ++depth) {
        if (known.size() > most_states) {
            outcome.complete = false;
            return outcome;
        }
        std::vector<WideState> next;
        std::uint64_t edges = 0;
        for (const WideState& s : layer) {
            if (is_won(p, s)) {
                if (outcome.answer < 0) outcome.answer = depth;
                continue;
            }
            for (const char d : std::string_view("URDL")) {
                WideState t = s;
                if (!wide_move(p, t, d)) continue;
                ++edges;
                if (known.insert(t).second) next.push_back(t);
            }
        }
        outcome.states.push_back(layer.size());
        outcome.edges.push_back(edges);
        layer = next;
    }
    return outcome;
}

/// A random board to `side` × `side`, a snake of 1 to `most` segments, up to three apples.
template <class Random>
WidePuzzle random_wide_puzzle(Random& random, std::size_t side, std::size_t most) {
    while (true) {
        WidePuzzle p;
        const std::size_t height = 1 + random.below(side);
        const std::size_t width = 1 + random.below(side);
        p.rows.assign(height, std::string(width, '.'));
        const std::uint64_t walls = random.below(35);
        for (std::string& row : p.rows)
            for (char& c : row)
                if (random.chance(walls)) c = '#';
        lay_snake(random, p, 1 + random.below(most));
        if (p.body.empty()) continue;
        const char* const goals[] = {"reach", "eat", "eat", "fill"};
        p.goal = goals[random.below(4)];
        const std::size_t wanted = p.goal == "fill" ? random.below(3) : 1 + random.below(3);
        for (int attempt = 0; attempt < 20 && p.apples.size() < wanted; ++attempt) {
            const Cell c{static_cast<int>(random.below(height)),
                         static_cast<int>(random.below(width))};
            if (p.at(c) == '.' && !p.holds(c) &&
                std::count(p.apples.begin(), p.apples.end(), c) == 0)
                p.apples.push_back(c);
        }
        if (p.apples.size() < wanted) continue;
        p.in_order = random.chance(40);
        p.grow = static_cast<int>(random.below(p.goal == "fill" ? 6 : 3));
        p.tail = random.chance(70);
        p.reverse = random.chance(70);
        p.wrap_rows = random.chance(30);
        p.wrap_columns = random.chance(30);
        for (std::uint64_t k = random.below(4); k > 0; --k) {
            const Cell c{static_cast<int>(random.below(height)),
                         static_cast<int>(random.below(width))};
            const char d = "URDL"[random.below(4)];
            const Cell other = p.ahead(c, d);
            const char back = d == 'U' ? 'D' : d == 'D' ? 'U' : d == 'R' ? 'L' : 'R';
            // Not over a rim that is closed, not against itself, not under the body.
            if (!p.inside(other) || other == c || p.closed.contains({other, back})) continue;
            if (p.holds(c) && p.holds(other)) continue;
            p.closed.insert({c, d});
        }
        return p;
    }
}

} // namespace tumble::testing::snake
