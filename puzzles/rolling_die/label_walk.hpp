// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_die/label_flood.hpp"

namespace tumble::rolling_die {

/// A walk of the die that remembers what it has collected. 1 bit a cell, 2 bits a roll.
class LabelWalk {
public:
    /// `flood` must outlive the walk.
    LabelWalk(const LabelModel& model, LabelFlood& flood);

    bool ready() const { return ready_; }
    std::uint64_t collected() const { return count_; }
    bool has_collected(std::size_t cell) const {
        return (collected_[cell / 64] >> cell % 64 & 1U) != 0;
    }
    LabelFlood::Rank at() const { return at_; }
    std::shared_ptr<RollPlan> plan() const { return plan_; }

    /// Goes to the nearest state with `wanted(rank)`, through such with `inside(rank)`; `found` is
    /// false where there is none, or a limit was reached, which is returned.
    template <class Inside, class Wanted>
    Reason go(Inside&& inside, Wanted&& wanted, bool& found) {
        Reason reason = flood_.run(at_, inside, wanted);
        const auto to = flood_.stopped();
        found = reason == Reason::none && to.has_value();
        if (found && !go_to(*to)) {
            reason = Reason::memory_budget;
            found = false;
        }
        return reason;
    }
    /// Goes to the nearest state that collects a target, through such with `inside(rank)`.
    template <class Inside>
    Reason collect_next(Inside&& inside, bool& found) {
        return go(
            inside,
            [&](LabelFlood::Rank r) {
                const LabelModel::State s{r};
                return model_.collects(s) && !has_collected(model_.cell(s));
            },
            found);
    }
    /// One roll, which must be possible.
    bool roll(Direction d, LabelFlood::Rank to);

private:
    /// A state that the last flood reached.
    bool go_to(LabelFlood::Rank to);
    void pass(LabelFlood::Rank r);

    const LabelModel& model_;
    LabelFlood& flood_;
    Buffer<std::uint64_t> collected_;
    std::shared_ptr<RollPlan> plan_ = std::make_shared<RollPlan>();
    std::uint64_t count_ = 0;
    LabelFlood::Rank at_;
    bool ready_;
};

/// A walk that goes to the nearest target that is still to be collected, until it has `targets`: as
/// many as can be collected on a board whose rolls can all be taken back. No plan, and no reason,
/// where that expands more than `max_expanded` states.
Planned nearest_labels(const LabelModel& model, std::uint64_t targets, std::uint64_t max_expanded,
                       const SearchOptions& options);

} // namespace tumble::rolling_die
