// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_blocks/reference.hpp"

/// Levels for tests. `Random`: support/random.hpp.
namespace tumble::testing::rolling_blocks {

/// Draws a face of the block somewhere; false where there seems to be no room.
template <class Random>
bool draw(Random& random, Puzzle& p, char mark) {
    for (int tries = 0; tries < 50; ++tries) {
        std::array<int, 3> edges = p.block;
        for (std::size_t i = 2; i > 0; --i)
            std::swap(edges[i], edges[random.below(i + 1)]);
        const int rows = static_cast<int>(p.rows.size());
        const int columns = static_cast<int>(p.rows[0].size());
        if (edges[0] > rows || edges[1] > columns) continue;
        const auto top = static_cast<int>(random.below(static_cast<std::uint64_t>(rows)));
        const auto left = static_cast<int>(random.below(static_cast<std::uint64_t>(columns)));
        bool fits = top + edges[0] <= rows && left + edges[1] <= columns;
        for (int r = top; fits && r < top + edges[0]; ++r)
            for (int c = left; c < left + edges[1]; ++c)
                if (p.at(r, c) == '@') fits = false;
        if (!fits) continue;
        for (int r = top; r < top + edges[0]; ++r)
            for (int c = left; c < left + edges[1]; ++c)
                p.rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] = mark;
        return true;
    }
    return false;
}

template <class Random>
Lever random_lever(Random& random, const std::string& bridges) {
    Lever lever;
    lever.heavy = random.chance(40);
    for (const char bridge : bridges)
        if (lever.effects.empty() || random.chance(40)) {
            const char* const verbs[] = {"open", "close", "toggle"};
            lever.effects.push_back({verbs[random.below(3)], std::string(1, bridge)});
        }
    return lever;
}

/// Keeps the switches that are drawn, and the bridges that are.
inline void drop_undrawn(Puzzle& p) {
    const std::string text = p.text();
    std::erase_if(p.levers,
                  [&](const auto& one) { return text.find(one.first) == std::string::npos; });
    std::erase_if(p.open, [&](char bridge) { return text.find(bridge) == std::string::npos; });
    for (auto& [letter, lever] : p.levers)
        std::erase_if(lever.effects, [&](const auto& effect) {
            return text.find(effect.second) == std::string::npos;
        });
    std::erase_if(p.levers, [&](const auto& one) {
        if (!one.second.effects.empty() || !one.second.split.empty()) return false;
        for (auto& row : p.rows)
            std::ranges::replace(row, one.first, '.');
        return true;
    });
}

/// Two places for halves that do not touch; false where there are none.
template <class Random>
bool add_splitter(Random& random, Puzzle& p, char letter) {
    const auto rows = p.rows.size();
    const auto columns = p.rows[0].size();
    for (int tries = 0; tries < 20; ++tries) {
        Lever lever{true, {}, {}};
        for (int half = 0; half < 2; ++half)
            lever.split.push_back(
                {static_cast<int>(random.below(rows)), static_cast<int>(random.below(columns))});
        if (std::abs(lever.split[0][0] - lever.split[1][0]) +
                std::abs(lever.split[0][1] - lever.split[1][1]) <
            2)
            continue;
        p.levers[letter] = lever;
        return true;
    }
    return false;
}

struct Wanted {
    std::array<int, 3> block{1, 1, 2};
    std::size_t most_side = 6;
    bool levers = false;
    bool splitter = false;
};

/// A level with holes, fragile tiles and, if wanted, switches and bridges.
template <class Random>
Puzzle random_level(Random& random, const Wanted& wanted) {
    Puzzle p;
    p.block = wanted.block;
    const auto least = static_cast<std::size_t>(*std::ranges::max_element(p.block)) + 1;
    const auto side = [&] { return least + random.below(wanted.most_side + 1 - least); };
    p.rows.assign(side(), "");
    const std::size_t columns = side();
    const std::uint64_t holes = random.below(25);
    const std::uint64_t fragile = random.below(15);
    const std::string bridges = wanted.levers ? "BEX" : "";
    for (auto& row : p.rows)
        for (std::size_t c = 0; c < columns; ++c)
            row += random.chance(holes)                   ? '~'
                   : random.chance(fragile)               ? '%'
                   : wanted.levers && random.chance(12)   ? bridges[random.below(3)]
                   : wanted.levers && random.chance(12)   ? "akz"[random.below(3)]
                   : wanted.splitter && random.chance(10) ? 's'
                                                          : '.';
    if (wanted.levers)
        for (const char letter : std::string("akz"))
            p.levers[letter] = random_lever(random, bridges);
    for (const char bridge : bridges)
        if (random.chance(40)) p.open += bridge;
    if (!wanted.splitter || !add_splitter(random, p, 's'))
        for (auto& row : p.rows)
            std::ranges::replace(row, 's', '.');
    if (!draw(random, p, '@') || !draw(random, p, '*')) return random_level(random, wanted);
    drop_undrawn(p);
    return p;
}

} // namespace tumble::testing::rolling_blocks
