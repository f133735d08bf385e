// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace tumble {

/// Why a search ended before its answer was proven.
enum class Reason : std::uint8_t { none, memory_budget, time_limit, state_limit, cancelled };

/// What a search says of its question. Only a complete exact search says optimal or unsolvable.
enum class Verdict : std::uint8_t {
    optimal,    ///< the value is proven best
    unsolvable, ///< proven: there is none
    bounded,    ///< a limit was reached; a lower or an upper bound is proven
    unknown,    ///< a limit was reached and nothing is proven
};

/// Bounds on what a search may use. A limit that is reached ends in a verdict, never in an error.
struct Limits {
    std::uint64_t max_bytes = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();
    double max_seconds = std::numeric_limits<double>::infinity();
    /// Set by another thread or a signal handler; the search ends within some thousand states.
    const std::atomic<bool>* cancelled = nullptr;
};

/// Where a search stands. `depth` is the layer being expanded (a sweep's number in `ssp`).
struct Progress {
    std::uint64_t depth = 0;
    std::uint64_t distinct = 0;
    std::uint64_t generated = 0;
    std::uint64_t bytes = 0;
    double seconds = 0;
};

/// Called from the searching thread, at most every some thousand states.
using ProgressCallback = std::function<void(const Progress&)>;

struct SearchOptions {
    Limits limits;
    /// False: the value alone is wanted, and the work of finding the plan is left out.
    bool plan = true;
    ProgressCallback progress;
};

/// The clock and the limits of one search. `reached` is cheap enough for each batch of states.
class Watch {
public:
    explicit Watch(const SearchOptions& options)
        : options_(options), start_(std::chrono::steady_clock::now()) {}

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    /// The limit that is reached, if any. Looks at the clock and reports progress every 64th call.
    Reason reached(Progress progress) {
        if (progress.distinct > options_.limits.max_states) return Reason::state_limit;
        if (calls_++ % 64 != 0) return Reason::none;
        if (options_.limits.cancelled != nullptr &&
            options_.limits.cancelled->load(std::memory_order_relaxed))
            return Reason::cancelled;
        progress.seconds = seconds();
        if (progress.seconds > options_.limits.max_seconds) return Reason::time_limit;
        if (options_.progress) options_.progress(progress);
        return Reason::none;
    }

private:
    const SearchOptions& options_;
    std::chrono::steady_clock::time_point start_;
    std::uint64_t calls_ = 0;
};

} // namespace tumble
