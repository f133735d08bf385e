// SPDX-License-Identifier: MIT
#include "cli/graphs.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"

namespace tumble::cli {

std::optional<StateGraph> explore_level(const Options& options, const LoadedLevel& level) {
    ProgressLine line(!options.quiet);
    SearchOptions search = search_options(options);
    search.progress = line.callback();
    const Interruptible interruptible;
    auto graph = level.instance.graph(search);
    if (!graph)
        report(fmt::format("{}: {} asks for no goal that a player could reach or miss", level.name,
                           level.family.name),
               level.instance.player() ? "tumble solve --show steps follows its plan"
                                       : "tumble solve --show policy says what is best");
    return graph;
}

ExitCode report_limit(const Options& options, const LoadedLevel& level, const StateGraph& graph,
                      Reason reason) {
    Counts counts;
    counts.distinct = graph.size();
    report(fmt::format("{}: {}; not all states were seen", level.name,
                       reason_text(reason, options, counts)));
    return ExitCode::limit;
}

} // namespace tumble::cli
