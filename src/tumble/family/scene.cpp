// SPDX-License-Identifier: MIT
#include "tumble/family/scene.hpp"

namespace tumble {

void add_walls(Scene& scene, const Passages& passages) {
    if (passages.plain()) return;
    const Grid& grid = passages.grid();
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        for (const Direction d : directions) {
            const auto beyond = grid.neighbour(cell, d);
            if (!beyond || passages.next(cell, d)) continue;
            const bool one_way = passages.next(*beyond, opposite(d)).has_value();
            const bool first = d == Direction::right || d == Direction::down;
            if (one_way || first) scene.walls.push_back({cell, d, one_way});
        }
}

} // namespace tumble
