// SPDX-License-Identifier: MIT
#include "rolling_die/collect.hpp"

#include "rolling_die/loop_group.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::rolling_die {

const Turns turns;

LoopGroup::LoopGroup() {
    member_[0] = true;
}

void LoopGroup::add(std::size_t turn) {
    if (member_[turn]) return;
    member_[turn] = true;
    for (bool grown = true; grown;) {
        grown = false;
        for (std::size_t a = 0; a < member_.size(); ++a)
            for (std::size_t b = 0; b < member_.size(); ++b)
                if (member_[a] && member_[b] && !member_[turns.both(a, b)])
                    member_[turns.both(a, b)] = grown = true;
    }
    order_ = static_cast<std::size_t>(std::ranges::count(member_, true));
}

namespace {

class TransportFlood {
public:
    TransportFlood(const Board& board, const SearchOptions& options)
        : board_(board), watch_(options), budget_(options.limits.max_bytes), transport_(budget_),
          frontier_(budget_), next_(budget_) {}

    Collectible run(const Die& die) {
        Collectible result;
        result.reason = flood();
        result.cells = cells_;
        result.states = cells_ * group_.order();
        result.targets = collected(die);
        result.counts = {.expanded = expanded_,
                         .generated = generated_,
                         .distinct = result.states,
                         .peak_bytes = budget_.peak(),
                         .seconds = watch_.seconds()};
        return result;
    }

private:
    static constexpr std::size_t batch_size = 64;

    Reason flood() {
        if (!budget_.take(board_.size()) || !transport_.assign_zero(board_.size()) ||
            !meet(board_.start(), 0))
            return Reason::memory_budget;
        for (std::uint64_t depth = 0; !next_.empty(); ++depth) {
            std::swap(frontier_, next_);
            next_.truncate(0);
            for (std::size_t first = 0; first < frontier_.size(); first += batch_size) {
                const std::size_t last = std::min(first + batch_size, frontier_.size());
                for (std::size_t i = first; i < last; ++i)
                    if (!expand(frontier_[i])) return Reason::memory_budget;
                expanded_ += last - first;
                const Reason limit = watch_.reached({.depth = depth,
                                                     .distinct = cells_ * group_.order(),
                                                     .generated = generated_,
                                                     .bytes = budget_.used(),
                                                     .seconds = 0});
                if (limit != Reason::none) return limit;
            }
        }
        return Reason::none;
    }

    bool expand(Cell from) {
        const std::size_t lies = transport_[from] - 1U;
        for (const Direction d : directions) {
            const Cell to = from + steps_[static_cast<std::size_t>(d)];
            if (!board_.open(to)) continue;
            ++generated_;
            const std::size_t rolled = die_orientations.roll(lies, d);
            if (transport_[to] == 0) {
                if (!meet(to, rolled)) return false;
            } else if (!group_.whole()) {
                group_.add(turns.both(rolled, turns.inverse(transport_[to] - 1U)));
            }
        }
        return true;
    }

    bool meet(Cell cell, std::size_t orientation) {
        if (!next_.push_back(cell)) return false;
        transport_[cell] = static_cast<std::uint8_t>(orientation + 1);
        ++cells_;
        ++found_[orientation][board_.at(cell)];
        return true;
    }

    /// Targets met so far that the turns found so far can show.
    std::uint64_t collected(const Die& die) const {
        std::uint64_t sum = 0;
        for (std::size_t lies = 0; lies < DieOrientations::count; ++lies) {
            std::array<bool, 8> shown{};
            for (std::size_t g = 0; g < DieOrientations::count; ++g)
                if (group_.contains(g)) shown[die.top(turns.both(g, lies))] = true;
            for (std::uint8_t number = 1; number <= 6; ++number)
                if (shown[number]) sum += found_[lies][number];
        }
        return sum;
    }

    const Board& board_;
    const std::array<std::size_t, 4> steps_ = board_.steps();
    Watch watch_;
    Budget budget_;
    Buffer<std::uint8_t> transport_; ///< orientation + 1; 0 where not reached
    Buffer<Cell> frontier_;
    Buffer<Cell> next_;
    LoopGroup group_;
    /// Cells met, by transport and by what stands on them.
    std::array<std::array<std::uint64_t, 8>, DieOrientations::count> found_{};
    std::uint64_t cells_ = 0;
    std::uint64_t expanded_ = 0;
    std::uint64_t generated_ = 0;
};

} // namespace

Collectible collectible(const Board& board, const Die& die, const SearchOptions& options) {
    return TransportFlood(board, options).run(die);
}

} // namespace tumble::rolling_die
