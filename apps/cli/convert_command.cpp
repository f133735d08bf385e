// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/graphs.hpp"
#include "cli/json.hpp"
#include "cli/level_texts.hpp"
#include "cli/levels.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "tumble/family/exports.hpp"

namespace tumble::cli {
namespace {

/// States that a graph for other tools may have, unless --states says more: what can still be drawn.
constexpr std::uint64_t most_states = 10'000;

Options limited(Options options) {
    if (options.max_states == std::numeric_limits<std::uint64_t>::max())
        options.max_states = most_states;
    return options;
}

/// For Graphviz or a planner.
ExitCode convert_states(const Options& given, const LoadedLevel& level, Output& out) {
    const Options options = limited(given);
    const auto graph = explore_level(options, level);
    if (!graph) return ExitCode::bad_input;
    if (!graph->complete()) return report_limit(options, level, *graph, graph->reason());
    const auto write = [&](std::string_view piece) { out.write(piece); };
    if (*options.form == Form::pddl_problem) {
        write_pddl_problem(*graph, write);
        return ExitCode::answered;
    }
    const GoalDistances distances(*graph);
    if (!distances.ready()) return report_limit(options, level, *graph, Reason::memory_budget);
    write_dot(*graph, distances, write);
    return ExitCode::answered;
}

ExitCode convert_to_drn(const Options& options, const LoadedLevel& level, Output& out) {
    ProgressLine line(!options.quiet);
    SearchOptions search = search_options(options);
    search.progress = line.callback();
    const Interruptible interruptible;
    const auto graph = level.instance.mdp(search);
    if (!graph) {
        report(fmt::format("{}: chance has no part in {}", level.name, level.family.name),
               "--to dot writes its states");
        return ExitCode::bad_input;
    }
    if (graph->reason != Reason::none) {
        Counts counts;
        counts.distinct = graph->states.size();
        report(fmt::format("{}: {}; the model is not whole", level.name,
                           reason_text(graph->reason, options, counts)));
        return ExitCode::limit;
    }
    write_drn(*graph, [&](std::string_view piece) { out.write(piece); });
    return ExitCode::answered;
}

ExitCode convert_to_contest(const Options& options, const LoadedLevel& level, Output& out) {
    const auto text = contest_text(options, level);
    if (text) {
        out.write(*text);
        return ExitCode::answered;
    }
    report(fmt::format("{}: {}", level.name, text.error().message), text.error().hint);
    return ExitCode::bad_input;
}

} // namespace

ExitCode convert_command(const Options& options, Output& out) {
    if (!options.form)
        throw UsageError("convert: what to is missing",
                         "--to contest, level, json, dot, pddl-domain, pddl-problem or drn");
    const OneLevel one(options, "only --to level and --to json take more than one level");
    bool first = true;
    return for_each_level(options, [&](const LoadedLevel& level) {
        const bool is_first = std::exchange(first, false);
        switch (*options.form) {
        case Form::level:
            if (!is_first) out.write("---\n");
            out.write(level_text(options, level));
            return ExitCode::answered;
        case Form::json:
            write_json(options, level, out);
            return ExitCode::answered;
        case Form::contest:
            one.require(level);
            return convert_to_contest(options, level, out);
        case Form::dot:
        case Form::pddl_problem:
            one.require(level);
            return convert_states(options, level, out);
        case Form::pddl_domain:
            one.require(level);
            write_pddl_domain([&](std::string_view piece) { out.write(piece); });
            return ExitCode::answered;
        case Form::drn:
            one.require(level);
            return convert_to_drn(options, level, out);
        }
        return ExitCode::internal_error;
    });
}

} // namespace tumble::cli
