// SPDX-License-Identifier: MIT
#include "marbles/read.hpp"

#include <algorithm>

namespace tumble::marbles {
namespace {

constexpr std::string_view marble_letters = "RBCDEFGH";
static_assert(marble_letters.size() == max_marbles);

struct Seen {
    std::size_t row = 0;
    std::size_t column = 0;
    bool there = false;
};

Expected<void> check_contest(const CharBoard& board) {
    if (board.rows < 3 || board.rows > 10 || board.columns < 3 || board.columns > 10)
        return board.error(0, 0,
                           "the board is " + std::to_string(board.rows) + " × " +
                               std::to_string(board.columns) + ", allowed are 3 to 10 each way",
                           "leave out the rules for boards of any size");
    for (std::size_t row = 0; row < board.rows; ++row)
        for (std::size_t column = 0; column < board.columns; ++column) {
            const bool border =
                row == 0 || row + 1 == board.rows || column == 0 || column + 1 == board.columns;
            if (border && board.at(row, column) != '#')
                return board.error(row, column, quoted(board.at(row, column)) + " in the border",
                                   "the border must be all '#'");
        }
    return {};
}

/// Checks each cell; fills in where each marble stands, and counts the holes.
Expected<std::size_t> check_cells(const CharBoard& board, bool contest,
                                  std::array<Seen, max_marbles>& seen) {
    std::size_t holes = 0;
    for (std::size_t row = 0; row < board.rows; ++row)
        for (std::size_t column = 0; column < board.columns; ++column) {
            const char c = board.at(row, column);
            if (c == '#' || c == '.') continue;
            if (c == 'O') {
                if (++holes > 1 && contest)
                    return board.error(row, column, "a second hole", "allowed is one");
                continue;
            }
            const std::size_t marble = marble_letters.find(c);
            if (marble == std::string_view::npos || (contest && marble > 1))
                return board.error(row, column, quoted(c) + " is no cell of this game",
                                   contest ? "allowed are # . O R B"
                                           : "allowed are # . O * and marbles, A to Z but O");
            if (seen[marble].there)
                return board.error(row, column, "a second " + quoted(c),
                                   "the first is in " +
                                       place(seen[marble].row, seen[marble].column));
            seen[marble] = {row, column, true};
        }
    return holes;
}

} // namespace

Expected<std::shared_ptr<const Board>> read_marbles_board(Text body, bool contest) {
    LineReader reader(body);
    const auto board = read_sized_board(reader);
    if (!board) return tl::unexpected(board.error());
    if (contest)
        if (auto checked = check_contest(*board); !checked) return tl::unexpected(checked.error());
    std::array<Seen, max_marbles> seen{};
    const auto holes = check_cells(*board, contest, seen);
    if (!holes) return tl::unexpected(holes.error());
    if (*holes == 0) return reader.ended("the board has no hole", "mark one with 'O'");
    std::size_t count = max_marbles;
    while (count > 0 && !seen[count - 1].there)
        --count;
    for (std::size_t i = 0; i < std::max<std::size_t>(count, 2); ++i)
        if (!seen[i].there)
            return reader.ended("the board has no " + quoted(marble_letters[i]),
                                i < 2 ? "" : "marbles are lettered without gaps");
    if (board->rows * board->columns >= (std::size_t{1} << 31U))
        return board->error(0, 0, "the board has 2^31 cells or more");
    std::string cells;
    cells.reserve(board->rows * board->columns);
    for (std::size_t row = 0; row < board->rows; ++row)
        cells += board->lines[row].chars;
    return std::make_shared<const Board>(Grid{board->rows, board->columns}, std::move(cells),
                                         std::string(marble_letters.substr(0, count)));
}

bool recognises(std::string_view body) {
    const auto glimpse = glimpse_of_board(body);
    if (!glimpse) return false;
    bool wall = false;
    bool piece = false;
    for (const char c : glimpse->chars) {
        if (c != '#' && c != '.' && c != 'O' && marble_letters.find(c) == std::string_view::npos)
            return false;
        wall |= c == '#';
        piece |= c != '#' && c != '.';
    }
    return wall && piece;
}

} // namespace tumble::marbles
