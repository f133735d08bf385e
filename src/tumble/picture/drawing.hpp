// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Pictures as lists of simple shapes, in whole units, so that every writer (SVG, GIF) draws the
/// same and the same bytes come out on every machine.
namespace tumble {

/// Side of a cell of a board, in units.
inline constexpr int cell_units = 48;

/// What a shape is painted with; `colour_of` has the values. Chosen so that neighbours differ in
/// lightness too, not in hue alone.
enum class Ink : std::uint8_t {
    paper,
    text,
    floor,
    grid,
    wall,
    start,
    hole,
    hole_rim,
    target,
    collected,
    apple,
    leaf,
    trail,
    red,
    blue,
    green,
    yellow,
    purple,
    orange,
    cyan,
    plate, ///< behind a letter
    die,
    die_edge,
    pip,
    block,
    block_edge,
    snake,
    snake_edge,
    eye,
};
inline constexpr std::size_t inks = static_cast<std::size_t>(Ink::eye) + 1;

struct Rgb {
    std::uint8_t red;
    std::uint8_t green;
    std::uint8_t blue;
    bool operator==(const Rgb&) const = default;
};

Rgb colour_of(Ink ink);

/// Right and down from the upper left corner.
struct Point {
    int x = 0;
    int y = 0;
    bool operator==(const Point&) const = default;
};

/// One thing to paint, over all before it.
struct Shape {
    enum class Kind : std::uint8_t {
        box,     ///< two opposite corners; `size` rounds the corners
        oval,    ///< centre, and the two radii as a point
        polygon, ///< corners
        line,    ///< points joined in order, with round ends; `size` is its width
        label,   ///< the middle of a short text; `size` is its height
        caption, ///< the left end of a text at its middle; `size` is its height
    };
    Kind kind = Kind::box;
    Ink ink = Ink::paper;
    std::vector<Point> points;
    int size = 0;
    std::string text{};
    bool operator==(const Shape&) const = default;
};

/// A picture that may change: what stays, and frames that are painted over it one after another.
/// One frame is a still picture.
struct Film {
    struct Frame {
        std::vector<Shape> shapes;
        int milliseconds = 0;
    };
    int width = 0;
    int height = 0;
    std::string title;
    std::vector<Shape> still;
    std::vector<Frame> frames;

    int milliseconds() const;
};

} // namespace tumble
