// SPDX-License-Identifier: MIT
#include "snake/read.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "snake/body_setting.hpp"
#include "tumble/family/passages.hpp"
#include "tumble/family/setting_cursor.hpp"

namespace tumble::snake {
namespace {

/// Segments that one character can name: 1 to 9, a to z.
constexpr std::size_t most_named = 35;

/// The number of the segment that `c` names, from 1; 0 where it names none.
std::size_t segment_of(char c) {
    if (c >= '1' && c <= '9') return static_cast<std::size_t>(c - '0');
    if (c >= 'a' && c <= 'z') return static_cast<std::size_t>(c - 'a') + 10;
    return 0;
}

std::string segment(std::size_t number) {
    return "segment " + std::to_string(number);
}

/// Reads a board cell by cell.
class Reader {
public:
    Reader(const WalledBoard& board, const Settings& settings, const Allowed& allowed)
        : chars_(board.chars), settings_(settings), body_(settings.find("body")),
          allowed_(allowed) {
        ground_.passages = board.passages;
    }

    Expected<Ground> read(const LineReader& end) {
        if (auto fits = check_size(); !fits) return tl::unexpected(fits.error());
        if (auto done = change_passages(settings_, ground_.passages); !done)
            return tl::unexpected(done.error());
        ground_.wall.resize(ground_.grid().size());
        for (std::size_t row = 0; row < chars_.rows; ++row)
            for (std::size_t column = 0; column < chars_.columns; ++column)
                if (auto cell = read_cell(row, column); !cell) return tl::unexpected(cell.error());
        if (auto done = read_apples(); !done) return tl::unexpected(done.error());
        if (body_ == nullptr)
            if (auto snake = join_segments(end); !snake) return tl::unexpected(snake.error());
        if (ground_.apples.empty() && allowed_.needs_apple)
            return end.ended("the board has no apple", "mark one cell with '@'");
        if (body_ == nullptr) {
            for (std::size_t i = 0; i < ground_.body.size(); ++i)
                if (ground_.has_apple(ground_.body[i]))
                    return error_at(*settings_.find("apples"),
                                    segment(i + 1) + " lies on an apple");
            return std::move(ground_);
        }
        auto body = read_body(*body_, ground_, {allowed_.least_length, allowed_.most_length});
        if (!body) return tl::unexpected(body.error());
        ground_.body = std::move(*body);
        return std::move(ground_);
    }

private:
    Expected<void> check_size() const {
        const std::string limit = "these rules allow 1 to " + std::to_string(allowed_.side);
        if (chars_.columns > allowed_.side)
            return chars_.error(0, allowed_.side,
                                "the board has " + std::to_string(chars_.columns) + " columns",
                                limit);
        if (chars_.rows > allowed_.side)
            return chars_.error(allowed_.side, 0,
                                "the board has " + std::to_string(chars_.rows) + " rows", limit);
        constexpr std::size_t most_cells = std::size_t{1} << 31;
        if (chars_.rows > most_cells / chars_.columns)
            return chars_.error(0, 0,
                                "the board has more than " + std::to_string(most_cells) + " cells");
        return {};
    }

    std::string place_of(std::size_t cell) const {
        return place(ground_.grid().row(cell), ground_.grid().column(cell));
    }

    Expected<void> read_cell(std::size_t row, std::size_t column) {
        const char c = chars_.at(row, column);
        const std::size_t cell = ground_.grid().cell(row, column);
        if (c == '#') ground_.wall[cell] = 1;
        if (c == '#' || c == '.') return {};
        if (c == '@') {
            if (ground_.apples.size() == allowed_.apples)
                return chars_.error(row, column,
                                    allowed_.apples > 1
                                        ? "more than " + std::to_string(allowed_.apples) + " apples"
                                        : "a second apple; the first is at " +
                                              place_of(ground_.apples[0]),
                                    allowed_.apples > 1 ? "" : "the setting goal allows for more");
            ground_.apples.push_back(cell);
            return {};
        }
        const std::size_t number = segment_of(c);
        if (number == 0)
            return chars_.error(row, column, quoted(c) + " is no cell of this game",
                                allowed_.most_length < 10
                                    ? "allowed are '#', '.', '@' and '1' to '9'"
                                    : "allowed are '#', '.', '@', '1' to '9' and 'a' to 'z'");
        if (body_ != nullptr)
            return chars_.error(row, column,
                                segment(number) + " stands on the board, but the setting body lays "
                                                  "the snake",
                                "remove one of the two");
        if (number > allowed_.most_length)
            return chars_.error(row, column, quoted(c) + " is segment " + std::to_string(number),
                                lengths());
        if (segments_[number])
            return chars_.error(row, column,
                                "a second " + segment(number) + "; the first is at " +
                                    place_of(*segments_[number]));
        segments_[number] = cell;
        return {};
    }

    std::string lengths() const {
        return "these rules allow snakes of " + std::to_string(allowed_.least_length) + " to " +
               std::to_string(allowed_.most_length) + " segments";
    }

    tl::unexpected<InputError> error_at_cell(std::size_t cell, std::string message,
                                             std::string hint) const {
        return chars_.error(ground_.grid().row(cell), ground_.grid().column(cell),
                            std::move(message), std::move(hint));
    }

    /// Those of the setting, where there is one.
    Expected<void> read_apples() {
        const Setting* const setting = settings_.find("apples");
        if (setting == nullptr) return {};
        if (!ground_.apples.empty())
            return error_at(*setting, "the board shows an apple already",
                            "draw them all or list them all");
        SettingCursor cursor(*setting);
        while (cursor.more()) {
            const std::size_t from = cursor.offset();
            const auto cell = cursor.cell(ground_.grid());
            if (!cell) return tl::unexpected(cell.error());
            if (!ground_.open(*cell)) return cursor.error(from, "a wall is there");
            if (ground_.has_apple(*cell)) return cursor.error(from, "this apple stands here twice");
            if (ground_.apples.size() == allowed_.apples)
                return cursor.error(from,
                                    "more than " + std::to_string(allowed_.apples) + " apples");
            ground_.apples.push_back(*cell);
        }
        if (ground_.apples.empty()) return error_at(*setting, "a cell is expected");
        return {};
    }

    /// The body from the segments that were found: without a gap, each beside the one before.
    Expected<void> join_segments(const LineReader& end) {
        std::size_t count = 0;
        for (std::size_t number = 1; number <= most_named; ++number) {
            if (!segments_[number]) continue;
            const std::size_t cell = *segments_[number];
            if (number != count + 1)
                return error_at_cell(
                    cell, "there is no " + segment(count + 1) + " before " + segment(number),
                    count == 0 ? "segment 1 is the head"
                               : segment(count) + " is at " + place_of(*segments_[count]));
            ++count;
            if (number > 1 && !ground_.touch(cell, ground_.body.back()))
                return error_at_cell(
                    cell, segment(number) + " does not touch " + segment(number - 1),
                    segment(number - 1) + " is at " + place_of(ground_.body.back()));
            ground_.body.push_back(cell);
        }
        if (count == 0)
            return end.ended("the board has no snake",
                             "'1' is the head, '2' and so on the rest; or lay it with the setting "
                             "body");
        if (count < allowed_.least_length)
            return error_at_cell(
                ground_.body.back(),
                "the snake has " + std::to_string(count) + (count == 1 ? " segment" : " segments"),
                allowed_.most_length == contest.most_length
                    ? lengths()
                    : "it needs at least " + std::to_string(allowed_.least_length));
        return {};
    }

    const CharBoard& chars_;
    const Settings& settings_;
    const Setting* body_;
    const Allowed& allowed_;
    Ground ground_;
    std::array<std::optional<std::size_t>, most_named + 1> segments_; // by number
};

} // namespace

Expected<std::shared_ptr<const Board>> read_snake_board(const Text& text, const Settings& settings,
                                                        const Allowed& allowed) {
    LineReader lines(text);
    auto chars = read_sized_board(lines);
    if (!chars) return tl::unexpected(chars.error());
    const Grid grid{chars->rows, chars->columns};
    auto ground = Reader({std::move(*chars), Passages(grid)}, settings, allowed).read(lines);
    if (!ground) return tl::unexpected(ground.error());
    return std::make_shared<const Board>(
        Board{grid, std::move(ground->wall), ground->apples[0], std::move(ground->body)});
}

Expected<Ground> read_ground(const Text& text, const Settings& settings, const Allowed& allowed) {
    LineReader lines(text);
    const auto board = read_walled_board(lines);
    if (!board) return tl::unexpected(board.error());
    return Reader(*board, settings, allowed).read(lines);
}

/// No other game has an apple; and of those that have walls '#', none has small letters or digits.
bool recognises(std::string_view text) {
    const auto glimpse = glimpse_of_board(text);
    if (!glimpse) return false;
    bool apple = false;
    bool wall = false;
    bool snake = false;
    for (const char c : glimpse->chars) {
        apple |= c == '@';
        wall |= c == '#';
        snake |= segment_of(c) != 0;
        if (c != '@' && c != '#' && c != '.' && segment_of(c) == 0) return false;
    }
    return apple || (wall && snake);
}

} // namespace tumble::snake
