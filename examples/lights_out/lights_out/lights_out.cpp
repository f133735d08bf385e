// SPDX-License-Identifier: MIT
#include "lights_out/lights_out.hpp"

namespace tumble::lights_out {

Model::Model(Grid grid, std::uint64_t lit) : grid_(grid), lit_(lit), presses_(grid.size()) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
        presses_[cell] = std::uint64_t{1} << cell;
        for (const Direction d : directions)
            if (const auto next = grid.neighbour(cell, d))
                presses_[cell] |= std::uint64_t{1} << *next;
    }
}

} // namespace tumble::lights_out
