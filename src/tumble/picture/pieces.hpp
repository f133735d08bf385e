// SPDX-License-Identifier: MIT
#pragma once

#include "tumble/family/scene.hpp"
#include "tumble/picture/drawing.hpp"

/// How tiles and pieces look. All positions are those of Film: boards begin at (0, 0).
namespace tumble {

/// How far a piece is between two scenes, in quarters: 0 is the first, 4 the second.
inline constexpr int whole_way = 4;

/// Appends the shapes of a cell. A tile that shows a piece is drawn as the floor below it, if
/// `has_pieces`; else by its letter.
void draw_tile(const Scene& scene, std::size_t cell, bool has_pieces, std::vector<Shape>& out);

/// Appends a wall between cells.
void draw_wall(const Scene& scene, const Wall& wall, std::vector<Shape>& out);

/// Appends a piece on its way from `from` to `to`, the same piece in two scenes of `columns`.
void draw_piece(const Piece& from, const Piece& to, int quarters, std::size_t columns,
                std::vector<Shape>& out);

} // namespace tumble
