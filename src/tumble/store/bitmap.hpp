// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tumble/store/narrow_array.hpp"
#include "tumble/store/state_set.hpp"

namespace tumble {

/// A dense set of states: one bit for each rank, and a log of the ranks in order of insertion.
///
///     bits   word r/64, bit r%64     set when the state of rank r is in
///     log    rank, rank, rank …      1 to 8 bytes each, as few as rank_bound() needs
///
/// Cost: rank_bound()/8 bytes at once (pages that no state touches stay unmapped, though the
/// budget is charged for them), then 1..8 bytes a state. Choose it when rank_bound() is at most
/// some hundred times the number of states expected.
template <Ranked M>
class Bitmap {
public:
    Bitmap(const M& model, Budget& budget)
        : model_(model), log_(model.rank_bound(), budget), bits_(budget),
          ready_(model.rank_bound() != 0 && bits_.assign_zero((model.rank_bound() - 1) / 64 + 1)) {}

    /// False where the instance has no ranks or its bitmap does not fit the budget.
    bool ready() const { return ready_; }
    std::size_t size() const { return log_.size(); }
    StateOf<M> state(std::size_t i) const { return model_.unrank(log_[i]); }

    void stage(const StateOf<M>& s) {
        const std::uint64_t r = model_.rank(s);
        __builtin_prefetch(&bits_[r / 64], 1);
        staged_.push_back(r);
    }
    Inserted commit(std::size_t i) {
        const std::uint64_t r = staged_[i];
        const Word bit = Word{1} << r % 64;
        Word& word = bits_[r / 64];
        if ((word & bit) != 0) return Inserted::known;
        if (!log_.push_back(r)) return Inserted::full;
        word |= bit;
        return Inserted::fresh;
    }
    void unstage() { staged_.clear(); }

private:
    const M& model_;
    NarrowArray log_;
    Buffer<Word> bits_;
    std::vector<std::uint64_t> staged_;
    bool ready_;
};

} // namespace tumble
