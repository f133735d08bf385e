// SPDX-License-Identifier: MIT
#include "rolling_die/solve.hpp"

#include "rolling_die/cell_set.hpp"
#include "rolling_die/collect.hpp"
#include "rolling_die/nearest_first.hpp"
#include "rolling_die/tour.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::rolling_die {
namespace {

/// The Answer to most_collected from its figures.
Answer collected_answer(const Board& board, const Collectible& found) {
    Answer answer;
    answer.unit = "cells";
    answer.reason = found.reason;
    answer.counts = found.counts;
    const std::uint64_t targets = board.targets();
    if (found.reason == Reason::none) {
        answer.verdict = Verdict::optimal;
        answer.value = std::to_string(found.targets);
        answer.output = answer.value + '\n';
        answer.facts = {{"reached cells", std::to_string(found.cells)},
                        {"reached states", std::to_string(found.states)},
                        {"collectible targets",
                         std::to_string(found.targets) + " of " + std::to_string(targets)}};
    } else {
        answer.verdict = Verdict::bounded;
        answer.lower = std::to_string(found.targets);
        answer.upper = std::to_string(targets);
    }
    return answer;
}

/// The value, and a walk. The nearest target first gives walks half as long as a tour on boards
/// full of targets, but longer ones where targets are few and ways are long: on small boards both
/// are made. On huge ones the tour alone is, as it takes less than half the time.
Answer collected_with_plan(const std::shared_ptr<const Board>& board, const Die& die,
                           const SearchOptions& options) {
    constexpr std::uint64_t max_effort = 16; // boards full of targets take 4 to 9
    constexpr std::uint64_t both_up_to = std::uint64_t{1} << 22U;
    constexpr std::uint64_t nearest_up_to = std::uint64_t{1} << 27U;
    Collectible found = collectible(*board, die, options);
    std::shared_ptr<const Plan> plan;
    const auto try_plan = [&](auto make) {
        if (found.reason != Reason::none) return;
        SearchOptions rest = options;
        rest.limits.max_seconds -= found.counts.seconds;
        Planned planned = make(rest);
        if (!plan) found.reason = planned.reason;
        found.counts.peak_bytes = std::max(found.counts.peak_bytes, planned.counts.peak_bytes);
        found.counts.seconds += planned.counts.seconds;
        if (planned.plan && (!plan || planned.plan->size() < plan->size()))
            plan = std::move(planned.plan);
    };
    if (found.states <= nearest_up_to)
        try_plan([&](const SearchOptions& rest) {
            return nearest_first(board, die, found, max_effort, rest);
        });
    if (!plan || found.states <= both_up_to)
        try_plan([&](const SearchOptions& rest) { return tour_of_all(board, die, rest); });
    Answer answer = collected_answer(*board, found);
    if (found.reason == Reason::none) answer.plan = std::move(plan);
    return answer;
}

/// By visiting every state: the reference for the two other ways.
Answer collected_by_states(const Board& board, const Die& die, const SearchOptions& options) {
    const Model model(board, die);
    Collectible found;
    Budget budget(options.limits.max_bytes);
    CellSet reached(board, budget);
    CellSet collected(board, budget);
    if (!reached.ready() || !collected.ready() || !budget.take(board.size())) {
        found.reason = Reason::memory_budget;
        return collected_answer(board, found);
    }
    SearchOptions rest = options;
    rest.limits.max_bytes = budget.left();
    auto result = search_layers(model, rest, Question::all_states, [&](const Model::State& s) {
        reached.insert(Model::cell(s));
        if (model.collects(s)) collected.insert(Model::cell(s));
    });
    found.reason = result.reason;
    found.cells = reached.size();
    found.states = result.counts.distinct;
    found.targets = collected.size();
    found.counts = result.counts;
    found.counts.peak_bytes += budget.used();
    Answer answer = collected_answer(board, found);
    answer.layers = std::move(result.layers);
    return answer;
}

/// By a flood from the goal to the start, so that each way back leads to the goal.
Answer rolls_by_flood(const std::shared_ptr<const Board>& board, const Die& die, const Goal& goal,
                      const SearchOptions& options) {
    const auto flood = std::make_shared<Flood>(board, options);
    const Place start{board->start(), 0};
    const OrientationMask wanted =
        goal.face == 0 ? every_orientation : TopMasks(die)(board->parity(goal.cell), goal.face);
    const auto is_start = [&](Cell cell, OrientationMask mask) {
        return cell == start.cell && (mask >> start.bit & 1U) != 0;
    };
    bool met = is_start(goal.cell, wanted);
    Answer answer;
    answer.unit = "rolls";
    if (!met && board->open(goal.cell))
        answer.reason = flood->run(goal.cell, wanted, [&](Cell cell, OrientationMask mask, bool) {
            return met = is_start(cell, mask);
        });
    answer.counts = flood->counts();
    const std::uint64_t depth = flood->depth();
    if (met) {
        answer.verdict = Verdict::optimal;
        answer.value = std::to_string(depth);
        if (options.plan) answer.plan = std::make_shared<DescentPlan>(flood, depth);
        answer.shortest = options.plan;
    } else if (answer.reason == Reason::none) {
        answer.verdict = Verdict::unsolvable;
    } else if (depth > 0) {
        answer.verdict = Verdict::bounded;
        answer.lower = std::to_string(depth);
    }
    return answer;
}

} // namespace

Answer most_collected(const std::shared_ptr<const Board>& board, const Die& die,
                      const SolveOptions& options) {
    if (options.engine == Engine::generic) return collected_by_states(*board, die, options.search);
    if (options.search.plan) return collected_with_plan(board, die, options.search);
    return collected_answer(*board, collectible(*board, die, options.search));
}

Answer fewest_rolls(const std::shared_ptr<const Board>& board, const Die& die, const Goal& goal,
                    const SolveOptions& options) {
    Answer answer =
        options.engine == Engine::generic
            ? to_answer(fewest_actions(Model(*board, die, goal), options.search), "rolls", letter)
            : rolls_by_flood(board, die, goal, options.search);
    if (answer.verdict == Verdict::unsolvable) {
        answer.value = "-1";
        answer.is_no = true;
    }
    if (!answer.value.empty()) answer.output = answer.value + '\n';
    return answer;
}

} // namespace tumble::rolling_die
