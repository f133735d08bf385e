// SPDX-License-Identifier: MIT
#include "cli/level_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tumble::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view blanks = " \t";

/// What stands below the key, where it is text; an error says what else it is.
Expected<std::string> text_of(const Json& value, std::string_view key, std::size_t line) {
    if (value.is_string()) {
        auto text = value.get<std::string>();
        if (text.find('\n') == std::string::npos && text.find('\r') == std::string::npos)
            return text;
    }
    return tl::unexpected(InputError{line, 1, std::string(key) + " must be text of one line", ""});
}

/// One level from its object.
Expected<std::string> level_of_json(const Json& json, std::size_t line) {
    const auto refuse = [&](std::string message, std::string hint = {}) {
        return tl::unexpected(InputError{line, 1, std::move(message), std::move(hint)});
    };
    if (!json.is_object()) return refuse("an object is expected in each line");
    if (json.value("schema", Json()) != Json("tumble.level/1"))
        return refuse("the schema must be tumble.level/1", "tumble convert --to json writes it");
    std::string text;
    const auto header = json.find("header");
    if (header == json.end() || !header->is_object()) return refuse("header must be an object");
    for (const auto& [key, value] : header->items()) {
        const auto line_text = text_of(value, "header." + key, line);
        if (!line_text) return tl::unexpected(line_text.error());
        if (key.find_first_of(":\n\r") != std::string::npos)
            return refuse("header has a key that can be none");
        text += key + ": " + *line_text + '\n';
    }
    text += '\n';
    const auto board = json.find("board");
    if (board == json.end() || !board->is_array()) return refuse("board must be an array of rows");
    for (const Json& row : *board) {
        const auto row_text = text_of(row, "each row of board", line);
        if (!row_text) return tl::unexpected(row_text.error());
        text += *row_text + '\n';
    }
    return text;
}

} // namespace

std::vector<std::pair<std::string, std::string>> header_of(const Options& options,
                                                           const LoadedLevel& level) {
    std::vector<std::pair<std::string, std::string>> header{
        {"game", std::string(level.family.name)}};
    if (!level.instance.rules().empty()) header.emplace_back("rules", level.instance.rules());
    const bool as_it_was = options.rules.empty() && options.settings.empty();
    for (const Setting& s : level.level.reserved.all()) {
        if (s.key == "game" || s.key == "rules") continue;
        // What is expected holds for the rules and settings that stand there.
        if (!as_it_was && (s.key == "expect" || s.key == "layers")) continue;
        header.emplace_back(s.key, s.value);
    }
    for (const Setting& s : level.level.settings.all())
        if (std::ranges::find(options.settings, s.key, &Setting::key) == options.settings.end())
            header.emplace_back(s.key, s.value);
    for (const Setting& s : options.settings)
        header.emplace_back(s.key, s.value);
    return header;
}

std::vector<std::string_view> board_lines(const Level& level) {
    std::vector<std::string_view> lines;
    LineReader reader(level.body);
    while (const auto line = reader.next())
        if (!lines.empty() || line->chars.find_first_not_of(blanks) != std::string_view::npos)
            lines.push_back(line->chars);
    while (!lines.empty() && lines.back().find_first_not_of(blanks) == std::string_view::npos)
        lines.pop_back();
    return lines;
}

std::string level_text(const Options& options, const LoadedLevel& level) {
    std::string text;
    for (const auto& [key, value] : header_of(options, level))
        text += key + ": " + value + '\n';
    text += '\n';
    for (const std::string_view line : board_lines(level.level))
        text.append(line).append("\n");
    return text;
}

Expected<std::string> contest_text(const Options& options, const LoadedLevel& level) {
    const auto refuse = [](std::string message, std::string hint = {}) {
        return tl::unexpected(InputError{0, 0, std::move(message), std::move(hint)});
    };
    if (level.instance.rules().empty())
        return refuse("the free rules belong to no contest", "say which with -r");
    if (!level.level.settings.all().empty() || !options.settings.empty()) {
        const Setting& s = level.level.settings.all().empty() ? options.settings.front()
                                                              : level.level.settings.all().front();
        return refuse("the contest's input has no place for " + s.key);
    }
    const auto lines = board_lines(level.level);
    std::string text;
    // Boards may stand there without their size, which every contest wants.
    if (lines.front().find_first_of(blanks) == std::string_view::npos)
        text = fmt::format("{} {}\n", lines.size(), lines.front().size());
    for (const std::string_view line : lines)
        text.append(line).append("\n");
    return text;
}

bool is_json(std::string_view text) {
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at != std::string_view::npos && text[at] == '{';
}

Expected<std::string> levels_of_json(std::string_view text) {
    std::string levels;
    LineReader reader(Text{text});
    while (const auto line = reader.next_filled()) {
        const Json json = Json::parse(line->chars, nullptr, false);
        if (json.is_discarded())
            return line->error(0, "this is no JSON", "one object a line, as in tumble.level/1");
        const auto level = level_of_json(json, line->number);
        if (!level) return tl::unexpected(level.error());
        if (!levels.empty()) levels += "---\n";
        levels += *level;
    }
    return levels;
}

} // namespace tumble::cli
