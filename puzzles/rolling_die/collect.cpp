// SPDX-License-Identifier: MIT
#include "rolling_die/collect.hpp"

#include "rolling_die/loop_group.hpp"
#include "rolling_die/word_flood.hpp"
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
    TransportFlood(const Board& board, Budget& budget, Watch& watch)
        : board_(board), budget_(budget), watch_(watch) {}

    /// Floods until all cells are reached or the group of loops is whole, or to the limit that is
    /// returned.
    Reason run() {
        if (!transport_.assign_zero(board_.size()) || !meet(board_.start(), 0))
            return Reason::memory_budget;
        for (std::uint64_t depth = 0; !next_.empty(); ++depth) {
            std::swap(frontier_, next_);
            next_.truncate(0);
            for (std::size_t i = 0; i < frontier_.size(); ++i) {
                if (!expand(frontier_[i])) return Reason::memory_budget;
                if (group_.whole()) return Reason::none;
                if (i % batch_size != 0) continue;
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

    const LoopGroup& group() const { return group_; }
    std::uint64_t cells() const { return cells_; }
    std::uint64_t expanded() const { return expanded_; }
    std::uint64_t generated() const { return generated_; }

    /// Targets met so far that the turns found so far can show.
    std::uint64_t targets(const Die& die) const {
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

private:
    static constexpr std::size_t batch_size = 64;

    bool expand(Cell from) {
        const std::size_t lies = transport_[from] - 1U;
        ++expanded_;
        for (const Direction d : directions) {
            const Cell to = from + steps_[static_cast<std::size_t>(d)];
            if (!board_.open(to)) continue;
            ++generated_;
            const std::size_t rolled = die_orientations.roll(lies, d);
            if (transport_[to] != 0)
                group_.add(turns.both(rolled, turns.inverse(transport_[to] - 1U)));
            else if (!meet(to, rolled))
                return false;
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

    const Board& board_;
    const std::array<std::size_t, 4> steps_ = board_.steps();
    Budget& budget_;
    Watch& watch_;
    Buffer<std::uint8_t> transport_{budget_}; ///< orientation + 1; 0 where not reached
    Buffer<Cell> frontier_{budget_};
    Buffer<Cell> next_{budget_};
    LoopGroup group_;
    /// Cells met, by transport and by what stands on them.
    std::array<std::array<std::uint64_t, 8>, DieOrientations::count> found_{};
    std::uint64_t cells_ = 0;
    std::uint64_t expanded_ = 0;
    std::uint64_t generated_ = 0;
};

/// The answer once all orientations are known to be reached: what is connected with the start.
void count_connected(const Board& board, Budget& budget, Watch& watch, Collectible& result) {
    WordFlood flood(board, budget, watch);
    result.reason = flood.run();
    const auto found = flood.found();
    // Where a limit came early, the flood before may have met more.
    result.targets = std::max(result.targets, found.targets);
    result.cells = std::max(result.cells, found.cells);
    result.states = result.cells * DieOrientations::class_size;
    result.counts.expanded += flood.expanded();
}

} // namespace

Collectible collectible(const Board& board, const Die& die, const SearchOptions& options) {
    Budget budget(options.limits.max_bytes);
    Watch watch(options);
    Collectible result;
    const bool fits = budget.take(board.size());
    bool whole = false;
    if (fits) {
        TransportFlood flood(board, budget, watch);
        result.reason = flood.run();
        result.cells = flood.cells();
        result.states = flood.cells() * flood.group().order();
        result.targets = flood.targets(die);
        result.counts.expanded = flood.expanded();
        result.counts.generated = flood.generated();
        whole = flood.group().whole();
    } else {
        result.reason = Reason::memory_budget;
    }
    if (whole && result.reason == Reason::none) count_connected(board, budget, watch, result);
    if (result.reason == Reason::none && result.states > options.limits.max_states)
        result.reason = Reason::state_limit;
    result.counts.distinct = result.states;
    result.counts.peak_bytes = budget.peak();
    result.counts.seconds = watch.seconds();
    return result;
}

} // namespace tumble::rolling_die
