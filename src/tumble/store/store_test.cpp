// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "tumble/store/bitmap.hpp"
#include "tumble/store/state_table.hpp"

namespace tumble::testing {
namespace {

/// A model that is all stores need: numbers below a bound, with ranks, in `Words` words.
template <std::size_t Words>
struct Numbers {
    struct State {
        std::array<Word, Words> value;
        bool operator==(const State&) const = default;
    };
    std::uint64_t bound = 1;

    State initial() const { return {}; }
    std::uint64_t rank_bound() const { return bound; }
    std::uint64_t rank(const State& s) const { return s.value[0]; }
    State unrank(std::uint64_t r) const {
        State s{};
        s.value.fill(r);
        return s;
    }
};

/// Like Numbers<3>, with a width that only the instance knows.
struct RuntimeNumbers : Numbers<3> {
    static constexpr std::size_t state_words = runtime_words;
    std::size_t width = 3;

    std::size_t words() const { return width; }
    void pack(const State& s, std::span<Word> to) const {
        std::copy_n(s.value.begin(), to.size(), to.begin());
    }
    State unpack(std::span<const Word> from) const {
        State s{};
        std::ranges::copy(from, s.value.begin());
        std::fill(s.value.begin() + static_cast<std::ptrdiff_t>(from.size()), s.value.end(),
                  s.value[0]);
        return s;
    }
};

std::uint64_t scrambled(std::uint64_t& seed) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

template <class Set, class M>
void expect_set_of_states(const M& model) {
    Budget budget;
    Set set(model, budget);
    ASSERT_TRUE(set.ready());
    std::set<std::uint64_t> known;
    std::vector<std::uint64_t> order;
    std::uint64_t seed = 88172645463325252U;
    for (int batch = 0; batch < 400; ++batch) {
        std::vector<std::uint64_t> ranks(static_cast<std::size_t>(scrambled(seed) % 100));
        set.unstage();
        for (auto& r : ranks) {
            r = scrambled(seed) % model.rank_bound();
            set.stage(model.unrank(r));
        }
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            const bool fresh = known.insert(ranks[i]).second;
            if (fresh) order.push_back(ranks[i]);
            ASSERT_EQ(set.commit(i), fresh ? Inserted::fresh : Inserted::known);
        }
    }
    ASSERT_EQ(set.size(), order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        ASSERT_EQ(set.state(i), model.unrank(order[i])) << i;
    EXPECT_GT(budget.peak(), order.size());
}

TEST(Stores, HoldWhatWasInsertedInOrder) {
    for (const std::uint64_t bound : {1U, 2U, 63U, 64U, 65U, 256U, 257U, 30'000U, 70'000U}) {
        expect_set_of_states<Bitmap<Numbers<1>>>(Numbers<1>{bound});
        expect_set_of_states<StateTable<Numbers<1>>>(Numbers<1>{bound});
        expect_set_of_states<StateTable<Numbers<3>>>(Numbers<3>{bound});
        for (std::size_t width = 1; width <= 3; ++width)
            expect_set_of_states<StateTable<RuntimeNumbers>>(RuntimeNumbers{{bound}, width});
    }
    expect_set_of_states<StateTable<Numbers<2>>>(Numbers<2>{~std::uint64_t{0}});
    expect_set_of_states<Bitmap<Numbers<1>>>(Numbers<1>{(std::uint64_t{1} << 33) + 5});
}

TEST(StateTable, LikeTagsAreNoEquality) {
    // Some million keys leave 9 bits of the hash in a slot: thousands of different keys look alike.
    const Numbers<1> model{~std::uint64_t{0}};
    Budget budget;
    StateTable<Numbers<1>> table(model, budget);
    constexpr std::size_t count = 3'500'000;
    for (const Inserted expected : {Inserted::fresh, Inserted::known}) {
        std::uint64_t seed = 88172645463325252U;
        for (std::size_t i = 0; i < count; ++i) {
            if (i % 64 == 0) table.unstage();
            table.stage(model.unrank(scrambled(seed)));
            ASSERT_EQ(table.commit(i % 64), expected) << i;
        }
    }
    EXPECT_EQ(table.size(), count);
}

TEST(Stores, AnInstanceWithoutRanksHasNoBitmap) {
    Budget budget;
    EXPECT_FALSE(Bitmap<Numbers<1>>(Numbers<1>{0}, budget).ready());
}

/// Inserts 0, 1, 2 … until the set is full; returns how many went in.
template <class Set>
std::size_t fill(Set& set, const Numbers<1>& model, std::size_t most) {
    for (std::size_t i = 0; i < most; ++i) {
        set.unstage();
        set.stage(model.unrank(i));
        if (set.commit(0) == Inserted::full) return i;
    }
    return most;
}

TEST(Stores, AFullBudgetIsReportedAndLosesNothing) {
    const Numbers<1> model{1'000'000};
    std::size_t before = 0;
    for (std::uint64_t bytes = 0; bytes < 400'000; bytes += 4'999) {
        Budget budget(bytes);
        {
            StateTable<Numbers<1>> table(model, budget);
            if (!table.ready()) continue;
            const std::size_t count = fill(table, model, 100'000);
            EXPECT_EQ(table.size(), count);
            EXPECT_LE(budget.peak(), bytes);
            EXPECT_GE(count + 1'000, before)
                << "more memory holds no less, but for one table growth";
            before = count;
            for (std::size_t i = 0; i < count; ++i)
                ASSERT_EQ(table.state(i).value[0], i);
        }
        EXPECT_EQ(budget.used(), 0U);
    }
    EXPECT_GT(before, 10'000U);
    for (const std::uint64_t bytes : {125'007U, 125'008U, 126'000U}) {
        Budget budget(bytes);
        Bitmap<Numbers<1>> bitmap(model, budget);
        EXPECT_EQ(bitmap.ready(), bytes >= 125'000U + 7);
        if (bitmap.ready()) {
            EXPECT_LE(fill(bitmap, model, 100'000), (bytes - 125'000U) / 3);
        }
    }
}

TEST(Budget, BooksAndGivesBack) {
    Budget budget(100);
    EXPECT_TRUE(budget.take(60));
    EXPECT_FALSE(budget.take(41));
    EXPECT_TRUE(budget.take(40));
    EXPECT_EQ(budget.left(), 0U);
    budget.give_back(100);
    EXPECT_EQ(budget.used(), 0U);
    EXPECT_EQ(budget.peak(), 100U);
}

TEST(Buffer, GrowsToTheLastByteOfItsBudget) {
    for (std::uint64_t bytes = 0; bytes < 3'000; bytes += 7) {
        Budget budget(bytes);
        Buffer<std::uint32_t> buffer(budget);
        std::uint32_t n = 0;
        while (buffer.push_back(n))
            ++n;
        EXPECT_EQ(n, bytes / 4);
        for (std::uint32_t i = 0; i < n; ++i)
            ASSERT_EQ(buffer[i], i);
        Buffer<std::uint32_t> moved = std::move(buffer);
        EXPECT_EQ(moved.size(), n);
        moved.release();
        EXPECT_EQ(budget.used(), 0U);
    }
}

TEST(NarrowArray, UsesAsFewBytesAsItsBoundNeeds) {
    Budget budget;
    const std::pair<std::uint64_t, std::size_t> widths[] = {
        {1, 1},      {256, 1},         {257, 2},         {65'536, 2},
        {65'537, 3}, {1ULL << 32U, 4}, {1ULL << 40U, 5}, {(1ULL << 56U) + 1, 8},
        {~0ULL, 8}};
    for (const auto& [bound, width] : widths) {
        NarrowArray array(bound, budget);
        EXPECT_EQ(array.width(), width) << bound;
        for (std::uint64_t i = 0; i < 100; ++i)
            ASSERT_TRUE(array.push_back((bound - 1) / (i + 1)));
        for (std::uint64_t i = 0; i < 100; ++i)
            EXPECT_EQ(array[i], (bound - 1) / (i + 1));
    }
}

} // namespace
} // namespace tumble::testing
