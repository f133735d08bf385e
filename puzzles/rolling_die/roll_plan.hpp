// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

#include "tumble/board/direction.hpp"
#include "tumble/family/plan.hpp"
#include "tumble/search/result.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::rolling_die {

/// Passes rolls on as runs.
class RunMaker {
public:
    explicit RunMaker(const RunSink& sink) : sink_(sink) {}

    /// False where the sink wants no more.
    bool roll(Direction d) {
        const char c = letter(d);
        if (run_.action != c && !flush()) return false;
        run_.action = c;
        ++run_.count;
        return true;
    }
    bool flush() { return run_.count == 0 || sink_(std::exchange(run_, Run{})); }

private:
    const RunSink& sink_;
    Run run_;
};

/// What came of the search for a walk.
struct Planned {
    std::shared_ptr<const Plan> plan; ///< null where there is none
    Reason reason = Reason::none;     ///< the limit that was reached, if any
    Counts counts;
};

/// A walk that is held in memory: 2 bits a roll.
class RollPlan final : public Plan {
public:
    RollPlan() = default;
    RollPlan(const RollPlan&) = delete; // the array holds on to the budget
    RollPlan& operator=(const RollPlan&) = delete;

    /// Adds `rolls` rolls, to be set, and books their memory in `budget`, which need not live as
    /// long as the plan; false where it ends.
    bool extend(std::uint64_t rolls, Budget& budget) {
        const std::uint64_t before = budget_.used();
        size_ += rolls;
        while (words_.size() * 32 < size_)
            if (!words_.push_back(0)) return false;
        return budget.take(budget_.used() - before);
    }
    /// Sets a roll that was not set before.
    void set(std::uint64_t i, Direction d) {
        words_[static_cast<std::size_t>(i / 32)] |= static_cast<std::uint64_t>(d) << 2 * (i % 32);
    }

    std::uint64_t size() const override { return size_; }
    void for_each_run(const RunSink& sink) const override {
        RunMaker runs(sink);
        for (std::uint64_t i = 0; i < size_; ++i) {
            const std::uint64_t word = words_[static_cast<std::size_t>(i / 32)];
            if (!runs.roll(static_cast<Direction>(word >> 2 * (i % 32) & 3U))) return;
        }
        runs.flush();
    }

private:
    Budget budget_;
    Buffer<std::uint64_t> words_{budget_};
    std::uint64_t size_ = 0;
};

} // namespace tumble::rolling_die
