// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tumble {

/// 128-bit unsigned integer: totals of up to 10^18 moves stay exact in it.
__extension__ typedef unsigned __int128 Wide;

/// Decimal digits of `value`.
inline std::string to_decimal(Wide value) {
    std::string digits;
    do {
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
        value /= 10;
    } while (value != 0);
    return digits;
}

} // namespace tumble
