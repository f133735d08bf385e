// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tumble/board/text.hpp"

namespace tumble {

/// One action, taken `count` times in a row.
struct Run {
    char action = 0;
    std::uint64_t count = 0;
    bool operator==(const Run&) const = default;
};

/// Called for each run of a plan; false ends the walk through it.
using RunSink = std::function<bool(Run)>;

/// The actions of an answer, as runs of letters. A plan may be far longer than memory: it is walked
/// through, not indexed.
///
/// Written form: runs separated by blanks, each a letter with a count before it where that is not
/// 1, as in "3R 2D L". Reading also takes plain letters without blanks ("RRRDDL"), and line ends.
class Plan {
public:
    virtual ~Plan() = default;
    /// Number of actions.
    virtual std::uint64_t size() const = 0;
    /// All runs in order; neighbours differ in action.
    virtual void for_each_run(const RunSink& sink) const = 0;
};

/// A plan held in memory.
class RunPlan final : public Plan {
public:
    RunPlan() = default;
    /// One letter an action.
    explicit RunPlan(std::string_view letters);

    void append(Run run);
    std::uint64_t size() const override { return size_; }
    void for_each_run(const RunSink& sink) const override;

private:
    std::vector<Run> runs_;
    std::uint64_t size_ = 0;
};

/// Walks through the written form of a plan, run by run as it stands there, and holds none of it.
/// Each letter must be one of `letters`; counts must be at least 1, all together below 2^63.
/// Returns the number of actions that `sink` was given; an error comes only after the runs before
/// it.
Expected<std::uint64_t> walk_plan(Text text, std::string_view letters, const RunSink& sink);

/// The written form of a plan. Fails as walk_plan does.
Expected<std::unique_ptr<Plan>> read_plan(Text text, std::string_view letters);

/// Hands the written form to `write`, piece by piece.
void write_plan(const Plan& plan, const std::function<void(std::string_view)>& write);

/// All actions, one letter each, without counts or blanks ("RRRDDL").
std::string plan_letters(const Plan& plan);

} // namespace tumble
