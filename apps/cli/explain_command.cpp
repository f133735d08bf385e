// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/graphs.hpp"
#include "cli/json.hpp"
#include "cli/sections.hpp"
#include "cli/table.hpp"
#include "cli/values.hpp"
#include "tumble/family/explanation.hpp"

namespace tumble::cli {
namespace {

void write_layer_table(const Explanation& explanation, Output& out) {
    Table table(0);
    table.add({"depth", "states", "goals", "dead ends", "actions", "on shortest plans"});
    std::size_t depth = 0;
    for (const ExplainedLayer& layer : explanation.layers)
        table.add({std::to_string(depth++), std::to_string(layer.states),
                   std::to_string(layer.goals), std::to_string(layer.dead_ends),
                   std::to_string(layer.edges), std::to_string(layer.on_shortest_plans)});
    table.write(out);
}

/// What the table proves, in a sentence.
std::string conclusion(const Explanation& explanation) {
    std::uint64_t before = 0;
    std::uint64_t all = 0;
    for (std::size_t depth = 0; depth < explanation.layers.size(); ++depth) {
        all += explanation.layers[depth].states;
        if (depth < explanation.length) before += explanation.layers[depth].states;
    }
    if (explanation.verdict == Verdict::unsolvable)
        return fmt::format("none of the {} that can be reached is a goal: there is no solution",
                           counted(std::to_string(all), "states"));
    if (explanation.length == 0) return "the board is solved as it stands";
    return fmt::format("no goal is among the {} that fewer than {} reach, and one is at depth {}: "
                       "{} is the least",
                       counted(std::to_string(before), "states"),
                       counted(std::to_string(explanation.length), "actions"), explanation.length,
                       explanation.length);
}

std::string step_text(const ExplainedStep& step) {
    std::string text;
    if (step.legal == 1)
        text = "the only legal action";
    else if (step.best == 1)
        text = fmt::format("the only one of {} that keeps to a shortest plan",
                           counted(std::to_string(step.legal), "actions"));
    else
        text = fmt::format("one of {} that keep to a shortest plan, of {} legal",
                           counted(std::to_string(step.best), "actions"), step.legal);
    if (step.traps > 0)
        text += fmt::format("; {} of the others lead{} to a dead end", step.traps,
                            step.traps == 1 ? "s" : "");
    return text;
}

void write_explained_steps(const Options& options, const LoadedLevel& level,
                           const Explanation& explanation, Output& out) {
    const auto player = level.instance.player();
    const bool scenes = options.shows(Section::board) && player != nullptr;
    const Painter paint(wants_colour(options.colour, STDOUT_FILENO));
    if (scenes) write_scene(player->scene(), paint, out);
    std::uint64_t number = 0;
    for (const ExplainedStep& step : explanation.steps) {
        out.write(fmt::format("{}step {}: {}, {}\n", scenes ? "\n" : "", ++number, step.action,
                              step_text(step)));
        if (!scenes) continue;
        if (const auto why = player->play(step.action))
            throw std::logic_error(
                fmt::format("step {} ({}) is illegal: {}", number, step.action, *why));
        write_scene(player->scene(), paint, out);
    }
}

void write_explanation(const Options& options, const LoadedLevel& level,
                       const Explanation& explanation, Output& out) {
    write_layer_table(explanation, out);
    out.write('\n' + conclusion(explanation) + '\n');
    if (explanation.steps.empty()) return;
    out.write("\n");
    write_explained_steps(options, level, explanation, out);
}

} // namespace

ExitCode explain_command(const Options& options, Output& out) {
    bool first = true;
    return for_each_level(options, [&](const LoadedLevel& level) {
        const auto graph = explore_level(options, level);
        if (!graph) return ExitCode::bad_input;
        const Explanation explanation = explain(*graph);
        if (options.json) {
            write_json(level, explanation, out);
        } else if (explanation.reason == Reason::none) {
            if (!first) out.write("---\n");
            write_explanation(options, level, explanation, out);
        }
        first = false;
        out.flush();
        if (explanation.reason != Reason::none)
            return report_limit(options, level, *graph, explanation.reason);
        return explanation.verdict == Verdict::unsolvable ? ExitCode::no : ExitCode::answered;
    });
}

} // namespace tumble::cli
