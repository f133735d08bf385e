// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tumble/picture/drawing.hpp"

namespace tumble {

/// The film as one SVG document. Several frames run as a CSS animation, over and over; where
/// reduced motion is preferred, and where nothing animates, the first frame stands still.
///
/// Needs nothing from outside: no script, no font, no link. Equal films give equal bytes.
std::string to_svg(const Film& film);

} // namespace tumble
