// SPDX-License-Identifier: MIT
#include "sliders/read.hpp"

#include <algorithm>
#include <map>

#include "tumble/family/passages.hpp"
#include "tumble/family/setting_cursor.hpp"

namespace tumble::sliders {
namespace {

constexpr std::size_t ricochet_side = 16;

bool is_robot(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_target(char c) {
    return c == '*' || (c >= 'a' && c <= 'z');
}
char robot_of(char target) {
    return static_cast<char>(target - 'a' + 'A');
}

/// What is drawn on the board.
struct Drawn {
    std::map<char, std::size_t> robots; ///< cell by letter
    std::optional<std::size_t> target;  ///< cell
    char target_char = '*';
};

bool has_one_way(const Passages& passages) {
    for (std::size_t cell = 0; cell < passages.grid().size(); ++cell)
        for (const Direction d : directions)
            if (const auto next = passages.next(cell, d))
                if (passages.next(*next, opposite(d)) != cell) return true;
    return false;
}

class Reader {
public:
    Reader(const WalledBoard& read, const Settings& settings) : read_(read), settings_(settings) {}

    Expected<std::shared_ptr<const Board>> read(const LineReader& reader) {
        board_.passages = read_.passages;
        board_.walls.resize(grid().size());
        for (std::size_t cell = 0; cell < grid().size(); ++cell)
            if (auto done = read_cell(cell); !done) return tl::unexpected(done.error());
        if (drawn_.robots.empty())
            return reader.ended("the board has no robot", "robots are letters A to Z");
        for (const auto& [letter, cell] : drawn_.robots) {
            board_.robots += letter;
            board_.start.push_back(static_cast<std::uint16_t>(cell));
        }
        if (auto done = change_passages(settings_, board_.passages); !done)
            return tl::unexpected(done.error());
        if (auto done = read_target(reader); !done) return tl::unexpected(done.error());
        if (auto done = read_wanted(); !done) return tl::unexpected(done.error());
        return std::make_shared<const Board>(std::move(board_));
    }

private:
    const Grid& grid() const { return board_.grid(); }

    Expected<void> read_cell(std::size_t cell) {
        const std::size_t row = grid().row(cell);
        const std::size_t column = grid().column(cell);
        const char c = read_.chars.at(row, column);
        const auto again = [&](std::string_view what, std::size_t first) {
            return read_.chars.error(row, column,
                                     "a second " + std::string(what) + "; the first is at " +
                                         place(grid().row(first), grid().column(first)));
        };
        if (c == '#') {
            board_.walls[cell] = true;
        } else if (is_robot(c)) {
            const auto [at, fresh] = drawn_.robots.emplace(c, cell);
            if (!fresh) return again(std::string("robot ") + c, at->second);
            if (drawn_.robots.size() > most_robots)
                return read_.chars.error(row, column,
                                         "more than " + std::to_string(most_robots) + " robots");
        } else if (is_target(c)) {
            if (drawn_.target) return again("target", *drawn_.target);
            drawn_.target = cell;
            drawn_.target_char = c;
        } else if (c != '.') {
            return read_.chars.error(row, column, quoted(c) + " is no cell of this game",
                                     "allowed are '#', '.', robots 'A' to 'Z', and the target: "
                                     "'a' to 'z', or '*' for any robot");
        }
        return {};
    }

    /// The target's cell: drawn, or set where a robot stands on it.
    Expected<void> read_target(const LineReader& reader) {
        const Setting* const setting = settings_.find("target");
        if (setting == nullptr) {
            if (!drawn_.target)
                return reader.ended("the board has no target",
                                    "mark a cell with the small letter of a robot, or with '*'");
            board_.target = *drawn_.target;
            return {};
        }
        if (drawn_.target)
            return error_at(*setting, "the board shows a target already", "leave one of them out");
        const auto cell = read_place(*setting, grid());
        if (!cell) return tl::unexpected(cell.error());
        board_.target = *cell;
        if (board_.walls[board_.target]) return error_at(*setting, "a wall is there");
        return {};
    }

    Expected<void> read_wanted() {
        const Setting* const setting = settings_.find("robot");
        char letter = drawn_.target_char == '*' ? '*' : robot_of(drawn_.target_char);
        if (setting != nullptr) {
            if (letter != '*')
                return error_at(*setting, "the target on the board says which robot",
                                "mark it with '*' instead");
            if (setting->value == "any") return {};
            if (setting->value.size() != 1 || !is_robot(setting->value[0]))
                return error_at(*setting, "the letter of a robot, or any, is expected");
            letter = setting->value[0];
        }
        if (letter == '*') return {};
        const std::size_t robot = board_.robots.find(letter);
        if (robot != std::string::npos) {
            board_.wanted = robot;
            return {};
        }
        const std::string message = std::string("there is no robot ") + letter;
        if (setting != nullptr) return error_at(*setting, message);
        return read_.chars.error(grid().row(board_.target), grid().column(board_.target), message,
                                 "robots on the board are " + board_.robots);
    }

    const WalledBoard& read_;
    const Settings& settings_;
    Board board_;
    Drawn drawn_;
};

} // namespace

Expected<std::shared_ptr<const Board>> read_sliders_board(const Text& text,
                                                          const Settings& settings, bool ricochet) {
    LineReader reader(text);
    const auto read = read_walled_board(reader);
    if (!read) return tl::unexpected(read.error());
    const CharBoard& chars = read->chars;
    if (chars.rows * chars.columns > most_cells)
        return reader.ended("the board has more than " + std::to_string(most_cells) + " cells");
    if (ricochet && (chars.rows != ricochet_side || chars.columns != ricochet_side))
        return chars.error(0, 0,
                           "the board has " + counted(chars.rows, "row") + " and " +
                               counted(chars.columns, "column") +
                               ", these rules demand 16 of each");
    if (ricochet && (read->passages.wraps() || has_one_way(read->passages)))
        return chars.error(0, 0, "these rules have a closed rim and no edges for one way only");
    auto board = Reader(*read, settings).read(reader);
    if (ricochet && board && ((*board)->robots.size() < 2 || (*board)->robots.size() > 5))
        return reader.ended("the board has " + counted((*board)->robots.size(), "robot") +
                            ", these rules allow 2 to 5");
    return board;
}

} // namespace tumble::sliders
