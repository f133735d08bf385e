// SPDX-License-Identifier: MIT
#include <atomic>

#include "rolling_die/reference.hpp"
#include "support/honest.hpp"
#include "support/random.hpp"

namespace tumble::testing::rolling_die {
namespace {

struct Case {
    const char* goal;
    Engine engine;
    bool plan;
};

constexpr Case ways[] = {
    {"", Engine::special, false},   {"", Engine::special, true},    {"", Engine::generic, false},
    {"9,9", Engine::special, true}, {"9,9", Engine::generic, true},
};

std::unique_ptr<Instance> load_way(const Rows& rows, const Case& way) {
    std::vector<Setting> settings;
    if (*way.goal != '\0') settings.push_back({"goal", way.goal});
    return load_ok("rolling-die", text_of(rows), {}, settings);
}

Rows open_board() {
    Random random(20);
    Rows rows(12, std::string(12, '.'));
    for (std::string& row : rows)
        for (char& c : row)
            c = random.chance(15) ? 'x' : static_cast<char>('1' + random.below(6));
    rows[3][4] = 's';
    rows[8][8] = '1';
    return rows;
}

TEST(RollingDieLimits, EveryMemoryBudgetGivesTheAnswerOrSaysThatItIsTooSmall) {
    for (const Case& way : ways) {
        const auto instance = load_way(open_board(), way);
        SolveOptions options;
        options.engine = way.engine;
        options.search.plan = way.plan;
        const Answer right = instance->solve(options);
        ASSERT_EQ(right.verdict, Verdict::optimal);
        const Honest seen =
            expect_honest_in_memory(*instance, options, right, 60'000, [](std::uint64_t bytes) {
                return bytes + (bytes < 3'000 ? 7 : 997);
            });
        EXPECT_GT(seen.known, 0);
        EXPECT_GT(seen.refused, 10);
        options.search.limits.max_bytes = right.counts.peak_bytes;
        EXPECT_EQ(instance->solve(options).verdict, Verdict::optimal);
    }
}

TEST(RollingDieLimits, StatesAreLimited) {
    for (const Case& way : ways) {
        const auto instance = load_way(open_board(), way);
        SolveOptions options;
        options.engine = way.engine;
        options.search.plan = way.plan;
        const Answer right = instance->solve(options);
        const Honest seen = expect_honest_in_states(
            *instance, options, right, 1'500, [](std::uint64_t states) { return states + 13; });
        EXPECT_GT(seen.known, 0);
        EXPECT_GT(seen.refused, 0);
    }
}

TEST(RollingDieLimits, CancelledOrOutOfTimeAtOnce) {
    const std::atomic<bool> cancelled = true;
    for (const Case& way : ways) {
        const auto instance = load_way(open_board(), way);
        SolveOptions options;
        options.engine = way.engine;
        options.search.plan = way.plan;
        const Answer right = instance->solve(options);
        options.search.limits.max_seconds = -1;
        EXPECT_FALSE(expect_honest(instance->solve(options), right, Reason::time_limit));
        options.search.limits = {};
        options.search.limits.cancelled = &cancelled;
        EXPECT_FALSE(expect_honest(instance->solve(options), right, Reason::cancelled));
    }
}

TEST(RollingDieLimits, CancelledWhileThePlanIsMade) {
    // The progress callback is the clock here: it cancels after so many calls.
    Rows rows(300, std::string(300, '5'));
    rows[150][150] = 's';
    const auto instance = load_ok("rolling-die", text_of(rows));
    for (const int calls : {1, 5, 10, 20, 30, 1'000'000}) {
        std::atomic<bool> cancelled = false;
        int left = calls;
        SolveOptions options;
        options.search.limits.cancelled = &cancelled;
        options.search.progress = [&](const Progress&) {
            if (--left == 0) cancelled = true;
        };
        const Answer answer = instance->solve(options);
        if (calls == 1'000'000) {
            EXPECT_LT(left, calls - 30) << "the calls before do not reach into the plan";
            EXPECT_EQ(answer.output, "89999\n");
            continue;
        }
        EXPECT_EQ(answer.verdict, Verdict::bounded);
        EXPECT_EQ(answer.reason, Reason::cancelled);
        EXPECT_EQ(answer.upper, "89999");
        EXPECT_EQ(answer.plan, nullptr);
    }
}

TEST(RollingDieLimits, PlansStopWhenTheSinkHasEnough) {
    for (const char* const goal : {"", "9,9"}) {
        const auto instance = load_way(open_board(), {goal, Engine::special, true});
        const Answer answer = instance->solve({});
        std::size_t runs = 0;
        answer.plan->for_each_run([&](tumble::Run) { return ++runs > 0; });
        for (std::size_t enough = 1; enough <= runs; ++enough) {
            std::size_t seen = 0;
            answer.plan->for_each_run([&](tumble::Run) { return ++seen < enough; });
            EXPECT_EQ(seen, enough);
        }
    }
}

TEST(RollingDieLimits, RunsAreAsLongAsTheyGo) {
    Random random(21);
    for (int round = 0; round < 200; ++round) {
        const Rows rows = random_board(random, 12);
        const Answer answer = load_ok("rolling-die", text_of(rows))->solve({});
        ASSERT_TRUE(answer.plan);
        char last = ' ';
        std::uint64_t size = 0;
        answer.plan->for_each_run([&](tumble::Run run) {
            EXPECT_NE(run.action, last);
            EXPECT_GT(run.count, 0U);
            size += run.count;
            last = run.action;
            return true;
        });
        EXPECT_EQ(size, answer.plan->size());
    }
}

} // namespace
} // namespace tumble::testing::rolling_die
