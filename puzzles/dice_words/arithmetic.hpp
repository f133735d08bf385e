// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tumble/bits/wide.hpp"

/// The number types in which values are swept. Each says how a mean of weighted values is taken.
namespace tumble::dice_words {

/// Doubles: fast, and off by a few units in the last place.
struct Real {
    using Value = double;
    using Weight = double;
    using Sum = double;
    struct Divisor {};

    static Weight weight(std::uint64_t weight, std::uint64_t total) {
        return static_cast<double>(weight) / static_cast<double>(total);
    }
    static Divisor divisor(std::uint64_t) { return {}; }
    static Sum product(Weight weight, Value value) { return weight * value; }
    static Value mean(Sum sum, Divisor) { return sum; }
};

enum class Outward : std::uint8_t { down, up };

/// Fixed point in 64 bits, rounded to one side: a mean is never above (down) or below (up) the
/// exact one, and off by less than 3 units. Needs total × value < 2^63.
template <Outward Side>
struct Fixed {
    using Value = std::uint64_t;
    using Weight = std::uint64_t;
    using Sum = std::uint64_t;
    /// Reciprocal: ⌊2^64 / total⌋ for a total of at least 2.
    using Divisor = std::uint64_t;
    static constexpr std::uint64_t most_off = 3;

    static Weight weight(std::uint64_t weight, std::uint64_t) { return weight; }
    static Divisor divisor(std::uint64_t total) {
        return static_cast<Divisor>((Wide{1} << 64U) / total);
    }
    static Sum product(Weight weight, Value value) { return weight * value; }
    /// q = ⌊sum × ⌊2^64/total⌋ / 2^64⌋ lies in (sum/total - 2, sum/total]: the reciprocal is short
    /// of 2^64/total by less than 1, hence the product of sum/total by less than sum/2^64 < 1.
    static Value mean(Sum sum, Divisor reciprocal) {
        const auto q = static_cast<Value>(Wide{sum} * reciprocal >> 64U);
        return Side == Outward::down ? q : q + 2;
    }
};

/// The same for dice with very many faces: sums take 128 bits, divisions are slow.
template <Outward Side>
struct WideFixed {
    using Value = std::uint64_t;
    using Weight = std::uint64_t;
    using Sum = Wide;
    using Divisor = std::uint64_t;
    static constexpr std::uint64_t most_off = 1;

    static Weight weight(std::uint64_t weight, std::uint64_t) { return weight; }
    static Divisor divisor(std::uint64_t total) { return total; }
    static Sum product(Weight weight, Value value) { return Wide{weight} * value; }
    static Value mean(Sum sum, Divisor total) {
        return static_cast<Value>(Side == Outward::down ? sum / total : (sum + total - 1) / total);
    }
};

} // namespace tumble::dice_words
