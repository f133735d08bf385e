// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace tumble::dice_words {

enum class Rounding : std::uint8_t { down, nearest, up };

/// value / 2^shift with `digits` digits after the point; shift at most 60, digits at most 18.
std::string decimal(std::uint64_t value, unsigned shift, unsigned digits, Rounding rounding);

/// An interval that is proven to hold a number: lower / 2^shift to upper / 2^shift.
struct Interval {
    std::uint64_t lower = 0;
    std::uint64_t upper = 0;
    unsigned shift = 0;
};

/// An interval around `lower` to `upper`, neither negative: rounded outward, in units of 2^-61
/// times a power of two above `upper`.
Interval enclosing(double lower, double upper);

/// The digits that an interval proves: at most `most` after the point, as many as its middle can be
/// rounded to without being off by more than one unit of the last place, wherever in the interval
/// the number is. Empty where not even the whole part is proven.
std::string proven_digits(const Interval& interval, unsigned most);

/// True where both ends round to the same `digits` digits after the point.
bool rounds_alike(const Interval& interval, unsigned digits);

} // namespace tumble::dice_words
