// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

#include "tumble/store/budget.hpp"

namespace tumble {

/// A growing array of plain values that books its bytes in a Budget and reports failure instead of
/// throwing. Grows by half (less where the budget is nearly used up) with realloc, which moves
/// large blocks by remapping pages: growth does not need twice the memory.
template <class T>
class Buffer {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    explicit Buffer(Budget& budget) : budget_(&budget) {}
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    Buffer(Buffer&& other) noexcept
        : budget_(other.budget_), data_(std::exchange(other.data_, nullptr)),
          size_(std::exchange(other.size_, 0)), capacity_(std::exchange(other.capacity_, 0)) {}
    Buffer& operator=(Buffer&& other) noexcept {
        std::swap(budget_, other.budget_);
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~Buffer() { release(); }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T* data() { return data_; }
    const T* data() const { return data_; }
    T& operator[](std::size_t i) { return data_[i]; }
    const T& operator[](std::size_t i) const { return data_[i]; }
    std::span<T> span() { return {data_, size_}; }
    std::span<const T> span() const { return {data_, size_}; }
    T& back() { return data_[size_ - 1]; }
    void pop_back() { --size_; }
    /// Forgets the values from `size` on; keeps the memory.
    void truncate(std::size_t size) { size_ = std::min(size_, size); }

    /// Appends `value`; false, and nothing appended, where memory or budget ends.
    bool push_back(const T& value) {
        if (size_ == capacity_ && !grow(1)) return false;
        data_[size_++] = value;
        return true;
    }

    /// Appends all of `values`; false, and nothing appended, where memory or budget ends.
    template <std::size_t Extent>
    bool append(std::span<const T, Extent> values) {
        if (size_ + values.size() > capacity_ && !grow(values.size())) return false;
        std::copy_n(values.data(), values.size(), data_ + size_);
        size_ += values.size();
        return true;
    }

    /// Becomes `count` zero values (untouched pages stay unmapped); false and empty on failure.
    bool assign_zero(std::uint64_t count) {
        release();
        if (count > max_count || !budget_->take(count * sizeof(T))) return false;
        const auto size = static_cast<std::size_t>(count);
        data_ = static_cast<T*>(std::calloc(std::max<std::size_t>(size, 1), sizeof(T)));
        if (data_ == nullptr) {
            budget_->give_back(count * sizeof(T));
            return false;
        }
        size_ = capacity_ = size;
        return true;
    }

    /// Frees the memory and gives its bytes back.
    void release() {
        std::free(data_);
        budget_->give_back(capacity_ * sizeof(T));
        data_ = nullptr;
        size_ = capacity_ = 0;
    }

private:
    static constexpr std::size_t max_count = static_cast<std::size_t>(-1) / sizeof(T) / 2;
    static constexpr std::size_t first_capacity = std::max<std::size_t>(1, 256 / sizeof(T));

    bool grow(std::size_t at_least) {
        const std::size_t needed = size_ + at_least;
        std::size_t wanted = std::max({needed, capacity_ + capacity_ / 2, first_capacity});
        const std::size_t affordable = capacity_ + static_cast<std::size_t>(std::min<std::uint64_t>(
                                                       budget_->left() / sizeof(T), max_count / 2));
        wanted = std::min(wanted, affordable);
        if (wanted < needed || wanted > max_count) return false;
        const std::size_t extra = (wanted - capacity_) * sizeof(T);
        if (!budget_->take(extra)) return false;
        void* moved = std::realloc(data_, wanted * sizeof(T));
        if (moved == nullptr) {
            budget_->give_back(extra);
            return false;
        }
        data_ = static_cast<T*>(moved);
        capacity_ = wanted;
        return true;
    }

    Budget* budget_;
    T* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

} // namespace tumble
