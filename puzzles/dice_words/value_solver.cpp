// SPDX-License-Identifier: MIT
#include "dice_words/value_solver.hpp"

#include "dice_words/advice.hpp"
#include "dice_words/cell_advice.hpp"
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

template <class Space>
ValueSolver<Space>::ValueSolver(const Space& space, const LetterSets& words,
                                const SearchOptions& options)
    : space_(space), words_(words), budget_(options.limits.max_bytes), watch_(options),
      values_(budget_), history_(budget_), cap_(1 - space.least_probability) {}

template <class Space>
Progress ValueSolver<Space>::progress() const {
    return {answer_.sweeps, space_.states, 0, budget_.used(), 0};
}

template <class Space>
ValueAnswer ValueSolver<Space>::solve(const ValueQuestion& question) {
    question_ = question;
    lower_ = question.asked ? 0 : 1;
    upper_ = question.patient;
    Reason reason = prepare();
    if (reason == Reason::none) reason = iterate();
    if (reason == Reason::none && !question_.wanted.empty() && !advise())
        reason = Reason::memory_budget;
    if (reason != Reason::none) {
        end_with_bounds(reason);
    } else {
        if (space_.greatest_total() <= 64)
            certify<Fixed>();
        else
            certify<WideFixed>();
    }
    answer_.peak_bytes = budget_.peak();
    return answer_;
}

template <class Space>
Reason ValueSolver<Space>::prepare() {
    if (const Reason reason = watch_.reached(progress()); reason != Reason::none) return reason;
    if (space_.states == 0 || !values_.assign_zero(space_.states) ||
        !history_.assign_zero(space_.states))
        return Reason::memory_budget;
    if constexpr (std::is_same_v<Space, Lattice>)
        if (is_slow(space_)) {
            const Reason reason = start_from_labels();
            if (reason != Reason::memory_budget) return reason;
        }
    std::ranges::fill(values_.span(), 1.0);
    for_each_goal(space_, words_,
                  [&](std::uint64_t state) { values_[static_cast<std::size_t>(state)] = 0; });
    return Reason::none;
}

template <class Space>
Reason ValueSolver<Space>::start_from_labels() {
    if constexpr (std::is_same_v<Space, Lattice>) {
        LabelSetting<double> labels(space_, budget_);
        if (const Reason reason = labels.run(words_, watch_); reason != Reason::none) return reason;
        for (std::size_t i = 0; i < values_.size(); ++i)
            values_[i] = labels.value(i);
    }
    return Reason::none;
}

template <class Space>
Reason ValueSolver<Space>::iterate() {
    SweepOf<Space, Real> sweep(space_, budget_, 1.0);
    if (!sweep.ready()) return Reason::memory_budget;
    Pace pace;
    double best = 1;
    for (unsigned stalled = 0; stalled < 10;) {
        const double asked =
            question_.asked ? values_[static_cast<std::size_t>(*question_.asked)] : 0;
        Mover<double> move(1.0, roll_cost(space_, 1.0), cap_, pace.next(answer_.residual),
                           history_.data());
        if (!sweep.run(values_.data(), watch_, progress(), move)) return sweep.reason();
        ++answer_.sweeps;
        answer_.residual = std::max(move.rise(), move.fall());
        note_bounds(question_.asked ? asked : first_cost(space_, 1.0) + sweep.mean(), move.rise(),
                    move.fall());
        most_ = move.most();
        if (answer_.residual <= std::ldexp(most_, -50)) break;
        // A residual that no longer shrinks has met the precision of doubles.
        stalled = answer_.residual > 0.9 * best && best < std::ldexp(most_, -44) ? stalled + 1 : 0;
        best = std::min(best, answer_.residual);
    }
    return Reason::none;
}

/// Sets which dice the wanted states roll; false where the budget is too small.
template <class Space>
bool ValueSolver<Space>::advise() {
    if constexpr (std::is_same_v<Space, Lattice>) {
        Advisor advisor(space_, values_.span(), budget_);
        if (!advisor.ready()) return false;
        for (Wanted& w : question_.wanted)
            w.rolled = dice_of(space_, advisor.best_rolled(w.state));
    } else {
        CellAdvisor advisor(space_, values_.span(), budget_, watch_);
        if (!advisor.ready()) return false;
        for (Wanted& w : question_.wanted)
            w.rolled = advisor.best_rolled(w.roll);
    }
    return true;
}

/// `value` under the values whose residuals these are.
template <class Space>
void ValueSolver<Space>::note_bounds(double value, double rise, double fall) {
    const double relative = std::ldexp(static_cast<double>(space_.roundings()), -52);
    const double slack = relative * (most_ + 2);
    lower_ = std::max(lower_, value * (1 - relative) / (1 + fall + slack));
    if (const double left = 1 - rise - slack; left > 0)
        upper_ = std::min(upper_, value * (1 + relative) / left);
}

template <class Space>
template <template <Outward> class Fixed>
void ValueSolver<Space>::certify() {
    Certificate<Space, Fixed> certificate(space_, most_, cap_, budget_, watch_);
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

template <class Space>
void ValueSolver<Space>::end_with_bounds(Reason reason) {
    answer_.reason = reason;
    answer_.verdict = answer_.sweeps == 0 ? Verdict::unknown : Verdict::bounded;
    if (answer_.verdict == Verdict::bounded) answer_.value = enclosing(lower_, upper_);
}

template class ValueSolver<Lattice>;
template class ValueSolver<CellSpace>;

} // namespace tumble::dice_words
