// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace tumble {

/// A 64-bit hash of `words` whose low bits are well mixed (multiply and fold, one round a word).
/// Equal words give equal hashes on every machine.
template <std::size_t Extent>
constexpr std::uint64_t hash_words(std::span<const std::uint64_t, Extent> words) {
    std::uint64_t h = 0x2545f4914f6cdd1dU;
    for (const std::uint64_t w : words) {
        h = (h ^ w) * 0x9e3779b97f4a7c15U;
        h ^= h >> 32;
    }
    h *= 0xd6e8feb86659fd93U;
    return h ^ (h >> 29);
}

} // namespace tumble
