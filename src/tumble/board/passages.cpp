// SPDX-License-Identifier: MIT
#include "tumble/board/passages.hpp"

#include <charconv>

namespace tumble {
namespace {

/// The sides that an edge can be crossed to: towards greater rows or columns, and back.
struct Crossing {
    bool forth;
    bool back;
};

/// What the character of an edge means, `upright` for one between columns.
std::optional<Crossing> crossing_of(char c, bool upright) {
    if (c == ' ') return Crossing{true, true};
    if (c == (upright ? '|' : '-')) return Crossing{false, false};
    if (c == (upright ? '>' : 'v')) return Crossing{true, false};
    if (c == (upright ? '<' : '^')) return Crossing{false, true};
    return std::nullopt;
}

/// Reads the edges of a drawn board.
class EdgeReader {
public:
    explicit EdgeReader(const CharBoard& chars)
        : chars_(chars), passages_({chars.rows, chars.columns}) {}

    Expected<Passages> read() {
        for (std::size_t line = 0; line < chars_.lines.size(); ++line)
            for (std::size_t at = 0; at < chars_.lines[line].chars.size(); ++at)
                if (auto done = read_char(line, at); !done) return tl::unexpected(done.error());
        return passages_;
    }

private:
    Expected<void> read_char(std::size_t line, std::size_t at) {
        const char c = chars_.lines[line].chars[at];
        const bool between_rows = line % 2 == 0;
        const bool between_columns = at % 2 == 0;
        if (!between_rows && !between_columns) return {};
        if (between_rows && between_columns) {
            if (c == '+') return {};
            return chars_.lines[line].error(at, quoted(c) + " is no corner of a cell",
                                            "corners are '+', in every other row and column");
        }
        const auto crossing = crossing_of(c, between_columns);
        if (!crossing)
            return chars_.lines[line].error(at, quoted(c) + " is no edge between cells",
                                            between_columns ? "allowed are '|', ' ', '<' and '>'"
                                                            : "allowed are '-', ' ', '^' and 'v'");
        return set(line, at, *crossing);
    }

    /// A rim is drawn twice, and both must say the same.
    Expected<void> set(std::size_t line, std::size_t at, Crossing crossing) {
        const bool upright = line % 2 == 1;
        const std::size_t end = upright ? 2 * chars_.columns : 2 * chars_.rows;
        const std::size_t place = upright ? at : line;
        const Direction forth = upright ? Direction::right : Direction::down;
        const std::size_t row = line / 2;
        const std::size_t column = at / 2;
        if (place == end) {
            const Line& other = chars_.lines[upright ? line : 0];
            const char twin = other.chars[upright ? 0 : at];
            if (chars_.lines[line].chars[at] == twin) return {};
            return chars_.lines[line].error(
                at,
                "the rim is " + quoted(chars_.lines[line].chars[at]) + " here and " + quoted(twin) +
                    " on the other side of the board",
                "a rim that can be crossed is drawn alike on both sides");
        }
        // The edge before the cell (row, column); the cell before it may lie beyond the rim.
        const std::size_t cell = passages_.grid().cell(row, column);
        const std::size_t before = passages_.grid().wrapped_neighbour(cell, opposite(forth));
        if (place == 0) {
            if (crossing.forth) passages_.open(before, forth);
            if (crossing.back) passages_.open(cell, opposite(forth));
        } else {
            if (!crossing.forth) passages_.close(before, forth);
            if (!crossing.back) passages_.close(cell, opposite(forth));
        }
        return {};
    }

    const CharBoard& chars_;
    Passages passages_;
};

/// The board whose rows are drawn with edges: counts cells instead of characters.
Expected<CharBoard> counted_cells(CharBoard chars) {
    if (chars.rows % 2 == 0 || chars.rows < 3)
        return chars.lines[chars.rows - 1].error(
            0, "a board drawn with edges has an odd number of rows, this one has " +
                   std::to_string(chars.rows));
    if (chars.columns % 2 == 0 || chars.columns < 3)
        return chars.lines[0].error(
            chars.columns - 1, "a board drawn with edges has an odd number of columns, this one "
                               "has " +
                                   std::to_string(chars.columns));
    chars.rows /= 2;
    chars.columns /= 2;
    chars.drawn = true;
    return chars;
}

} // namespace

bool Passages::wraps() const {
    if (plain()) return false;
    for (std::size_t row = 0; row < grid_.rows; ++row)
        if (next(grid_.cell(row, 0), Direction::left) ||
            next(grid_.cell(row, grid_.columns - 1), Direction::right))
            return true;
    for (std::size_t column = 0; column < grid_.columns; ++column)
        if (next(column, Direction::up) ||
            next(grid_.cell(grid_.rows - 1, column), Direction::down))
            return true;
    return false;
}

void Passages::mark_rim() {
    if (!closed_.empty()) return;
    closed_.resize(grid_.size());
    for (const Direction d : directions)
        for (std::size_t cell = 0; cell < grid_.size(); ++cell)
            if (!grid_.neighbour(cell, d))
                closed_[cell] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(d));
}

void Passages::close(std::size_t cell, Direction d) {
    mark_rim();
    closed_[cell] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(d));
}

void Passages::open(std::size_t cell, Direction d) {
    mark_rim();
    closed_[cell] &= static_cast<std::uint8_t>(~(1U << static_cast<unsigned>(d)));
}

void Passages::join_rows() {
    for (std::size_t row = 0; row < grid_.rows; ++row) {
        open(grid_.cell(row, 0), Direction::left);
        open(grid_.cell(row, grid_.columns - 1), Direction::right);
    }
}

void Passages::join_columns() {
    for (std::size_t column = 0; column < grid_.columns; ++column) {
        open(column, Direction::up);
        open(grid_.cell(grid_.rows - 1, column), Direction::down);
    }
}

Expected<WalledBoard> read_walled_board(LineReader& reader) {
    LineReader ahead = reader;
    auto first = ahead.next_filled();
    std::optional<Line> size;
    if (first && first->chars.find_first_of(" \t") != std::string_view::npos &&
        !first->chars.starts_with('+')) {
        size = first;
        first = ahead.next();
    }
    if (!first || !first->chars.starts_with('+')) {
        auto chars = read_sized_board(reader);
        if (!chars) return tl::unexpected(chars.error());
        const Grid grid{chars->rows, chars->columns};
        return WalledBoard{std::move(*chars), Passages(grid)};
    }
    if (size) reader.next_filled();
    auto chars = read_board(reader);
    if (!chars) return tl::unexpected(chars.error());
    chars = counted_cells(std::move(*chars));
    if (!chars) return tl::unexpected(chars.error());
    if (size) {
        const auto rows = static_cast<std::int64_t>(chars->rows);
        const auto columns = static_cast<std::int64_t>(chars->columns);
        const IntegerRange ranges[] = {{"n", rows, rows}, {"m", columns, columns}};
        if (const auto counted = read_header(*size, ranges); !counted)
            return tl::unexpected(counted.error());
    }
    if (auto end = reader.expect_end(); !end) return tl::unexpected(end.error());
    auto passages = EdgeReader(*chars).read();
    if (!passages) return tl::unexpected(passages.error());
    return WalledBoard{std::move(*chars), std::move(*passages)};
}

Expected<void> read_edges(const Line& line, std::size_t offset, bool one_way, Passages& passages) {
    constexpr std::string_view hint = "ROW,COLUMN and sides, as in 3,4R 5,6UD";
    const std::string_view chars = line.chars;
    const auto index = [&](std::size_t& at, std::string_view what,
                           std::size_t most) -> Expected<std::size_t> {
        std::size_t value = 0;
        const auto [end, fault] =
            std::from_chars(chars.data() + at, chars.data() + chars.size(), value);
        if (fault == std::errc::invalid_argument)
            return line.error(at, "a " + std::string(what) + " is expected here",
                              std::string(hint));
        if (fault != std::errc{} || value < 1 || value > most)
            return line.error(at, "the " + std::string(what) + " must be from 1 to " +
                                      std::to_string(most));
        at = static_cast<std::size_t>(end - chars.data());
        return value - 1;
    };
    for (std::size_t at = offset; at < chars.size();) {
        if (is_blank(chars[at])) {
            ++at;
            continue;
        }
        const auto row = index(at, "row", passages.grid().rows);
        if (!row) return tl::unexpected(row.error());
        if (at == chars.size() || chars[at] != ',')
            return line.error(at, "a comma is expected after the row", std::string(hint));
        const auto column = index(++at, "column", passages.grid().columns);
        if (!column) return tl::unexpected(column.error());
        const std::size_t cell = passages.grid().cell(*row, *column);
        const std::size_t sides = at;
        for (; at < chars.size() && !is_blank(chars[at]); ++at) {
            const auto d = direction_of(chars[at]);
            if (!d)
                return line.error(at, quoted(chars[at]) + " is no side", "sides are U, R, D and L");
            if (one_way)
                passages.close(passages.grid().wrapped_neighbour(cell, *d), opposite(*d));
            else
                passages.wall(cell, *d);
        }
        if (at == sides)
            return line.error(at, "a side is expected here: U, R, D or L", std::string(hint));
    }
    return {};
}

bool drawn_with_edges(const Text& text) {
    LineReader reader(text);
    auto line = reader.next_filled();
    if (line && line->chars.find_first_of(" \t") != std::string_view::npos &&
        !line->chars.starts_with('+'))
        line = reader.next();
    return line && line->chars.size() > 1 && line->chars.starts_with('+') &&
           line->chars.find_first_not_of("+-^v<>| ") == std::string_view::npos;
}

} // namespace tumble
