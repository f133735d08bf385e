// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tumble/picture/drawing.hpp"

namespace tumble::cli {

/// The film as a GIF that runs over and over; each frame holds only what changed. A cell of the
/// board is `cell_pixels` wide. Equal films give equal bytes. Throws std::runtime_error where the
/// library fails, and UsageError where the picture would be wider or higher than a GIF can be.
std::string to_gif(const Film& film, int cell_pixels);

/// Pixels for a cell so that neither side is much above 1200 pixels; at least 4.
int fitting_cell_pixels(const Film& film);

} // namespace tumble::cli
