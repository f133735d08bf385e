// SPDX-License-Identifier: MIT
#include "snake/snake_scene.hpp"

#include <string_view>

namespace tumble::snake {
namespace {

/// The character of segment i + 1: that of the input, '+' where no letter is left.
char glyph(std::size_t i) {
    constexpr std::string_view named = "123456789abcdefghijklmnopqrstuvwxyz";
    return i < named.size() ? named[i] : '+';
}

} // namespace

Scene snake_scene(const Grid& grid, const std::vector<std::uint8_t>& wall,
                  const std::vector<std::size_t>& apples, std::vector<std::size_t> body) {
    Scene scene{grid.rows, grid.columns, {}, {}};
    scene.tiles.reserve(grid.size());
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        scene.tiles.push_back(wall[cell] == 0 ? Tile{'.', Role::floor} : Tile{'#', Role::wall});
    for (const std::size_t apple : apples)
        scene.tiles[apple] = {'@', Role::apple};
    for (std::size_t i = 0; i < body.size(); ++i)
        scene.tiles[body[i]] = {glyph(i), i == 0                ? Role::head
                                          : i + 1 < body.size() ? Role::body
                                                                : Role::tail};
    scene.pieces.push_back({Piece::Shape::snake, Role::body, '1', std::move(body)});
    return scene;
}

} // namespace tumble::snake
