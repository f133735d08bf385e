// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "cli/progress.hpp"
#include "cli/sections.hpp"
#include "cli/signals.hpp"

namespace tumble::cli {
namespace {

std::optional<Census> count_states(const Options& options, const LoadedLevel& level) {
    ProgressLine line(!options.quiet);
    SearchOptions search = search_options(options);
    search.progress = line.callback();
    const Interruptible interruptible;
    return level.instance.perft(search);
}

} // namespace

ExitCode perft_command(const Options& options, Output& out) {
    bool first = true;
    return for_each_level(options, [&](const LoadedLevel& level) {
        const auto census = count_states(options, level);
        if (!census) {
            report(fmt::format("{}: {} has no states to count by depth", level.name,
                               level.family.name));
            return ExitCode::bad_input;
        }
        if (options.json) {
            write_json(level, *census, out);
        } else {
            if (!first) out.write("---\n");
            write_layers(census->layers, census->complete, out);
        }
        first = false;
        out.flush();
        if (census->complete) return ExitCode::answered;
        report(fmt::format("{}: {}; the counts are not complete", level.name,
                           reason_text(census->reason, options, census->counts)));
        return ExitCode::limit;
    });
}

} // namespace tumble::cli
