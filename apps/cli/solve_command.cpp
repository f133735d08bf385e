// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "cli/progress.hpp"
#include "cli/sections.hpp"
#include "cli/solving.hpp"

namespace tumble::cli {
namespace {

/// What the judge reads, then what --show adds; levels are parted by a line of three hyphens where
/// there are sections.
void write_answer(const Options& options, const LoadedLevel& level, const Answer& answer,
                  bool first, Output& out) {
    if (options.json) {
        write_json(options, level, answer, out);
        return;
    }
    const bool known = answer.verdict == Verdict::optimal || answer.verdict == Verdict::unsolvable;
    if (!known) return;
    if (options.sections != 0 && !first) out.write("---\n");
    out.write(answer.output);
    write_sections(options, level, answer, out);
}

} // namespace

ExitCode solve_command(const Options& options, Output& out) {
    if (options.json && options.shows(Section::steps))
        throw UsageError("solve: --show steps has no JSON form", "--json --show plan,board");
    bool first = true;
    return for_each_level(options, [&](const LoadedLevel& level) {
        const Answer answer = solve_level(options, level, wants_plan(options));
        write_answer(options, level, answer, first, out);
        out.flush();
        first = false;
        return code_of(options, level, answer);
    });
}

} // namespace tumble::cli
