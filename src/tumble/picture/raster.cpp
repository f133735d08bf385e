// SPDX-License-Identifier: MIT
#include "tumble/picture/raster.hpp"

#include <algorithm>

#include "tumble/picture/font.hpp"

namespace tumble {

Raster::Raster(const Film& film, int cell_pixels)
    : cell_pixels_(cell_pixels), width_(std::max(1, scaled(film.width))),
      height_(std::max(1, scaled(film.height))),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

void Raster::set(int x, int y, Ink ink) {
    if (x >= 0 && x < width_) fill_row(y, x, x + 1, ink);
}

void Raster::fill_row(int y, int begin, int end, Ink ink) {
    if (y < 0 || y >= height_) return;
    begin = std::clamp(begin, 0, width_);
    end = std::clamp(end, 0, width_);
    if (begin >= end) return;
    const auto row = pixels_.begin() + static_cast<std::ptrdiff_t>(y) * width_;
    std::fill(row + begin, row + end, static_cast<std::uint8_t>(ink));
}

void Raster::draw(std::span<const Shape> shapes) {
    for (const Shape& shape : shapes)
        draw(shape);
}

void Raster::draw(const Shape& shape) {
    const auto& points = shape.points;
    switch (shape.kind) {
    case Shape::Kind::box:
        draw_box(scaled(points[0]), scaled(points[1]), scaled(shape.size), shape.ink);
        break;
    case Shape::Kind::oval:
        draw_oval(scaled(points[0]), scaled(points[1]), shape.ink);
        break;
    case Shape::Kind::polygon:
    case Shape::Kind::line: {
        std::vector<Point> pixels;
        for (const Point p : points)
            pixels.push_back(scaled(p));
        if (shape.kind == Shape::Kind::polygon)
            draw_polygon(pixels, shape.ink);
        else
            draw_line(pixels, std::max(1, scaled(shape.size)), shape.ink);
        break;
    }
    case Shape::Kind::label:
    case Shape::Kind::caption:
        draw_text(shape);
        break;
    }
}

void Raster::draw_box(Point low, Point high, int radius, Ink ink) {
    radius = std::min({radius, (high.x - low.x) / 2, (high.y - low.y) / 2});
    for (int y = low.y; y < high.y; ++y) {
        // In a corner: pixels whose middle lies outside the circle, in half pixels.
        const int rise = 2 * std::max(low.y + radius - y, y + 1 - (high.y - radius)) - 1;
        int inset = 0;
        const auto is_outside = [&] {
            const int run = 2 * (radius - inset) - 1;
            return run * run + rise * rise > 4 * radius * radius;
        };
        while (rise > 0 && inset < radius && is_outside())
            ++inset;
        fill_row(y, low.x + inset, high.x - inset, ink);
    }
}

void Raster::draw_oval(Point centre, Point radii, Ink ink) {
    const std::int64_t rx = std::max(radii.x, 1);
    const std::int64_t ry = std::max(radii.y, 1);
    for (std::int64_t y = -ry; y <= ry; ++y) {
        std::int64_t x = rx;
        while (x >= 0 && x * x * ry * ry + y * y * rx * rx > rx * rx * ry * ry)
            --x;
        if (x < 0) continue;
        fill_row(centre.y + static_cast<int>(y), centre.x - static_cast<int>(x),
                 centre.x + static_cast<int>(x) + 1, ink);
    }
}

void Raster::draw_polygon(const std::vector<Point>& corners, Ink ink) {
    const auto [low, high] = std::ranges::minmax_element(corners, {}, &Point::y);
    for (int y = low->y; y <= high->y; ++y) {
        std::vector<int> crossings;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point a = corners[i];
            const Point b = corners[(i + 1) % corners.size()];
            if ((a.y <= y) == (b.y <= y)) continue;
            crossings.push_back(a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y));
        }
        std::ranges::sort(crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
            fill_row(y, crossings[i], crossings[i + 1] + 1, ink);
    }
}

void Raster::draw_line(const std::vector<Point>& points, int width, Ink ink) {
    // A disc at each pixel of the way: round ends and joints for free.
    const int radius = width / 2;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Point a = points[i];
        const Point b = points[i + 1];
        const int steps = std::max({std::abs(b.x - a.x), std::abs(b.y - a.y), 1});
        for (int s = 0; s <= steps; ++s) {
            const Point at{a.x + (b.x - a.x) * s / steps, a.y + (b.y - a.y) * s / steps};
            if (radius == 0)
                set(at.x, at.y, ink);
            else
                draw_oval(at, {radius, radius}, ink);
        }
    }
}

void Raster::draw_text(const Shape& shape) {
    // Capitals fill seven tenths of a text's height.
    const int scale = scaled(shape.size) * 7 / 10 / glyph_height;
    if (scale == 0) return;
    const int letter = (glyph_width + 1) * scale;
    const Point at = scaled(shape.points[0]);
    const int width = static_cast<int>(shape.text.size()) * letter - scale;
    int x = shape.kind == Shape::Kind::label ? at.x - width / 2 : at.x;
    const int top = at.y - glyph_height * scale / 2;
    for (const char c : shape.text) {
        for (int row = 0; row < glyph_height; ++row)
            for (int column = 0; column < glyph_width; ++column)
                if (glyph_has(c, row, column))
                    for (int y = 0; y < scale; ++y)
                        fill_row(top + row * scale + y, x + column * scale,
                                 x + (column + 1) * scale, shape.ink);
        x += letter;
    }
}

} // namespace tumble
