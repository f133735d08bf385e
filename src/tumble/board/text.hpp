// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

/// Reading text boards, with errors that name the place. Nothing here copies the text: lines and
/// rows are views into it.
namespace tumble {

/// Why an input is refused, and where. Lower case, no full stop.
struct InputError {
    std::size_t line = 0;   ///< from 1; 0 where the error has no line (an option, an empty file)
    std::size_t column = 0; ///< from 1, in bytes; 0 where it has none
    std::string message;
    std::string hint; ///< a fix, or what is allowed; may be empty
};

template <class T>
using Expected = tl::expected<T, InputError>;

/// A piece of a file, and the number of its first line.
struct Text {
    std::string_view chars;
    std::size_t first_line = 1;
};

/// One line without its end (LF, CR LF or the end of the text).
struct Line {
    std::string_view chars;
    std::size_t number = 0;

    /// An error at the byte `offset` of the line (from 0).
    tl::unexpected<InputError> error(std::size_t offset, std::string message,
                                     std::string hint = {}) const;
};

/// The lines of a Text, one after another.
class LineReader {
public:
    explicit LineReader(Text text) : rest_(text.chars), number_(text.first_line) {}

    /// The next line; none after the last. A final newline does not open another line.
    std::optional<Line> next();
    /// The next line that is not blank.
    std::optional<Line> next_filled();
    /// An error if anything but blank lines is left.
    Expected<void> expect_end();
    /// What has not been read.
    Text rest() const { return {rest_, number_}; }
    /// The number that the next line would have.
    std::size_t number() const { return number_; }
    /// An error for a text that ends too early: `message` at the line after the last.
    tl::unexpected<InputError> ended(std::string message, std::string hint = {}) const;

private:
    std::string_view rest_;
    std::size_t number_;
};

/// An integer that stands in a line, and where.
struct Token {
    std::int64_t value = 0;
    std::size_t offset = 0; ///< from 0
};

/// The integers of a line, separated by blanks, one after another: it holds none of them, so a line
/// may have any number. `what` names the line in errors ("header", "row 3").
class IntegerReader {
public:
    /// Reads from the byte `offset` of the line on.
    IntegerReader(const Line& line, std::string_view what, std::size_t offset = 0)
        : line_(line), what_(what), at_(offset) {}

    /// The next integer; none after the last. An error names the first thing that is none or does
    /// not fit in 64 bits.
    Expected<std::optional<Token>> next();

private:
    Line line_;
    std::string_view what_;
    std::size_t at_;
};

/// All integers of a line, as IntegerReader reads them.
Expected<std::vector<Token>> read_integers(const Line& line, std::string_view what);

/// What one number of a line may be.
struct IntegerRange {
    std::string_view name; ///< "n"
    std::int64_t least;
    std::int64_t most;
};

/// Exactly one integer for each of `ranges`, each within its range.
Expected<std::vector<std::int64_t>> read_header(const Line& line,
                                                std::span<const IntegerRange> ranges);

/// Lines of one length that stand one below the other, in a quarter of a byte a line: where a line
/// begins follows from its number and from how many lines before it end in CR LF.
class Rows {
public:
    /// Adds the line that follows the last one; it must be as long as the first.
    void push_back(const Line& line);
    std::size_t size() const { return size_; }
    Line operator[](std::size_t row) const {
        const Block& block = blocks_[row / 64];
        const auto returns =
            block.returns + static_cast<std::size_t>(std::popcount(block.since << (63 - row % 64)));
        const std::size_t length = first_.chars.size();
        return {{first_.chars.data() + row * (length + 1) + returns, length}, first_.number + row};
    }

private:
    struct Block {
        std::size_t returns; ///< of all lines before the block
        std::uint64_t since; ///< bit i: the line before line i of the block ends in CR LF; i > 0
    };
    Line first_;
    std::size_t size_ = 0;
    std::vector<Block> blocks_; ///< one for each 64 lines
};

/// Rows of cells, all of one length, at least one of each; a character is a cell. In a board that
/// is drawn with the edges of its cells (passages.hpp), only every other one of every other row is.
struct CharBoard {
    std::size_t rows = 0;
    std::size_t columns = 0;
    Rows lines;
    bool drawn = false; ///< with edges: the cell (r, c) stands in line 2r + 1, at offset 2c + 1

    char at(std::size_t row, std::size_t column) const {
        return lines[line_of(row)].chars[line_of(column)];
    }
    /// An error at a cell.
    tl::unexpected<InputError> error(std::size_t row, std::size_t column, std::string message,
                                     std::string hint = {}) const {
        return lines[line_of(row)].error(line_of(column), std::move(message), std::move(hint));
    }
    /// The line of a row, and the offset of a column.
    std::size_t line_of(std::size_t row) const { return drawn ? 2 * row + 1 : row; }
};

/// A board from exactly `rows` lines of `columns` characters.
Expected<CharBoard> read_board(LineReader& reader, std::size_t rows, std::size_t columns);

/// A board from all lines up to the first blank one or the end; the first row sets the length.
Expected<CharBoard> read_board(LineReader& reader);

/// A board whose size may stand on a line before it ("n m", each 1 to 2^31): a first line of two
/// integers is taken as the size, which the rows must then have. Nothing may follow the board.
Expected<CharBoard> read_sized_board(LineReader& reader);

/// The characters of a board's rows at the beginning of a text, for recognising a game.
struct Glimpse {
    std::string chars;
    bool whole; ///< the text ends there
};

/// The rows in the first 4096 bytes, without a size line before them; none where there is a blank
/// in the first row and it is no size line.
std::optional<Glimpse> glimpse_of_board(std::string_view text);

/// A blank within a line.
constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/// `c` as an error shows it: 'x', or '\x07' where it is not printable.
std::string quoted(char c);

/// "1 row", "2 rows".
std::string counted(std::size_t n, std::string_view noun);

/// "row 3, column 5" from indices that start at 0.
std::string place(std::size_t row, std::size_t column);

/// The one of `known` that is nearest to `word`, if it is near enough to be a slip of the keyboard.
std::optional<std::string_view> nearest_word(std::string_view word,
                                             std::span<const std::string_view> known);

/// "a, b, c".
std::string listed(std::span<const std::string_view> words);

} // namespace tumble
