// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "tumble/bits/hash.hpp"
#include "tumble/model/packing.hpp"
#include "tumble/store/buffer.hpp"
#include "tumble/store/state_set.hpp"

namespace tumble {

/// A sparse set of packed states, exact, without an allocation a state.
///
///     pool    | words of state 0 | words of state 1 | …        in order of insertion
///     slots   | 3 | – | 0 | – | 1 | …                          open addressing, numbers into the
///     pool
///
/// Cost: 8 × words bytes a state for the pool; 4 bytes a slot, a power of two of them, filled to at
/// most 3/4: 5.3 to 10.7 bytes a state. Slots are freed before they are made anew twice as large,
/// because the pool alone can fill them again. At most 2^32 − 2 states; beyond, `commit` says full.
template <Model M>
class StateTable {
    using P = Packing<M>;
    static constexpr std::size_t extent = P::extent;
    using Key = std::span<const Word, extent>;
    using Number = std::uint32_t;
    static constexpr Number vacant = 0; // slots hold number + 1, so that fresh memory is vacant
    static constexpr std::size_t max_size = std::numeric_limits<Number>::max() - 1;

public:
    StateTable(const M& model, Budget& budget)
        : model_(model), words_(P::words(model)), pool_(budget), slots_(budget),
          ready_(slots_.assign_zero(first_slots)) {}

    /// False where not even the smallest table fits the budget.
    bool ready() const { return ready_; }
    std::size_t size() const { return size_; }
    StateOf<M> state(std::size_t i) const { return P::unpack(model_, key(i)); }

    void stage(const StateOf<M>& s) {
        const std::size_t at = staged_.size();
        staged_.resize(at + width());
        P::pack(model_, s, std::span<Word, extent>(staged_.data() + at, width()));
        const std::uint64_t h = hash_words(staged_key(hashes_.size()));
        __builtin_prefetch(&slots_[h & (slots_.size() - 1)], 1);
        hashes_.push_back(h);
    }

    Inserted commit(std::size_t i) { return insert(i).first; }

    /// Like `commit`, with the number of the state (meaningless when full).
    std::pair<Inserted, std::size_t> insert(std::size_t i) {
        std::size_t at = find(staged_key(i), hashes_[i]);
        if (slots_[at] != vacant) return {Inserted::known, slots_[at] - std::size_t{1}};
        if (size_ == max_size) return {Inserted::full, 0};
        if (4 * (size_ + 1) > 3 * slots_.size()) {
            if (!grow()) return {Inserted::full, 0};
            at = find(staged_key(i), hashes_[i]);
        }
        if (!pool_.append(staged_key(i))) return {Inserted::full, 0};
        slots_[at] = static_cast<Number>(++size_);
        return {Inserted::fresh, size_ - 1};
    }
    void unstage() {
        staged_.clear();
        hashes_.clear();
    }

private:
    static constexpr std::size_t first_slots = 1024;

    std::size_t width() const {
        if constexpr (extent == runtime_words)
            return words_;
        else
            return extent;
    }
    Key key(std::size_t i) const { return Key(pool_.data() + i * width(), width()); }
    Key staged_key(std::size_t i) const { return Key(staged_.data() + i * width(), width()); }

    /// The slot that holds `wanted`, or the vacant one where it belongs.
    std::size_t find(Key wanted, std::uint64_t hash) const {
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t at = hash & mask;; at = (at + 1) & mask)
            if (slots_[at] == vacant ||
                std::ranges::equal(key(slots_[at] - std::size_t{1}), wanted))
                return at;
    }

    /// Twice the slots. Where they do not fit, the old number of slots is made again and filled.
    bool grow() {
        const std::size_t before = slots_.size();
        const bool grown = slots_.assign_zero(2 * before);
        if (!grown && !slots_.assign_zero(before)) {
            ready_ = false; // the set is lost: `ready` says so, and the search ends
            return false;
        }
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t i = 0; i < size_; ++i) {
            std::size_t at = hash_words(key(i)) & mask;
            while (slots_[at] != vacant)
                at = (at + 1) & mask;
            slots_[at] = static_cast<Number>(i + 1);
        }
        return grown;
    }

    const M& model_;
    std::size_t words_;
    Buffer<Word> pool_;
    Buffer<Number> slots_;
    std::size_t size_ = 0;
    std::vector<Word> staged_;
    std::vector<std::uint64_t> hashes_;
    bool ready_;
};

} // namespace tumble
