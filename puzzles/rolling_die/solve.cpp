// SPDX-License-Identifier: MIT
#include "rolling_die/solve.hpp"

#include "rolling_die/collect.hpp"
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

/// By a flood of places, which a plan needs.
Answer collected_with_plan(const std::shared_ptr<const Board>& board, const Die& die,
                           const SearchOptions& options) {
    const auto flood = std::make_shared<Flood>(board, options);
    const TopMasks tops(die);
    Collectible found;
    found.reason = flood->run(board->start(), 1);
    if (flood->cells() > 0) found.targets = collectible_targets(*flood, tops);
    found.cells = flood->cells();
    found.states = flood->counts().distinct;
    std::shared_ptr<const Plan> plan;
    if (found.reason == Reason::none) plan = collecting_plan(flood, tops, found.reason);
    found.counts = flood->counts();
    Answer answer = collected_answer(*board, found);
    answer.plan = std::move(plan);
    return answer;
}

/// A set of cells, one bit each.
class CellSet {
public:
    CellSet(const Board& board, Budget& budget)
        : words_(budget), ready_(words_.assign_zero(board.size() / 64 + 1)) {}
    bool ready() const { return ready_; }
    void insert(Cell cell) {
        std::uint64_t& word = words_[cell / 64];
        const std::uint64_t bit = std::uint64_t{1} << cell % 64;
        if ((word & bit) == 0) ++size_;
        word |= bit;
    }
    std::uint64_t size() const { return size_; }

private:
    Buffer<std::uint64_t> words_;
    std::uint64_t size_ = 0;
    bool ready_;
};

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

} // namespace

Answer most_collected(const std::shared_ptr<const Board>& board, const Die& die,
                      const SolveOptions& options) {
    if (options.engine == Engine::generic) return collected_by_states(*board, die, options.search);
    if (options.search.plan) return collected_with_plan(board, die, options.search);
    return collected_answer(*board, collectible(*board, die, options.search));
}

Answer fewest_rolls(const std::shared_ptr<const Board>& board, const Die& die, const Goal& goal,
                    const SolveOptions& options) {
    Answer answer;
    if (options.engine == Engine::generic) {
        answer =
            to_answer(fewest_actions(Model(*board, die, goal), options.search), "rolls", letter);
    } else {
        // From the goal to the start: then each way back leads to the goal.
        const auto flood = std::make_shared<Flood>(board, options.search);
        const Place start{board->start(), 0};
        const OrientationMask wanted =
            goal.face == 0 ? every_orientation : TopMasks(die)(board->parity(goal.cell), goal.face);
        if (board->open(goal.cell)) answer.reason = flood->run(goal.cell, wanted, start);
        answer.unit = "rolls";
        answer.counts = flood->counts();
        if (answer.reason != Reason::none) {
            const bool begun = flood->cells() > 0;
            answer.verdict = begun ? Verdict::bounded : Verdict::unknown;
            if (begun) answer.lower = std::to_string(flood->depth() + 1);
        } else if (flood->cells() > 0 && flood->reached(start)) {
            answer.verdict = Verdict::optimal;
            answer.value = std::to_string(flood->depth());
            if (options.search.plan)
                answer.plan = std::make_shared<DescentPlan>(flood, flood->depth());
        } else {
            answer.verdict = Verdict::unsolvable;
        }
    }
    if (answer.verdict == Verdict::unsolvable) {
        answer.value = "-1";
        answer.is_no = true;
    }
    if (!answer.value.empty()) answer.output = answer.value + '\n';
    return answer;
}

} // namespace tumble::rolling_die
