// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "tumble/store/buffer.hpp"

namespace tumble {

/// A growing array of unsigned integers below a bound, each in as few whole bytes as the bound
/// needs (1 to 8): ranks below 2^32 cost 4 bytes, below 2^40 five.
class NarrowArray {
public:
    NarrowArray(std::uint64_t bound, Budget& budget)
        : bytes_(budget),
          width_(bound <= 1 ? 1 : (static_cast<std::size_t>(std::bit_width(bound - 1)) + 7) / 8) {
        static_assert(std::endian::native == std::endian::little);
    }

    std::size_t size() const { return size_; }
    /// Bytes an element.
    std::size_t width() const { return width_; }

    std::uint64_t operator[](std::size_t i) const {
        std::uint64_t value = 0;
        std::memcpy(&value, bytes_.data() + i * width_, width_);
        return value;
    }

    /// Appends `value`; false where memory or budget ends.
    bool push_back(std::uint64_t value) {
        unsigned char raw[8];
        std::memcpy(raw, &value, sizeof raw);
        if (!bytes_.append(std::span<const unsigned char>(raw, width_))) return false;
        ++size_;
        return true;
    }

private:
    Buffer<unsigned char> bytes_;
    std::size_t width_;
    std::size_t size_ = 0;
};

} // namespace tumble
