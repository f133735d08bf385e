// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tumble {

/// What a search may still allocate. Every large array of the engine asks here first, so that a
/// limit ends in a verdict and never in a crash. Not thread safe.
class Budget {
public:
    explicit Budget(std::uint64_t max_bytes = std::numeric_limits<std::uint64_t>::max())
        : max_bytes_(max_bytes) {}

    /// Books `bytes`; false, and nothing booked, where they do not fit.
    bool take(std::uint64_t bytes) {
        if (bytes > max_bytes_ - used_) return false;
        used_ += bytes;
        peak_ = std::max(peak_, used_);
        return true;
    }
    void give_back(std::uint64_t bytes) { used_ -= bytes; }

    std::uint64_t max_bytes() const { return max_bytes_; }
    std::uint64_t used() const { return used_; }
    std::uint64_t left() const { return max_bytes_ - used_; }
    std::uint64_t peak() const { return peak_; }

private:
    std::uint64_t max_bytes_;
    std::uint64_t used_ = 0;
    std::uint64_t peak_ = 0;
};

} // namespace tumble
