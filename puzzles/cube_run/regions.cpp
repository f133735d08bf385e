// SPDX-License-Identifier: MIT
#include "cube_run/regions.hpp"

namespace tumble::cube_run {

void Regions::flood(std::uint32_t start) {
    constexpr std::uint32_t pending = ~std::uint32_t{0};
    flooded_.truncate(0);
    const auto reach = [&](std::size_t cell) {
        sizes_[cell] = pending;
        complete_ = complete_ && flooded_.push_back(static_cast<std::uint32_t>(cell));
    };
    reach(start);
    for (std::size_t i = 0; i < flooded_.size() && complete_; ++i)
        for (const Direction d : directions)
            if (const auto next = board_.grid.neighbour(flooded_[i], d);
                next && sizes_[*next] == 0 && board_.numbers[*next] == board_.numbers[start])
                reach(*next);
    for (const std::uint32_t cell : flooded_.span())
        sizes_[cell] = static_cast<std::uint32_t>(flooded_.size());
}

} // namespace tumble::cube_run
