// SPDX-License-Identifier: MIT
#include "cli/sections.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include "cli/errors.hpp"
#include "cli/table.hpp"

namespace tumble::cli {
namespace {

void heading(std::string_view name, Output& out) {
    out.write(fmt::format("\n{}:\n", name));
}

void write_plan_section(const Answer& answer, Output& out) {
    heading("plan", out);
    if (!answer.plan) {
        out.write("none\n");
        return;
    }
    write_plan(*answer.plan, [&](std::string_view piece) { out.write(piece); });
    out.write("\n");
}

void write_steps(const LoadedLevel& level, const Answer& answer, const Painter& paint,
                 Output& out) {
    heading("steps", out);
    const auto player = level.instance.player();
    if (!player || !answer.plan) {
        out.write("none\n");
        return;
    }
    out.write("step 0\n");
    write_scene(player->scene(), paint, out);
    std::uint64_t step = 0;
    answer.plan->for_each_run([&](Run run) {
        for (std::uint64_t i = 0; i < run.count; ++i) {
            if (const auto why = player->play(run.action))
                throw std::logic_error(fmt::format("step {} of the plan ({}) is illegal: {}",
                                                   step + 1, run.action, *why));
            out.write(fmt::format("\nstep {}: {}\n", ++step, run.action));
            write_scene(player->scene(), paint, out);
        }
        return true;
    });
}

void write_stats(const Answer& answer, Output& out) {
    heading("stats", out);
    Table table(2);
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!value.empty()) table.add({std::string(name), std::string(value)});
    };
    add("verdict", name_of(answer.verdict));
    add("reason", name_of(answer.reason));
    add("value", answer.value);
    add("unit", answer.unit);
    add("lower", answer.lower);
    add("upper", answer.upper);
    add("expanded", std::to_string(answer.counts.expanded));
    add("generated", std::to_string(answer.counts.generated));
    add("distinct", std::to_string(answer.counts.distinct));
    add("peak bytes", std::to_string(answer.counts.peak_bytes));
    add("seconds", fmt::format("{:.6f}", answer.counts.seconds));
    for (const Fact& fact : answer.facts)
        add(fact.name, fact.value);
    table.write(out);
}

void write_policy(const Answer& answer, Output& out) {
    heading("policy", out);
    if (answer.policy.empty()) {
        out.write("none\n");
        return;
    }
    Table table(2);
    table.add({"roll", "keep", "value", "probability"});
    for (const PolicyLine& line : answer.policy)
        table.add({line.roll, line.keep, line.value, line.probability});
    table.write(out);
}

void write_trace(const Listing& trace, Output& out) {
    heading("trace", out);
    if (trace.columns.empty()) {
        out.write("none\n");
        return;
    }
    Table table(0);
    table.add(trace.columns);
    for (const auto& row : trace.rows)
        table.add(row);
    table.write(out);
    if (trace.left_out > 0) out.write(fmt::format("{} more\n", trace.left_out));
}

} // namespace

void write_scene(const Scene& scene, const Painter& paint, Output& out) {
    std::string row;
    for (std::size_t i = 0; i < scene.rows; ++i) {
        row.clear();
        draw_row(row, scene, i, paint);
        out.write(row);
        out.write("\n");
    }
    for (const std::string& caption : scene.captions)
        out.write(escaped(caption) + '\n');
}

void write_layers(const std::vector<LayerCount>& layers, bool complete, Output& out) {
    Table table(0);
    table.add({"depth", "states", "edges"});
    LayerCount total;
    for (std::size_t depth = 0; depth < layers.size(); ++depth) {
        table.add({std::to_string(depth), std::to_string(layers[depth].states),
                   std::to_string(layers[depth].edges)});
        total.states += layers[depth].states;
        total.edges += layers[depth].edges;
    }
    table.add(
        {complete ? "total" : "so far", std::to_string(total.states), std::to_string(total.edges)});
    table.write(out);
}

void write_sections(const Options& options, const LoadedLevel& level, const Answer& answer,
                    Output& out) {
    const Painter paint(wants_colour(options.colour, STDOUT_FILENO));
    if (options.shows(Section::plan)) write_plan_section(answer, out);
    if (options.shows(Section::board)) {
        heading("board", out);
        write_scene(level.instance.scene(), paint, out);
    }
    if (options.shows(Section::steps)) write_steps(level, answer, paint, out);
    if (options.shows(Section::counts)) {
        heading("counts", out);
        if (answer.layers.empty())
            out.write("none\n");
        else
            write_layers(answer.layers, answer.reason == Reason::none, out);
    }
    if (options.shows(Section::stats)) write_stats(answer, out);
    if (options.shows(Section::policy)) write_policy(answer, out);
    if (options.shows(Section::trace)) write_trace(answer.trace, out);
}

} // namespace tumble::cli
