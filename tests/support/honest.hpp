// SPDX-License-Identifier: MIT
#pragma once

#include "support/load.hpp"

/// Limits end in a verdict that is true, never in a wrong answer.
namespace tumble::testing {

inline std::uint64_t number(const std::string& text) {
    return text.empty() ? 0 : std::stoull(text);
}

/// The answer is the right one, or an honest "not known" for `reason`. True where it is known.
inline bool expect_honest(const Answer& answer, const Answer& right, Reason reason) {
    if (answer.verdict == Verdict::optimal) {
        EXPECT_EQ(answer.output, right.output);
        return true;
    }
    EXPECT_TRUE(answer.verdict == Verdict::bounded || answer.verdict == Verdict::unknown);
    EXPECT_EQ(answer.verdict == Verdict::bounded,
              number(answer.lower) > 0 || !answer.upper.empty());
    EXPECT_EQ(answer.reason, reason);
    EXPECT_EQ(answer.output, "");
    EXPECT_EQ(answer.value, "");
    EXPECT_EQ(answer.plan, nullptr);
    EXPECT_FALSE(answer.is_no);
    EXPECT_LE(number(answer.lower), number(right.value));
    if (!answer.upper.empty()) {
        EXPECT_GE(number(answer.upper), number(right.value));
    }
    return false;
}

/// How often an answer was known, and how often not.
struct Honest {
    int known = 0;
    int refused = 0;

    void count(bool is_known) { ++(is_known ? known : refused); }
};

/// Solves with each memory budget from 0 to `most`; `next` gives the one after a budget.
template <class Next>
Honest expect_honest_in_memory(const Instance& instance, SolveOptions options, const Answer& right,
                               std::uint64_t most, Next&& next) {
    Honest seen;
    for (std::uint64_t bytes = 0; bytes < most; bytes = next(bytes)) {
        options.search.limits.max_bytes = bytes;
        const Answer answer = instance.solve(options);
        seen.count(expect_honest(answer, right, Reason::memory_budget));
        EXPECT_LE(answer.counts.peak_bytes, bytes);
    }
    return seen;
}

/// Solves with state limits up to `most`; `next` gives the one after a limit.
template <class Next>
Honest expect_honest_in_states(const Instance& instance, SolveOptions options, const Answer& right,
                               std::uint64_t most, Next&& next) {
    Honest seen;
    for (std::uint64_t states = 1; states < most; states = next(states)) {
        options.search.limits.max_states = states;
        seen.count(expect_honest(instance.solve(options), right, Reason::state_limit));
    }
    return seen;
}

} // namespace tumble::testing
