// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "tumble/bits/hash.hpp"
#include "tumble/model/packing.hpp"
#include "tumble/store/buffer.hpp"
#include "tumble/store/state_set.hpp"

namespace tumble {

/// A sparse set of packed states, exact, without an allocation a state.
///
///     pool    | words of state 0 | words of state 1 | …        in order of insertion
///     slots   | – | 0x5c…3 | – | 0x07…0 | …                    open addressing, powers of two
///
///     slot    [ tag: 32 - b bits of the hash | number + 1: b bits ]     of 2^b slots; 0 is vacant
///
/// A number needs no more bits than there are slots, so the rest of a slot carries bits of the hash
/// for free: most keys that differ are told apart without a look at the pool, which would be a
/// cache miss. Equality is always that of whole keys.
///
/// Cost: 8 × words bytes a state for the pool; 4 bytes a slot, filled to at most 3/4: 5.3 to 10.7
/// bytes a state. Slots are freed before they are made anew twice as large, because the pool alone
/// can fill them again. At most 3 × 2^30 states; beyond, `commit` says full.
template <Model M>
class StateTable {
    using P = Packing<M>;
    static constexpr std::size_t extent = P::extent;
    using Key = std::span<const Word, extent>;
    using Slot = std::uint32_t;
    static constexpr Slot vacant = 0;
    static constexpr std::uint64_t max_slots = std::uint64_t{1} << 32U;

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
        __builtin_prefetch(&slots_[h & mask()], 1);
        hashes_.push_back(h);
    }

    Inserted commit(std::size_t i) { return insert(i).first; }

    /// Like `commit`, with the number of the state (meaningless when full).
    std::pair<Inserted, std::size_t> insert(std::size_t i) {
        if (i + lookahead < hashes_.size()) prefetch_key(hashes_[i + lookahead]);
        std::size_t at = find(staged_key(i), hashes_[i]);
        if (slots_[at] != vacant) return {Inserted::known, number_in(slots_[at])};
        if (4 * (size_ + 1) > 3 * slots_.size()) {
            if (!grow()) return {Inserted::full, 0};
            at = find(staged_key(i), hashes_[i]);
        }
        if (!pool_.append(staged_key(i))) return {Inserted::full, 0};
        slots_[at] = slot_of(hashes_[i], size_++);
        return {Inserted::fresh, size_ - 1};
    }
    void unstage() {
        staged_.clear();
        hashes_.clear();
    }

private:
    static constexpr std::size_t first_slots = 1024;
    static constexpr std::size_t lookahead = 16;

    std::size_t width() const {
        if constexpr (extent == runtime_words)
            return words_;
        else
            return extent;
    }
    Key key(std::size_t i) const { return Key(pool_.data() + i * width(), width()); }
    Key staged_key(std::size_t i) const { return Key(staged_.data() + i * width(), width()); }

    std::size_t mask() const { return slots_.size() - 1; }
    std::size_t number_in(Slot slot) const { return (slot & mask()) - std::size_t{1}; }
    /// What a slot holds for the state `number` with that hash.
    Slot slot_of(std::uint64_t hash, std::size_t number) const {
        return static_cast<Slot>((hash >> 32U & ~std::uint64_t{mask()}) | (number + 1));
    }

    /// The first slot on the way of `hash` that is vacant, or has its tag and satisfies `test`.
    template <class Test>
    std::size_t probe(std::uint64_t hash, Test&& test) const {
        const std::size_t low = mask();
        const auto tag = static_cast<Slot>(hash >> 32U & ~std::uint64_t{low});
        for (std::size_t at = hash & low;; at = (at + 1) & low) {
            const Slot slot = slots_[at];
            if (slot == vacant || ((slot & ~static_cast<Slot>(low)) == tag && test(slot)))
                return at;
        }
    }

    /// The slot that holds `wanted`, or the vacant one where it belongs.
    std::size_t find(Key wanted, std::uint64_t hash) const {
        return probe(hash,
                     [&](Slot slot) { return std::ranges::equal(key(number_in(slot)), wanted); });
    }

    /// Asks for the key that a search for `hash` will be compared with; `stage` asked for the slot.
    void prefetch_key(std::uint64_t hash) const {
        if (const Slot slot = slots_[probe(hash, [](Slot) { return true; })]; slot != vacant)
            __builtin_prefetch(pool_.data() + number_in(slot) * width());
    }

    /// Twice the slots. Where they do not fit, the old number of slots is made again and filled.
    bool grow() {
        const std::uint64_t before = slots_.size();
        const bool grown = 2 * before <= max_slots && slots_.assign_zero(2 * before);
        if (!grown && !slots_.assign_zero(before)) {
            ready_ = false; // the set is lost: `ready` says so, and the search ends
            return false;
        }
        for (std::size_t i = 0; i < size_; ++i) {
            if (i + 2 * lookahead < size_)
                __builtin_prefetch(&slots_[hash_words(key(i + 2 * lookahead)) & mask()], 1);
            const std::uint64_t hash = hash_words(key(i));
            std::size_t at = hash & mask();
            while (slots_[at] != vacant)
                at = (at + 1) & mask();
            slots_[at] = slot_of(hash, i);
        }
        return grown;
    }

    const M& model_;
    std::size_t words_;
    Buffer<Word> pool_;
    Buffer<Slot> slots_;
    std::size_t size_ = 0;
    std::vector<Word> staged_;
    std::vector<std::uint64_t> hashes_;
    bool ready_;
};

} // namespace tumble
