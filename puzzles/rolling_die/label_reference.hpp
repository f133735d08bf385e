// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tumble/family/settings.hpp"

/// For tests: the wider rules once more, from their text alone and as dull as can be. It shares
/// nothing with the family.
namespace tumble::testing::rolling_die {

/// A die somewhere, with what its faces show: top, north, east, south, west, bottom.
struct LabelledDie {
    int row = 0, column = 0;
    std::array<char, 6> f{};
    auto operator<=>(const LabelledDie&) const = default;
};

/// A board with all settings.
struct WideGame {
    std::vector<std::string> rows;
    std::string die = "645321";
    bool bottom = false;
    std::optional<char> start_label{};
    bool start_scores = false;
    bool wrap_rows = false, wrap_columns = false;
    std::set<std::tuple<int, int, char>> closed{}; ///< steps that are forbidden
    std::string walls{}, one_way{};                ///< as settings, what `closed` says

    int height() const { return static_cast<int>(rows.size()); }
    int width() const { return static_cast<int>(rows[0].size()); }
    char at(int r, int c) const {
        return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
    }

    std::string text() const {
        std::string all;
        for (const std::string& row : rows)
            all += row + '\n';
        return all;
    }
    std::vector<Setting> settings() const {
        std::vector<Setting> all{{"die", die}};
        if (bottom) all.push_back({"match", "bottom"});
        if (start_label) all.push_back({"start-label", std::string(1, *start_label)});
        if (start_scores) all.push_back({"start-scores", "yes"});
        if (wrap_rows || wrap_columns)
            all.push_back(
                {"wrap", wrap_rows && wrap_columns ? "both" : (wrap_rows ? "rows" : "columns")});
        if (!walls.empty()) all.push_back({"walls", walls});
        if (!one_way.empty()) all.push_back({"one-way", one_way});
        return all;
    }

    LabelledDie start() const {
        LabelledDie d;
        for (int r = 0; r < height(); ++r)
            for (int c = 0; c < width(); ++c)
                if (at(r, c) == 's') d.row = r, d.column = c;
        for (std::size_t i = 0; i < 6; ++i)
            d.f[i] = die[i] == '-' ? '_' : die[i];
        return d;
    }

    /// The place beyond a side, over the rim too.
    std::pair<int, int> beyond(int r, int c, char to) const {
        r += to == 'D' ? 1 : to == 'U' ? -1 : 0;
        c += to == 'R' ? 1 : to == 'L' ? -1 : 0;
        return {(r + height()) % height(), (c + width()) % width()};
    }

    std::optional<LabelledDie> rolled(const LabelledDie& d, char to) const {
        if (closed.contains({d.row, d.column, to})) return std::nullopt;
        const bool over_rows = (to == 'U' && d.row == 0) || (to == 'D' && d.row == height() - 1);
        const bool over_columns =
            (to == 'L' && d.column == 0) || (to == 'R' && d.column == width() - 1);
        if ((over_rows && !wrap_columns) || (over_columns && !wrap_rows)) return std::nullopt;
        const auto [r, c] = beyond(d.row, d.column, to);
        if (at(r, c) == 'x') return std::nullopt;
        const auto [t, n, e, s, w, b] = d.f;
        if (to == 'U') return LabelledDie{r, c, {s, t, e, b, w, n}};
        if (to == 'D') return LabelledDie{r, c, {n, b, e, t, w, s}};
        if (to == 'R') return LabelledDie{r, c, {w, n, t, s, b, e}};
        return LabelledDie{r, c, {e, n, b, s, t, w}};
    }

    char shown(const LabelledDie& d) const { return bottom ? d.f[5] : d.f[0]; }

    bool collects(const LabelledDie& d) const {
        const char cell = at(d.row, d.column);
        if (shown(d) == '_') return false;
        if (cell == 's') return start_scores && start_label == shown(d);
        return cell != '.' && cell == shown(d);
    }

    /// States by distance from the start.
    std::map<LabelledDie, std::size_t> distances(const LabelledDie& from) const {
        std::map<LabelledDie, std::size_t> distance{{from, 0}};
        std::deque<LabelledDie> queue{from};
        for (; !queue.empty(); queue.pop_front())
            for (const char c : std::string_view("URDL"))
                if (const auto d = rolled(queue.front(), c))
                    if (distance.try_emplace(*d, distance[queue.front()] + 1).second)
                        queue.push_back(*d);
        return distance;
    }

    struct Walk {
        bool legal = true;
        std::set<std::pair<int, int>> collected;
        LabelledDie end;
    };
    Walk walk(std::string_view letters) const {
        Walk walk;
        walk.end = start();
        if (collects(walk.end)) walk.collected.insert({walk.end.row, walk.end.column});
        for (const char c : letters) {
            const auto next = rolled(walk.end, c);
            if (!next) {
                walk.legal = false;
                break;
            }
            walk.end = *next;
            if (collects(walk.end)) walk.collected.insert({walk.end.row, walk.end.column});
        }
        return walk;
    }

    struct Best {
        std::size_t collected = 0, rolls = 0;
    };
    /// The most that one walk collects, and the fewest rolls for it: breadth first over states with
    /// the set of what was collected.
    Best best() const {
        std::vector<LabelledDie> states;
        std::map<LabelledDie, std::size_t> number;
        std::map<std::pair<int, int>, std::size_t> bit;
        for (const auto& [lies, distance] : distances(start())) {
            number[lies] = states.size();
            states.push_back(lies);
            if (collects(lies)) bit.try_emplace({lies.row, lies.column}, bit.size());
        }
        const auto with = [&](std::size_t set, const LabelledDie& d) {
            return collects(d) ? set | std::size_t{1} << bit.at({d.row, d.column}) : set;
        };
        const std::size_t sets = std::size_t{1} << bit.size();
        std::vector<std::size_t> rolls(states.size() * sets, std::size_t(-1));
        const std::size_t first = number[start()] * sets + with(0, start());
        std::deque<std::size_t> queue{first};
        rolls[first] = 0;
        Best best;
        for (; !queue.empty(); queue.pop_front()) {
            const std::size_t at = queue.front();
            const auto count = static_cast<std::size_t>(__builtin_popcountll(at % sets));
            if (count > best.collected) best = {count, rolls[at]};
            for (const char c : std::string_view("URDL"))
                if (const auto d = rolled(states[at / sets], c)) {
                    const std::size_t to = number[*d] * sets + with(at % sets, *d);
                    if (rolls[to] != std::size_t(-1)) continue;
                    rolls[to] = rolls[at] + 1;
                    queue.push_back(to);
                }
        }
        return best;
    }

    /// Closes a step; `way` also the step back, or, of a one-way edge, only that.
    void add_edge(int r, int c, char side, bool only_out) {
        const auto [r2, c2] = beyond(r, c, side);
        const char back = side == 'U' ? 'D' : side == 'D' ? 'U' : side == 'L' ? 'R' : 'L';
        closed.insert({r2, c2, back});
        if (!only_out) closed.insert({r, c, side});
        std::string& list = only_out ? one_way : walls;
        list +=
            (list.empty() ? "" : " ") + std::to_string(r + 1) + ',' + std::to_string(c + 1) + side;
    }
};

/// A random game: dice with repeats, blanks and letters, walls, joined rims.
template <class Random>
WideGame random_wide_game(Random& random, std::size_t most_side, bool one_way) {
    constexpr std::string_view dice[] = {"645321", "123456", "ABCDEF", "ABABAB",
                                         "AAAAAA", "A_____", "xs.12#", "ab--ab",
                                         "AAB1BB", "______", "6_5_21", "AABBCC"};
    WideGame game;
    game.die = dice[random.below(std::size(dice))];
    game.bottom = random.chance(30);
    std::string labels;
    for (const char c : game.die)
        if (std::string_view("xs._-").find(c) == std::string_view::npos) labels += c;
    const std::size_t height = 1 + random.below(most_side);
    const std::size_t width = 1 + random.below(most_side);
    const std::uint64_t blocks = random.below(50);
    const std::uint64_t filled = random.below(101);
    game.rows.assign(height, std::string(width, '.'));
    for (std::string& row : game.rows)
        for (char& c : row) {
            if (random.chance(blocks))
                c = 'x';
            else if (!labels.empty() && random.chance(filled))
                c = labels[random.below(labels.size())];
        }
    game.rows[random.below(height)][random.below(width)] = 's';
    const char face = game.die[random.below(6)];
    if (face != '_' && face != '-' && random.chance(60)) {
        game.start_label = face;
        game.start_scores = random.chance(70);
    }
    game.wrap_rows = random.chance(30);
    game.wrap_columns = random.chance(30);
    for (std::uint64_t i = random.chance(60) ? random.below(2 * height * width) : 0; i > 0; --i)
        game.add_edge(static_cast<int>(random.below(height)), static_cast<int>(random.below(width)),
                      "URDL"[random.below(4)], one_way && random.chance(50));
    return game;
}

} // namespace tumble::testing::rolling_die
