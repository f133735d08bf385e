// SPDX-License-Identifier: MIT
#include "tumble/picture/svg.hpp"

#include <array>
#include <map>

namespace tumble {
namespace {

std::string number(int n) {
    return std::to_string(n);
}

/// n thousandths, without needless zeros: 1500 is "1.5".
std::string thousandths(std::int64_t n) {
    std::string text = std::to_string(n / 1000);
    std::string rest = std::to_string(1000 + n % 1000).substr(1);
    while (!rest.empty() && rest.back() == '0')
        rest.pop_back();
    return rest.empty() ? text : text + '.' + rest;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return out;
}

std::string hex(Ink ink) {
    constexpr std::string_view digits = "0123456789abcdef";
    const Rgb rgb = colour_of(ink);
    std::string out = "#";
    for (const std::uint8_t part : {rgb.red, rgb.green, rgb.blue}) {
        out += digits[part >> 4U];
        out += digits[part & 15U];
    }
    return out;
}

std::string attribute(std::string_view name, int value) {
    return ' ' + std::string(name) + "=\"" + number(value) + '"';
}

std::string fill(Ink ink) {
    return " fill=\"" + hex(ink) + '"';
}

std::string points_of(const Shape& shape) {
    std::string out = " points=\"";
    for (std::size_t i = 0; i < shape.points.size(); ++i)
        out += (i > 0 ? " " : "") + number(shape.points[i].x) + ',' + number(shape.points[i].y);
    return out + '"';
}

std::string box(const Shape& s) {
    return "<rect" + attribute("x", s.points[0].x) + attribute("y", s.points[0].y) +
           attribute("width", s.points[1].x - s.points[0].x) +
           attribute("height", s.points[1].y - s.points[0].y) +
           (s.size > 0 ? attribute("rx", s.size) : "") + fill(s.ink) + "/>";
}

std::string oval(const Shape& s) {
    const bool round = s.points[1].x == s.points[1].y;
    return (round ? "<circle" : "<ellipse") + attribute("cx", s.points[0].x) +
           attribute("cy", s.points[0].y) +
           (round ? attribute("r", s.points[1].x)
                  : attribute("rx", s.points[1].x) + attribute("ry", s.points[1].y)) +
           fill(s.ink) + "/>";
}

std::string line(const Shape& s) {
    return "<polyline" + points_of(s) + " fill=\"none\" stroke=\"" + hex(s.ink) + '"' +
           attribute("stroke-width", s.size) +
           " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>";
}

std::string text(const Shape& s) {
    // dominant-baseline is missing in some viewers: the middle of capitals is a third above.
    return "<text" + attribute("x", s.points[0].x) +
           attribute("y", s.points[0].y + s.size * 35 / 100) + attribute("font-size", s.size) +
           fill(s.ink) +
           (s.kind == Shape::Kind::label ? " text-anchor=\"middle\" font-weight=\"600\"" : "") +
           '>' + escaped(s.text) + "</text>";
}

std::string element(const Shape& shape) {
    switch (shape.kind) {
    case Shape::Kind::box:
        return box(shape);
    case Shape::Kind::oval:
        return oval(shape);
    case Shape::Kind::polygon:
        return "<polygon" + points_of(shape) + fill(shape.ink) + "/>";
    case Shape::Kind::line:
        return line(shape);
    case Shape::Kind::label:
    case Shape::Kind::caption:
        return text(shape);
    }
    return {};
}

/// Frames of one length share their keyframes: each is seen for its share of the whole, from its
/// own delay on.
class Animation {
public:
    explicit Animation(const Film& film) : all_(film.milliseconds()) {
        for (const Film::Frame& frame : film.frames)
            names_.emplace(frame.milliseconds, "");
        for (auto& [length, name] : names_)
            name = std::string(1, static_cast<char>('a' + next_++ % 26));
    }

    std::string style() const {
        std::string css = ".f{visibility:hidden}.first{visibility:visible}";
        for (const auto& [length, name] : names_) {
            css += "@keyframes " + name + "{0%{visibility:visible}" +
                   thousandths(std::int64_t{length} * 100'000 / all_) +
                   "%,100%{visibility:hidden}}." + name + "{animation:" + name + ' ' +
                   thousandths(all_) + "s step-end infinite both}";
        }
        return css + "@media(prefers-reduced-motion:reduce){.f{animation:none}}";
    }
    /// The attributes of the frame's group; frames must be asked for in order.
    std::string group(const Film::Frame& frame) {
        std::string out =
            "<g class=\"f " + names_.at(frame.milliseconds) + (begin_ == 0 ? " first" : "") + '"';
        // A negative delay: all frames run from the beginning, none waits for its first turn.
        if (begin_ > 0) out += " style=\"animation-delay:-" + thousandths(all_ - begin_) + "s\"";
        begin_ += frame.milliseconds;
        return out + '>';
    }

private:
    int all_;
    int begin_ = 0;
    int next_ = 0;
    std::map<int, std::string> names_; ///< of keyframes, by milliseconds
};

} // namespace

std::string to_svg(const Film& film) {
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
                      number(film.width) + ' ' + number(film.height) + '"' +
                      attribute("width", film.width) + attribute("height", film.height) +
                      " role=\"img\" font-family=\"system-ui,sans-serif\">\n";
    if (!film.title.empty()) out += "<title>" + escaped(film.title) + "</title>\n";
    const bool moves = film.frames.size() > 1;
    Animation animation(film);
    // Cells that touch must not show a seam where the picture is scaled.
    out += "<style>rect:not([rx]){shape-rendering:crispEdges}" + (moves ? animation.style() : "") +
           "</style>\n";
    for (const Shape& shape : film.still)
        out += element(shape) + '\n';
    for (const Film::Frame& frame : film.frames) {
        if (moves) out += animation.group(frame) + '\n';
        for (const Shape& shape : frame.shapes)
            out += element(shape) + '\n';
        if (moves) out += "</g>\n";
    }
    return out + "</svg>\n";
}

} // namespace tumble
