// SPDX-License-Identifier: MIT
#include "tumble/picture/pieces.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "tumble/board/die.hpp"

namespace tumble {
namespace {

constexpr int cell = cell_units;
constexpr int half = cell / 2;

using Kind = Shape::Kind;

Point corner_of(std::size_t at, std::size_t columns) {
    return {static_cast<int>(at % columns) * cell, static_cast<int>(at / columns) * cell};
}

Point centre_of(std::size_t at, std::size_t columns) {
    const Point corner = corner_of(at, columns);
    return {corner.x + half, corner.y + half};
}

Point between(Point from, Point to, int quarters) {
    return {from.x + (to.x - from.x) * quarters / whole_way,
            from.y + (to.y - from.y) * quarters / whole_way};
}

void add_box(std::vector<Shape>& out, Ink ink, Point corner, int inset, int radius) {
    out.push_back(
        {Kind::box,
         ink,
         {{corner.x + inset, corner.y + inset}, {corner.x + cell - inset, corner.y + cell - inset}},
         radius});
}

void add_oval(std::vector<Shape>& out, Ink ink, Point centre, int x_radius, int y_radius) {
    out.push_back({Kind::oval, ink, {centre, {x_radius, y_radius}}});
}

void add_label(std::vector<Shape>& out, Ink ink, Point centre, int height, std::string text) {
    out.push_back({Kind::label, ink, {centre}, height, std::move(text)});
}

/// A polygon with `corners` corners on a circle, by a table of sines: whole numbers, the same
/// everywhere. The first corner is on top.
void add_regular(std::vector<Shape>& out, Ink ink, Point centre, int radius, int corners) {
    constexpr std::array<int, 24> sine{0,    259,  500,   707,  866,  966,  1000, 966,
                                       866,  707,  500,   259,  0,    -259, -500, -707,
                                       -866, -966, -1000, -966, -866, -707, -500, -259};
    Shape shape{Kind::polygon, ink, {}};
    for (int i = 0; i < corners; ++i) {
        const auto angle = static_cast<std::size_t>(i * 24 / corners);
        shape.points.push_back({centre.x + radius * sine[angle] / 1000,
                                centre.y - radius * sine[(angle + 6) % 24] / 1000});
    }
    out.push_back(std::move(shape));
}

// Tiles.

bool shows_piece(Role role) {
    switch (role) {
    case Role::die:
    case Role::red:
    case Role::blue:
    case Role::marble:
    case Role::head:
    case Role::body:
    case Role::tail:
        return true;
    default:
        return false;
    }
}

Ink ink_of(Role role, char glyph) {
    constexpr std::array<Ink, 6> marbles{Ink::green,  Ink::yellow, Ink::purple,
                                         Ink::orange, Ink::cyan,   Ink::block};
    switch (role) {
    case Role::red:
        return Ink::red;
    case Role::blue:
        return Ink::blue;
    case Role::head:
    case Role::body:
    case Role::tail:
        return Ink::snake;
    case Role::die:
        return Ink::die_edge;
    default:
        return marbles[static_cast<unsigned char>(glyph) % marbles.size()];
    }
}

void draw_target(const Tile& tile, Point corner, std::vector<Shape>& out) {
    const bool collected = tile.role == Role::collected;
    add_box(out, collected ? Ink::collected : Ink::target, corner, 5, 8);
    if (tile.glyph != '*')
        add_label(out, Ink::text, {corner.x + half, corner.y + half}, 24,
                  std::string(1, tile.glyph));
    if (collected) // a tick, so that colour is not all
        out.push_back({Kind::line,
                       Ink::leaf,
                       {{corner.x + 31, corner.y + 14},
                        {corner.x + 35, corner.y + 18},
                        {corner.x + 42, corner.y + 8}},
                       3});
}

void draw_apple(Point corner, std::vector<Shape>& out) {
    const Point centre{corner.x + half, corner.y + half};
    add_oval(out, Ink::apple, {centre.x, centre.y + 3}, 15, 14);
    out.push_back({Kind::line,
                   Ink::block_edge,
                   {{centre.x, centre.y - 9}, {centre.x + 2, centre.y - 16}},
                   3});
    add_oval(out, Ink::leaf, {centre.x + 8, centre.y - 14}, 6, 3);
}

void draw_letter_tile(const Tile& tile, Point corner, std::vector<Shape>& out) {
    const Point centre{corner.x + half, corner.y + half};
    add_oval(out, ink_of(tile.role, tile.glyph), centre, 19, 19);
    add_oval(out, Ink::plate, centre, 13, 13);
    add_label(out, Ink::text, centre, 20, std::string(1, tile.glyph));
}

// Dice.

/// The part of a die that is seen from above: a face, squeezed to a box.
struct FaceBox {
    Point corner;
    int width;
    int height;
};

void draw_pips(const FaceBox& box, int number, std::vector<Shape>& out) {
    constexpr int low = 26;
    constexpr int high = 100 - low;
    struct Spot {
        int x, y;   ///< per cent
        bool on[7]; ///< by number
    };
    constexpr Spot spots[] = {{50, 50, {false, true, false, true, false, true, false}},
                              {low, low, {false, false, true, true, true, true, true}},
                              {high, high, {false, false, true, true, true, true, true}},
                              {high, low, {false, false, false, false, true, true, true}},
                              {low, high, {false, false, false, false, true, true, true}},
                              {low, 50, {false, false, false, false, false, false, true}},
                              {high, 50, {false, false, false, false, false, false, true}}};
    for (const Spot& s : spots)
        if (s.on[number])
            add_oval(out, Ink::pip,
                     {box.corner.x + box.width * s.x / 100, box.corner.y + box.height * s.y / 100},
                     std::max(1, box.width / 11), std::max(1, box.height / 11));
}

void draw_face(const FaceBox& box, const std::string& face, std::vector<Shape>& out) {
    if (box.width < 4 || box.height < 4) return;
    const Point end{box.corner.x + box.width, box.corner.y + box.height};
    out.push_back({Kind::box, Ink::die_edge, {box.corner, end}, 6});
    out.push_back(
        {Kind::box, Ink::die, {{box.corner.x + 2, box.corner.y + 2}, {end.x - 2, end.y - 2}}, 5});
    if (face.size() == 1 && face[0] >= '1' && face[0] <= '6')
        draw_pips(box, face[0] - '0', out);
    else if (!face.empty())
        add_label(out, Ink::text, {box.corner.x + box.width / 2, box.corner.y + box.height / 2},
                  std::min({22, box.height * 2 / 3, box.width}), face);
}

const std::string& face_at(const Piece& die, Side side) {
    return die.faces[static_cast<std::size_t>(side)];
}

/// A die at rest: its top face, and small along the edges what the sides show.
void draw_resting_die(const Piece& die, Point corner, std::vector<Shape>& out) {
    draw_face({{corner.x + 2, corner.y + 2}, cell - 4, cell - 4}, face_at(die, Side::top), out);
    const std::pair<Side, Point> sides_seen[] = {{Side::north, {half, 7}},
                                                 {Side::east, {cell - 7, half}},
                                                 {Side::south, {half, cell - 7}},
                                                 {Side::west, {7, half}}};
    for (const auto& [side, at] : sides_seen)
        if (!face_at(die, side).empty())
            add_label(out, Ink::die_edge, {corner.x + at.x, corner.y + at.y}, 8,
                      face_at(die, side));
}

/// A die that rolls over its edge, seen from above: the face that was on top leaves, the one that
/// will be on top comes. `quarters` of a quarter turn.
void draw_rolling_die(const Piece& from, const Piece& to, Point corner, Point step, int quarters,
                      std::vector<Shape>& out) {
    constexpr std::array<int, whole_way + 1> sine{0, 383, 707, 924, 1000};
    constexpr int side = cell - 4;
    const int gone = side * sine[static_cast<std::size_t>(quarters)] / 1000;
    const int left = side * sine[static_cast<std::size_t>(whole_way - quarters)] / 1000;
    // Along the way, from the edge over which it rolls: the coming face ends where the leaving one
    // begins.
    const int begin = side - left;
    FaceBox coming{{corner.x + 2, corner.y + 2}, side, side};
    FaceBox leaving = coming;
    if (step.x != 0) {
        coming.width = gone;
        leaving.width = left;
        const int from_x = corner.x + 2;
        coming.corner.x = step.x > 0 ? from_x + begin : from_x + side - begin - gone;
        leaving.corner.x = step.x > 0 ? coming.corner.x + gone : coming.corner.x - left;
    } else {
        coming.height = gone;
        leaving.height = left;
        const int from_y = corner.y + 2;
        coming.corner.y = step.y > 0 ? from_y + begin : from_y + side - begin - gone;
        leaving.corner.y = step.y > 0 ? coming.corner.y + gone : coming.corner.y - left;
    }
    draw_face(leaving, face_at(from, Side::top), out);
    draw_face(coming, face_at(to, Side::top), out);
}

void draw_die(const Piece& from, const Piece& to, int quarters, std::size_t columns,
              std::vector<Shape>& out) {
    const Point start = corner_of(from.cells.front(), columns);
    const Point end = corner_of(to.cells.front(), columns);
    const Point step{end.x - start.x, end.y - start.y};
    const bool rolls =
        (step.x == 0) != (step.y == 0) && std::max(std::abs(step.x), std::abs(step.y)) == cell;
    if (quarters == 0 || !rolls)
        draw_resting_die(from, start, out);
    else
        draw_rolling_die(from, to, start, step, quarters, out);
}

// Marbles, blocks, snakes.

void draw_marble(const Piece& from, const Piece& to, int quarters, std::size_t columns,
                 std::vector<Shape>& out) {
    const Point start = centre_of(from.cells.front(), columns);
    const Point end = centre_of(to.cells.front(), columns);
    const bool straight = start.x == end.x || start.y == end.y;
    const Point at = straight ? between(start, end, quarters) : start;
    add_oval(out, Ink::text, at, 20, 20);
    add_oval(out, ink_of(from.role, from.glyph), at, 18, 18);
    switch (from.role) { // a shape for each, so that colour is not all
    case Role::red:
        add_oval(out, Ink::plate, at, 12, 12);
        break;
    case Role::blue:
        out.push_back({Kind::box, Ink::plate, {{at.x - 11, at.y - 11}, {at.x + 11, at.y + 11}}, 1});
        break;
    default: {
        constexpr std::array<int, 5> corners{3, 4, 6, 8, 12};
        const int count = corners[static_cast<unsigned char>(from.glyph) % corners.size()];
        add_regular(out, Ink::plate, {at.x, at.y + (count == 3 ? 2 : 0)}, count == 3 ? 16 : 14,
                    count);
    }
    }
    add_label(out, Ink::text, at, 17, std::string(1, from.glyph));
}

/// Upper left and lower right corner of the cells of a block.
std::array<Point, 2> extent_of(const Piece& piece, std::size_t columns) {
    std::array<Point, 2> extent{corner_of(piece.cells.front(), columns),
                                corner_of(piece.cells.front(), columns)};
    for (const std::size_t at : piece.cells) {
        const Point corner = corner_of(at, columns);
        extent[0] = {std::min(extent[0].x, corner.x), std::min(extent[0].y, corner.y)};
        extent[1] = {std::max(extent[1].x, corner.x), std::max(extent[1].y, corner.y)};
    }
    extent[1] = {extent[1].x + cell, extent[1].y + cell};
    return extent;
}

void draw_block(const Piece& from, const Piece& to, int quarters, std::size_t columns,
                std::vector<Shape>& out) {
    const auto start = extent_of(from, columns);
    const auto end = extent_of(to, columns);
    const Point low = between(start[0], end[0], quarters);
    const Point high = between(start[1], end[1], quarters);
    out.push_back(
        {Kind::box, Ink::block_edge, {{low.x + 2, low.y + 2}, {high.x - 2, high.y - 2}}, 6});
    out.push_back({Kind::box, Ink::block, {{low.x + 5, low.y + 5}, {high.x - 5, high.y - 5}}, 5});
    add_label(out, Ink::plate, {(low.x + high.x) / 2, (low.y + high.y) / 2}, 18,
              std::to_string(from.height));
}

/// The middle line of a snake, in parts where it leaves over a rim and comes back.
std::vector<std::vector<Point>> middle_line(const Piece& snake, std::size_t columns) {
    std::vector<std::vector<Point>> parts(1);
    for (std::size_t i = 0; i < snake.cells.size(); ++i) {
        const Point at = centre_of(snake.cells[i], columns);
        if (!parts.back().empty()) {
            const Point last = parts.back().back();
            if (std::abs(last.x - at.x) + std::abs(last.y - at.y) != cell) {
                // Half a cell out, and half a cell in on the other side.
                const auto sign = [](int v) { return v > 0 ? 1 : v < 0 ? -1 : 0; };
                const Point way{sign(last.x - at.x), sign(last.y - at.y)};
                parts.back().push_back({last.x + way.x * half, last.y + way.y * half});
                parts.push_back({{at.x - way.x * half, at.y - way.y * half}});
            }
        }
        parts.back().push_back(at);
    }
    return parts;
}

bool neighbours(Point a, Point b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) == cell;
}

void draw_snake(const Piece& from, const Piece& to, int quarters, std::size_t columns,
                std::vector<Shape>& out) {
    auto parts = middle_line(from, columns);
    Point head = parts.front().front();
    const Point next_head = centre_of(to.cells.front(), columns);
    if (quarters > 0 && neighbours(head, next_head)) {
        const Point moved = between(head, next_head, quarters);
        parts.front().insert(parts.front().begin(), moved);
        auto& end = parts.back();
        if (to.cells.size() == from.cells.size() && end.size() > 1 &&
            neighbours(end.back(), end[end.size() - 2]))
            end.back() = between(end.back(), end[end.size() - 2], quarters);
        head = moved;
    }
    for (const auto& [ink, width] : {std::pair{Ink::snake_edge, 28}, std::pair{Ink::snake, 22}})
        for (const auto& part : parts)
            out.push_back({Kind::line, ink, part, width});
    // Joints, so that the segments can be counted.
    for (std::size_t i = 1; i < from.cells.size(); ++i)
        add_oval(out, Ink::snake_edge, centre_of(from.cells[i], columns), 3, 3);
    add_oval(out, Ink::snake_edge, head, 18, 18);
    add_oval(out, Ink::snake, head, 15, 15);
    Point way{0, -1};
    if (from.cells.size() > 1) {
        const Point neck = centre_of(from.cells[1], columns);
        const Point at = centre_of(from.cells[0], columns);
        if (neighbours(neck, at)) way = {(at.x - neck.x) / cell, (at.y - neck.y) / cell};
    }
    for (const int side : {-1, 1}) {
        const Point eye{head.x + way.x * 5 + way.y * side * 7,
                        head.y + way.y * 5 + way.x * side * 7};
        add_oval(out, Ink::eye, eye, 4, 4);
        add_oval(out, Ink::pip, {eye.x + way.x, eye.y + way.y}, 2, 2);
    }
}

} // namespace

void draw_tile(const Scene& scene, std::size_t at, bool has_pieces, std::vector<Shape>& out) {
    const Tile& tile = scene.tiles[at];
    const Point corner = corner_of(at, scene.columns);
    const Point centre{corner.x + half, corner.y + half};
    if (tile.role == Role::wall) {
        add_box(out, Ink::wall, corner, 0, 0);
        return;
    }
    add_box(out, Ink::grid, corner, 0, 0);
    out.push_back({Kind::box, Ink::floor, {corner, {corner.x + cell - 1, corner.y + cell - 1}}, 0});
    switch (tile.role) {
    case Role::start:
        add_box(out, Ink::start, corner, 5, 8);
        add_box(out, Ink::floor, corner, 9, 5);
        add_label(out, Ink::text, centre, 18, std::string(1, tile.glyph));
        return;
    case Role::hole:
        add_oval(out, Ink::hole_rim, centre, 21, 21);
        add_oval(out, Ink::hole, centre, 18, 18);
        if (tile.glyph != 'O') add_label(out, Ink::plate, centre, 16, std::string(1, tile.glyph));
        return;
    case Role::apple:
        draw_apple(corner, out);
        return;
    case Role::target:
    case Role::collected:
        draw_target(tile, corner, out);
        return;
    case Role::trail:
        add_oval(out, Ink::trail, centre, 6, 6);
        return;
    default:
        break;
    }
    if (shows_piece(tile.role)) {
        if (!has_pieces) draw_letter_tile(tile, corner, out);
        return;
    }
    if (tile.glyph != '.' && tile.glyph != ' ')
        add_label(out, Ink::text, centre, 22, std::string(1, tile.glyph));
}

void draw_wall(const Scene& scene, const Wall& wall, std::vector<Shape>& out) {
    const Point corner = corner_of(wall.cell, scene.columns);
    const bool upright = wall.side == Direction::left || wall.side == Direction::right;
    Point a = corner;
    if (wall.side == Direction::right) a.x += cell;
    if (wall.side == Direction::down) a.y += cell;
    const Point b = upright ? Point{a.x, a.y + cell} : Point{a.x + cell, a.y};
    out.push_back({Kind::line, Ink::wall, {a, b}, 5});
    if (!wall.one_way) return;
    // It can be crossed into this cell: an arrow points that way.
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    const int into = wall.side == Direction::right || wall.side == Direction::down ? -1 : 1;
    Shape arrow{Kind::polygon, Ink::wall, {}};
    if (upright)
        arrow.points = {
            {middle.x + into * 12, middle.y}, {middle.x, middle.y - 8}, {middle.x, middle.y + 8}};
    else
        arrow.points = {
            {middle.x, middle.y + into * 12}, {middle.x - 8, middle.y}, {middle.x + 8, middle.y}};
    out.push_back(std::move(arrow));
}

void draw_piece(const Piece& from, const Piece& to, int quarters, std::size_t columns,
                std::vector<Shape>& out) {
    if (from.cells.empty() || to.cells.empty()) return;
    switch (from.shape) {
    case Piece::Shape::die:
        return draw_die(from, to, quarters, columns, out);
    case Piece::Shape::block:
        return draw_block(from, to, quarters, columns, out);
    case Piece::Shape::marble:
        return draw_marble(from, to, quarters, columns, out);
    case Piece::Shape::snake:
        return draw_snake(from, to, quarters, columns, out);
    }
}

} // namespace tumble
