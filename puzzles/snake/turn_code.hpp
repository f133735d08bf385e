// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "tumble/board/direction.hpp"
#include "tumble/model/concepts.hpp"

/// The two forms of a short snake's body, and the ways between them.
///
///     links   | 0 … 0 | link k-1 | … | link 2 | link 1 |     2 bits each, a Direction: from
///     segment
///                                                           i to segment i + 1, towards the tail
///     turns   link 1, and a number whose digit i (base 3, from 0) says how link i + 2 differs from
///             link i + 1: 0 straight on, 1 clockwise, 2 anticlockwise
///
/// A snake can not fold back on itself, so three turns are all there are. Links are what a move
/// shifts; turns are dense, which is what a rank needs. Fields and digits are handled side by side
/// in one word, some thirty instructions each way.
namespace tumble::snake {

/// Links in one word.
inline constexpr std::size_t links_per_word = 32;

/// The lowest `bits` bits, at most 64.
constexpr Word low_bits(std::size_t bits) {
    return bits == 0 ? 0 : ~Word{0} >> (64 - bits);
}

/// The two-bit field `i`.
constexpr Direction link_at(Word links, std::size_t i) {
    return static_cast<Direction>(links >> 2 * i & 3U);
}

namespace detail {

inline constexpr Word field_low = 0x5555'5555'5555'5555U;
inline constexpr Word field_high = ~field_low;

/// Field by field: a + b and a - b modulo 4.
constexpr Word plus(Word a, Word b) {
    return ((a & field_low) + (b & field_low)) ^ ((a ^ b) & field_high);
}
constexpr Word minus(Word a, Word b) {
    return ((a | field_high) - (b & field_low)) ^ ((a ^ ~b) & field_high);
}

/// By the value of four digits: the four links that they make after a link 0.
inline constexpr auto links_of_four_turns = [] {
    std::array<std::uint8_t, 81> table{};
    for (unsigned digits = 0; digits < 81; ++digits) {
        unsigned link = 0;
        unsigned links = 0;
        unsigned rest = digits;
        for (unsigned i = 0; i < 4; ++i, rest /= 3) {
            link = (link + (rest % 3 == 2 ? 3 : rest % 3)) % 4;
            links |= link << 2 * i;
        }
        table[digits] = static_cast<std::uint8_t>(links);
    }
    return table;
}();

} // namespace detail

/// The digits of the first `turns` turns (at most 31) of `links`, as one number below 3^turns.
constexpr std::uint64_t turns_of(Word links, std::size_t turns) {
    Word t = detail::minus(links >> 2, links) & low_bits(2 * turns); // 0, 1 or 3
    t -= t >> 1 & t & detail::field_low;                             // 0, 1 or 2
    t = (t & 0x3333'3333'3333'3333U) + 3 * (t >> 2 & 0x3333'3333'3333'3333U);
    t = (t & 0x0f0f'0f0f'0f0f'0f0fU) + 9 * (t >> 4 & 0x0f0f'0f0f'0f0f'0f0fU);
    t = (t & 0x00ff'00ff'00ff'00ffU) + 81 * (t >> 8 & 0x00ff'00ff'00ff'00ffU);
    if (turns <= 8) return t & 0xffffU;
    t = (t & 0x0000'ffff'0000'ffffU) + 6'561 * (t >> 16 & 0x0000'ffff'0000'ffffU);
    return (t & 0xffff'ffffU) + 43'046'721 * (t >> 32);
}

/// The links of a body from its first link and the number of its `turns` turns (at most 31).
constexpr Word links_of(Word first, std::uint64_t number, std::size_t turns) {
    Word links = first;
    Word link = first;
    for (std::size_t done = 0; done < turns; done += 4, number /= 81) {
        const Word four = detail::plus(detail::links_of_four_turns[number % 81], link * 0x55);
        links |= four << (2 + 2 * done);
        link = four >> 6;
    }
    return links & low_bits(2 * (turns + 1));
}

} // namespace tumble::snake
