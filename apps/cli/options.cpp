// SPDX-License-Identifier: MIT
#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/memory.hpp"
#include "cli/signals.hpp"
#include "cli/values.hpp"

namespace tumble::cli {

SearchOptions search_options(const Options& options) {
    SearchOptions search;
    const std::uint64_t held = resident_bytes();
    search.limits.max_bytes = options.max_bytes - std::min(options.max_bytes, held);
    search.limits.max_states = options.max_states;
    search.limits.max_seconds = options.max_seconds;
    search.limits.cancelled = &cancelled();
    return search;
}

std::string reason_text(Reason reason, const Options& options, const Counts& counts) {
    std::string text;
    switch (reason) {
    case Reason::memory_budget:
        text = fmt::format("memory budget of {} reached", bytes_text(options.max_bytes));
        break;
    case Reason::time_limit:
        text = fmt::format("time limit of {} reached", seconds_text(options.max_seconds));
        break;
    case Reason::state_limit:
        text = fmt::format("limit of {} reached",
                           counted(std::to_string(options.max_states), "states"));
        break;
    case Reason::cancelled:
        text = "interrupted";
        break;
    case Reason::none:
        text = "not decided";
        break;
    }
    if (counts.distinct > 0) text += " after " + counted(std::to_string(counts.distinct), "states");
    return text;
}

std::string_view name_of(Reason reason) {
    switch (reason) {
    case Reason::memory_budget:
        return "memory_budget";
    case Reason::time_limit:
        return "time_limit";
    case Reason::state_limit:
        return "state_limit";
    case Reason::cancelled:
        return "cancelled";
    case Reason::none:
        break;
    }
    return {};
}

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
    case Verdict::optimal:
        return "optimal";
    case Verdict::unsolvable:
        return "unsolvable";
    case Verdict::bounded:
        return "bounded";
    case Verdict::unknown:
        break;
    }
    return "unknown";
}

} // namespace tumble::cli
