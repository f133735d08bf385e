// SPDX-License-Identifier: MIT
#include "dice_words/exact.hpp"

#include "dice_words/label_setting.hpp"

#ifdef TUMBLE_GMP
#include <gmpxx.h>

#include "dice_words/advice.hpp"
#endif

namespace tumble::dice_words {

#ifdef TUMBLE_GMP

template <>
struct ExactNumber<mpq_class> {
    static double real(const mpq_class& value) { return value.get_d(); }
    static std::uint64_t bytes(const mpq_class& value) {
        return sizeof value + sizeof(mp_limb_t) * (mpz_size(value.get_num_mpz_t()) +
                                                   mpz_size(value.get_den_mpz_t()));
    }
};

namespace {

/// ⌊value × 10^15⌋ units, or the next above, as decimal.
std::string fifteen_digits(const mpq_class& value, bool up) {
    constexpr std::size_t digits = 15;
    mpz_class unit;
    mpz_ui_pow_ui(unit.get_mpz_t(), 10, digits);
    mpz_class units = value.get_num() * unit;
    if (up)
        mpz_cdiv_q(units.get_mpz_t(), units.get_mpz_t(), value.get_den_mpz_t());
    else
        mpz_fdiv_q(units.get_mpz_t(), units.get_mpz_t(), value.get_den_mpz_t());
    std::string text = units.get_str();
    if (text.size() <= digits) text.insert(0, digits + 1 - text.size(), '0');
    return text.insert(text.size() - digits, 1, '.');
}

} // namespace

std::string why_not_exact(const Question& question) {
    const Lattice& lattice = question.lattice;
    if (lattice.axes.empty()) return {};
    if (lattice.states == 0 || lattice.states > most_exact_states)
        return "the dice have " +
               (lattice.states == 0 ? std::string("too many") : std::to_string(lattice.states)) +
               " states, fractions are for at most " + std::to_string(most_exact_states);
    if (!fits_label_setting(lattice)) return "the dice have too many faces for fractions";
    return {};
}

ExactAnswer exact_answer(const Question& question, const SearchOptions& options,
                         std::span<Wanted> wanted) {
    ExactAnswer answer;
    Budget budget(options.limits.max_bytes);
    Watch watch(options);
    LabelSetting<mpq_class> labels(question.lattice, budget);
    answer.reason = labels.run(question.game.words, watch);
    if (answer.reason != Reason::none) return answer;
    if (!wanted.empty()) {
        answer.reason = Reason::memory_budget;
        Buffer<double> values(budget);
        if (!values.assign_zero(question.lattice.states)) return answer;
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = labels.real_value(i);
        Advisor advisor(question.lattice, values.span(), budget);
        if (!advisor.ready()) return answer;
        answer.reason = Reason::none;
        for (Wanted& w : wanted) {
            w.rolled = dice_of(question.lattice, advisor.best_rolled(w.state));
            answer.wanted.push_back(labels.value(w.state).get_str());
        }
    }
    const mpq_class value = question.roll ? labels.value(wanted[0].state) : labels.first_roll();
    answer.fraction = value.get_str();
    answer.lower = fifteen_digits(value, false);
    answer.upper = fifteen_digits(value, true);
    answer.levels = labels.levels();
    answer.peak_bytes = budget.peak();
    return answer;
}

#else

std::string why_not_exact(const Question&) {
    return "this build has no fractions (GMP)";
}

ExactAnswer exact_answer(const Question&, const SearchOptions&, std::span<Wanted>) {
    return {};
}

#endif

} // namespace tumble::dice_words
