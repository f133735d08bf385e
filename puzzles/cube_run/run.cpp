// SPDX-License-Identifier: MIT
#include "cube_run/run.hpp"

#include "cube_run/regions.hpp"
#include "tumble/search/simulate.hpp"

namespace tumble::cube_run {
namespace {

/// The rolls of a run, found again each time that they are asked for.
class RunRolls final : public Plan {
public:
    explicit RunRolls(std::shared_ptr<const Board> board) : board_(std::move(board)) {}

    std::uint64_t size() const override { return board_->moves; }
    void for_each_run(const RunSink& sink) const override {
        const Model model(*board_);
        Model::State s = model.initial();
        Run run;
        for (std::uint64_t i = 0; i < board_->moves; ++i, s = model.step(s)) {
            const char roll = letter(model.next_roll(s));
            if (run.count > 0 && run.action != roll) {
                if (!sink(run)) return;
                run.count = 0;
            }
            run = {roll, run.count + 1};
        }
        if (run.count > 0) sink(run);
    }

private:
    std::shared_ptr<const Board> board_;
};

} // namespace

Answer total_score(const std::shared_ptr<const Board>& board, const SolveOptions& options) {
    Answer answer;
    answer.unit = "points";
    Budget budget(options.search.limits.max_bytes);
    Watch watch(options.search);
    Regions regions(*board, budget);
    const ScoredModel model(*board, regions);
    const auto run = simulate(model, board->moves, options.search);
    answer.reason = regions.complete() ? run.reason : Reason::memory_budget;
    answer.counts.peak_bytes = budget.peak();
    answer.counts.seconds = watch.seconds();
    if (answer.reason != Reason::none) {
        answer.verdict = Verdict::unknown;
        return answer;
    }
    answer.verdict = Verdict::optimal;
    answer.value = to_decimal(run.total);
    answer.output = answer.value + '\n';
    if (run.orbit)
        answer.facts = {{"tail", std::to_string(run.orbit->tail)},
                        {"period", std::to_string(run.orbit->period)}};
    if (options.search.plan) answer.plan = std::make_shared<RunRolls>(board);
    return answer;
}

Answer painted_tops(const std::shared_ptr<const PaintBoard>& board, const SolveOptions& options) {
    Answer answer;
    answer.unit = "rolls";
    Watch watch(options.search);
    Painter painter(*board);
    auto rolls = std::make_shared<RunPlan>();
    for (std::size_t i = 0; i < board->commands.size(); ++i) {
        if (i % 1024 == 0)
            answer.reason = watch.reached(
                {.depth = i, .distinct = 0, .generated = i, .bytes = 0, .seconds = 0});
        if (answer.reason != Reason::none) {
            answer.output.clear();
            return answer;
        }
        if (!painter.roll(board->commands[i])) continue;
        rolls->append({letter(board->commands[i]), 1});
        answer.output += std::to_string(painter.face(Side::top)) + '\n';
    }
    answer.verdict = Verdict::optimal;
    answer.value = std::to_string(rolls->size());
    answer.facts = {{"commands skipped", std::to_string(board->commands.size() - rolls->size())},
                    {"top face at last", std::to_string(painter.face(Side::top))}};
    answer.counts.seconds = watch.seconds();
    if (options.search.plan) answer.plan = std::move(rolls);
    return answer;
}

} // namespace tumble::cube_run
