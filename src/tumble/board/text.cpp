// SPDX-License-Identifier: MIT
#include "tumble/board/text.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace tumble {
namespace {

bool is_blank_line(std::string_view chars) {
    return std::ranges::all_of(chars, [](char c) { return is_blank(c); });
}

/// A row of the right length, or why not.
Expected<Line> checked_row(const Line& line, std::size_t row, std::size_t columns,
                           std::string_view as_in) {
    if (line.chars.size() == columns) return line;
    return line.error(std::min(line.chars.size(), columns),
                      "row " + std::to_string(row + 1) + " has " +
                          counted(line.chars.size(), "cell") + ", expected " +
                          std::to_string(columns) + std::string(as_in));
}

} // namespace

tl::unexpected<InputError> Line::error(std::size_t offset, std::string message,
                                       std::string hint) const {
    return tl::unexpected(InputError{number, offset + 1, std::move(message), std::move(hint)});
}

std::optional<Line> LineReader::next() {
    if (rest_.empty()) return std::nullopt;
    const std::size_t end = rest_.find('\n');
    Line line{rest_.substr(0, end), number_++};
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    if (line.chars.ends_with('\r')) line.chars.remove_suffix(1);
    return line;
}

std::optional<Line> LineReader::next_filled() {
    while (auto line = next())
        if (!is_blank_line(line->chars)) return line;
    return std::nullopt;
}

void Rows::push_back(const Line& line) {
    if (size_ == 0) first_ = line;
    const auto begin = static_cast<std::size_t>(line.chars.data() - first_.chars.data());
    const std::size_t returns = begin - size_ * (first_.chars.size() + 1);
    if (size_ % 64 == 0) blocks_.push_back({returns, 0});
    Block& block = blocks_.back();
    const auto known = block.returns + static_cast<std::size_t>(std::popcount(block.since));
    block.since |= std::uint64_t{returns - known} << size_ % 64;
    ++size_;
}

Expected<void> LineReader::expect_end() {
    if (const auto line = next_filled())
        return line->error(0, "the board ends before this line", "remove it");
    return {};
}

tl::unexpected<InputError> LineReader::ended(std::string message, std::string hint) const {
    return tl::unexpected(InputError{number_, 1, std::move(message), std::move(hint)});
}

Expected<std::optional<Token>> IntegerReader::next() {
    const char* const begin = line_.chars.data();
    const char* const end = begin + line_.chars.size();
    while (at_ < line_.chars.size() && is_blank(begin[at_]))
        ++at_;
    if (at_ >= line_.chars.size()) return std::nullopt;
    Token token{0, at_};
    const auto [stop, status] = std::from_chars(begin + at_, end, token.value);
    if (status == std::errc::result_out_of_range)
        return line_.error(at_, std::string(what_) + ": the number does not fit in 64 bits");
    if (status != std::errc{})
        return line_.error(at_, std::string(what_) + ": " + quoted(begin[at_]) +
                                    " where a number is expected");
    at_ = static_cast<std::size_t>(stop - begin);
    if (stop != end && !is_blank(*stop))
        return line_.error(at_, std::string(what_) + ": " + quoted(*stop) + " in a number");
    return token;
}

Expected<std::vector<Token>> read_integers(const Line& line, std::string_view what) {
    std::vector<Token> tokens;
    IntegerReader reader(line, what);
    while (true) {
        const auto token = reader.next();
        if (!token) return tl::unexpected(token.error());
        if (!*token) return tokens;
        tokens.push_back(**token);
    }
}

Expected<std::vector<std::int64_t>> read_header(const Line& line,
                                                std::span<const IntegerRange> ranges) {
    std::vector<Token> tokens; // as many as there are ranges; a line may have far more
    IntegerReader reader(line, "header");
    std::size_t count = 0;
    std::size_t end = line.chars.size(); // where the first number too many stands, if there is one
    while (true) {
        const auto token = reader.next();
        if (!token) return tl::unexpected(token.error());
        if (!*token) break;
        if (count < ranges.size()) tokens.push_back(**token);
        if (count++ == ranges.size()) end = (*token)->offset;
    }
    if (count != ranges.size()) {
        std::string names;
        for (const auto& r : ranges)
            names += (names.empty() ? "" : " ") + std::string(r.name);
        return line.error(end, "the header has " + counted(count, "number") + ", expected " +
                                   std::to_string(ranges.size()) + ": " + names);
    }
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const auto [value, offset] = tokens[i];
        if (value < ranges[i].least || value > ranges[i].most)
            return line.error(offset, std::string(ranges[i].name) + " is " + std::to_string(value) +
                                          ", allowed is " + std::to_string(ranges[i].least) +
                                          " to " + std::to_string(ranges[i].most));
        values.push_back(value);
    }
    return values;
}

Expected<CharBoard> read_board(LineReader& reader, std::size_t rows, std::size_t columns) {
    CharBoard board{rows, columns, {}, false};
    for (std::size_t row = 0; row < rows; ++row) {
        const auto line = reader.next();
        if (!line)
            return reader.ended("the board has " + counted(row, "row") + ", expected " +
                                std::to_string(rows) + " as the header says");
        auto checked = checked_row(*line, row, columns, " as the header says");
        if (!checked) return tl::unexpected(checked.error());
        board.lines.push_back(*checked);
    }
    return board;
}

Expected<CharBoard> read_board(LineReader& reader) {
    CharBoard board;
    auto line = reader.next_filled();
    if (!line) return reader.ended("there is no board", "a board is rows of characters");
    board.columns = line->chars.size();
    for (; line && !is_blank_line(line->chars); line = reader.next()) {
        auto checked = checked_row(*line, board.rows, board.columns, " as in row 1");
        if (!checked) return tl::unexpected(checked.error());
        board.lines.push_back(*checked);
        ++board.rows;
    }
    return board;
}

Expected<CharBoard> read_sized_board(LineReader& reader) {
    LineReader ahead = reader;
    const auto line = ahead.next_filled();
    const auto finish = [](LineReader& rest, Expected<CharBoard> board) -> Expected<CharBoard> {
        if (!board) return board;
        if (auto end = rest.expect_end(); !end) return tl::unexpected(end.error());
        return board;
    };
    if (!line || line->chars.find_first_of(" \t") == std::string_view::npos)
        return finish(reader, read_board(reader));
    constexpr std::int64_t most = std::int64_t{1} << 31;
    constexpr IntegerRange ranges[] = {{"n", 1, most}, {"m", 1, most}};
    const auto size = read_header(*line, ranges);
    if (!size) return tl::unexpected(size.error());
    reader = ahead;
    return finish(reader, read_board(reader, static_cast<std::size_t>((*size)[0]),
                                     static_cast<std::size_t>((*size)[1])));
}

std::optional<Glimpse> glimpse_of_board(std::string_view text) {
    constexpr std::size_t prefix = 4096;
    Glimpse glimpse{{}, text.size() <= prefix};
    LineReader reader(Text{text.substr(0, prefix), 1});
    auto line = reader.next_filled();
    if (line && line->chars.find_first_of(" \t") != std::string_view::npos) {
        const auto size = read_integers(*line, "header");
        if (!size || size->size() != 2) return std::nullopt;
        line = reader.next();
    }
    for (; line; line = reader.next())
        glimpse.chars += line->chars;
    return glimpse;
}

std::string quoted(char c) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x20 && code < 0x7f) return {'\'', c, '\''};
    constexpr std::string_view hex = "0123456789abcdef";
    return std::string("'\\x") + hex[code >> 4U] + hex[code & 15U] + '\'';
}

std::string counted(std::size_t n, std::string_view noun) {
    return std::to_string(n) + ' ' + std::string(noun) + (n == 1 ? "" : "s");
}

std::string place(std::size_t row, std::size_t column) {
    return "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
}

std::optional<std::string_view> nearest_word(std::string_view word,
                                             std::span<const std::string_view> known) {
    const auto distance = [](std::string_view a, std::string_view b) {
        std::vector<std::size_t> row(b.size() + 1);
        std::iota(row.begin(), row.end(), std::size_t{0});
        for (std::size_t i = 0; i < a.size(); ++i) {
            std::size_t diagonal = row[0];
            row[0] = i + 1;
            for (std::size_t j = 0; j < b.size(); ++j) {
                const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
                diagonal = row[j + 1];
                row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, substituted});
            }
        }
        return row.back();
    };
    std::optional<std::string_view> nearest;
    if (word.size() > 64) return std::nullopt;
    const std::size_t slips = word.size() < 4 ? 1 : std::max<std::size_t>(2, word.size() / 3);
    std::size_t least = slips + 1;
    for (const auto candidate : known)
        if (const std::size_t d = distance(word, candidate); d < least) {
            least = d;
            nearest = candidate;
        }
    return nearest;
}

std::string listed(std::span<const std::string_view> words) {
    std::string text;
    for (const auto word : words)
        text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

} // namespace tumble
