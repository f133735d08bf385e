// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "tumble/family/scene.hpp"
#include "tumble/picture/drawing.hpp"

namespace tumble {

/// How a film runs.
struct Pace {
    int rest_milliseconds = 500; ///< a scene stands still
    int move_milliseconds = 240; ///< from one scene to the next, in steps of 60
};

/// The picture of one scene, or of several that follow one another. All must have the same rows and
/// columns; where they do not (or there is none), the film is empty.
///
/// Cost: time and bytes O(cells + scenes × (changed cells + pieces)).
Film film_of(std::span<const Scene> scenes, std::string_view title, const Pace& pace = {});

} // namespace tumble
