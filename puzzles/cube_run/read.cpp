// SPDX-License-Identifier: MIT
#include "cube_run/read.hpp"

#include <algorithm>
#include <limits>

#include "cube_run/run_settings.hpp"

namespace tumble::cube_run {
namespace {

constexpr std::int64_t most_moves = 1'000'000'000'000'000'000;
constexpr std::int64_t most_trace_rows = 1'000'000;
constexpr std::int64_t most_side = std::int64_t{1} << 31;
constexpr std::size_t most_cells = std::numeric_limits<std::uint32_t>::max() - 1;

/// What a format allows.
struct Format {
    std::size_t header = 2; ///< numbers in the first line
    bool contest = false;
    std::int64_t least_side = 2;
    std::int64_t side = most_side;
    std::int64_t moves = most_moves;
    std::int64_t least_number = 0;
    std::int64_t number = most_number;
};

Format format_of(std::string_view rules, std::size_t header) {
    if (rules == "codetree") return {2, true, 2, 20, 1000, 1, 6};
    if (rules == "boj23288") return {3, true, 2, 20, 1000, 1, 9};
    if (rules == "boj14499") return {5, true, 1, 20, 1000, 0, 9};
    Format free;
    free.header = header;
    if (header == 5) {
        free.least_side = 1;
        free.moves = std::int64_t{1} << 40;
    }
    return free;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
/// Adds one row of numbers. By hand, because it is where the time of large boards goes; the common
/// library routine takes over where anything is wrong, to say what.
Expected<void> read_row(const Line& line, std::size_t row, const Format& format,
                        std::size_t columns, Numbers& numbers) {
    const auto what = [&] { return "row " + std::to_string(row + 1); };
    const char* const begin = line.chars.data();
    const char* const end = begin + line.chars.size();
    std::size_t count = 0;
    for (const char* at = begin; at != end;) {
        if (is_blank(*at)) {
            ++at;
            continue;
        }
        const auto offset = static_cast<std::size_t>(at - begin);
        std::int64_t number = 0;
        const char* const first = at;
        while (at != end && is_digit(*at) && at - first < 11)
            number = number * 10 + (*at++ - '0');
        if (at == first || (at != end && !is_blank(*at))) {
            if (const auto token = IntegerReader(line, what(), offset).next(); !token)
                return tl::unexpected(token.error());
            number = -1; // negative, or far too large
        }
        if (number < format.least_number || number > format.number)
            return line.error(offset, what() + ": allowed are numbers from " +
                                          std::to_string(format.least_number) + " to " +
                                          std::to_string(format.number));
        if (++count > columns)
            return line.error(offset, what() + " has more than " + std::to_string(columns) +
                                          " numbers, as the header says");
        numbers.push_back(static_cast<std::uint32_t>(number));
    }
    if (count != columns)
        return line.error(line.chars.size(), what() + " has " + counted(count, "number") +
                                                 ", expected " + std::to_string(columns) +
                                                 " as the header says");
    return {};
}

/// The numbers of `grid.rows` rows. What is read never exceeds the text.
Expected<Numbers> read_rows(LineReader& reader, const Grid& grid, const Format& format) {
    Numbers numbers;
    // Each number takes a digit and a blank or a line end: a header that promises more is wrong.
    if (grid.size() <= reader.rest().chars.size() / 2 + 1) numbers.reserve(grid.size());
    for (std::size_t row = 0; row < grid.rows; ++row) {
        const auto line = reader.next_filled();
        if (!line)
            return reader.ended("the board has " + counted(row, "row") + ", expected " +
                                std::to_string(grid.rows) + " as the header says");
        if (auto read = read_row(*line, row, format, grid.columns, numbers); !read)
            return tl::unexpected(read.error());
    }
    if (grid.size() > most_cells) return reader.ended("the board has more than 2^32 - 2 cells");
    return numbers;
}

Expected<AnyBoard> read_scored(LineReader& reader, const Line& first, const Format& format,
                               const Settings& settings) {
    const std::int64_t least = format.least_side;
    const IntegerRange square[] = {{"n", least, format.side}, {"m", 1, format.moves}};
    const IntegerRange oblong[] = {
        {"N", least, format.side}, {"M", least, format.side}, {"K", 1, format.moves}};
    auto header = format.header == 2 ? read_header(first, square) : read_header(first, oblong);
    if (!header && !format.contest)
        header.error().hint =
            "a cube that has turned must be able to roll, so a board has two rows "
            "and two columns at least; moves are 1 to 10^18";
    if (!header) return tl::unexpected(header.error());
    auto board = std::make_shared<Board>();
    board->grid = {static_cast<std::size_t>((*header)[0]),
                   static_cast<std::size_t>((*header)[format.header - 2])};
    board->faces = format.header == 2 ? faces_two_south : faces_two_north;
    board->moves = static_cast<std::uint64_t>(header->back());
    const auto moves = settings.integer("moves", 1, format.moves, header->back());
    if (!moves) return tl::unexpected(moves.error());
    board->moves = static_cast<std::uint64_t>(*moves);
    const auto rows = settings.integer("trace-rows", 1, most_trace_rows, 20);
    if (!rows) return tl::unexpected(rows.error());
    board->trace_rows = static_cast<std::uint64_t>(*rows);
    if (auto changed = change_run(settings, *board); !changed)
        return tl::unexpected(changed.error());
    auto numbers = read_rows(reader, board->grid, format);
    if (!numbers) return tl::unexpected(numbers.error());
    board->numbers = std::move(*numbers);
    if (auto end = reader.expect_end(); !end) return tl::unexpected(end.error());
    return board;
}

Expected<std::vector<Direction>> read_commands(LineReader& reader, std::size_t count) {
    constexpr Direction meaning[] = {Direction::right, Direction::left, Direction::up,
                                     Direction::down};
    std::vector<Direction> commands;
    commands.reserve(std::min(count, reader.rest().chars.size() / 2 + 1));
    while (const auto line = reader.next_filled()) {
        const std::string_view chars = line->chars;
        for (std::size_t at = 0; at < chars.size(); ++at) {
            if (is_blank(chars[at])) continue;
            const auto token = IntegerReader(*line, "commands", at).next();
            if (!token) return tl::unexpected(token.error());
            const auto [value, offset] = **token;
            if (value < 1 || value > 4)
                return line->error(offset, std::to_string(value) + " is no command",
                                   "1 east, 2 west, 3 north, 4 south");
            if (commands.size() == count)
                return line->error(offset, "more commands than the header says (" +
                                               std::to_string(count) + ")");
            commands.push_back(meaning[value - 1]);
            while (at < chars.size() && !is_blank(chars[at]))
                ++at;
        }
    }
    if (commands.size() != count)
        return reader.ended((commands.size() == 1 ? "there is " : "there are ") +
                            counted(commands.size(), "command") + ", expected " +
                            std::to_string(count) + " as the header says");
    return commands;
}

/// The numbers of the header: N M x y K.
Expected<std::vector<std::int64_t>> read_painted_header(const Line& first, const Format& format) {
    const IntegerRange ranges[] = {{"N", 1, format.side},
                                   {"M", 1, format.side},
                                   {"x", 0, format.side - 1},
                                   {"y", 0, format.side - 1},
                                   {"K", 1, format.moves}};
    auto header = read_header(first, ranges);
    if (!header) return header;
    const auto& h = *header;
    const auto tokens = read_integers(first, "header");
    for (const std::size_t i : {2U, 3U})
        if (h[i] >= h[i - 2])
            return first.error((*tokens)[i].offset,
                               std::string(ranges[i].name) + " is " + std::to_string(h[i]) +
                                   ", but the board has " + std::to_string(h[i - 2]) +
                                   (i == 2 ? " rows" : " columns") + ", counted from 0");
    return header;
}

/// The place of a cell's number, for a board that was read from `reader` on.
tl::unexpected<InputError> error_at_cell(LineReader reader, const Grid& grid, std::size_t cell,
                                         std::string message) {
    auto line = reader.next_filled();
    for (std::size_t row = 0; row < grid.row(cell); ++row)
        line = reader.next_filled();
    IntegerReader numbers(*line, "row");
    auto number = numbers.next();
    for (std::size_t column = 0; column < grid.column(cell); ++column)
        number = numbers.next();
    return line->error((*number)->offset, std::move(message));
}

Expected<AnyBoard> read_painted(LineReader& reader, const Line& first, const Format& format,
                                const Settings& settings) {
    if (const Setting* moves = settings.find("moves"))
        return error_at(*moves, "the commands say how many moves there are");
    for (const std::string_view key : run_keys)
        if (const Setting* s = settings.find(key))
            return error_at(*s, "a cube that paints has no such rule",
                            "its start is in the header, its rolls are commands");
    const auto header = read_painted_header(first, format);
    if (!header) return tl::unexpected(header.error());
    const auto& h = *header;
    auto board = std::make_shared<PaintBoard>();
    board->grid = {static_cast<std::size_t>(h[0]), static_cast<std::size_t>(h[1])};
    board->start = board->grid.cell(static_cast<std::size_t>(h[2]), static_cast<std::size_t>(h[3]));
    const LineReader board_start = reader;
    auto numbers = read_rows(reader, board->grid, format);
    if (!numbers) return tl::unexpected(numbers.error());
    board->numbers = std::move(*numbers);
    if (format.contest && board->numbers[board->start] != 0)
        return error_at_cell(board_start, board->grid, board->start,
                             "the number under the cube must be 0");
    const auto faces = read_die(settings, board->faces);
    if (!faces) return tl::unexpected(faces.error());
    board->faces = *faces;
    auto commands = read_commands(reader, static_cast<std::size_t>(h[4]));
    if (!commands) return tl::unexpected(commands.error());
    board->commands = std::move(*commands);
    return board;
}

} // namespace

Expected<AnyBoard> read_cube_board(Text body, std::string_view rules, const Settings& settings) {
    if (auto fits = settings.expect_free(rules, free_keys); !fits)
        return tl::unexpected(fits.error());
    LineReader reader(body);
    const auto first = reader.next_filled();
    if (!first) return reader.ended("there is no board", "a line of numbers, then rows of numbers");
    std::size_t count = 0;
    IntegerReader numbers(*first, "header");
    for (auto token = numbers.next(); !token || *token; token = numbers.next(), ++count)
        if (!token) return tl::unexpected(token.error());
    if (rules.empty() && count != 2 && count != 3 && count != 5)
        return first->error(0, "the header has " + std::to_string(count) + " numbers",
                            "n m, or N M K, or N M x y K");
    const Format format = format_of(rules, count);
    return format.header == 5 ? read_painted(reader, *first, format, settings)
                              : read_scored(reader, *first, format, settings);
}

bool recognises(std::string_view body) {
    LineReader reader(Text{body, 1});
    const auto first = reader.next_filled();
    if (!first || first->chars.size() > 100) return false;
    const auto header = read_integers(*first, "");
    if (!header || (header->size() != 2 && header->size() != 3 && header->size() != 5))
        return false;
    const auto columns = header->size() == 2 ? (*header)[0].value : (*header)[1].value;
    const auto row = reader.next_filled();
    if (!row || columns < 1) return false;
    // A row of `columns` numbers has at least so many characters; only the first few are looked at.
    if (row->chars.size() < static_cast<std::uint64_t>(columns) * 2 - 1) return false;
    const std::string_view start = row->chars.substr(0, 200);
    const bool numbers = std::ranges::all_of(
        start, [](char c) { return (c >= '0' && c <= '9') || c == ' ' || c == '\t'; });
    return numbers &&
           (columns == 1 ? header->size() != 2 : start.find(' ') != std::string_view::npos);
}

} // namespace tumble::cube_run
