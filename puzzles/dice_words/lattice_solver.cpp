// SPDX-License-Identifier: MIT
#include "dice_words/lattice_solver.hpp"

#include "dice_words/advice.hpp"
#include "dice_words/label_setting.hpp"

namespace tumble::dice_words {
namespace {

/// Sweeps bring the values of a die that waits for a rare face nearer by that face's share each
/// time. Label setting takes no notice of shares: where there are not too many states, values start
/// from it.
bool is_slow(const Lattice& lattice) {
    constexpr double rare = 0.02;
    constexpr std::uint64_t most_steps = std::uint64_t{1} << 24U;
    return lattice.least_probability < rare && fits_label_setting(lattice) &&
           lattice.states <= most_steps >> lattice.axes.size();
}

} // namespace

LatticeSolver::LatticeSolver(const Lattice& lattice, const LetterSets& words,
                             const SearchOptions& options)
    : lattice_(lattice), words_(words), budget_(options.limits.max_bytes), watch_(options),
      values_(budget_), history_(budget_), cap_(1 - lattice.least_probability) {}

Progress LatticeSolver::progress() const {
    return {answer_.sweeps, lattice_.states, 0, budget_.used(), 0};
}

LatticeAnswer LatticeSolver::solve(const LatticeQuestion& question) {
    question_ = question;
    lower_ = question.asked ? 0 : 1;
    upper_ = question.patient;
    Reason reason = prepare();
    if (reason == Reason::none) reason = iterate();
    if (reason == Reason::none && !question_.wanted.empty()) {
        Advisor advisor(lattice_, values_.span(), budget_);
        if (advisor.ready())
            for (Wanted& w : question_.wanted)
                w.rolled = advisor.best_rolled(w.state);
        else
            reason = Reason::memory_budget;
    }
    if (reason != Reason::none) {
        end_with_bounds(reason);
    } else {
        std::uint64_t total = 0;
        for (const auto& a : lattice_.axes)
            total = std::max(total, a.total);
        if (total <= 64)
            certify<Fixed>();
        else
            certify<WideFixed>();
    }
    answer_.peak_bytes = budget_.peak();
    return answer_;
}

Reason LatticeSolver::prepare() {
    if (const Reason reason = watch_.reached(progress()); reason != Reason::none) return reason;
    if (lattice_.states == 0 || !values_.assign_zero(lattice_.states) ||
        !history_.assign_zero(lattice_.states))
        return Reason::memory_budget;
    if (is_slow(lattice_)) {
        const Reason reason = start_from_labels();
        if (reason != Reason::memory_budget) return reason;
    }
    std::ranges::fill(values_.span(), 1.0);
    for_each_goal(lattice_, words_,
                  [&](std::uint64_t state) { values_[static_cast<std::size_t>(state)] = 0; });
    return Reason::none;
}

Reason LatticeSolver::start_from_labels() {
    LabelSetting<double> labels(lattice_, budget_);
    if (const Reason reason = labels.run(words_, watch_); reason != Reason::none) return reason;
    for (std::size_t i = 0; i < values_.size(); ++i)
        values_[i] = labels.value(i);
    return Reason::none;
}

Reason LatticeSolver::iterate() {
    Sweep<Real> sweep(lattice_, {}, budget_);
    if (!sweep.ready()) return Reason::memory_budget;
    Pace pace;
    double best = 1;
    for (unsigned stalled = 0; stalled < 10;) {
        const double asked =
            question_.asked ? values_[static_cast<std::size_t>(*question_.asked)] : 0;
        Mover<double> move(1.0, cap_, pace.next(answer_.residual), history_.data());
        if (!sweep.run(values_.data(), watch_, progress(), move)) return sweep.reason();
        ++answer_.sweeps;
        answer_.residual = std::max(move.rise(), move.fall());
        note_bounds(question_.asked ? asked : 1 + sweep.mean(), move.rise(), move.fall());
        most_ = move.most();
        if (answer_.residual <= std::ldexp(most_, -50)) break;
        // A residual that no longer shrinks has met the precision of doubles.
        stalled = answer_.residual > 0.9 * best && best < std::ldexp(most_, -44) ? stalled + 1 : 0;
        best = std::min(best, answer_.residual);
    }
    return Reason::none;
}

/// `value` under the values whose residuals these are.
void LatticeSolver::note_bounds(double value, double rise, double fall) {
    std::size_t roundings = 4;
    for (const auto& a : lattice_.axes)
        roundings += a.faces.size() + 2;
    const double relative = std::ldexp(static_cast<double>(roundings), -52);
    const double slack = relative * (most_ + 2);
    lower_ = std::max(lower_, value * (1 - relative) / (1 + fall + slack));
    if (const double left = 1 - rise - slack; left > 0)
        upper_ = std::min(upper_, value * (1 + relative) / left);
}

template <template <Outward> class Fixed>
void LatticeSolver::certify() {
    Certificate<Fixed> certificate(lattice_, most_, cap_, budget_, watch_);
    const Proof proof = certificate.prove(values_, history_, question_.wanted);
    answer_.sweeps += certificate.sweeps();
    if (proof == Proof::done) {
        answer_.verdict = Verdict::optimal;
        answer_.value = certificate.interval();
        if (question_.asked)
            for (const Wanted& w : question_.wanted)
                if (w.state == *question_.asked) {
                    answer_.value.lower = w.lower;
                    answer_.value.upper = w.upper;
                }
        return;
    }
    end_with_bounds(proof == Proof::no_memory ? Reason::memory_budget
                    : proof == Proof::stopped ? certificate.reason()
                                              : Reason::none);
}

void LatticeSolver::end_with_bounds(Reason reason) {
    answer_.reason = reason;
    answer_.verdict = answer_.sweeps == 0 ? Verdict::unknown : Verdict::bounded;
    if (answer_.verdict == Verdict::bounded) answer_.value = enclosing(lower_, upper_);
}

} // namespace tumble::dice_words
