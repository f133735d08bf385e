// SPDX-License-Identifier: MIT
#include "rolling_blocks/board.hpp"

#include <algorithm>

namespace tumble::rolling_blocks {
namespace {

/// The block after a roll: over its upper or lower edge, rows and height change places; over the
/// left or right one, columns and height.
Shape after_roll(Shape s, Direction d) {
    if (d == Direction::up || d == Direction::down) return {s.height, s.columns, s.rows};
    return {s.rows, s.height, s.columns};
}

} // namespace

std::optional<std::uint8_t> Block::shape_of(std::size_t rows, std::size_t columns) const {
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (shapes[i].rows == rows && shapes[i].columns == columns)
            return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

std::string Block::text() const {
    return std::to_string(edges[0]) + 'x' + std::to_string(edges[1]) + 'x' +
           std::to_string(edges[2]);
}

Block make_block(std::array<std::uint16_t, 3> edges) {
    Block block{edges, {}, {}, *std::ranges::max_element(edges)};
    std::ranges::sort(edges);
    do
        block.shapes.push_back({edges[0], edges[1], edges[2]});
    while (std::ranges::next_permutation(edges).found);
    for (const Shape s : block.shapes) {
        std::array<std::uint8_t, 4> to{};
        for (const Direction d : directions) {
            const auto at = std::ranges::find(block.shapes, after_roll(s, d));
            to[static_cast<std::size_t>(d)] = static_cast<std::uint8_t>(at - block.shapes.begin());
        }
        block.rolled.push_back(to);
    }
    return block;
}

bool Board::splits() const {
    return std::ranges::any_of(switches, [](const Switch& s) { return s.split.has_value(); });
}

std::optional<std::uint32_t> Board::bridges_of(const std::string& letters) const {
    std::uint32_t set = 0;
    for (const char letter : letters) {
        const auto at = bridges.find(letter);
        if (at == std::string::npos) return std::nullopt;
        set |= std::uint32_t{1} << at;
    }
    return set;
}

} // namespace tumble::rolling_blocks
