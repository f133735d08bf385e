// SPDX-License-Identifier: MIT
#include "marbles/wide_read.hpp"

#include <algorithm>

#include "marbles/wide_settings.hpp"

namespace tumble::marbles {
namespace {

constexpr std::size_t most_cells = std::size_t{1} << 28U;

/// Fills in cells and marbles.
Expected<void> read_cells(const CharBoard& board, WideRules& rules) {
    if (board.rows > most_cells / board.columns)
        return board.error(0, 0, "the board has more than 2^28 cells");
    rules.cells.reserve(board.rows * board.columns);
    for (std::size_t row = 0; row < board.rows; ++row)
        for (std::size_t column = 0; column < board.columns; ++column) {
            const char c = board.at(row, column);
            const bool marble = is_colour(c);
            if (!marble && c != '#' && c != '.' && c != 'O' && c != '*')
                return board.error(row, column, quoted(c) + " is no cell of this game",
                                   "allowed are # . O * and marbles, A to Z but O");
            if (marble && rules.marbles.size() == most_wide_marbles)
                return board.error(row, column,
                                   "the board has more than " + std::to_string(most_wide_marbles) +
                                       " marbles");
            if (marble) rules.marbles.push_back({c, rules.cells.size()});
            rules.cells += marble ? '.' : c;
        }
    std::ranges::sort(rules.marbles, {}, [](const auto& m) { return std::pair(m.colour, m.cell); });
    return {};
}

} // namespace

bool is_plain(std::string_view body, const Settings& settings) {
    for (const std::string_view key : wide_keys)
        if (settings.find(key) != nullptr) return false;
    std::array<std::size_t, 256> seen{};
    for (const char c : body)
        ++seen[static_cast<unsigned char>(c)];
    const auto count = [&](char c) { return seen[static_cast<unsigned char>(c)]; };
    for (char c = 'A'; c <= 'Z'; ++c) {
        if (c == 'O') continue;
        const bool once = c == 'R' || c == 'B';
        const bool neutral = c >= 'C' && c <= 'H';
        const bool gap = c > 'C' && neutral && count(static_cast<char>(c - 1)) == 0;
        if (once ? count(c) != 1 : count(c) > (neutral && !gap ? 1U : 0U)) return false;
    }
    return count('O') > 0 && count('*') == 0 && count('+') == 0;
}

Expected<std::shared_ptr<const WideBoard>> read_wide_board(Text body, const Settings& settings) {
    LineReader reader(body);
    auto board = read_walled_board(reader);
    if (!board) return tl::unexpected(board.error());
    WideRules rules;
    rules.passages = std::move(board->passages);
    if (auto done = read_cells(board->chars, rules); !done) return tl::unexpected(done.error());
    if (auto done = change_passages(settings, rules.passages); !done)
        return tl::unexpected(done.error());
    const bool hole = rules.cells.find('O') != std::string::npos;
    const bool needs_hole = settings.find("goal") == nullptr;
    if (needs_hole && !hole) return reader.ended("the board has no hole", "mark one with 'O'");
    if (auto done = read_wide_settings(settings, rules); !done) {
        const InputError& e = done.error();
        if (e.line == 0 && settings.find("goal") == nullptr && rules.count('R') == 0)
            return reader.ended(e.message, e.hint);
        return tl::unexpected(e);
    }
    if (!rules.fallen.empty() && !hole)
        return reader.ended("the board has no hole", "mark one with 'O'");
    return std::make_shared<const WideBoard>(std::move(rules));
}

} // namespace tumble::marbles
