// SPDX-License-Identifier: MIT
#include "cli/choices.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/errors.hpp"
#include "cli/values.hpp"

namespace tumble::cli {
namespace {

/// The value among `known` (name, value); an error proposes the nearest.
template <class Value, std::size_t Size>
Value one_of(const std::string& word, const std::pair<std::string_view, Value> (&known)[Size]) {
    std::vector<std::string_view> names;
    for (const auto& [name, value] : known) {
        if (name == word) return value;
        names.push_back(name);
    }
    const auto near = nearest_word(word, names);
    throw UsageError(fmt::format("'{}' is unknown", word),
                     (near ? fmt::format("did you mean {}? ", *near) : "") + "known are " +
                         listed(names));
}

} // namespace

std::uint64_t read_count(const std::string& text) {
    const auto count = parse_count(text);
    if (!count || *count == 0)
        throw UsageError(fmt::format("'{}' is no whole number from 1 on", text));
    return *count;
}

std::uint64_t read_size(const std::string& text) {
    if (const auto size = parse_size(text)) return *size;
    throw UsageError(fmt::format("'{}' is no size", text),
                     "a number with K, M, G or T, as in 512M or 1.5G");
}

double read_duration(const std::string& text) {
    if (const auto seconds = parse_duration(text)) return *seconds;
    throw UsageError(fmt::format("'{}' is no duration", text),
                     "a number with ms, s, m or h, as in 10s or 1.5m");
}

Engine read_engine(const std::string& text) {
    static constexpr std::pair<std::string_view, Engine> known[] = {
        {"automatic", Engine::automatic},
        {"generic", Engine::generic},
        {"special", Engine::special}};
    return one_of(text, known);
}

ColourChoice read_colour(const std::string& text) {
    static constexpr std::pair<std::string_view, ColourChoice> known[] = {
        {"auto", ColourChoice::automatic},
        {"always", ColourChoice::always},
        {"never", ColourChoice::never}};
    return one_of(text, known);
}

Form read_form(const std::string& text) {
    static constexpr std::pair<std::string_view, Form> known[] = {
        {"contest", Form::contest},
        {"level", Form::level},
        {"json", Form::json},
        {"dot", Form::dot},
        {"pddl-domain", Form::pddl_domain},
        {"pddl-problem", Form::pddl_problem},
        {"drn", Form::drn}};
    return one_of(text, known);
}

PictureFormat read_picture_format(const std::string& text) {
    static constexpr std::pair<std::string_view, PictureFormat> known[] = {
        {"svg", PictureFormat::svg}, {"gif", PictureFormat::gif}, {"text", PictureFormat::text}};
    return one_of(text, known);
}

StepRange read_steps(const std::string& text) {
    const std::size_t hyphen = text.find('-');
    const auto first = parse_count(text.substr(0, hyphen));
    const auto last = hyphen == std::string::npos ? first : parse_count(text.substr(hyphen + 1));
    if (first && last && *first <= *last) return {*first, *last};
    throw UsageError(fmt::format("'{}' is no range of steps", text), "as in 0-20, or 7");
}

std::uint64_t read_cell_pixels(const std::string& text) {
    const auto pixels = parse_count(text);
    if (pixels && *pixels >= 1 && *pixels <= 48) return *pixels;
    throw UsageError(fmt::format("'{}' is no width of a cell", text), "a number from 1 to 48");
}

void read_sections(Options& options, const std::string& list) {
    static constexpr std::pair<std::string_view, Section> known[] = {
        {"plan", Section::plan},     {"board", Section::board}, {"steps", Section::steps},
        {"counts", Section::counts}, {"stats", Section::stats}, {"policy", Section::policy},
        {"trace", Section::trace}};
    options.show_given = true;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        options.show(one_of(list.substr(begin, end - begin), known));
        begin = end + 1;
    }
}

} // namespace tumble::cli
