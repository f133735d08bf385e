// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "snake/ground.hpp"
#include "tumble/family/settings.hpp"

namespace tumble::snake {

/// Fewest and most segments.
struct Lengths {
    std::size_t least;
    std::size_t most;
};

/// The cells of a snake, head first, from "ROW,COLUMN TURNS": the head's cell, counted from 1, and
/// the directions from head to tail, as runs ("3,4 5L 2U"). `ground` gives edges, walls and apples. An
/// error's column is that of the part in the setting's value.
Expected<std::vector<std::size_t>> read_body(const Setting& setting, const Ground& ground,
                                             const Lengths& lengths);

} // namespace tumble::snake
