// SPDX-License-Identifier: MIT
#include "rolling_die/label_solve.hpp"

#include <charconv>

#include "rolling_die/label_walk.hpp"
#include "rolling_die/shortest_tour.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::rolling_die {
namespace {

/// What can be reached, or a part of it where a limit ended the search.
struct Found {
    Reason reason = Reason::none;
    std::uint64_t cells = 0;
    std::uint64_t targets = 0; ///< each of them by some walk
    std::vector<LayerCount> layers;
    Counts counts;
};

/// A set of cells that counts itself.
class Cells {
public:
    Cells(std::size_t size, Budget& budget)
        : words_(budget), ready_(words_.assign_zero(size / 64 + 1)) {}
    bool ready() const { return ready_; }
    void insert(std::size_t cell) {
        const std::uint64_t bit = std::uint64_t{1} << cell % 64;
        size_ += (words_[cell / 64] & bit) == 0 ? 1 : 0;
        words_[cell / 64] |= bit;
    }
    std::uint64_t size() const { return size_; }

private:
    Buffer<std::uint64_t> words_;
    std::uint64_t size_ = 0;
    bool ready_;
};

Found find_all(const LabelModel& model, const SearchOptions& options) {
    Found found;
    Budget budget(options.limits.max_bytes);
    Cells reached(model.board().cells.size(), budget);
    Cells collected(model.board().cells.size(), budget);
    if (!reached.ready() || !collected.ready()) {
        found.reason = Reason::memory_budget;
        return found;
    }
    SearchOptions rest = options;
    rest.limits.max_bytes = budget.left();
    auto result = search_layers(model, rest, Question::all_states, [&](const LabelModel::State& s) {
        reached.insert(model.cell(s));
        if (model.collects(s)) collected.insert(model.cell(s));
    });
    found.reason = result.reason;
    found.cells = reached.size();
    found.targets = collected.size();
    found.layers = std::move(result.layers);
    found.counts = result.counts;
    found.counts.peak_bytes += budget.used();
    return found;
}

} // namespace

Answer most_labels(const std::shared_ptr<const LabelBoard>& board, const SolveOptions& options) {
    constexpr std::uint64_t max_effort = 64; // expansions of the walk for each state
    constexpr std::uint64_t least_effort = std::uint64_t{1} << 28U;
    if (!board->reversible()) return most_with_one_ways(board, options, max_order_steps);
    const LabelModel model(*board);
    Found found = find_all(model, options.search);
    Answer answer;
    answer.unit = "cells";
    if (found.reason == Reason::none && options.search.plan && options.engine != Engine::generic) {
        SearchOptions rest = options.search;
        rest.limits.max_seconds -= found.counts.seconds;
        Planned planned = nearest_labels(
            model, found.targets, std::max(least_effort, max_effort * found.counts.distinct), rest);
        found.reason = planned.reason;
        found.counts.peak_bytes = std::max(found.counts.peak_bytes, planned.counts.peak_bytes);
        found.counts.seconds += planned.counts.seconds;
        answer.plan = std::move(planned.plan);
    }
    answer.reason = found.reason;
    answer.counts = found.counts;
    const std::uint64_t targets = board->targets();
    if (found.reason == Reason::none) {
        answer.verdict = Verdict::optimal;
        answer.value = std::to_string(found.targets);
        answer.output = answer.value + '\n';
        answer.layers = std::move(found.layers);
        answer.facts = {{"reached cells", std::to_string(found.cells)},
                        {"reached states", std::to_string(found.counts.distinct)},
                        {"collectible targets",
                         std::to_string(found.targets) + " of " + std::to_string(targets)}};
    } else {
        answer.verdict = Verdict::bounded;
        answer.lower = std::to_string(found.targets);
        answer.upper = std::to_string(targets);
    }
    return answer;
}

Answer fewest_label_rolls(const std::shared_ptr<const LabelBoard>& board, const LabelGoal& goal,
                          const SolveOptions& options) {
    Answer answer =
        to_answer(fewest_actions(LabelModel(*board, goal), options.search), "rolls", letter);
    if (!options.search.plan) answer.plan = nullptr;
    if (answer.verdict == Verdict::unsolvable) {
        answer.value = "-1";
        answer.is_no = true;
    }
    if (!answer.value.empty()) answer.output = answer.value + '\n';
    return answer;
}

std::uint64_t most_in_one_walk(const std::shared_ptr<const LabelBoard>& board) {
    if (board->reversible()) return find_all(LabelModel(*board), {}).targets;
    constexpr std::uint64_t max_steps = std::uint64_t{1} << 28U; // some tenths of a second
    const Answer answer = most_with_one_ways(board, {}, max_steps);
    const std::string& most = answer.value.empty() ? answer.upper : answer.value;
    std::uint64_t number = 0;
    std::from_chars(most.data(), most.data() + most.size(), number);
    return number;
}

} // namespace tumble::rolling_die
