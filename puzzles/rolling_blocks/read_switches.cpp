// SPDX-License-Identifier: MIT
#include "rolling_blocks/read_switches.hpp"

#include <algorithm>

#include "rolling_blocks/cursor.hpp"

namespace tumble::rolling_blocks {
namespace {

bool is_small(const std::string& word) {
    return word.size() == 1 && word[0] >= 'a' && word[0] <= 'z';
}

std::string spaced(const std::string& letters) {
    std::string text;
    for (const char c : letters)
        text += (text.empty() ? "" : ", ") + std::string(1, c);
    return text;
}

/// Letters of bridges that are on the board, none twice.
Expected<std::uint32_t> read_bridges(Cursor& cursor, const Board& board) {
    const std::string letters = cursor.word();
    if (letters.empty()) return cursor.error("letters of bridges are expected");
    std::uint32_t set = 0;
    for (const char letter : letters) {
        const auto bit = board.bridges_of(std::string(1, letter));
        if (!bit)
            return cursor.error(std::string("there is no bridge ") + letter,
                                board.bridges.empty()
                                    ? "the board has no bridges: letters 'A' to 'Z'"
                                    : "bridges on the board are " + spaced(board.bridges));
        if ((set & *bit) != 0)
            return cursor.error(std::string("bridge ") + letter + " is named twice");
        set |= *bit;
    }
    return set;
}

/// "toggle B, open CD".
Expected<void> read_effects(Cursor& cursor, std::string verb, const Board& board, Switch& out) {
    while (true) {
        std::uint32_t* const set = verb == "open"     ? &out.opens
                                   : verb == "close"  ? &out.closes
                                   : verb == "toggle" ? &out.toggles
                                                      : nullptr;
        if (set == nullptr)
            return cursor.error("open, close, toggle or split is expected",
                                "as in \"a toggle B, open CD; b heavy close C\"");
        const auto bridges = read_bridges(cursor, board);
        if (!bridges) return tl::unexpected(bridges.error());
        if (((out.opens | out.closes | out.toggles) & *bridges) != 0)
            return cursor.error(std::string("switch ") + out.letter +
                                " does two things to one bridge");
        *set |= *bridges;
        if (!cursor.take(',')) return {};
        verb = cursor.word();
    }
}

/// "1,2 3,4": where the halves of a block go.
Expected<void> read_split(Cursor& cursor, const Board& board, Switch& out) {
    if (board.block.edges[0] * board.block.edges[1] * board.block.edges[2] != 2)
        return cursor.error("only a block of 1x1x2 can be split");
    std::array<std::uint32_t, 2> to{};
    for (std::uint32_t& cell : to) {
        const auto read = read_cell(cursor, board.grid);
        if (!read) return tl::unexpected(read.error());
        cell = *read;
    }
    std::ranges::sort(to);
    const Grid& grid = board.grid;
    const std::size_t apart = grid.row(to[1]) - grid.row(to[0]) +
                              (std::max(grid.column(to[0]), grid.column(to[1])) -
                               std::min(grid.column(to[0]), grid.column(to[1])));
    if (apart < 2) return cursor.error("the halves would touch there");
    out.split = to;
    return {};
}

/// One switch and what it does; `said` are those before it.
Expected<Switch> read_switch(Cursor& cursor, const std::vector<Switch>& said,
                             const std::string& levers, const Board& board) {
    Switch out;
    const std::string letter = cursor.word();
    if (!is_small(letter)) return cursor.error("the small letter of a switch is expected");
    out.letter = letter[0];
    if (std::ranges::find(said, out.letter, &Switch::letter) != said.end())
        return cursor.error("switch " + letter + " is said twice");
    if (levers.find(letter) == std::string::npos)
        return cursor.error("there is no switch " + letter + " on the board");
    std::string verb = cursor.word();
    if (verb == "split") {
        out.heavy = true;
        if (auto done = read_split(cursor, board, out); !done) return tl::unexpected(done.error());
        return out;
    }
    out.heavy = verb == "heavy";
    if (verb == "heavy" || verb == "soft") verb = cursor.word();
    if (auto done = read_effects(cursor, verb, board, out); !done)
        return tl::unexpected(done.error());
    return out;
}

/// The switches of the setting, in alphabetical order.
Expected<std::vector<Switch>> read_list(const Setting& setting, const std::string& levers,
                                        const Board& board) {
    Cursor cursor(setting);
    std::vector<Switch> all;
    while (true) {
        const auto one = read_switch(cursor, all, levers, board);
        if (!one) return tl::unexpected(one.error());
        all.push_back(*one);
        if (cursor.at_end()) break;
        if (!cursor.take(';'))
            return cursor.error_here("';' is expected between switches, ',' between what one does");
    }
    std::ranges::sort(all, {}, &Switch::letter);
    return all;
}

} // namespace

Expected<std::uint32_t> read_cell(Cursor& cursor, const Grid& grid) {
    const auto row = cursor.number();
    if (!row) return cursor.error("ROW,COLUMN is expected, each from 1");
    if (*row < 1 || *row > grid.rows)
        return cursor.error("the row must be from 1 to " + std::to_string(grid.rows));
    if (!cursor.take(',')) return cursor.error_here("ROW,COLUMN is expected, each from 1");
    const auto column = cursor.number();
    if (!column) return cursor.error("ROW,COLUMN is expected, each from 1");
    if (*column < 1 || *column > grid.columns)
        return cursor.error("the column must be from 1 to " + std::to_string(grid.columns));
    return static_cast<std::uint32_t>(grid.cell(*row - 1, *column - 1));
}

Expected<void> read_switches(const Settings& settings, const std::string& levers, Board& board) {
    if (const Setting* const setting = settings.find("switches")) {
        auto all = read_list(*setting, levers, board);
        if (!all) return tl::unexpected(all.error());
        board.switches = std::move(*all);
    }
    if (const Setting* const setting = settings.find("open")) {
        Cursor cursor(*setting);
        const auto open = read_bridges(cursor, board);
        if (!open) return tl::unexpected(open.error());
        if (!cursor.at_end()) return cursor.error_here("letters of bridges are expected");
        board.open_at_first = *open;
    }
    return {};
}

} // namespace tumble::rolling_blocks
