// SPDX-License-Identifier: MIT
#include "snake/cover.hpp"

namespace tumble::snake {
namespace {

constexpr std::int32_t step_x[] = {0, 1, 0, -1}; // by Direction
constexpr std::int32_t step_y[] = {-1, 0, 1, 0};

/// The neighbours of the head, a bit for each, that `count` links from (x, y) on lead to.
std::uint8_t met(std::int32_t x, std::int32_t y, std::size_t links, std::size_t count) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < count; ++i, links >>= 2) {
        x += step_x[links & 3U];
        y += step_y[links & 3U];
        for (unsigned d = 0; d < 4; ++d)
            if (x == step_x[d] && y == step_y[d]) bits |= 1U << d;
    }
    return static_cast<std::uint8_t>(bits);
}

} // namespace

const CoverTable& CoverTable::get() {
    static const CoverTable table;
    return table;
}

CoverTable::CoverTable() {
    for (std::size_t four = 0; four < 256; ++four) {
        std::int32_t x = 0;
        std::int32_t y = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            x += step_x[four >> 2 * i & 3U];
            y += step_y[four >> 2 * i & 3U];
        }
        ends_[four] = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    }
    for (std::size_t at = 0; at < places; ++at) {
        const std::int32_t x = static_cast<std::int32_t>(at % (2 * span + 1)) - span;
        const std::int32_t y = static_cast<std::int32_t>(at / (2 * span + 1)) - span;
        for (std::size_t links = 0; links < 256; ++links)
            whole_[at][links] = met(x, y, links, 4);
        for (std::size_t count = 1; count < 4; ++count)
            for (std::size_t links = 0; links < size_of(count); ++links)
                part_[at][first_of(count) + links] = met(x, y, links, count);
    }
}

} // namespace tumble::snake
