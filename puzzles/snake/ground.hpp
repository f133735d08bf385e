// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tumble/board/passages.hpp"

namespace tumble::snake {

/// A board as it is read, before it is known which rules it is for.
struct Ground {
    Passages passages;
    std::vector<std::uint8_t> wall;  ///< by cell: 1 where there is one
    std::vector<std::size_t> apples; ///< cells, row by row
    std::vector<std::size_t> body;   ///< cells from head to tail

    const Grid& grid() const { return passages.grid(); }
    bool open(std::size_t cell) const { return wall[cell] == 0; }
    bool has_apple(std::size_t cell) const {
        return std::ranges::find(apples, cell) != apples.end();
    }
    /// How errors call an apple.
    std::string_view the_apple() const { return apples.size() == 1 ? "the apple" : "an apple"; }
    /// True where a body may lie in both cells one after the other: a step leads from one of them to
    /// the other.
    bool touch(std::size_t a, std::size_t b) const {
        return std::ranges::any_of(directions, [&](Direction d) {
            return passages.next(a, d) == b || passages.next(b, d) == a;
        });
    }
};

} // namespace tumble::snake
