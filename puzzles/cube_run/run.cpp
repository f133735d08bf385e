// SPDX-License-Identifier: MIT
#include "cube_run/run.hpp"

#include <algorithm>
#include <utility>

#include "cube_run/regions.hpp"
#include "tumble/search/simulate.hpp"

namespace tumble::cube_run {
namespace {

/// Joins single rolls to the runs of a plan.
class RunJoiner {
public:
    explicit RunJoiner(const RunSink& sink) : sink_(sink) {}

    /// False where the sink wants no more.
    bool add(Direction d) {
        if (run_.count > 0 && run_.action != letter(d) && !finish()) return false;
        run_ = {letter(d), run_.count + 1};
        return true;
    }
    /// Hands over the run that is not finished, if there is one.
    bool finish() {
        const Run run = std::exchange(run_, {});
        return run.count == 0 || sink_(run);
    }

private:
    const RunSink& sink_;
    Run run_;
};

/// The rolls of a scored run, found again each time that they are asked for.
class ScoredRolls final : public Plan {
public:
    ScoredRolls(std::shared_ptr<const Board> board, std::uint64_t rolls)
        : board_(std::move(board)), rolls_(rolls) {}

    std::uint64_t size() const override { return rolls_; }
    void for_each_run(const RunSink& sink) const override {
        const Model model(*board_);
        RunJoiner joiner(sink);
        Model::State s = model.initial();
        for (std::uint64_t i = 0; i < rolls_; ++i, s = model.step(s))
            if (!joiner.add(*model.next_roll(s))) return;
        joiner.finish();
    }

private:
    std::shared_ptr<const Board> board_;
    std::uint64_t rolls_;
};

/// The commands that roll the cube, found again each time that they are asked for.
class CommandedRolls final : public Plan {
public:
    CommandedRolls(std::shared_ptr<const PaintBoard> board, std::uint64_t rolls)
        : board_(std::move(board)), rolls_(rolls) {}

    std::uint64_t size() const override { return rolls_; }
    void for_each_run(const RunSink& sink) const override {
        RunJoiner joiner(sink);
        std::size_t cell = board_->start;
        for (const Direction d : board_->commands) {
            const auto next = board_->grid.neighbour(cell, d);
            if (!next) continue;
            cell = *next;
            if (!joiner.add(d)) return;
        }
        joiner.finish();
    }

private:
    std::shared_ptr<const PaintBoard> board_;
    std::uint64_t rolls_;
};

Answer unknown(Answer answer, Reason reason) {
    answer.verdict = Verdict::unknown;
    answer.reason = reason;
    return answer;
}

/// Bytes of the longest line that a number of the board can give.
std::uint64_t longest_line(const Numbers& numbers) {
    std::uint32_t greatest = 0;
    for (std::size_t cell = 0; cell < numbers.size(); ++cell)
        greatest = std::max(greatest, numbers[cell]);
    return std::to_string(greatest).size() + 1;
}

/// Rolls of a run of `moves`; fewer where the cube has stopped for good, which takes a step too.
std::uint64_t rolls_of(const Simulation<ScoredModel>& run, std::uint64_t moves) {
    if (run.last.heading != Model::halted) return moves;
    return (run.orbit ? run.orbit->tail : moves) - 1;
}

std::vector<Fact> facts_of(const Simulation<ScoredModel>& run, std::uint64_t moves) {
    std::vector<Fact> facts{{"moves", std::to_string(moves)}};
    if (run.last.heading == Model::halted) {
        facts.push_back({"stopped after", std::to_string(rolls_of(run, moves))});
    } else if (run.orbit) {
        const auto [tail, period] = *run.orbit;
        facts.push_back({"tail", std::to_string(tail)});
        facts.push_back({"period", std::to_string(period)});
        facts.push_back({"score of a round", to_decimal(run.round)});
        facts.push_back({"whole rounds", std::to_string((moves - tail) / period)});
        facts.push_back({"moves left over", std::to_string((moves - tail) % period)});
    }
    return facts;
}

/// What each of the first `rows` rolls of `rolls` did.
Listing trace_of(const Board& board, Regions& regions, std::uint64_t rolls, std::uint64_t rows) {
    Listing trace;
    trace.columns = {"move",   "roll",   "row",   "column", "bottom",
                     "number", "region", "earns", "total",  "heading"};
    trace.left_out = rolls - std::min(rolls, rows);
    const ScoredModel model(board, regions);
    const bool sized = board.rules.score != Score::number;
    Wide total = 0;
    Model::State s = model.initial();
    for (std::uint64_t move = 1; move <= std::min(rolls, rows); ++move) {
        const char roll = letter(*model.next_roll(s));
        s = model.step(s);
        const std::uint64_t earned = model.score(s);
        total += earned;
        trace.rows.push_back({std::to_string(move),
                              {roll},
                              std::to_string(board.grid.row(s.cell) + 1),
                              std::to_string(board.grid.column(s.cell) + 1),
                              std::to_string(model.face(s.orientation, Side::bottom)),
                              std::to_string(board.numbers[s.cell]),
                              sized ? std::to_string(regions.size(s.cell)) : "-",
                              std::to_string(earned),
                              to_decimal(total),
                              {letter(static_cast<Direction>(s.heading))}});
    }
    return trace;
}

} // namespace

Answer total_score(const std::shared_ptr<const Board>& board, const SolveOptions& options) {
    Answer answer;
    answer.unit = "points";
    Budget budget(options.search.limits.max_bytes);
    Watch watch(options.search);
    Regions regions(*board, budget, &watch);
    answer.counts.peak_bytes = budget.peak();
    if (regions.reason() != Reason::none) return unknown(std::move(answer), regions.reason());
    const auto run = simulate(ScoredModel(*board, regions), board->moves, options.search);
    answer.counts.seconds = watch.seconds();
    for (const Reason reason : {regions.reason(), run.reason})
        if (reason != Reason::none) return unknown(std::move(answer), reason);
    answer.verdict = Verdict::optimal;
    answer.value = to_decimal(run.total);
    answer.output = answer.value + '\n';
    answer.facts = facts_of(run, board->moves);
    const std::uint64_t rolls = rolls_of(run, board->moves);
    if (options.search.plan) answer.plan = std::make_shared<ScoredRolls>(board, rolls);
    if (options.trace) answer.trace = trace_of(*board, regions, rolls, board->trace_rows);
    return answer;
}

Answer painted_tops(const std::shared_ptr<const PaintBoard>& board, const SolveOptions& options) {
    Answer answer;
    answer.unit = "rolls";
    Budget budget(options.search.limits.max_bytes);
    Watch watch(options.search);
    Painter painter(*board, budget);
    const std::size_t commands = board->commands.size();
    const std::uint64_t bytes = commands * longest_line(board->numbers);
    const bool fits = painter.ready() && budget.take(bytes);
    answer.counts.peak_bytes = budget.peak();
    if (!fits) return unknown(std::move(answer), Reason::memory_budget);
    answer.output.reserve(static_cast<std::size_t>(bytes));
    std::uint64_t rolls = 0;
    for (std::size_t i = 0; i < commands; ++i) {
        if (i % 1024 == 0)
            answer.reason = watch.reached(
                {.depth = i, .distinct = 0, .generated = i, .bytes = 0, .seconds = 0});
        if (answer.reason != Reason::none) {
            answer.output.clear();
            const Reason reason = answer.reason;
            return unknown(std::move(answer), reason);
        }
        if (!painter.roll(board->commands[i])) continue;
        ++rolls;
        answer.output += std::to_string(painter.face(Side::top)) + '\n';
    }
    answer.verdict = Verdict::optimal;
    answer.value = std::to_string(rolls);
    answer.facts = {{"commands skipped", std::to_string(commands - rolls)},
                    {"top face at last", std::to_string(painter.face(Side::top))}};
    answer.counts.seconds = watch.seconds();
    if (options.search.plan) answer.plan = std::make_shared<CommandedRolls>(board, rolls);
    return answer;
}

} // namespace tumble::cube_run
