// SPDX-License-Identifier: MIT
#include "snake/turn_code.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "snake/cover.hpp"
#include "support/random.hpp"

namespace tumble::testing::snake {
namespace {

using namespace tumble::snake;

/// Links, head first, that never fold back.
std::vector<unsigned> random_links(Random& random, std::size_t count) {
    std::vector<unsigned> links{static_cast<unsigned>(random.below(4))};
    while (links.size() < count) {
        const auto next = static_cast<unsigned>(random.below(4));
        if (next != (links.back() + 2) % 4) links.push_back(next);
    }
    return links;
}

Word packed(const std::vector<unsigned>& links) {
    Word word = 0;
    for (std::size_t i = 0; i < links.size(); ++i)
        word |= Word{links[i]} << 2 * i;
    return word;
}

/// Digit by digit, as the essay says.
std::uint64_t turns_slowly(const std::vector<unsigned>& links) {
    std::uint64_t number = 0;
    for (std::size_t i = links.size() - 1; i-- > 0;) {
        const unsigned turn = (links[i + 1] + 4 - links[i]) % 4;
        number = 3 * number + (turn == 3 ? 2 : turn);
    }
    return number;
}

TEST(TurnCode, LowBits) {
    EXPECT_EQ(low_bits(0), 0U);
    EXPECT_EQ(low_bits(1), 1U);
    EXPECT_EQ(low_bits(63), ~Word{0} >> 1);
    EXPECT_EQ(low_bits(64), ~Word{0});
}

TEST(TurnCode, EveryNumberOfFewTurnsThereAndBack) {
    std::uint64_t numbers = 1;
    for (std::size_t turns = 0; turns <= 10; ++turns, numbers *= 3)
        for (Word first = 0; first < 4; ++first)
            for (std::uint64_t n = 0; n < numbers; ++n) {
                const Word links = links_of(first, n, turns);
                ASSERT_EQ(links & 3U, first);
                ASSERT_EQ(links & ~low_bits(2 * (turns + 1)), 0U);
                ASSERT_EQ(turns_of(links, turns), n);
            }
}

TEST(TurnCode, LinksOfEveryLengthThereAndBack) {
    Random random(1);
    for (std::size_t count = 1; count <= 32; ++count)
        for (int round = 0; round < 500; ++round) {
            const auto links = random_links(random, count);
            const Word word = packed(links);
            const std::uint64_t number = turns_of(word, count - 1);
            ASSERT_EQ(number, turns_slowly(links));
            ASSERT_EQ(links_of(links[0], number, count - 1), word);
            for (std::size_t i = 0; i < count; ++i)
                ASSERT_EQ(static_cast<unsigned>(link_at(word, i)), links[i]);
        }
}

TEST(CoverTable, FindsTheNeighboursOfTheHeadThatLinksLeadTo) {
    constexpr int dx[] = {0, 1, 0, -1};
    constexpr int dy[] = {-1, 0, 1, 0};
    Random random(2);
    int met[5] = {};
    for (int round = 0; round < 60'000; ++round) {
        // Two words, the first of them full; folded often, so that the head is met again.
        const std::size_t words = 1 + random.below(2);
        const std::size_t count = (words - 1) * 32 + random.below(33);
        std::vector<unsigned> links;
        if (count > 0) links = random_links(random, count);
        unsigned expected = 0;
        int x = 0;
        int y = 0;
        for (const unsigned link : links) {
            x += dx[link];
            y += dy[link];
            for (unsigned d = 0; d < 4; ++d)
                if (x == dx[d] && y == dy[d]) expected |= 1U << d;
        }
        CoverTable::Walk walk(CoverTable::get());
        const std::size_t in_first = words == 2 ? 32 : count;
        walk.follow(packed({links.begin(), links.begin() + static_cast<long>(in_first)}), in_first);
        // Links behind the counted ones must not matter.
        if (words == 2)
            walk.follow(packed({links.begin() + 32, links.end()}) |
                            (count < 64 ? random.next() << 2 * (count - 32) : 0),
                        count - 32);
        ASSERT_EQ(walk.covered(), expected);
        ++met[std::popcount(expected)];
    }
    for (const int times : met)
        EXPECT_GT(times, 20);
}

} // namespace
} // namespace tumble::testing::snake
