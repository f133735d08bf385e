// SPDX-License-Identifier: MIT
#include "tumble/picture/scene_film.hpp"

#include <algorithm>

#include "tumble/picture/pieces.hpp"

namespace tumble {
namespace {

constexpr int caption_height = 18;
constexpr int caption_line = 26;
constexpr int caption_letter = 10; ///< width, on average
constexpr int margin = 12;
constexpr int least_width = 320; ///< where there are captions to read

/// A text broken between words into lines of at most `letters`.
std::vector<std::string> broken(std::string_view text, std::size_t letters) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > letters)
            lines.emplace_back();
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += word;
    }
    return lines;
}

void move_right(std::vector<Shape>& shapes, int units) {
    for (Shape& shape : shapes) {
        // An oval's second point are its radii.
        const std::size_t places = shape.kind == Shape::Kind::oval ? 1 : shape.points.size();
        for (std::size_t i = 0; i < places; ++i)
            shape.points[i].x += units;
    }
}

/// Makes the frames of scenes of one size; the board stands in the middle.
class FilmMaker {
public:
    FilmMaker(std::span<const Scene> scenes, const Pace& pace) : scenes_(scenes), pace_(pace) {
        width_ = static_cast<int>(scenes_.front().columns) * cell_units;
        for (const Scene& scene : scenes_) {
            if (!scene.captions.empty()) width_ = std::max(width_, least_width);
            has_pieces_ = has_pieces_ || !scene.pieces.empty();
        }
        for (const Scene& scene : scenes_)
            captions_ = std::max(captions_, lines_of(scene).size());
        find_changes();
    }

    Film make(std::string_view title) {
        const Scene& first = scenes_.front();
        Film film;
        film.title = title;
        film.width = width_;
        film.height = static_cast<int>(first.rows) * cell_units +
                      static_cast<int>(captions_) * caption_line + (captions_ > 0 ? margin : 0);
        for (std::size_t cell = 0; cell < first.tiles.size(); ++cell)
            if (!std::ranges::binary_search(changing_, cell))
                draw_tile(first, cell, has_pieces_, film.still);
        move_right(film.still, left_of(first));
        film.still.insert(film.still.begin(),
                          {Shape::Kind::box, Ink::paper, {{0, 0}, {film.width, film.height}}});
        for (std::size_t i = 0; i < scenes_.size(); ++i) {
            film.frames.push_back(frame(scenes_[i], scenes_[i], 0, pace_.rest_milliseconds));
            if (i + 1 < scenes_.size()) add_moves(scenes_[i], scenes_[i + 1], film.frames);
        }
        return film;
    }

private:
    /// Where the board begins.
    int left_of(const Scene& scene) const {
        return (width_ - static_cast<int>(scene.columns) * cell_units) / 2;
    }

    /// The captions of a scene, broken to the width of the picture.
    std::vector<std::string> lines_of(const Scene& scene) const {
        std::vector<std::string> lines;
        for (const std::string& caption : scene.captions)
            for (std::string& line :
                 broken(caption, static_cast<std::size_t>((width_ - 2 * margin) / caption_letter)))
                lines.push_back(std::move(line));
        return lines;
    }

    void find_changes() {
        const Scene& first = scenes_.front();
        for (std::size_t cell = 0; cell < first.tiles.size(); ++cell)
            if (std::ranges::any_of(
                    scenes_, [&](const Scene& s) { return s.tiles[cell] != first.tiles[cell]; }))
                changing_.push_back(cell);
    }

    Film::Frame frame(const Scene& from, const Scene& to, int quarters, int milliseconds) const {
        Film::Frame frame;
        frame.milliseconds = milliseconds;
        for (const std::size_t cell : changing_)
            draw_tile(from, cell, has_pieces_, frame.shapes);
        for (const Wall& wall : from.walls)
            draw_wall(from, wall, frame.shapes);
        for (std::size_t i = 0; i < from.pieces.size(); ++i)
            draw_piece(from.pieces[i], same_piece(from, i, to), quarters, from.columns,
                       frame.shapes);
        move_right(frame.shapes, left_of(from));
        int y = static_cast<int>(from.rows) * cell_units + margin;
        for (const std::string& line : lines_of(from)) {
            frame.shapes.push_back({Shape::Kind::caption,
                                    Ink::text,
                                    {{margin, y + caption_height / 2}},
                                    caption_height,
                                    line});
            y += caption_line;
        }
        return frame;
    }

    /// What became of a piece: the one of `to` that looks like it, counted among those that do.
    static const Piece& same_piece(const Scene& from, std::size_t i, const Scene& to) {
        const auto alike = [&](const Piece& p) {
            return p.shape == from.pieces[i].shape && p.glyph == from.pieces[i].glyph;
        };
        auto before = std::count_if(from.pieces.begin(),
                                    from.pieces.begin() + static_cast<std::ptrdiff_t>(i), alike);
        for (const Piece& p : to.pieces)
            if (alike(p) && before-- == 0) return p;
        return from.pieces[i];
    }

    void add_moves(const Scene& from, const Scene& to, std::vector<Film::Frame>& frames) const {
        if (!has_pieces_ || pace_.move_milliseconds <= 0) return;
        for (int quarters = 1; quarters < whole_way; ++quarters)
            frames.push_back(frame(from, to, quarters, pace_.move_milliseconds / whole_way));
    }

    std::span<const Scene> scenes_;
    Pace pace_;
    std::vector<std::size_t> changing_; ///< cells whose tile is not the same in all scenes, sorted
    std::size_t captions_ = 0;          ///< lines of them
    int width_ = 0;
    bool has_pieces_ = false;
};

} // namespace

Film film_of(std::span<const Scene> scenes, std::string_view title, const Pace& pace) {
    if (scenes.empty()) return {};
    const auto fits = [&](const Scene& scene) {
        return scene.rows == scenes.front().rows && scene.columns == scenes.front().columns &&
               scene.tiles.size() == scene.rows * scene.columns;
    };
    if (!std::ranges::all_of(scenes, fits)) return {};
    return FilmMaker(scenes, pace).make(title);
}

} // namespace tumble
