// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rolling_die/read.hpp"

namespace tumble::rolling_die {
namespace {

/// How often each character that counts stands in the rows.
struct Census {
    std::size_t starts = 0;
    std::size_t walls = 0;
    std::size_t floors = 0;
    std::size_t digits[7] = {};

    bool add(char c) {
        if (c >= '1' && c <= '6')
            ++digits[c - '0'];
        else if (c == 's' || c == 'x' || c == '.')
            ++(c == 's' ? starts : c == 'x' ? walls : floors);
        else
            return false;
        return true;
    }
    bool number_twice() const {
        return std::ranges::any_of(digits, [](std::size_t n) { return n > 1; });
    }
};

} // namespace

/// Other games share letters with this one: a snake's board may begin with rows of '.' and of its
/// segments, which are 1 to 9 and a to z, each once; marbles roll between '#'; dice and words are
/// upper case. So a board that is seen whole needs a start or a wall, and of one that is cut off
/// something must be seen that no snake has: two equal walls or numbers.
bool recognises(std::string_view text) {
    const auto glimpse = glimpse_of_board(text);
    Census seen;
    if (!glimpse || !std::ranges::all_of(glimpse->chars, [&](char c) { return seen.add(c); }))
        return false;
    if (glimpse->whole) return seen.starts + seen.walls > 0;
    return seen.walls > 1 || (seen.number_twice() && seen.starts + seen.walls + seen.floors > 0);
}

} // namespace tumble::rolling_die
