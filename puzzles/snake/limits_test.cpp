// SPDX-License-Identifier: MIT
#include <atomic>

#include "snake/reference.hpp"
#include "support/honest.hpp"
#include "support/random.hpp"

namespace tumble::testing::snake {
namespace {

/// A board with a snake, and the engine to be asked.
struct Case {
    std::string text;
    Engine engine;
};

std::string open_board(std::size_t side, const std::string& apple_row, const std::string& body) {
    std::string text = "game: snake\nbody: " + body + "\n\n" + apple_row + '\n';
    for (std::size_t row = 1; row < side; ++row)
        text += std::string(side, '.') + '\n';
    return text;
}

/// Bitmap and table, breadth-first and A*, narrow and wide.
std::vector<Case> cases() {
    const std::string near = "......@.";
    const std::string short_snake = open_board(8, near, "8,1 3U");
    const std::string long_snake = open_board(8, near, "8,1 5U 3R 3D 2R 3U R 3D");
    const std::string longest = open_board(8, near, "8,6 6U L 6D L 6U L 6D L 6U L 5D");
    return {{short_snake, Engine::automatic},
            {long_snake, Engine::automatic},
            {longest, Engine::automatic},
            {short_snake, Engine::generic},
            {longest, Engine::generic}};
}

TEST(SnakeLimits, EveryMemoryBudgetGivesTheAnswerOrSaysThatItIsTooSmall) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(c.text);
        const auto instance = load_ok("snake", c.text);
        SolveOptions options;
        options.engine = c.engine;
        const Answer right = instance->solve(options);
        ASSERT_EQ(right.verdict, Verdict::optimal);
        const Honest seen =
            expect_honest_in_memory(*instance, options, right, 3'000'000,
                                    [](std::uint64_t bytes) { return bytes + bytes / 11 + 13; });
        EXPECT_GT(seen.known, 0);
        EXPECT_GT(seen.refused, 10);
    }
}

TEST(SnakeLimits, StatesAreLimited) {
    for (const Case& c : cases()) {
        SCOPED_TRACE(c.text);
        const auto instance = load_ok("snake", c.text);
        SolveOptions options;
        options.engine = c.engine;
        const Answer right = instance->solve(options);
        const Honest seen =
            expect_honest_in_states(*instance, options, right, 200'000,
                                    [](std::uint64_t states) { return states + 1 + states / 3; });
        EXPECT_GT(seen.known, 0);
        EXPECT_GT(seen.refused, 0);
    }
}

TEST(SnakeLimits, CancelledAndOutOfTime) {
    for (const Case& c : cases()) {
        const auto instance = load_ok("snake", c.text);
        SolveOptions options;
        options.engine = c.engine;
        const Answer right = instance->solve(options);
        const std::atomic<bool> cancelled = true;
        options.search.limits.cancelled = &cancelled;
        EXPECT_FALSE(expect_honest(instance->solve(options), right, Reason::cancelled));
        EXPECT_EQ(instance->perft(options.search)->reason, Reason::cancelled);
        options.search.limits.cancelled = nullptr;
        options.search.limits.max_seconds = 0;
        EXPECT_FALSE(expect_honest(instance->solve(options), right, Reason::time_limit));
        EXPECT_FALSE(instance->perft(options.search)->complete);
    }
}

TEST(SnakeLimits, PerftCountsWholeLayersWithinItsBudget) {
    const auto instance = load_ok("snake", open_board(8, "......@.", "8,1 7U"));
    const auto right = instance->perft({});
    ASSERT_TRUE(right->complete);
    int partial = 0;
    for (std::uint64_t bytes = 0; bytes < 600'000; bytes += 9'973) {
        SearchOptions options;
        options.limits.max_bytes = bytes;
        const auto census = instance->perft(options);
        EXPECT_LE(census->counts.peak_bytes, bytes);
        ASSERT_LE(census->layers.size(), right->layers.size());
        for (std::size_t depth = 0; depth < census->layers.size(); ++depth)
            EXPECT_EQ(census->layers[depth].states, right->layers[depth].states);
        if (census->complete) continue;
        EXPECT_EQ(census->reason, Reason::memory_budget);
        ++partial;
    }
    EXPECT_GT(partial, 5);
}

/// The apple is behind a wall with no gap: no lower bound of the distance, all states are met.
TEST(SnakeLimits, ABoardTooBigForTheBudgetEndsWithABound) {
    std::string text = open_board(20, std::string(18, '.') + "#@", "20,1 15U R 10D R 9U");
    text.replace(text.rfind('.', text.find('@') + 21), 1, "#");
    const auto instance = load_ok("snake", text);
    SolveOptions options;
    options.search.limits.max_bytes = 4U << 20U;
    const Answer answer = instance->solve(options);
    EXPECT_EQ(answer.verdict, Verdict::bounded);
    EXPECT_EQ(answer.reason, Reason::memory_budget);
    EXPECT_GT(number(answer.lower), 10U);
    EXPECT_LE(answer.counts.peak_bytes, 4U << 20U);
}

TEST(SnakeLimits, ProgressIsReported) {
    const auto instance = load_ok("snake", open_board(8, "......@.", "8,1 7U"));
    SearchOptions options;
    std::uint64_t last = 0;
    options.progress = [&](const Progress& progress) { last = progress.distinct; };
    (void)instance->perft(options);
    EXPECT_GT(last, 100U);
}

TEST(SnakeLimits, NoPlanWhereNoneIsAskedFor) {
    for (const Case& c : cases()) {
        SolveOptions options;
        options.engine = c.engine;
        options.search.plan = false;
        const Answer answer = load_ok("snake", c.text)->solve(options);
        EXPECT_EQ(answer.verdict, Verdict::optimal);
        EXPECT_EQ(answer.plan, nullptr);
    }
}

} // namespace
} // namespace tumble::testing::snake
