// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

namespace tumble {

/// `a * b`, or 0 where the product does not fit in 64 bits or a factor is 0: the form in which
/// `rank_bound` says "too large for ranks".
constexpr std::uint64_t product_or_zero(std::uint64_t a, std::uint64_t b) {
    if (a == 0 || b == 0) return 0;
    return a > std::numeric_limits<std::uint64_t>::max() / b ? 0 : a * b;
}

} // namespace tumble
