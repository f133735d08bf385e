// SPDX-License-Identifier: MIT
#include "cli/json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/level_texts.hpp"

namespace tumble::cli {
namespace {

using Json = nlohmann::ordered_json;

/// null for empty text.
Json text_or_null(std::string_view text) {
    return text.empty() ? Json(nullptr) : Json(std::string(text));
}

/// One line; bytes that are no UTF-8 become U+FFFD.
std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json start(std::string_view schema, const LoadedLevel& level) {
    Json json;
    json["schema"] = std::string(schema);
    json["file"] = level.file;
    json["level"] = level.number;
    json["game"] = std::string(level.family.name);
    json["rules"] = text_or_null(level.instance.rules());
    json["title"] = text_or_null(level.level.title);
    return json;
}

Json counts_of(const Counts& counts) {
    Json json;
    json["expanded"] = counts.expanded;
    json["generated"] = counts.generated;
    json["distinct"] = counts.distinct;
    json["peak_bytes"] = counts.peak_bytes;
    json["seconds"] = std::round(counts.seconds * 1e6) / 1e6;
    return json;
}

Json layers_of(const std::vector<LayerCount>& layers) {
    Json json = Json::array();
    for (const LayerCount& layer : layers)
        json.push_back(Json{{"states", layer.states}, {"edges", layer.edges}});
    return json;
}

Json board_of(const Scene& scene) {
    Json rows = Json::array();
    for (std::size_t row = 0; row < scene.rows; ++row) {
        std::string text;
        for (std::size_t column = 0; column < scene.columns; ++column)
            text += scene.tiles[row * scene.columns + column].glyph;
        rows.push_back(std::move(text));
    }
    return Json{{"rows", std::move(rows)}, {"captions", scene.captions}};
}

Json policy_of(const std::vector<PolicyLine>& policy) {
    Json json = Json::array();
    for (const PolicyLine& line : policy)
        json.push_back(Json{{"roll", line.roll},
                            {"keep", line.keep},
                            {"value", line.value},
                            {"probability", line.probability}});
    return json;
}

Json trace_of(const Listing& trace) {
    return Json{{"columns", trace.columns}, {"rows", trace.rows}, {"left_out", trace.left_out}};
}

} // namespace

void write_json(const Options& options, const LoadedLevel& level, const Answer& answer,
                Output& out) {
    const auto wants = [&](Section s) { return options.shows(s) || !options.show_given; };
    Json json = start("tumble.answer/1", level);
    json["verdict"] = std::string(name_of(answer.verdict));
    json["reason"] = text_or_null(name_of(answer.reason));
    json["value"] = text_or_null(answer.value);
    json["unit"] = text_or_null(answer.unit);
    json["lower"] = text_or_null(answer.lower);
    json["upper"] = text_or_null(answer.upper);
    json["is_no"] = answer.is_no;
    json["output"] = answer.output;
    json["counts"] = counts_of(answer.counts);
    Json facts = Json::object();
    for (const Fact& fact : answer.facts)
        facts[fact.name] = fact.value;
    json["facts"] = std::move(facts);
    if (wants(Section::counts)) json["layers"] = layers_of(answer.layers);
    if (options.shows(Section::policy)) json["policy"] = policy_of(answer.policy);
    if (options.shows(Section::trace)) json["trace"] = trace_of(answer.trace);
    if (options.shows(Section::board)) json["board"] = board_of(level.instance.scene());
    if (!wants(Section::plan)) {
        out.write(line_of(json) + '\n');
        return;
    }
    json["plan_size"] = answer.plan ? Json(std::to_string(answer.plan->size())) : Json(nullptr);
    std::string head = line_of(json);
    head.pop_back();
    out.write(head + R"(,"plan":)");
    if (answer.plan) {
        out.write("\"");
        write_plan(*answer.plan, [&](std::string_view piece) { out.write(piece); });
        out.write("\"}\n");
    } else {
        out.write("null}\n");
    }
}

void write_json(const LoadedLevel& level, const Census& census, Output& out) {
    Json json = start("tumble.perft/1", level);
    json["complete"] = census.complete;
    json["reason"] = text_or_null(name_of(census.reason));
    json["counts"] = counts_of(census.counts);
    json["layers"] = layers_of(census.layers);
    out.write(line_of(json) + '\n');
}

void write_json(const Options& options, const LoadedLevel& level, Output& out) {
    Json json;
    json["schema"] = "tumble.level/1";
    Json header = Json::object();
    for (const auto& [key, value] : header_of(options, level))
        header[key] = value;
    json["header"] = std::move(header);
    Json board = Json::array();
    for (const std::string_view line : board_lines(level.level))
        board.push_back(std::string(line));
    json["board"] = std::move(board);
    out.write(line_of(json) + '\n');
}

void write_json(const LoadedLevel& level, const Rating& rating, Output& out) {
    Json json = start("tumble.rating/1", level);
    json["verdict"] = std::string(name_of(rating.verdict));
    json["reason"] = text_or_null(name_of(rating.reason));
    const bool solved = rating.verdict == Verdict::optimal;
    const auto where_solved = [&](auto value) { return solved ? Json(value) : Json(nullptr); };
    json["length"] = where_solved(rating.length);
    json["shortest_plans"] = where_solved(to_decimal(rating.shortest_plans));
    json["forced_steps"] = where_solved(rating.forced);
    json["only_moves"] = where_solved(rating.only);
    json["pitfalls"] = where_solved(rating.pitfalls);
    json["nearest_pitfall"] =
        rating.nearest_pitfall ? Json(*rating.nearest_pitfall) : Json(nullptr);
    json["luck"] = rating.luck ? Json(*rating.luck) : Json(nullptr);
    json["states"] = rating.states;
    json["goals"] = rating.goals;
    json["edges"] = rating.edges;
    json["branching"] = rating.branching();
    json["dead_ends"] = rating.dead_ends;
    json["traps"] = rating.traps;
    out.write(line_of(json) + '\n');
}

void write_json(const LoadedLevel& level, const Explanation& explanation, Output& out) {
    Json json = start("tumble.explanation/1", level);
    json["verdict"] = std::string(name_of(explanation.verdict));
    json["reason"] = text_or_null(name_of(explanation.reason));
    json["length"] =
        explanation.verdict == Verdict::optimal ? Json(explanation.length) : Json(nullptr);
    Json layers = Json::array();
    for (const ExplainedLayer& layer : explanation.layers)
        layers.push_back(Json{{"states", layer.states},
                              {"goals", layer.goals},
                              {"dead_ends", layer.dead_ends},
                              {"edges", layer.edges},
                              {"on_shortest_plans", layer.on_shortest_plans}});
    json["layers"] = std::move(layers);
    Json steps = Json::array();
    for (const ExplainedStep& step : explanation.steps)
        steps.push_back(Json{{"action", std::string(1, step.action)},
                             {"legal", step.legal},
                             {"best", step.best},
                             {"traps", step.traps}});
    json["steps"] = std::move(steps);
    out.write(line_of(json) + '\n');
}

void write_json(const Family& family, Output& out) {
    Json json;
    json["schema"] = "tumble.rules/1";
    json["game"] = std::string(family.name);
    json["question"] = std::string(family.question);
    Json settings = Json::array();
    for (const SettingInfo& info : family.settings)
        settings.push_back(Json{{"key", std::string(info.key)},
                                {"placeholder", text_or_null(info.placeholder)},
                                {"help", std::string(info.help)}});
    json["settings"] = std::move(settings);
    Json rules = Json::array();
    for (const Rules& r : family.rules)
        rules.push_back(Json{{"name", std::string(r.name)},
                             {"title", std::string(r.title)},
                             {"source", std::string(r.source)},
                             {"limits", std::string(r.limits)},
                             {"notes", std::string(r.notes)}});
    json["rules"] = std::move(rules);
    out.write(line_of(json) + '\n');
}

} // namespace tumble::cli
