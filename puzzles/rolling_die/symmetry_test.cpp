// SPDX-License-Identifier: MIT
#include "rolling_die/read.hpp"
#include "rolling_die/reference.hpp"
#include "rolling_die/solve.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

/// Relations between answers of related boards, none of which needs to know the right answer.
namespace tumble::testing::rolling_die {
namespace {

using tumble::rolling_die::Board;
using tumble::rolling_die::Die;
using tumble::rolling_die::Goal;

/// A board with the die on it and a goal.
struct Position {
    Rows rows;
    Die die;
    std::size_t goal_row = 0;
    std::size_t goal_column = 0;
    std::uint8_t goal_face = 0;
};

std::uint8_t& side(Die& die, Side s) {
    return die.faces[static_cast<std::size_t>(s)];
}

/// The same seen in a mirror in which rows and columns, and north and west, change places.
Position transposed(const Position& position) {
    Position out = position;
    out.rows.assign(position.rows[0].size(), std::string(position.rows.size(), ' '));
    for (std::size_t r = 0; r < position.rows.size(); ++r)
        for (std::size_t c = 0; c < position.rows[0].size(); ++c)
            out.rows[c][r] = position.rows[r][c];
    std::swap(out.goal_row, out.goal_column);
    std::swap(side(out.die, Side::north), side(out.die, Side::west));
    std::swap(side(out.die, Side::south), side(out.die, Side::east));
    return out;
}

/// The same upside down: north and south change places.
Position flipped(const Position& position) {
    Position out = position;
    std::ranges::reverse(out.rows);
    out.goal_row = out.rows.size() - 1 - out.goal_row;
    std::swap(side(out.die, Side::north), side(out.die, Side::south));
    return out;
}

/// A ring of `c` around the board.
Position ringed(const Position& position, char c) {
    Position out = position;
    for (std::string& row : out.rows)
        row = c + row + c;
    out.rows.insert(out.rows.begin(), std::string(out.rows[0].size(), c));
    out.rows.push_back(out.rows[0]);
    ++out.goal_row;
    ++out.goal_column;
    return out;
}

struct Answers {
    std::string targets;
    std::string rolls;
    bool operator==(const Answers&) const = default;
};

Answers answers(const Position& position, bool plan = true) {
    const auto board = tumble::rolling_die::read_die_board({text_of(position.rows), 1}, 0);
    if (!board) {
        ADD_FAILURE() << board.error().message << '\n' << text_of(position.rows);
        return {};
    }
    SolveOptions options;
    options.search.plan = plan;
    const Goal goal{(*board)->cell(position.goal_row, position.goal_column), position.goal_face};
    return {tumble::rolling_die::most_collected(*board, position.die, options).output,
            tumble::rolling_die::fewest_rolls(*board, position.die, goal, options).output};
}

Position random_position(Random& random) {
    Position position{random_board(random, 9), Die{}, 0, 0,
                      static_cast<std::uint8_t>(random.below(7))};
    for (std::uint64_t swaps = random.below(6); swaps > 0; --swaps)
        std::swap(position.die.faces[random.below(6)], position.die.faces[random.below(6)]);
    position.goal_row = random.below(position.rows.size());
    position.goal_column = random.below(position.rows[0].size());
    return position;
}

TEST(RollingDieRelations, TheEightSymmetriesChangeNothing) {
    Random random(30);
    for (int round = 0; round < 1'500; ++round) {
        Position position = random_position(random);
        const Answers right = answers(position);
        for (int symmetry = 1; symmetry < 8; ++symmetry) {
            position = symmetry % 2 == 1 ? flipped(position) : transposed(position);
            EXPECT_EQ(answers(position, symmetry % 3 == 0), right) << text_of(position.rows);
        }
    }
}

TEST(RollingDieRelations, AnyDieIsRolledRight) {
    Random random(31);
    for (int round = 0; round < 1'000; ++round) {
        const Position position = random_position(random);
        const auto& [top, north, east, south, west, bottom] = position.die.faces;
        Reference reference(position.rows);
        reference.set_start_die({0, 0, top, north, east, south, west, bottom});
        EXPECT_EQ(answers(position).targets, std::to_string(reference.reach().targets) + '\n');
    }
}

TEST(RollingDieRelations, WallsAroundChangeNothing) {
    Random random(32);
    for (int round = 0; round < 500; ++round) {
        const Position position = random_position(random);
        EXPECT_EQ(answers(ringed(position, 'x')), answers(position)) << text_of(position.rows);
        // A room that can't be reached, beyond the ring.
        EXPECT_EQ(answers(ringed(ringed(position, 'x'), '3')), answers(position));
    }
}

TEST(RollingDieRelations, AWallMoreCollectsNoMore) {
    Random random(33);
    int fewer = 0;
    for (int round = 0; round < 2'000; ++round) {
        Position position = random_position(random);
        const auto before = std::stoull(answers(position).targets);
        char& cell =
            position
                .rows[random.below(position.rows.size())][random.below(position.rows[0].size())];
        if (cell == 's') continue;
        cell = 'x';
        const auto after = std::stoull(answers(position).targets);
        EXPECT_LE(after, before) << text_of(position.rows);
        fewer += after < before ? 1 : 0;
    }
    EXPECT_GT(fewer, 100);
}

TEST(RollingDieRelations, NumbersCountOneByOne) {
    // Whether a target can be collected does not hang on what the other cells show.
    Random random(34);
    for (int round = 0; round < 300; ++round) {
        const Position position = random_position(random);
        std::uint64_t sum = 0;
        for (std::size_t r = 0; r < position.rows.size(); ++r)
            for (std::size_t c = 0; c < position.rows[0].size(); ++c) {
                Position alone = position;
                if (position.rows[r][c] < '1' || position.rows[r][c] > '6') continue;
                for (std::string& row : alone.rows)
                    for (char& other : row)
                        if (other >= '1' && other <= '6') other = '.';
                alone.rows[r][c] = position.rows[r][c];
                sum += std::stoull(answers(alone, false).targets);
            }
        EXPECT_EQ(answers(position).targets, std::to_string(sum) + '\n');
    }
}

TEST(RollingDieRelations, ATargetIsCollectedWhereItsFaceCanBeRolled) {
    Random random(35);
    for (int round = 0; round < 100; ++round) {
        Position position = random_position(random);
        std::uint64_t sum = 0;
        for (std::size_t r = 0; r < position.rows.size(); ++r)
            for (std::size_t c = 0; c < position.rows[0].size(); ++c) {
                if (position.rows[r][c] < '1' || position.rows[r][c] > '6') continue;
                position.goal_row = r;
                position.goal_column = c;
                position.goal_face = static_cast<std::uint8_t>(position.rows[r][c] - '0');
                sum += answers(position, false).rolls == "-1\n" ? 0 : 1;
            }
        EXPECT_EQ(answers(position).targets, std::to_string(sum) + '\n');
    }
}

} // namespace
} // namespace tumble::testing::rolling_die
