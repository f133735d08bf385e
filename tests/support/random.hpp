// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tumble::testing {

/// A random stream that is the same on every machine (splitmix64; S. Vigna, 2015).
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }
    /// A number below `bound` (at least 1), each as likely but for one part in 2^32.
    std::uint64_t below(std::uint64_t bound) { return (next() >> 32U) * bound >> 32U; }
    bool chance(std::uint64_t in_hundred) { return below(100) < in_hundred; }

private:
    std::uint64_t state_;
};

} // namespace tumble::testing
