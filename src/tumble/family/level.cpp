// SPDX-License-Identifier: MIT
#include "tumble/family/level.hpp"

#include <algorithm>
#include <utility>

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

constexpr std::string_view separator = "---";
constexpr std::string_view reserved_keys[] = {"game",   "rules",  "title",  "expect",
                                              "layers", "source", "author", "note"};
constexpr std::size_t most_header_lines = 64;
constexpr std::size_t most_key_chars = 40;

bool is_separator(std::string_view line) {
    return trimmed(line) == separator;
}

/// Length of what stands before the colon of a header line; none where the line can be none.
std::optional<std::size_t> key_length(std::string_view line) {
    const std::size_t colon = line.substr(0, most_key_chars + 1).find(':');
    if (colon == std::string_view::npos || colon == 0) return std::nullopt;
    return colon;
}

/// Lower-case words and digits, joined by '-'.
bool is_key(std::string_view key) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    return key[0] >= 'a' && key[0] <= 'z' && std::ranges::all_of(key, fits);
}

/// True where the first line of a file is meant as a header: no board has a colon.
bool looks_like_header(std::string_view line) {
    const auto length = key_length(line);
    const auto is_word = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_' || c == ' ';
    };
    return is_separator(line) || (length && std::ranges::all_of(line.substr(0, *length), is_word));
}

std::string* member(Level& level, std::string_view key) {
    return key == "game"     ? &level.game
           : key == "rules"  ? &level.rules
           : key == "title"  ? &level.title
           : key == "expect" ? &level.expect
           : key == "layers" ? &level.layers
           : key == "source" ? &level.source
                             : nullptr;
}

Expected<void> read_header_line(Level& level, const Line& line) {
    const auto length = key_length(line.chars);
    if (!length || !is_key(line.chars.substr(0, *length)))
        return line.error(0,
                          is_separator(line.chars) ? "a level begins with its header"
                                                   : "a header line is `key: value`, its key in "
                                                     "lower case",
                          "a blank line ends the header");
    const std::string_view raw = line.chars.substr(*length + 1);
    Setting setting{std::string(line.chars.substr(0, *length)), std::string(trimmed(raw)),
                    line.number, *length + 2 + leading_blanks(raw)};
    const bool reserved = std::ranges::find(reserved_keys, setting.key) != std::end(reserved_keys);
    Settings& home = reserved ? level.reserved : level.settings;
    if (const Setting* const other = home.find(setting.key))
        return line.error(0, setting.key + " is given twice, first in line " +
                                 std::to_string(other->line));
    if (level.reserved.all().size() + level.settings.all().size() == most_header_lines)
        return line.error(
            0, "the header has more than " + std::to_string(most_header_lines) + " lines",
            "a blank line ends the header");
    if (setting.value.empty() && (setting.key == "game" || setting.key == "rules"))
        return line.error(line.chars.size(), setting.key + " has no value", "remove the line");
    if (std::string* const place = member(level, setting.key)) *place = setting.value;
    home.add(std::move(setting));
    return {};
}

/// A level from its lines: the header up to the first blank line, then the board.
Expected<Level> read_level(std::string_view text, std::size_t first_line) {
    Level level;
    level.line = first_line;
    LineReader reader(Text{text, first_line});
    while (const auto line = reader.next()) {
        if (!trimmed(line->chars).empty()) {
            if (auto read = read_header_line(level, *line); !read)
                return tl::unexpected(read.error());
            continue;
        }
        level.body = reader.rest();
        return level;
    }
    return reader.ended("the level has a header and no board", "a blank line, then the board");
}

std::vector<std::string_view> family_names(FamilyList families) {
    std::vector<std::string_view> names;
    for (const Family* f : families)
        if (f->listed) names.push_back(f->name);
    return names;
}

std::vector<std::string_view> rules_names(FamilyList families) {
    std::vector<std::string_view> names;
    for (const Family* f : families)
        for (const Rules& r : f->rules)
            names.push_back(r.name);
    return names;
}

/// `word` in quotes, cut where it is long.
std::string shown(std::string_view word) {
    constexpr std::size_t most = 40;
    return '\'' + std::string(word.substr(0, most)) + (word.size() > most ? "...'" : "'");
}

/// An error at a reserved header line, or without a place where `given` is null.
InputError error_in_header(const Setting* given, std::string message, std::string hint) {
    return {given != nullptr ? given->line : 0, given != nullptr ? given->column : 0,
            std::move(message), std::move(hint)};
}

std::string suggestion(std::string_view name, std::span<const std::string_view> known) {
    const auto near = nearest_word(name, known);
    return near ? "did you mean " + std::string(*near) + "?" : "known are " + listed(known);
}

/// What may have been meant by rules that there are not.
std::string suggested_rules(FamilyList families, std::string_view rules) {
    const Family* const family = find_family(families, rules);
    if (family == nullptr) return suggestion(rules, rules_names(families));
    const auto names = rules_names(std::span(&family, 1));
    return "that is a game, " +
           (names.empty() ? "without presets" : "its rules are " + listed(names));
}

Expected<const Family*> recognised(FamilyList families, const Level& level) {
    // A level with a header shows where a line is missing; a contest input has no such place.
    const std::size_t line =
        level.reserved.all().empty() && level.settings.all().empty() ? std::size_t{0} : level.line;
    const Family* found = nullptr;
    for (const Family* f : families) {
        if (!f->recognises(level.body.chars)) continue;
        if (found != nullptr)
            return tl::unexpected(InputError{line, 0,
                                             "the input may be " + std::string(found->name) +
                                                 " or " + std::string(f->name),
                                             "say which with -g"});
        found = f;
    }
    if (found == nullptr) {
        const auto names = family_names(families);
        return tl::unexpected(InputError{line, 0, "the game can not be told from the input",
                                         "say which with -g: " + listed(names)});
    }
    return found;
}

} // namespace

LevelReader::LevelReader(std::string_view file) : rest_(file) {
    LineReader reader(Text{file, 1});
    const auto line = reader.next_filled();
    native_ = line && looks_like_header(line->chars);
}

Expected<std::optional<Level>> LevelReader::next() {
    const bool first = std::exchange(first_, false);
    if (first && rest_.starts_with("\xEF\xBB\xBF")) {
        rest_ = {};
        return tl::unexpected(
            InputError{1, 1, "the file starts with a byte order mark", "save it as plain UTF-8"});
    }
    LineReader reader(Text{rest_, line_});
    const auto begin = reader.next_filled();
    if (!begin) {
        rest_ = {};
        if (first) return tl::unexpected(InputError{1, 1, "the file is empty", ""});
        return std::nullopt;
    }
    if (!native_) {
        Level level;
        level.body = {std::exchange(rest_, {}), 1};
        return level;
    }
    const std::string_view from_begin =
        rest_.substr(static_cast<std::size_t>(begin->chars.data() - rest_.data()));
    std::optional<Line> end;
    do
        end = reader.next();
    while (end && !is_separator(end->chars));
    const std::string_view level =
        end ? from_begin.substr(0, static_cast<std::size_t>(end->chars.data() - from_begin.data()))
            : from_begin;
    rest_ = reader.rest().chars;
    line_ = reader.number();
    return read_level(level, begin->number);
}

Expected<std::vector<Level>> read_levels(std::string_view file) {
    LevelReader reader(file);
    std::vector<Level> levels;
    while (true) {
        auto level = reader.next();
        if (!level) return tl::unexpected(level.error());
        if (!*level) return levels;
        levels.push_back(std::move(**level));
    }
}

Expected<const Family*> choose_family(FamilyList families, const Level& level,
                                      const LoadOptions& options) {
    const bool own_rules = options.rules.empty();
    const bool own_game = options.game.empty();
    const std::string_view rules = own_rules ? level.rules : options.rules;
    const std::string_view game = own_game ? level.game : options.game;
    const Setting* const rules_line = own_rules ? level.reserved.find("rules") : nullptr;
    const Setting* const game_line = own_game ? level.reserved.find("game") : nullptr;

    const FoundRules preset = rules.empty() ? FoundRules{} : find_rules(families, rules);
    if (!rules.empty() && preset.family == nullptr) {
        return tl::unexpected(error_in_header(rules_line, "there are no rules " + shown(rules),
                                              suggested_rules(families, rules)));
    }
    if (game.empty()) {
        if (preset.family != nullptr) return preset.family;
        return recognised(families, level);
    }
    const Family* const family = find_family(families, game);
    if (family == nullptr) {
        const auto names = family_names(families);
        const FoundRules meant = find_rules(families, game);
        return tl::unexpected(error_in_header(
            game_line, "there is no game " + shown(game),
            meant.family != nullptr ? "these are rules of " + std::string(meant.family->name)
                                    : suggestion(game, names)));
    }
    if (preset.family != nullptr && preset.family != family)
        return tl::unexpected(error_in_header(rules_line != nullptr ? rules_line : game_line,
                                              "the rules " + std::string(rules) + " belong to " +
                                                  std::string(preset.family->name) + ", not to " +
                                                  std::string(game),
                                              {}));
    return family;
}

Expected<Loaded> load_level(FamilyList families, const Level& level, const LoadOptions& options) {
    const auto family = choose_family(families, level, options);
    if (!family) return tl::unexpected(family.error());
    const std::string_view rules = options.rules.empty() ? level.rules : options.rules;
    Settings settings = level.settings;
    for (const Setting& s : options.settings)
        settings.add(s);
    if (auto known = settings.expect_known((*family)->settings, reserved_keys); !known)
        return tl::unexpected(known.error());
    auto instance = (*family)->load({level.body, rules, settings});
    if (!instance) return tl::unexpected(instance.error());
    return Loaded{*family, std::move(*instance)};
}

} // namespace tumble
