// SPDX-License-Identifier: MIT
#include "rolling_die/label_read.hpp"

#include <algorithm>
#include <charconv>

#include "tumble/family/passages.hpp"

namespace tumble::rolling_die {
namespace {

/// '_' and '-' are the same face.
char face_of(char c) {
    return c == '-' ? LabelDie::blank : c;
}

Expected<LabelDie> read_die(const Settings& settings) {
    const Setting* const setting = settings.find("die");
    if (setting == nullptr) return LabelDie();
    const std::string& text = setting->value;
    const auto at = [&](std::size_t offset) {
        Setting place = *setting;
        place.column += offset;
        return place;
    };
    std::array<char, 6> faces{};
    for (std::size_t i = 0; i < std::min(text.size(), faces.size()); ++i) {
        const char c = text[i];
        if (c <= ' ' || c > '~')
            return error_at(at(i), quoted(c) + " is no label",
                            "labels are printable ASCII characters, '_' is a blank face");
        if (c == '+' || c == ':')
            return error_at(at(i), quoted(c) + " can be no label",
                            "'+' stands at the corners of drawn boards, ':' in headers");
        faces[i] = face_of(c);
    }
    if (text.size() != faces.size())
        return error_at(at(std::min(text.size(), faces.size())),
                        "a die has 6 faces, these are " + std::to_string(text.size()),
                        "a character each: top, north, east, south, west, bottom");
    return LabelDie(faces);
}

/// The value of a setting that is one of two words: true for the second one.
Expected<bool> is_second(const Settings& settings, std::string_view key, std::string_view first,
                         std::string_view second) {
    const Setting* const setting = settings.find(key);
    if (setting == nullptr || setting->value == first) return false;
    if (setting->value == second) return true;
    return error_at(*setting, std::string(first) + " or " + std::string(second) + " is expected");
}

std::string label_list(const LabelDie& die) {
    std::string text;
    for (const char label : die.labels())
        text += (text.empty() ? "'" : ", '") + std::string(1, label) + '\'';
    return text.empty() ? "none" : text;
}

Expected<void> read_start(const Settings& settings, LabelBoard& board) {
    const auto scores = settings.flag("start-scores");
    if (!scores) return tl::unexpected(scores.error());
    board.start_scores = *scores;
    const Setting* const label = settings.find("start-label");
    if (label == nullptr) {
        if (!*scores) return {};
        return error_at(*settings.find("start-scores"), "the start has no label",
                        "give it one with start-label");
    }
    if (label->value.size() != 1 || !board.die.has(label->value[0]))
        return error_at(*label, "a label of the die is expected",
                        "the labels are " + label_list(board.die));
    board.start_label = label->value[0];
    return {};
}

/// The rules without the board.
Expected<LabelBoard> read_rules(const Settings& settings) {
    LabelBoard board;
    auto die = read_die(settings);
    if (!die) return tl::unexpected(die.error());
    board.die = *die;
    const auto bottom = is_second(settings, "match", "top", "bottom");
    if (!bottom) return tl::unexpected(bottom.error());
    board.match = *bottom ? Side::bottom : Side::top;
    const auto tour = is_second(settings, "ask", "most", "tour");
    if (!tour) return tl::unexpected(tour.error());
    board.ask = *tour ? Ask::tour : Ask::most;
    if (auto start = read_start(settings, board); !start) return tl::unexpected(start.error());
    const Setting* const goal = settings.find("goal");
    if (*tour && goal != nullptr)
        return error_at(*goal, "a goal and ask: tour are two questions", "leave out one of them");
    return board;
}

Expected<void> read_cells(const CharBoard& chars, const LineReader& reader, LabelBoard& board) {
    bool started = false;
    board.cells.reserve(chars.rows * chars.columns);
    for (std::size_t row = 0; row < chars.rows; ++row)
        for (std::size_t column = 0; column < chars.columns; ++column) {
            const char c = chars.at(row, column);
            if (c == 's' && started)
                return chars.error(
                    row, column,
                    "a second start; the first is at " +
                        place(board.grid().row(board.start), board.grid().column(board.start)));
            if (c == 's') {
                board.start = board.cells.size();
                started = true;
            } else if (c != '.' && c != 'x' && !board.die.has(c)) {
                return chars.error(row, column, quoted(c) + " is no cell of this game",
                                   "allowed are '.', 'x', 's' and the labels of the die: " +
                                       label_list(board.die));
            }
            board.cells.push_back(c == '.' || c == 's' ? LabelBoard::floor
                                  : c == 'x'           ? LabelBoard::wall
                                                       : c);
        }
    if (!started) return reader.ended("the board has no start", "mark one cell with 's'");
    return {};
}

} // namespace

const Setting* wider_setting(const Settings& settings) {
    for (const Setting& setting : settings.all())
        if (setting.key != "goal") return &setting;
    return nullptr;
}

Expected<std::shared_ptr<const LabelBoard>> read_label_board(const LoadRequest& request) {
    auto rules = read_rules(request.settings);
    if (!rules) return tl::unexpected(rules.error());
    LineReader reader(request.body);
    auto walled = read_walled_board(reader);
    if (!walled) return tl::unexpected(walled.error());
    const auto board = std::make_shared<LabelBoard>(std::move(*rules));
    board->passages = std::move(walled->passages);
    if (auto cells = read_cells(walled->chars, reader, *board); !cells)
        return tl::unexpected(cells.error());
    if (auto changed = change_passages(request.settings, board->passages); !changed)
        return tl::unexpected(changed.error());
    return board;
}

Expected<std::optional<LabelGoal>> read_label_goal(const Settings& settings,
                                                   const LabelBoard& board) {
    const Setting* const setting = settings.find("goal");
    if (setting == nullptr) return std::nullopt;
    const std::string& text = setting->value;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    std::size_t values[2] = {};
    for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t most = i == 0 ? board.grid().rows : board.grid().columns;
        const auto [stop, status] = std::from_chars(at, end, values[i]);
        if (status == std::errc::invalid_argument || (i == 0 && (stop == end || *stop != ',')) ||
            (i == 1 && stop != end && *stop != ','))
            return error_at(*setting, "ROW,COLUMN or ROW,COLUMN,LABEL is expected",
                            "rows and columns count from 1");
        if (status != std::errc{} || values[i] < 1 || values[i] > most)
            return error_at(*setting, std::string("the ") + (i == 0 ? "row" : "column") +
                                          " must be a whole number from 1 to " +
                                          std::to_string(most));
        at = stop == end ? end : stop + 1;
    }
    LabelGoal goal{board.grid().cell(values[0] - 1, values[1] - 1)};
    const auto commas = std::ranges::count(text, ',');
    if (commas == 1) return goal;
    if (end - at != 1 || !board.die.has(*at))
        return error_at(*setting, "a label of the die is expected after the column",
                        "the labels are " + label_list(board.die));
    goal.label = *at;
    return goal;
}

} // namespace tumble::rolling_die
