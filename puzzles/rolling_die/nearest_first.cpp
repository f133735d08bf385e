// SPDX-License-Identifier: MIT
#include "rolling_die/nearest_first.hpp"

#include "rolling_die/cell_set.hpp"
#include "rolling_die/flood.hpp"

namespace tumble::rolling_die {
namespace {

class NearestFirst {
public:
    NearestFirst(const std::shared_ptr<const Board>& board, const Die& die,
                 const SearchOptions& options)
        : board_(*board), tops_(die), flood_(board, options), collected_(board_, flood_.budget()),
          touched_(flood_.budget()), at_{board_.start(), 0} {}

    /// False where the nearest target was not found, for `reason` or because there is none.
    bool collect_next(RollPlan& plan, Reason& reason) {
        touched_.truncate(0);
        if (!collected_.ready() || !touched_.push_back(at_.cell)) {
            reason = Reason::memory_budget;
            return false;
        }
        Place target = at_;
        reason = flood_.run(at_.cell, static_cast<OrientationMask>(1U << at_.bit),
                            [&](Cell cell, OrientationMask fresh, bool first) {
                                return note(cell, first) || shows(cell, fresh, target);
                            });
        if (full_) reason = Reason::memory_budget;
        if (reason != Reason::none || target == at_) return false;
        if (!append_way_to(target, plan)) {
            reason = Reason::memory_budget;
            return false;
        }
        flood_.forget(touched_.span());
        collected_.insert(target.cell);
        at_ = target;
        return true;
    }
    std::uint64_t collected() const { return collected_.size(); }
    const Flood& flood() const { return flood_; }

private:
    /// Remembers the cell, to be emptied again; true where the budget ends.
    bool note(Cell cell, bool first) {
        full_ = first && !touched_.push_back(cell);
        return full_;
    }
    bool shows(Cell cell, OrientationMask fresh, Place& target) const {
        const unsigned shown = fresh & tops_(board_.parity(cell), board_.at(cell));
        if (shown == 0 || collected_.contains(cell)) return false;
        target = {cell, static_cast<std::size_t>(std::countr_zero(shown))};
        return true;
    }
    /// Adds the rolls from the source of the flood to `target`, the last one first.
    bool append_way_to(Place target, RollPlan& plan) {
        if (!plan.extend(flood_.depth(), flood_.budget())) return false;
        std::uint64_t i = plan.size();
        for (Place p = target; p != at_;) {
            const Direction back = flood_.back(p);
            plan.set(--i, opposite(back));
            p = flood_.rolled(p, back);
        }
        return true;
    }

    const Board& board_;
    TopMasks tops_;
    Flood flood_;
    CellSet collected_;
    Buffer<Cell> touched_; ///< cells that the flood reached
    Place at_;
    bool full_ = false;
};

} // namespace

Planned nearest_first(const std::shared_ptr<const Board>& board, const Die& die,
                      const Collectible& found, std::uint64_t max_effort,
                      const SearchOptions& options) {
    SearchOptions rest = options;
    rest.limits.max_states = std::numeric_limits<std::uint64_t>::max(); // states repeat here
    NearestFirst walk(board, die, rest);
    const auto plan = std::make_shared<RollPlan>();
    Planned planned;
    bool going = true;
    while (going && walk.collected() < found.targets)
        going = walk.flood().expanded() / max_effort <= found.states &&
                walk.collect_next(*plan, planned.reason);
    if (going) planned.plan = plan;
    planned.counts = walk.flood().counts();
    return planned;
}

} // namespace tumble::rolling_die
