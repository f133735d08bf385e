// SPDX-License-Identifier: MIT
#include "cli/commands.hpp"
#include "cli/graphs.hpp"
#include "cli/json.hpp"
#include "cli/table.hpp"
#include "tumble/family/rating.hpp"

namespace tumble::cli {

ExitCode rate_command(const Options& options, Output& out) {
    bool first = true;
    return for_each_level(options, [&](const LoadedLevel& level) {
        const auto graph = explore_level(options, level);
        if (!graph) return ExitCode::bad_input;
        const Rating rating = rate(*graph);
        if (options.json) {
            write_json(level, rating, out);
        } else if (rating.reason == Reason::none) {
            if (!first) out.write("---\n");
            Table table(2);
            table.add({"verdict", std::string(name_of(rating.verdict))});
            for (const Fact& fact : facts_of(rating))
                table.add({fact.name, fact.value});
            table.write(out);
        }
        first = false;
        out.flush();
        if (rating.reason != Reason::none)
            return report_limit(options, level, *graph, rating.reason);
        return rating.verdict == Verdict::unsolvable ? ExitCode::no : ExitCode::answered;
    });
}

} // namespace tumble::cli
