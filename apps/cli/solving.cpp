// SPDX-License-Identifier: MIT
#include "cli/solving.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/values.hpp"

namespace tumble::cli {
namespace {

/// "; the answer is at least 9 tilts"; empty where nothing is proven.
std::string bounds_text(const Answer& answer) {
    if (!answer.lower.empty() && !answer.upper.empty())
        return fmt::format("; the answer is between {} and {}", answer.lower,
                           counted(answer.upper, answer.unit));
    if (!answer.lower.empty())
        return "; the answer is at least " + counted(answer.lower, answer.unit);
    if (!answer.upper.empty())
        return "; the answer is at most " + counted(answer.upper, answer.unit);
    return "; nothing is proven";
}

} // namespace

bool wants_plan(const Options& options) {
    return options.shows(Section::plan) || options.shows(Section::steps) ||
           (options.json && !options.show_given);
}

Answer solve_level(const Options& options, const LoadedLevel& level, bool plan) {
    ProgressLine line(!options.quiet);
    SolveOptions solve;
    solve.search = search_options(options);
    solve.search.plan = plan;
    solve.search.progress = line.callback();
    solve.engine = options.engine;
    solve.policy = options.shows(Section::policy);
    solve.trace = options.shows(Section::trace);
    const Interruptible interruptible;
    return level.instance.solve(solve);
}

ExitCode code_of(const Options& options, const LoadedLevel& level, const Answer& answer) {
    if (answer.verdict == Verdict::optimal || answer.verdict == Verdict::unsolvable)
        return answer.is_no && !options.contest ? ExitCode::no : ExitCode::answered;
    report(fmt::format("{}: {}{}", level.name, reason_text(answer.reason, options, answer.counts),
                       bounds_text(answer)));
    return ExitCode::limit;
}

} // namespace tumble::cli
