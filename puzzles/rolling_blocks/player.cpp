// SPDX-License-Identifier: MIT
#include "rolling_blocks/player.hpp"

#include "tumble/board/text.hpp"

namespace tumble::rolling_blocks {
namespace {

Tile tile_of(const Board& board, Ground ground, std::uint32_t open) {
    switch (ground.kind) {
    case Kind::hole:
        return {'~', Role::wall};
    case Kind::floor:
        return {'.', Role::floor};
    case Kind::fragile:
        return {'%', Role::floor};
    case Kind::bridge:
        return (open >> ground.number & 1U) != 0 ? Tile{'=', Role::floor}
                                                 : Tile{board.bridges[ground.number], Role::hole};
    case Kind::lever:
        return {board.switches[ground.number].letter, Role::number};
    }
    return {};
}

std::vector<std::size_t> cells_below(const Board& board, std::size_t cell, Shape shape) {
    std::vector<std::size_t> cells;
    for (std::size_t row = 0; row < shape.rows; ++row)
        for (std::size_t column = 0; column < shape.columns; ++column)
            cells.push_back(cell + row * board.grid.columns + column);
    return cells;
}

std::string letters_of(const Board& board, std::uint32_t set) {
    std::string letters;
    for (std::size_t i = 0; i < board.bridges.size(); ++i)
        if ((set >> i & 1U) != 0) letters += board.bridges[i];
    return letters;
}

/// "a heavy: toggle B, open CD".
std::string switch_text(const Board& board, const Switch& s) {
    std::string text(1, s.letter);
    if (s.split) {
        const auto at = [&](std::uint32_t cell) {
            return std::to_string(board.grid.row(cell) + 1) + ',' +
                   std::to_string(board.grid.column(cell) + 1);
        };
        return text + " split " + at((*s.split)[0]) + ' ' + at((*s.split)[1]);
    }
    if (s.heavy) text += " heavy";
    const char* between = " ";
    const auto add = [&](const char* verb, std::uint32_t set) {
        if (set == 0) return;
        text += between + std::string(verb) + ' ' + letters_of(board, set);
        between = ", ";
    };
    add("open", s.opens);
    add("close", s.closes);
    add("toggle", s.toggles);
    return text;
}

/// "1x1x2 stands", "1x1x2 lies", "1x1x2 is in halves".
std::string block_text(const Board& board, const Model::State& s) {
    const std::string name = "block " + board.block.text();
    if (s.other != Model::whole) return name + " is in halves";
    return name + (board.block.stands(s.shape) ? " stands" : " lies");
}

void add_pieces(const Board& board, const Model::State& s, Scene& scene) {
    const auto add = [&](std::size_t cell, Shape shape, char glyph) {
        Piece piece{Piece::Shape::block, Role::die, glyph, cells_below(board, cell, shape)};
        piece.height = shape.height;
        for (const std::size_t at : piece.cells)
            scene.tiles[at] = {glyph, Role::die};
        scene.pieces.push_back(std::move(piece));
    };
    if (s.other == Model::whole) return add(s.cell, board.block.shapes[s.shape], '@');
    add(s.cell, {}, '@');
    add(s.other, {}, '&');
}

} // namespace

std::string Describe::report(const Model& m, const Model::State& s, std::uint64_t rolls) {
    return std::string("the block is ") + (m.is_goal(s) ? "" : "not ") + "on the goal after " +
           counted(rolls, "roll");
}

std::string Describe::illegal(const Model& m, const Model::State& s, char letter) {
    const bool second = letter >= 'a' && letter <= 'z';
    const auto d = direction_of(second ? static_cast<char>(letter - 'a' + 'A') : letter);
    if (!d) return "there is no such action";
    if (second && s.other == Model::whole) return "the block is not in halves";
    const auto fall = m.land(s, {*d, second}).fall;
    if (!fall) return "there is no such action";
    const Grid& grid = m.board().grid;
    const std::string where = place(grid.row(fall->cell), grid.column(fall->cell));
    switch (fall->why) {
    case Fall::Why::rim:
        return "the block would leave the board";
    case Fall::Why::hole:
        return "there is a hole at " + where;
    case Fall::Why::closed:
        return "the bridge is closed at " + where;
    case Fall::Why::breaks:
        return "the tile would break at " + where;
    case Fall::Why::closing:
        return "the bridge would close under the block at " + where;
    }
    return {};
}

Scene Describe::scene(const Model& m, const Model::State& s) {
    const Board& board = m.board();
    Scene scene{board.grid.rows, board.grid.columns, {}, {}, {}, {}};
    for (const Ground ground : board.ground)
        scene.tiles.push_back(tile_of(board, ground, s.bridges));
    for (const std::size_t cell :
         cells_below(board, board.goal.cell, board.block.shapes[board.goal.shape]))
        scene.tiles[cell] = {'*', Role::target};
    add_pieces(board, s, scene);
    scene.captions.push_back(block_text(board, s));
    if (!board.bridges.empty()) {
        const std::string open = letters_of(board, s.bridges);
        const std::string closed = letters_of(board, ~s.bridges);
        scene.captions.push_back("bridges open: " + (open.empty() ? "none" : open) +
                                 ", closed: " + (closed.empty() ? "none" : closed));
    }
    for (const Switch& one : board.switches)
        scene.captions.push_back("switch " + switch_text(board, one));
    return scene;
}

} // namespace tumble::rolling_blocks
