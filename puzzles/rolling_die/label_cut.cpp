// SPDX-License-Identifier: MIT
#include "rolling_die/label_cut.hpp"

namespace tumble::rolling_die {
namespace {

constexpr Side opposite_side(Side side) {
    constexpr std::array<Side, 6> table{Side::bottom, Side::south, Side::west,
                                        Side::north,  Side::east,  Side::top};
    return table[static_cast<std::size_t>(side)];
}

/// 1 to 6 for the labels of a die, in the order of the sides; a blank face has the number after
/// them, which no cell has.
std::uint8_t number_of(const std::string& labels, char label) {
    const auto at = labels.find(label);
    return static_cast<std::uint8_t>((at == std::string::npos ? labels.size() : at) + 1);
}

} // namespace

Goal PlainCut::goal(const LabelBoard& from, const LabelGoal& goal) const {
    const Cell cell = board->cell(from.grid().row(goal.cell), from.grid().column(goal.cell));
    if (goal.label == LabelBoard::floor) return {cell, 0};
    return {cell, number_of(from.die.labels(), goal.label)};
}

std::optional<PlainCut> plain_cut(const LabelBoard& from) {
    if (!from.passages.plain() || from.start_scores || from.die.looks() != DieOrientations::count)
        return std::nullopt;
    const std::string labels = from.die.labels();
    PlainCut cut;
    for (const Side side : sides) {
        const Side shown = from.match == Side::top ? side : opposite_side(side);
        cut.die.faces[static_cast<std::size_t>(side)] =
            number_of(labels, from.die.faces()[static_cast<std::size_t>(shown)]);
    }
    const Grid& grid = from.grid();
    const auto board = std::make_shared<Board>(grid.columns);
    board->reserve(grid.rows);
    for (std::size_t row = 0; row < grid.rows; ++row) {
        const auto cells = board->add_row();
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const char c = from.cells[grid.cell(row, column)];
            cells[column] = c == LabelBoard::wall    ? Board::wall
                            : c == LabelBoard::floor ? Board::floor
                                                     : number_of(labels, c);
        }
    }
    board->set_start(board->cell(grid.row(from.start), grid.column(from.start)));
    cut.board = board;
    return cut;
}

} // namespace tumble::rolling_die
