// SPDX-License-Identifier: MIT
#include "tumble/family/level.hpp"

#include <algorithm>

namespace tumble {
namespace {

std::string_view trimmed(std::string_view s) {
    while (!s.empty() && (s.front() == ' ' || s.front() == '\t'))
        s.remove_prefix(1);
    while (!s.empty() && (s.back() == ' ' || s.back() == '\t' || s.back() == '\r'))
        s.remove_suffix(1);
    return s;
}

std::size_t leading_blanks(std::string_view s) {
    return std::min(s.find_first_not_of(" \t"), s.size());
}

/// Length of the key of a header line, or none: lower-case words joined by '-', then a colon.
std::optional<std::size_t> key_length(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0 || colon > 40) return std::nullopt;
    const auto is_key = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    if (!std::ranges::all_of(line.substr(0, colon), is_key) || line[0] < 'a') return std::nullopt;
    return colon;
}

constexpr std::string_view separator = "---";

/// Reads header lines up to the blank line that ends them; the rest up to the separator is the
/// body.
Expected<Level> read_level(std::string_view text, std::size_t first_line) {
    Level level;
    LineReader reader(Text{text, first_line});
    std::size_t used = 0;
    while (true) {
        const auto line = reader.next();
        if (!line)
            return reader.ended("the level has a header and no board",
                                "a blank line, then the board");
        used = static_cast<std::size_t>(line->chars.data() + line->chars.size() - text.data());
        if (trimmed(line->chars).empty()) break;
        const auto length = key_length(line->chars);
        if (!length)
            return line->error(0, "a header line is `key: value`", "a blank line ends the header");
        const std::string_view raw = line->chars.substr(*length + 1);
        const std::string value(trimmed(raw));
        const std::string_view key = line->chars.substr(0, *length);
        std::string* const known = key == "game"     ? &level.game
                                   : key == "rules"  ? &level.rules
                                   : key == "title"  ? &level.title
                                   : key == "expect" ? &level.expect
                                   : key == "layers" ? &level.layers
                                   : key == "source" ? &level.source
                                                     : nullptr;
        if (known != nullptr)
            *known = value;
        else if (key != "author" && key != "note")
            level.settings.add(
                {std::string(key), value, line->number, *length + 2 + leading_blanks(raw)});
    }
    const std::size_t body = text.find('\n', used);
    level.body = {body == std::string_view::npos ? std::string_view{} : text.substr(body + 1),
                  reader.number()};
    return level;
}

std::vector<std::string_view> family_names(FamilyList families) {
    std::vector<std::string_view> names;
    for (const Family* f : families)
        if (f->listed) names.push_back(f->name);
    return names;
}

InputError unknown_name(std::string_view what, std::string_view name,
                        std::span<const std::string_view> known) {
    const auto near = nearest_word(name, known);
    return {0, 0, "there is no " + std::string(what) + " '" + std::string(name) + "'",
            near ? "did you mean " + std::string(*near) + "?" : "known are " + listed(known)};
}

Expected<const Family*> recognised(FamilyList families, const Text& body) {
    const Family* found = nullptr;
    for (const Family* f : families) {
        if (!f->recognises(body.chars)) continue;
        if (found != nullptr)
            return tl::unexpected(InputError{0, 0,
                                             "the input may be " + std::string(found->name) +
                                                 " or " + std::string(f->name),
                                             "say which with -g"});
        found = f;
    }
    if (found == nullptr) {
        const auto names = family_names(families);
        return tl::unexpected(InputError{0, 0, "the game can not be told from the input",
                                         "say which with -g: " + listed(names)});
    }
    return found;
}

Expected<const Family*> family_of(FamilyList families, std::string_view game,
                                  const FoundRules& preset, const Text& body) {
    if (game.empty()) return preset.family != nullptr ? preset.family : recognised(families, body);
    const Family* const family = find_family(families, game);
    if (family == nullptr) {
        const auto names = family_names(families);
        return tl::unexpected(unknown_name("game", game, names));
    }
    if (preset.family != nullptr && preset.family != family)
        return tl::unexpected(InputError{0, 0,
                                         "the rules " + std::string(preset.rules->name) +
                                             " belong to " + std::string(preset.family->name) +
                                             ", not to " + std::string(game),
                                         ""});
    return family;
}

} // namespace

Expected<std::vector<Level>> read_levels(std::string_view file) {
    if (file.starts_with("\xEF\xBB\xBF"))
        return tl::unexpected(
            InputError{1, 1, "the file starts with a byte order mark", "save it as plain UTF-8"});
    LineReader first(Text{file, 1});
    const auto line = first.next_filled();
    if (!line) return tl::unexpected(InputError{1, 1, "the file is empty", ""});
    std::vector<Level> levels;
    if (!key_length(line->chars)) {
        levels.emplace_back().body = {file, 1};
        return levels;
    }
    // A native file: levels between lines of three hyphens.
    std::size_t level_start = static_cast<std::size_t>(line->chars.data() - file.data());
    std::size_t level_line = line->number;
    LineReader reader(Text{file.substr(level_start), level_line});
    const auto add = [&](std::size_t end) -> Expected<void> {
        auto level = read_level(file.substr(level_start, end - level_start), level_line);
        if (!level) return tl::unexpected(level.error());
        levels.push_back(std::move(*level));
        return {};
    };
    while (const auto next = reader.next()) {
        if (trimmed(next->chars) != separator) continue;
        if (auto added = add(static_cast<std::size_t>(next->chars.data() - file.data())); !added)
            return tl::unexpected(added.error());
        LineReader ahead = reader;
        const auto filled = ahead.next_filled();
        if (!filled) return levels;
        level_start = static_cast<std::size_t>(filled->chars.data() - file.data());
        level_line = filled->number;
    }
    if (auto added = add(file.size()); !added) return tl::unexpected(added.error());
    return levels;
}

Expected<Loaded> load_level(FamilyList families, const Level& level, const LoadOptions& options) {
    const std::string_view rules = options.rules.empty() ? level.rules : options.rules;
    FoundRules preset;
    if (!rules.empty() && (preset = find_rules(families, rules)).family == nullptr) {
        std::vector<std::string_view> names;
        for (const Family* f : families)
            for (const Rules& r : f->rules)
                names.push_back(r.name);
        return tl::unexpected(unknown_name("rules", rules, names));
    }
    const auto family =
        family_of(families, options.game.empty() ? level.game : options.game, preset, level.body);
    if (!family) return tl::unexpected(family.error());
    Settings settings = level.settings;
    for (const Setting& s : options.settings)
        settings.add(s);
    if (auto known = settings.expect_known((*family)->settings); !known)
        return tl::unexpected(known.error());
    auto instance = (*family)->load({level.body, rules, settings});
    if (!instance) return tl::unexpected(instance.error());
    return Loaded{*family, std::move(*instance)};
}

} // namespace tumble
