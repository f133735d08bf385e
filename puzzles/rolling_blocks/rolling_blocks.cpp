// SPDX-License-Identifier: MIT
#include "rolling_blocks/rolling_blocks.hpp"

#include <algorithm>

namespace tumble::rolling_blocks {
namespace {

constexpr Shape half{1, 1, 1};

/// The upper left corner after a roll, if the new footprint is on the board.
std::optional<std::uint32_t> rolled_to(const Grid& grid, std::uint32_t cell, Shape from, Shape to,
                                       Direction d) {
    std::size_t row = grid.row(cell);
    std::size_t column = grid.column(cell);
    switch (d) {
    case Direction::up:
        if (row < to.rows) return std::nullopt;
        row -= to.rows;
        break;
    case Direction::right:
        column += from.columns;
        break;
    case Direction::down:
        row += from.rows;
        break;
    case Direction::left:
        if (column < to.columns) return std::nullopt;
        column -= to.columns;
        break;
    }
    if (row + to.rows > grid.rows || column + to.columns > grid.columns) return std::nullopt;
    return static_cast<std::uint32_t>(grid.cell(row, column));
}

/// Calls `use` with each cell below a footprint, row by row, until it says true.
template <class Use>
bool any_below(const Grid& grid, std::uint32_t cell, Shape shape, Use&& use) {
    for (std::size_t row = 0; row < shape.rows; ++row)
        for (std::size_t column = 0; column < shape.columns; ++column)
            if (use(cell + row * grid.columns + column)) return true;
    return false;
}

/// A block of two halves side by side is whole again.
void join(const Board& board, Model::State& s) {
    const Grid& grid = board.grid;
    const bool beside = s.other == s.cell + 1 && grid.row(s.cell) == grid.row(s.other);
    const bool below = s.other == s.cell + grid.columns;
    if (!beside && !below) return;
    s.other = Model::whole;
    s.shape = *board.block.shape_of(below ? 2 : 1, below ? 1 : 2);
}

} // namespace

char letter_of(Model::Action a) {
    const char c = letter(a.direction);
    return a.second ? static_cast<char>(c - 'A' + 'a') : c;
}

std::optional<Fall> Model::fall_at(std::size_t cell, bool stands, std::uint32_t bridges) const {
    const Ground ground = board_.ground[cell];
    switch (ground.kind) {
    case Kind::hole:
        return Fall{Fall::Why::hole, cell};
    case Kind::fragile:
        return stands ? std::optional(Fall{Fall::Why::breaks, cell}) : std::nullopt;
    case Kind::bridge:
        return (bridges >> ground.number & 1U) == 0 ? std::optional(Fall{Fall::Why::closed, cell})
                                                    : std::nullopt;
    default:
        return std::nullopt;
    }
}

std::optional<Fall> Model::fall_of(const State& s) const {
    if (s.other != whole) {
        const auto fall = fall_at(s.cell, false, s.bridges);
        return fall ? fall : fall_at(s.other, false, s.bridges);
    }
    std::optional<Fall> fall;
    const bool stands = board_.block.stands(s.shape);
    any_below(board_.grid, s.cell, board_.block.shapes[s.shape], [&](std::size_t cell) {
        fall = fall_at(cell, stands, s.bridges);
        return fall.has_value();
    });
    return fall;
}

std::uint32_t Model::pressed(std::uint32_t cell, Shape shape, bool stands,
                             std::uint32_t bridges) const {
    if (board_.switches.empty()) return bridges;
    std::uint32_t below = 0;
    any_below(board_.grid, cell, shape, [&](std::size_t at) {
        const Ground ground = board_.ground[at];
        if (ground.kind == Kind::lever) below |= std::uint32_t{1} << ground.number;
        return false;
    });
    for (std::size_t i = 0; i < board_.switches.size(); ++i) {
        const Switch& s = board_.switches[i];
        if ((below >> i & 1U) == 0 || (s.heavy && !stands)) continue;
        bridges = ((bridges | s.opens) & ~s.closes) ^ s.toggles;
    }
    return bridges;
}

Model::Landing Model::roll_whole(const State& s, Direction d) const {
    const Block& block = board_.block;
    State to = s;
    to.shape = block.rolled[s.shape][static_cast<std::size_t>(d)];
    const Shape shape = block.shapes[to.shape];
    const auto cell = rolled_to(board_.grid, s.cell, block.shapes[s.shape], shape, d);
    if (!cell) return {{}, Fall{}};
    to.cell = *cell;
    if (auto fall = fall_of(to)) return {{}, fall};
    const bool stands = block.stands(to.shape);
    to.bridges = pressed(to.cell, shape, stands, s.bridges);
    if (stands && shape.rows == 1 && shape.columns == 1)
        if (const Ground ground = board_.ground[to.cell]; ground.kind == Kind::lever)
            if (const auto& split = board_.switches[ground.number].split) {
                to = {(*split)[0], (*split)[1], to.bridges, 0};
                return {to, fall_of(to)};
            }
    if (to.bridges != s.bridges)
        if (const auto fall = fall_of(to)) return {{}, Fall{Fall::Why::closing, fall->cell}};
    return {to, {}};
}

Model::Landing Model::roll_half(const State& s, Action a) const {
    State to = s;
    std::uint32_t& moving = a.second ? to.other : to.cell;
    const auto cell = rolled_to(board_.grid, moving, half, half, a.direction);
    if (!cell) return {{}, Fall{}};
    moving = *cell;
    if (auto fall = fall_at(*cell, false, s.bridges)) return {{}, fall};
    to.bridges = pressed(*cell, half, false, s.bridges);
    if (const auto fall = fall_of(to)) return {{}, Fall{Fall::Why::closing, fall->cell}};
    if (to.cell > to.other) std::swap(to.cell, to.other);
    join(board_, to);
    return {to, {}};
}

Model::Landing Model::land(const State& s, Action a) const {
    return s.other == whole ? roll_whole(s, a.direction) : roll_half(s, a);
}

void Model::successors(const State& s, std::vector<Successor<State, Action>>& out) const {
    for (const bool second : {false, true}) {
        if (second && s.other == whole) return;
        for (const Direction d : directions)
            if (const Landing landing = land(s, {d, second}); !landing.fall)
                out.push_back({{d, second}, 1, landing.state});
    }
}

std::uint64_t Model::rank_bound() const {
    if (board_.splits()) return 0;
    return (board_.grid.size() * board_.block.shapes.size()) << board_.bridges.size();
}

std::uint64_t Model::rank(const State& s) const {
    const std::uint64_t cells = board_.grid.size();
    return (s.bridges * std::uint64_t{board_.block.shapes.size()} + s.shape) * cells + s.cell;
}

Model::State Model::unrank(std::uint64_t r) const {
    const std::uint64_t cells = board_.grid.size();
    const std::uint64_t shapes = board_.block.shapes.size();
    return {static_cast<std::uint32_t>(r % cells), whole,
            static_cast<std::uint32_t>(r / cells / shapes),
            static_cast<std::uint32_t>(r / cells % shapes)};
}

} // namespace tumble::rolling_blocks
