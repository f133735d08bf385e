// SPDX-License-Identifier: MIT
#include "dice_words/decimal.hpp"

#include <algorithm>
#include <cmath>

#include "tumble/bits/wide.hpp"

namespace tumble::dice_words {
namespace {

constexpr Wide power_of_ten(unsigned digits) {
    Wide power = 1;
    for (unsigned i = 0; i < digits; ++i)
        power *= 10;
    return power;
}

/// value / 2^shift in units of 10^-digits, rounded. Fits: the whole part and the rest go apart.
Wide scaled(std::uint64_t value, unsigned shift, unsigned digits, Rounding rounding) {
    const Wide unit = power_of_ten(digits);
    const std::uint64_t mask = (std::uint64_t{1} << shift) - 1;
    const Wide rest = Wide{value & mask} * unit;
    const Wide half = shift == 0 ? 0 : Wide{1} << (shift - 1);
    const Wide added = rounding == Rounding::down ? 0 : rounding == Rounding::up ? mask : half;
    return Wide{value >> shift} * unit + ((rest + added) >> shift);
}

std::string with_point(Wide units, unsigned digits) {
    std::string text = to_decimal(units);
    if (digits == 0) return text;
    if (text.size() <= digits) text.insert(0, digits + 1 - text.size(), '0');
    text.insert(text.size() - digits, 1, '.');
    return text;
}

/// True where `units` × 10^-digits is at most one unit away from both ends.
bool within_a_unit(const Interval& i, Wide units, unsigned digits) {
    // units - 1 <= lower and upper <= units + 1, the bounds rounded to the strict side
    return scaled(i.upper, i.shift, digits, Rounding::up) <= units + 1 &&
           scaled(i.lower, i.shift, digits, Rounding::down) + 1 >= units;
}

Wide middle(const Interval& i, unsigned digits) {
    return scaled(i.lower + (i.upper - i.lower) / 2, i.shift, digits, Rounding::nearest);
}

} // namespace

std::string decimal(std::uint64_t value, unsigned shift, unsigned digits, Rounding rounding) {
    return with_point(scaled(value, shift, digits, rounding), digits);
}

Interval enclosing(double lower, double upper) {
    Interval interval;
    interval.shift = 60U - static_cast<unsigned>(std::clamp(std::ilogb(upper + 1), 0, 60));
    const double one = std::ldexp(1.0, static_cast<int>(interval.shift));
    interval.lower = static_cast<std::uint64_t>(std::max(0.0, lower) * one);
    interval.upper = static_cast<std::uint64_t>(std::ceil(upper * one));
    return interval;
}

std::string proven_digits(const Interval& interval, unsigned most) {
    for (unsigned digits = most;; --digits) {
        const Wide units = middle(interval, digits);
        if (within_a_unit(interval, units, digits)) return with_point(units, digits);
        if (digits == 0) return {};
    }
}

bool rounds_alike(const Interval& i, unsigned digits) {
    return scaled(i.lower, i.shift, digits, Rounding::nearest) ==
           scaled(i.upper, i.shift, digits, Rounding::nearest);
}

} // namespace tumble::dice_words
