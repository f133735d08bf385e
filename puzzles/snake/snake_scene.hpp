// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tumble/board/grid.hpp"
#include "tumble/family/scene.hpp"

namespace tumble::snake {

/// A board with its snake; `wall` by cell, `body` from head to tail.
Scene snake_scene(const Grid& grid, const std::vector<std::uint8_t>& wall,
                  const std::vector<std::size_t>& apples, std::vector<std::size_t> body);

} // namespace tumble::snake
