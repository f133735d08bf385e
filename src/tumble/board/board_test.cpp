// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tumble/board/die.hpp"
#include "tumble/board/grid.hpp"

namespace tumble::testing {
namespace {

/// A die as six numbers, turned by hand: the independent picture of a roll.
struct Faces {
    int top, north, east, south, west, bottom;
    auto operator<=>(const Faces&) const = default;

    Faces rolled(Direction d) const {
        switch (d) {
        case Direction::up: // the top goes north, the south side comes up
            return {south, top, east, bottom, west, north};
        case Direction::right:
            return {west, north, top, south, bottom, east};
        case Direction::down:
            return {north, bottom, east, top, west, south};
        default:
            return {east, north, bottom, south, top, west};
        }
    }
};

Faces faces(std::size_t orientation) {
    const auto at = [&](Side s) {
        return static_cast<int>(die_orientations.original(orientation, s));
    };
    return {at(Side::top),   at(Side::north), at(Side::east),
            at(Side::south), at(Side::west),  at(Side::bottom)};
}

TEST(DieOrientations, TurnAsADieDoes) {
    std::set<Faces> all;
    for (std::size_t o = 0; o < DieOrientations::count; ++o) {
        all.insert(faces(o));
        for (const Direction d : directions) {
            const std::size_t next = die_orientations.roll(o, d);
            EXPECT_EQ(faces(next), faces(o).rolled(d));
            EXPECT_EQ(die_orientations.roll(next, opposite(d)), o);
            EXPECT_NE(o < DieOrientations::class_size, next < DieOrientations::class_size);
        }
    }
    EXPECT_EQ(all.size(), 24U);
    EXPECT_EQ(faces(0), (Faces{0, 1, 2, 3, 4, 5}));
}

TEST(DieOrientations, RollsOfTheContestsDie) {
    // 6 up, 4 north, 2 west: rolling east brings 2 up, west 5, north 3, south 4.
    std::map<Side, int> label{{Side::top, 6},   {Side::bottom, 1}, {Side::north, 4},
                              {Side::south, 3}, {Side::west, 2},   {Side::east, 5}};
    const auto top = [&](Direction d) {
        return label[die_orientations.original(die_orientations.roll(0, d), Side::top)];
    };
    EXPECT_EQ(top(Direction::right), 2);
    EXPECT_EQ(top(Direction::left), 5);
    EXPECT_EQ(top(Direction::up), 3);
    EXPECT_EQ(top(Direction::down), 4);
}

TEST(Grid, NeighboursStayOnTheBoard) {
    for (const Grid grid : {Grid{1, 1}, Grid{1, 4}, Grid{4, 1}, Grid{3, 5}})
        for (std::size_t cell = 0; cell < grid.size(); ++cell) {
            const auto row = static_cast<int>(grid.row(cell));
            const auto column = static_cast<int>(grid.column(cell));
            EXPECT_EQ(grid.cell(grid.row(cell), grid.column(cell)), cell);
            const std::pair<int, int> steps[] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
            for (const Direction d : directions) {
                const auto [dr, dc] = steps[static_cast<std::size_t>(d)];
                const bool inside = row + dr >= 0 && row + dr < static_cast<int>(grid.rows) &&
                                    column + dc >= 0 &&
                                    column + dc < static_cast<int>(grid.columns);
                const auto next = grid.neighbour(cell, d);
                ASSERT_EQ(next.has_value(), inside);
                if (!inside) continue;
                EXPECT_EQ(static_cast<int>(grid.row(*next)), row + dr);
                EXPECT_EQ(static_cast<int>(grid.column(*next)), column + dc);
                EXPECT_EQ(grid.neighbour(*next, opposite(d)), cell);
            }
        }
}

TEST(Direction, LettersAndTurns) {
    for (const Direction d : directions) {
        EXPECT_EQ(direction_of(letter(d)), d);
        EXPECT_EQ(anticlockwise(clockwise(d)), d);
        EXPECT_EQ(clockwise(clockwise(d)), opposite(d));
    }
    EXPECT_EQ(clockwise(Direction::up), Direction::right);
    EXPECT_FALSE(direction_of('u'));
}

} // namespace
} // namespace tumble::testing
