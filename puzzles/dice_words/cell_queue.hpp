// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>

#include "tumble/store/buffer.hpp"

namespace tumble::dice_words {

/// Cells by key, least first; keys of cells that are in it may fall. A binary heap with the place
/// of each cell. Bytes: 4 a cell, 16 a cell that is in it.
class CellQueue {
public:
    explicit CellQueue(Budget& budget) : heap_(budget), place_(budget) {}

    /// For cells 0 to `cells` - 1; false where the budget is too small.
    bool prepare(std::uint64_t cells) { return place_.assign_zero(cells); }

    bool empty() const { return heap_.empty(); }
    double least_key() const { return heap_[0].key; }
    /// True once a cell was taken out; it is never put in again by `lower`.
    bool is_done(std::size_t cell) const { return place_[cell] == done; }

    /// Puts the cell in, or lowers its key; false where the budget is too small.
    bool lower(std::size_t cell, double key) {
        if (place_[cell] == absent || place_[cell] == done) {
            if (!heap_.push_back({key, cell})) return false;
            place_[cell] = static_cast<std::uint32_t>(heap_.size());
        }
        std::size_t at = place_[cell] - std::size_t{1};
        heap_[at].key = key;
        for (; at > 0 && before(heap_[at], heap_[(at - 1) / 2]); at = (at - 1) / 2)
            exchange(at, (at - 1) / 2);
        return true;
    }

    /// Takes out the cell with the least key; of equal ones that with the least number.
    std::size_t take() {
        const std::size_t cell = heap_[0].cell;
        exchange(0, heap_.size() - 1);
        heap_.pop_back();
        place_[cell] = done;
        for (std::size_t at = 0;;) {
            std::size_t least = at;
            for (std::size_t child = 2 * at + 1; child <= 2 * at + 2; ++child)
                if (child < heap_.size() && before(heap_[child], heap_[least])) least = child;
            if (least == at) return cell;
            exchange(at, least);
            at = least;
        }
    }

private:
    struct Entry {
        double key;
        std::size_t cell;
    };
    static constexpr std::uint32_t absent = 0; ///< otherwise place in the heap, plus 1
    static constexpr std::uint32_t done = ~std::uint32_t{0};

    static bool before(const Entry& a, const Entry& b) {
        return a.key < b.key || (a.key == b.key && a.cell < b.cell);
    }
    void exchange(std::size_t a, std::size_t b) {
        std::swap(heap_[a], heap_[b]);
        place_[heap_[a].cell] = static_cast<std::uint32_t>(a + 1);
        place_[heap_[b].cell] = static_cast<std::uint32_t>(b + 1);
    }

    Buffer<Entry> heap_;
    Buffer<std::uint32_t> place_;
};

} // namespace tumble::dice_words
