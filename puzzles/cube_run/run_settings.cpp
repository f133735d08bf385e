// SPDX-License-Identifier: MIT
#include "cube_run/run_settings.hpp"

#include <algorithm>
#include <utility>

#include "tumble/family/setting_cursor.hpp"

namespace tumble::cube_run {
namespace {

template <class Value>
using Names = std::span<const std::pair<std::string_view, Value>>;

template <class Value>
std::string names_of(Names<Value> known) {
    std::vector<std::string_view> names;
    for (const auto& [name, value] : known)
        names.push_back(name);
    return listed(names);
}

/// The value that a word names, passed by the cursor.
template <class Value>
Expected<Value> read_name(SettingCursor& cursor, Names<Value> known) {
    const std::size_t from = cursor.offset();
    const std::string_view word = cursor.word();
    for (const auto& [name, value] : known)
        if (name == word) return value;
    return cursor.error(from,
                        word.empty() ? "a word is expected here"
                                     : "\"" + std::string(word) + "\" is not known here",
                        "known are " + names_of(known));
}

/// The value that a setting names; `otherwise` where it is missing.
template <class Value>
Expected<Value> read_choice(const Settings& settings, std::string_view key, Names<Value> known,
                            Value otherwise) {
    const Setting* const setting = settings.find(key);
    if (setting == nullptr) return otherwise;
    SettingCursor cursor(*setting);
    const auto value = read_name(cursor, known);
    if (value && cursor.offset() < setting->value.size())
        return cursor.error(cursor.offset(), "nothing is expected behind it");
    return value;
}

constexpr std::pair<std::string_view, Turn> turn_names[] = {
    {"left", Turn::left}, {"ahead", Turn::ahead}, {"right", Turn::right}, {"back", Turn::back}};
constexpr std::pair<std::string_view, Turn> bounce_names[] = {
    {"back", Turn::back}, {"right", Turn::right}, {"left", Turn::left}, {"stop", Turn::ahead}};
constexpr std::pair<std::string_view, Score> score_names[] = {
    {"product", Score::product}, {"number", Score::number}, {"region", Score::region}};
constexpr std::pair<std::string_view, Direction> heading_names[] = {{"up", Direction::up},
                                                                    {"right", Direction::right},
                                                                    {"down", Direction::down},
                                                                    {"left", Direction::left}};
constexpr std::pair<std::string_view, std::size_t> comparison_names[] = {
    {"less", 0}, {"equal", 1}, {"greater", 2}};

/// "greater right, less left, equal ahead": each at most once, in any order.
Expected<void> read_turns(const Setting& setting, std::array<Turn, 3>& turns) {
    SettingCursor cursor(setting);
    std::array<bool, 3> said{};
    do {
        cursor.more();
        const std::size_t from = cursor.offset();
        const auto comparison = read_name(cursor, Names<std::size_t>(comparison_names));
        if (!comparison) return tl::unexpected(comparison.error());
        if (std::exchange(said[*comparison], true))
            return cursor.error(from, "this stands here twice");
        cursor.more();
        const auto turn = read_name(cursor, Names<Turn>(turn_names));
        if (!turn) return tl::unexpected(turn.error());
        turns[*comparison] = *turn;
        cursor.more();
    } while (cursor.take(','));
    if (cursor.more())
        return cursor.error(cursor.offset(), "a comma is expected between two turns");
    return {};
}

} // namespace

Expected<Faces> read_die(const Settings& settings, const Faces& otherwise) {
    const Setting* const setting = settings.find("die");
    if (setting == nullptr) return otherwise;
    const std::string& text = setting->value;
    const std::string hint = "top, north, east, south, west, bottom: 152346, or 10,5,3,2,4,0";
    Faces faces{};
    if (text.find(',') == std::string::npos) {
        const bool digits = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
        if (text.size() != faces.size() || !digits)
            return error_at(*setting, "six digits, or six numbers with commas, are expected", hint);
        for (std::size_t i = 0; i < faces.size(); ++i)
            faces[i] = static_cast<std::uint32_t>(text[i] - '0');
        return faces;
    }
    SettingCursor cursor(*setting);
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (i > 0 && !cursor.take(','))
            return cursor.error(cursor.offset(), "a die has six numbers", hint);
        cursor.more();
        const auto number = cursor.number("number", 0, most_number, hint);
        if (!number) return tl::unexpected(number.error());
        faces[i] = static_cast<std::uint32_t>(*number);
        cursor.more();
    }
    if (cursor.more())
        return cursor.error(cursor.offset(), "nothing is expected behind six numbers", hint);
    return faces;
}

Expected<void> change_run(const Settings& settings, Board& board) {
    if (const Setting* turns = settings.find("turn"))
        if (auto read = read_turns(*turns, board.rules.turns); !read) return read;
    const auto bounce =
        read_choice(settings, "bounce", Names<Turn>(bounce_names), board.rules.bounce);
    if (!bounce) return tl::unexpected(bounce.error());
    board.rules.bounce = *bounce;
    const auto score = read_choice(settings, "score", Names<Score>(score_names), board.rules.score);
    if (!score) return tl::unexpected(score.error());
    board.rules.score = *score;
    const auto heading =
        read_choice(settings, "heading", Names<Direction>(heading_names), board.heading);
    if (!heading) return tl::unexpected(heading.error());
    board.heading = *heading;
    if (const Setting* start = settings.find("start")) {
        const auto cell = read_place(*start, board.grid);
        if (!cell) return tl::unexpected(cell.error());
        board.start = *cell;
    }
    const auto faces = read_die(settings, board.faces);
    if (!faces) return tl::unexpected(faces.error());
    board.faces = *faces;
    return {};
}

} // namespace tumble::cube_run
