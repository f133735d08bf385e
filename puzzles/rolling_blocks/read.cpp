// SPDX-License-Identifier: MIT
#include "rolling_blocks/read.hpp"

#include <algorithm>
#include <set>

#include "rolling_blocks/cursor.hpp"
#include "rolling_blocks/read_switches.hpp"

namespace tumble::rolling_blocks {
namespace {

bool is_bridge(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_switch(char c) {
    return c >= 'a' && c <= 'z';
}

Expected<Block> read_block(const Settings& settings) {
    const Setting* const setting = settings.find("block");
    if (setting == nullptr) return make_block({1, 1, 2});
    Cursor cursor(*setting);
    std::array<std::uint16_t, 3> edges{};
    for (std::size_t i = 0; i < 3; ++i) {
        if (i > 0 && !cursor.take('x'))
            return cursor.error_here("AxBxC is expected", "as in 1x1x2");
        const auto edge = cursor.number();
        if (!edge || *edge < 1 || *edge > longest_edge)
            return cursor.error("AxBxC is expected, each from 1 to " + std::to_string(longest_edge),
                                "as in 1x1x2");
        edges[i] = static_cast<std::uint16_t>(*edge);
    }
    if (!cursor.at_end()) return cursor.error_here("nothing may follow AxBxC");
    return make_block(edges);
}

/// The corners of the cells that show one character.
struct Drawn {
    std::optional<std::size_t> first{}; ///< cell, in reading order
    std::size_t top = 0, left = 0, bottom = 0, right = 0;
    std::size_t count = 0;

    void add(const Grid& grid, std::size_t cell) {
        const std::size_t row = grid.row(cell);
        const std::size_t column = grid.column(cell);
        if (!first) {
            first = cell;
            top = bottom = row;
            left = right = column;
        }
        left = std::min(left, column);
        right = std::max(right, column);
        bottom = row;
        ++count;
    }
    std::size_t rows() const { return bottom - top + 1; }
    std::size_t columns() const { return right - left + 1; }
};

class Reader {
public:
    Reader(const CharBoard& chars, const Settings& settings) : chars_(chars), settings_(settings) {
        board_.grid = {chars.rows, chars.columns};
    }

    Expected<std::shared_ptr<const Board>> read(const LineReader& reader) {
        auto block = read_block(settings_);
        if (!block) return tl::unexpected(block.error());
        board_.block = std::move(*block);
        if (auto done = read_ground(); !done) return tl::unexpected(done.error());
        if (auto done = read_switches(settings_, levers_, board_); !done)
            return tl::unexpected(done.error());
        if (auto done = find_unsaid_switch(); !done) return tl::unexpected(done.error());
        auto start = read_footprint(reader, "start", '@', start_);
        if (!start) return tl::unexpected(start.error());
        board_.start = *start;
        auto goal = read_footprint(reader, "goal", '*', goal_);
        if (!goal) return tl::unexpected(goal.error());
        board_.goal = *goal;
        if (auto done = check_carries(); !done) return tl::unexpected(done.error());
        return std::make_shared<const Board>(std::move(board_));
    }

private:
    tl::unexpected<InputError> error(std::size_t cell, std::string message,
                                     std::string hint = {}) const {
        return chars_.error(board_.grid.row(cell), board_.grid.column(cell), std::move(message),
                            std::move(hint));
    }
    char at(std::size_t cell) const {
        return chars_.at(board_.grid.row(cell), board_.grid.column(cell));
    }

    Expected<void> read_ground() {
        std::set<char> letters;
        for (std::size_t cell = 0; cell < board_.grid.size(); ++cell) {
            const char c = at(cell);
            if (is_bridge(c) || is_switch(c))
                letters.insert(c);
            else if (c == '@')
                start_.add(board_.grid, cell);
            else if (c == '*')
                goal_.add(board_.grid, cell);
            else if (c != '.' && c != '~' && c != '%')
                return error(cell, quoted(c) + " is no cell of this game",
                             "allowed are '.' floor, '~' hole, '%' fragile, '@' the block, '*' the "
                             "goal, switches 'a' to 'z', bridges 'A' to 'Z'");
        }
        for (const char c : letters)
            (is_bridge(c) ? board_.bridges : levers_) += c;
        for (std::size_t cell = 0; cell < board_.grid.size(); ++cell)
            board_.ground.push_back(ground_of(at(cell)));
        return {};
    }

    Ground ground_of(char c) const {
        if (c == '~') return {Kind::hole};
        if (c == '%') return {Kind::fragile};
        if (is_bridge(c)) return {Kind::bridge, static_cast<std::uint8_t>(board_.bridges.find(c))};
        if (is_switch(c)) return {Kind::lever, static_cast<std::uint8_t>(levers_.find(c))};
        return {Kind::floor};
    }

    /// Each switch that is drawn must do something.
    Expected<void> find_unsaid_switch() const {
        if (board_.switches.size() == levers_.size()) return {};
        for (std::size_t cell = 0; cell < board_.grid.size(); ++cell) {
            const char c = at(cell);
            if (is_switch(c) &&
                std::ranges::find(board_.switches, c, &Switch::letter) == board_.switches.end())
                return error(cell, std::string("switch ") + c + " does nothing",
                             std::string("say what it does: switches: ") + c + " toggle A");
        }
        return {};
    }

    /// Where the block stands at first, or must stand: drawn, or set.
    Expected<Footprint> read_footprint(const LineReader& reader, std::string_view what, char mark,
                                       const Drawn& drawn) const {
        const std::string name(what);
        const Setting* const setting = settings_.find(what);
        if (setting != nullptr) {
            if (drawn.first)
                return error_at(*setting, "the board shows the " + name + " already",
                                "leave one of them out");
            return read_set_footprint(*setting);
        }
        if (!drawn.first)
            return reader.ended("the board has no " + name, "mark its cells with " + quoted(mark));
        for (std::size_t row = drawn.top; row <= drawn.bottom; ++row)
            for (std::size_t column = drawn.left; column <= drawn.right; ++column)
                if (chars_.at(row, column) != mark)
                    return chars_.error(row, column,
                                        "the " + name + " is no rectangle: this cell is missing");
        const auto shape = board_.block.shape_of(drawn.rows(), drawn.columns());
        if (!shape)
            return error(*drawn.first, "the " + name + " has " + counted(drawn.rows(), "row") +
                                           " and " + counted(drawn.columns(), "column") + ", " +
                                           "which is no face of a block of " + board_.block.text());
        return Footprint{static_cast<std::uint32_t>(*drawn.first), *shape};
    }

    /// "2,3" or "2,3,1x2": the upper left cell, and rows and columns; without them, those of a block
    /// that stands.
    Expected<Footprint> read_set_footprint(const Setting& setting) const {
        Cursor cursor(setting);
        const auto cell = read_cell(cursor, board_.grid);
        if (!cell) return tl::unexpected(cell.error());
        std::uint8_t shape = 0;
        while (!board_.block.stands(shape))
            ++shape;
        if (cursor.take(',')) {
            const auto rows = cursor.number();
            if (!rows || !cursor.take('x')) return cursor.error("ROWSxCOLUMNS is expected");
            const auto columns = cursor.number();
            if (!columns) return cursor.error("ROWSxCOLUMNS is expected");
            const auto found = board_.block.shape_of(*rows, *columns);
            if (!found) return cursor.error("that is no face of a block of " + board_.block.text());
            shape = *found;
        }
        if (!cursor.at_end())
            return cursor.error_here("ROW,COLUMN or ROW,COLUMN,ROWSxCOLUMNS is "
                                     "expected");
        const Shape s = board_.block.shapes[shape];
        if (board_.grid.row(*cell) + s.rows > board_.grid.rows ||
            board_.grid.column(*cell) + s.columns > board_.grid.columns)
            return error_at(setting, "the block would leave the board");
        return Footprint{*cell, shape};
    }

    /// The block must be able to be at its start now, and at its goal some day.
    Expected<void> check_carries() const {
        for (const bool is_start : {true, false}) {
            const Footprint at = is_start ? board_.start : board_.goal;
            const Setting* const setting = settings_.find(is_start ? "start" : "goal");
            const Shape s = board_.block.shapes[at.shape];
            for (std::size_t row = 0; setting != nullptr && row < s.rows; ++row)
                for (std::size_t column = 0; column < s.columns; ++column) {
                    const std::size_t cell = at.cell + row * board_.grid.columns + column;
                    const Ground ground = board_.ground[cell];
                    const std::string where =
                        place(board_.grid.row(cell), board_.grid.column(cell));
                    if (ground.kind == Kind::hole)
                        return error_at(*setting, "there is a hole at " + where);
                    if (ground.kind == Kind::fragile && board_.block.stands(at.shape))
                        return error_at(*setting, "the tile breaks at " + where);
                    if (is_start && ground.kind == Kind::bridge &&
                        (board_.open_at_first >> ground.number & 1U) == 0)
                        return error_at(*setting, "the bridge is closed at " + where);
                }
        }
        return {};
    }

    const CharBoard& chars_;
    const Settings& settings_;
    Board board_;
    std::string levers_; ///< letters of switches on the board, in alphabetical order
    Drawn start_;
    Drawn goal_;
};

} // namespace

Expected<std::shared_ptr<const Board>> read_blocks_board(const Text& text,
                                                         const Settings& settings) {
    LineReader reader(text);
    const auto chars = read_sized_board(reader);
    if (!chars) return tl::unexpected(chars.error());
    if (chars->rows * chars->columns > most_cells)
        return reader.ended("the board has more than " + std::to_string(most_cells) + " cells");
    return Reader(*chars, settings).read(reader);
}

} // namespace tumble::rolling_blocks
