// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "support/random.hpp"
#include "tumble/picture/font.hpp"
#include "tumble/picture/raster.hpp"
#include "tumble/picture/scene_film.hpp"
#include "tumble/picture/svg.hpp"

namespace tumble::testing {
namespace {

using Kind = Shape::Kind;

constexpr Role all_roles[] = {Role::floor, Role::wall,   Role::start,     Role::hole,
                              Role::apple, Role::target, Role::collected, Role::number,
                              Role::die,   Role::red,    Role::blue,      Role::marble,
                              Role::head,  Role::body,   Role::tail,      Role::trail};

Piece marble(std::size_t cell, char glyph = 'R', Role role = Role::red) {
    return {Piece::Shape::marble, role, glyph, {cell}};
}

Scene scene_of(std::size_t rows, std::size_t columns, std::vector<Piece> pieces = {}) {
    Scene scene{rows, columns, {}, {}, std::move(pieces), {}};
    scene.tiles.resize(rows * columns, Tile{'.', Role::floor});
    return scene;
}

std::size_t count_of(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

/// Pixels of each ink.
std::map<Ink, int> inked(const Raster& raster) {
    std::map<Ink, int> counts;
    for (const std::uint8_t p : raster.pixels())
        ++counts[static_cast<Ink>(p)];
    return counts;
}

Film canvas() {
    Film film;
    film.width = film.height = 2 * cell_units;
    return film;
}

TEST(Film, OneSceneIsAStillPicture) {
    Scene scene = scene_of(2, 3);
    scene.captions = {"two", "lines"};
    const Film film = film_of({&scene, 1}, "a title");
    EXPECT_EQ(film.width, 320) << "wide enough for the captions";
    EXPECT_GT(film.height, 2 * cell_units);
    EXPECT_EQ(film.frames.size(), 1U);
    const std::string svg = to_svg(film);
    EXPECT_EQ(svg.find("animation"), std::string::npos);
    EXPECT_NE(svg.find("<title>a title</title>"), std::string::npos);
    EXPECT_NE(svg.find(">lines</text>"), std::string::npos);
    scene.captions = {"a caption of many words that do not stand in one line of this picture"};
    const std::string broken = to_svg(film_of({&scene, 1}, ""));
    EXPECT_EQ(count_of(broken, "<text"), 3U);
    EXPECT_NE(broken.find(">a caption of many words that<"), std::string::npos);
    scene.captions.clear();
    EXPECT_EQ(film_of({&scene, 1}, "").height, 2 * cell_units);
    EXPECT_EQ(film_of({&scene, 1}, "").width, 3 * cell_units);
}

/// All of the board is moved by the same way, in the still part and in the frames; captions are not.
TEST(Film, ANarrowBoardStandsInTheMiddle) {
    Scene scene = scene_of(1, 2, {marble(1)});
    const Film plain = film_of({&scene, 1}, "");
    scene.captions = {"text"};
    const Film film = film_of({&scene, 1}, "");
    ASSERT_EQ(film.width, 320);
    const int left = (320 - 2 * cell_units) / 2;
    const auto expect_moved = [&](const Shape& from, const Shape& to) {
        ASSERT_EQ(from.points.size(), to.points.size());
        EXPECT_EQ(from.points[0].x + left, to.points[0].x);
        EXPECT_EQ(from.points[0].y, to.points[0].y);
        EXPECT_TRUE(from.kind != Kind::oval || from.points[1] == to.points[1]) << "the radii";
    };
    ASSERT_EQ(plain.still.size(), film.still.size());
    for (std::size_t i = 1; i < film.still.size(); ++i) // 0: the paper
        expect_moved(plain.still[i], film.still[i]);
    const auto& shapes = film.frames[0].shapes;
    ASSERT_EQ(shapes.size(), plain.frames[0].shapes.size() + 1);
    for (std::size_t i = 0; i + 1 < shapes.size(); ++i)
        expect_moved(plain.frames[0].shapes[i], shapes[i]);
    EXPECT_EQ(shapes.back().kind, Kind::caption);
    EXPECT_EQ(shapes.back().points[0].x, 12);
}

TEST(Film, WhatStaysIsDrawnOnce) {
    std::vector<Scene> scenes(5, scene_of(4, 4));
    for (std::size_t i = 0; i < scenes.size(); ++i)
        scenes[i].tiles[i] = {'R', Role::red};
    const Film film = film_of(scenes, "");
    EXPECT_EQ(film.frames.size(), 5U) << "nothing moves, so nothing is between the scenes";
    // The paper, and two boxes for each of the eleven cells that never change.
    EXPECT_EQ(film.still.size(), 1U + 2 * 11);
}

TEST(Film, PiecesMoveBetweenScenes) {
    const std::vector<Scene> scenes{scene_of(1, 4, {marble(0)}), scene_of(1, 4, {marble(3)}),
                                    scene_of(1, 4, {marble(3)})};
    const Film film = film_of(scenes, "", {.rest_milliseconds = 500, .move_milliseconds = 240});
    ASSERT_EQ(film.frames.size(), 3U + 2 * 3);
    EXPECT_EQ(film.milliseconds(), 3 * 500 + 2 * 3 * 60);
    std::vector<int> x;
    for (const auto& frame : film.frames)
        x.push_back(frame.shapes.front().points.front().x);
    EXPECT_EQ(x, (std::vector<int>{24, 60, 96, 132, 168, 168, 168, 168, 168}));
    EXPECT_EQ(film_of(scenes, "", {.move_milliseconds = 0}).frames.size(), 3U);
}

TEST(Film, PiecesAreFoundAgainByTheirLetters) {
    const std::vector<Scene> scenes{
        scene_of(1, 4, {marble(0), marble(1, 'B', Role::blue), marble(2, 'C', Role::marble)}),
        scene_of(1, 4, {marble(3, 'C', Role::marble)})}; // the others are gone
    const Film film = film_of(scenes, "");
    std::vector<int> x;
    for (const Shape& s : film.frames[2].shapes)
        if (s.kind == Kind::label) x.push_back(s.points.front().x);
    EXPECT_EQ(x, (std::vector<int>{24, 72, 144}));
}

TEST(Film, NoFilmOfScenesOfDifferentSizes) {
    EXPECT_TRUE(film_of({}, "").frames.empty());
    const std::vector<Scene> scenes{scene_of(2, 2), scene_of(2, 3)};
    EXPECT_TRUE(film_of(scenes, "").frames.empty());
    Scene broken = scene_of(2, 2);
    broken.tiles.pop_back();
    EXPECT_TRUE(film_of({&broken, 1}, "").frames.empty());
}

TEST(Film, EveryRoleLooksDifferent) {
    std::set<std::string> looks;
    for (const Role role : all_roles) {
        Scene scene = scene_of(1, 1);
        scene.tiles[0] = {'7', role};
        looks.insert(to_svg(film_of({&scene, 1}, "")));
    }
    // floor and number are alike but for the letter; the parts of a snake have one colour.
    EXPECT_EQ(looks.size(), std::size(all_roles) - 3);
}

TEST(Film, ADieRollsOverItsEdge) {
    Piece die{Piece::Shape::die, Role::die, '6', {0}, {"6", "4", "5", "3", "2", "1"}};
    Piece rolled{Piece::Shape::die, Role::die, '2', {1}, {"2", "4", "6", "3", "1", "5"}};
    rolled.glyph = '6';
    const std::vector<Scene> scenes{scene_of(1, 2, {die}), scene_of(1, 2, {rolled})};
    const Film film = film_of(scenes, "");
    ASSERT_EQ(film.frames.size(), 5U);
    const auto pips = [](const Film::Frame& frame) {
        return std::ranges::count_if(frame.shapes,
                                     [](const Shape& s) { return s.ink == Ink::pip; });
    };
    EXPECT_EQ(pips(film.frames[0]), 6);
    EXPECT_EQ(pips(film.frames[2]), 6 + 2) << "both faces are seen";
    EXPECT_EQ(pips(film.frames[4]), 2);
    // Its two faces touch, and the die moves on all the way.
    int last = 0;
    for (std::size_t i = 1; i < 4; ++i) {
        std::vector<std::pair<int, int>> spans;
        for (const Shape& s : film.frames[i].shapes)
            if (s.ink == Ink::die_edge && s.kind == Kind::box)
                spans.emplace_back(s.points[0].x, s.points[1].x);
        ASSERT_EQ(spans.size(), 2U);
        EXPECT_EQ(spans[0].first, spans[1].second);
        EXPECT_GT(spans[0].second, last);
        last = spans[0].second;
    }
}

TEST(Film, SnakesGoOverTheRim) {
    const Piece snake{Piece::Shape::snake, Role::body, 's', {0, 3, 2}};
    const Scene scene = scene_of(1, 4, {snake});
    const Film film = film_of({&scene, 1}, "");
    std::vector<std::vector<Point>> lines;
    for (const Shape& s : film.frames[0].shapes)
        if (s.kind == Kind::line && s.ink == Ink::snake) lines.push_back(s.points);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].back().x, 0);
    EXPECT_EQ(lines[1].front().x, 4 * cell_units);
}

TEST(Svg, IsWellFormedAndStill) {
    std::vector<Scene> scenes{scene_of(2, 2, {marble(0)}), scene_of(2, 2, {marble(1)})};
    scenes[0].captions = scenes[1].captions = {"a < b & \"c\" > d\x01"};
    scenes[0].walls = scenes[1].walls = {{0, Direction::right, false}, {1, Direction::down, true}};
    const Film film = film_of(scenes, "<&>");
    const std::string svg = to_svg(film);
    EXPECT_EQ(svg, to_svg(film_of(scenes, "<&>")));
    EXPECT_NE(svg.find("<title>&lt;&amp;&gt;</title>"), std::string::npos);
    EXPECT_NE(svg.find("a &lt; b &amp; &quot;c&quot; &gt; d </text>"), std::string::npos);
    EXPECT_EQ(count_of(svg, "<g "), 5U);
    EXPECT_EQ(count_of(svg, "</g>"), 5U);
    EXPECT_EQ(count_of(svg, "first\""), 1U);
    EXPECT_NE(svg.find("prefers-reduced-motion"), std::string::npos);
    EXPECT_EQ(count_of(svg, "@keyframes"), 2U) << "one for scenes, one for what is between them";
    EXPECT_NE(svg.find("a 1.18s step-end"), std::string::npos) << svg.substr(0, 900);
    EXPECT_EQ(svg.find("http", svg.find("svg\"") + 5), std::string::npos) << "nothing from outside";
}

TEST(Raster, BoxesAndOvals) {
    Raster raster(canvas(), cell_units);
    const Shape shapes[] = {{Kind::box, Ink::red, {{10, 10}, {30, 20}}, 0},
                            {Kind::oval, Ink::blue, {{60, 60}, {20, 20}}}};
    raster.draw(shapes);
    auto counts = inked(raster);
    EXPECT_EQ(counts[Ink::red], 200);
    EXPECT_NEAR(counts[Ink::blue], 1257, 50);
    const Shape round[] = {{Kind::box, Ink::green, {{0, 0}, {40, 40}}, 20}};
    raster.draw(round);
    EXPECT_NEAR(inked(raster)[Ink::green], 1257, 30);
}

TEST(Raster, PolygonsAndLines) {
    Raster raster(canvas(), cell_units);
    const Shape shapes[] = {{Kind::polygon, Ink::red, {{0, 0}, {40, 0}, {0, 40}}},
                            {Kind::line, Ink::blue, {{50, 50}, {90, 50}}, 1}};
    raster.draw(shapes);
    EXPECT_NEAR(inked(raster)[Ink::red], 800, 65) << "with its rim";
    EXPECT_EQ(inked(raster)[Ink::blue], 41);
}

TEST(Raster, ClipsAtTheRim) {
    Random random(1);
    Raster raster(canvas(), cell_units / 2);
    EXPECT_EQ(raster.width(), cell_units);
    for (int round = 0; round < 2'000; ++round) {
        const auto anywhere = [&] { return static_cast<int>(random.below(400)) - 150; };
        Shape shape{static_cast<Kind>(random.below(6)), Ink::red, {}};
        shape.points = {
            {anywhere(), anywhere()}, {anywhere(), anywhere()}, {anywhere(), anywhere()}};
        shape.size = static_cast<int>(random.below(60));
        shape.text = "tumble";
        raster.draw({&shape, 1});
    }
    EXPECT_EQ(raster.pixels().size(), static_cast<std::size_t>(cell_units * cell_units));
}

TEST(Raster, Text) {
    Raster raster(canvas(), cell_units);
    const Shape label{Kind::label, Ink::text, {{48, 48}}, 20, "I"};
    raster.draw({&label, 1});
    EXPECT_EQ(inked(raster)[Ink::text], 4 * 11) << "eleven dots of two by two pixels";
    const Shape tiny{Kind::label, Ink::red, {{48, 48}}, 3, "I"};
    raster.draw({&tiny, 1});
    EXPECT_EQ(inked(raster)[Ink::red], 0);
}

TEST(Font, EveryCharacterLooksLikeItself) {
    const auto look = [](char c) {
        std::string dots;
        for (int row = 0; row < glyph_height; ++row)
            for (int column = 0; column < glyph_width; ++column)
                dots += glyph_has(c, row, column) ? '#' : '.';
        return dots;
    };
    std::set<std::string> looks;
    for (char c = ' '; c <= '~'; ++c)
        looks.insert(look(c));
    EXPECT_EQ(looks.size(), 95U);
    EXPECT_EQ(look('\n'), look('?'));
    EXPECT_EQ(look(static_cast<char>(0xc3)), look('?'));
    EXPECT_EQ(look('L'), "#....#....#....#....#....#....#####");
}

} // namespace
} // namespace tumble::testing
