// SPDX-License-Identifier: MIT
#include "rolling_die/read.hpp"

#include <algorithm>
#include <charconv>

namespace tumble::rolling_die {
namespace {

/// What each character of the text is on the board; no_cell where it is none.
constexpr std::uint8_t no_cell = 255;
constexpr auto values = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_cell);
    for (std::uint8_t number = 1; number <= 6; ++number)
        table[std::size_t{'0'} + number] = number;
    table['x'] = Board::wall;
    table['.'] = table['s'] = Board::floor;
    return table;
}();

std::uint8_t value_of(char c) {
    return values[static_cast<unsigned char>(c)];
}

Expected<void> check_size(const CharBoard& chars, std::size_t most) {
    if (most == 0) return {};
    const std::string limit = "these rules allow 1 to " + std::to_string(most);
    if (chars.columns > most)
        return chars.error(0, most, "the board has " + std::to_string(chars.columns) + " columns",
                           limit);
    if (chars.rows > most)
        return chars.error(most, 0, "the board has " + std::to_string(chars.rows) + " rows", limit);
    return {};
}

} // namespace

Expected<std::shared_ptr<const Board>> read_die_board(const Text& text, std::size_t most) {
    LineReader reader(text);
    const auto chars = read_sized_board(reader);
    if (!chars) return tl::unexpected(chars.error());
    if (auto fits = check_size(*chars, most); !fits) return tl::unexpected(fits.error());
    auto board = std::make_shared<Board>(chars->columns);
    board->reserve(chars->rows);
    bool started = false;
    for (std::size_t row = 0; row < chars->rows; ++row) {
        const std::string_view text_row = chars->lines[row].chars;
        const std::span<std::uint8_t> cells = board->add_row();
        std::transform(text_row.begin(), text_row.end(), cells.begin(), value_of);
        if (const auto bad = std::ranges::find(cells, no_cell); bad != cells.end()) {
            const auto column = static_cast<std::size_t>(bad - cells.begin());
            return chars->error(row, column, quoted(text_row[column]) + " is no cell of this game",
                                "allowed are '.', 'x', 's' and '1' to '6'");
        }
        for (auto column = text_row.find('s'); column != std::string_view::npos;
             column = text_row.find('s', column + 1)) {
            if (started)
                return chars->error(
                    row, column,
                    "a second start; the first is at " +
                        place(board->row(board->start()), board->column(board->start())));
            board->set_start(board->cell(row, column));
            started = true;
        }
    }
    if (!started) return reader.ended("the board has no start", "mark one cell with 's'");
    return board;
}

Expected<std::optional<Goal>> read_goal(const Settings& settings, const Board& board) {
    const Setting* const setting = settings.find("goal");
    if (setting == nullptr) return std::nullopt;
    struct Part {
        std::string_view name;
        std::uint64_t most;
        std::uint64_t value = 0;
    };
    Part parts[] = {{"row", board.rows()}, {"column", board.columns()}, {"face", 6}};
    const std::string_view text = setting->value;
    const auto commas = static_cast<std::size_t>(std::ranges::count(text, ','));
    if (commas < 1 || commas > 2)
        return error_at(*setting, "ROW,COLUMN or ROW,COLUMN,FACE is expected",
                        "rows and columns count from 1, faces are 1 to 6");
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    for (std::size_t i = 0; i <= commas; ++i) {
        Part& part = parts[i];
        const auto [stop, status] = std::from_chars(at, end, part.value);
        if (status != std::errc{} || part.value < 1 || part.value > part.most ||
            (i < commas ? stop == end || *stop != ',' : stop != end))
            return error_at(*setting, "the " + std::string(part.name) +
                                          " must be a whole number from 1 to " +
                                          std::to_string(part.most));
        at = stop + 1;
    }
    return Goal{board.cell(parts[0].value - 1, parts[1].value - 1),
                static_cast<std::uint8_t>(parts[2].value)};
}

} // namespace tumble::rolling_die
