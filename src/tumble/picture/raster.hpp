// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "tumble/picture/drawing.hpp"

namespace tumble {

/// A picture in pixels, each an Ink.
///
/// Bytes: one a pixel. Shapes are drawn without smoothing, from whole numbers alone: the same
/// pixels on every machine.
class Raster {
public:
    /// A cell of a board becomes `cell_pixels` wide (1 to cell_units).
    Raster(const Film& film, int cell_pixels);

    int width() const { return width_; }
    int height() const { return height_; }
    std::span<const std::uint8_t> pixels() const { return pixels_; }

    void draw(std::span<const Shape> shapes);

private:
    int scaled(int units) const { return units * cell_pixels_ / cell_units; }
    Point scaled(Point p) const { return {scaled(p.x), scaled(p.y)}; }
    void set(int x, int y, Ink ink);
    void fill_row(int y, int begin, int end, Ink ink);
    void draw(const Shape& shape);
    void draw_box(Point low, Point high, int radius, Ink ink);
    void draw_oval(Point centre, Point radii, Ink ink);
    void draw_polygon(const std::vector<Point>& corners, Ink ink);
    void draw_line(const std::vector<Point>& points, int width, Ink ink);
    void draw_text(const Shape& shape);

    int cell_pixels_;
    int width_;
    int height_;
    std::vector<std::uint8_t> pixels_;
};

} // namespace tumble
