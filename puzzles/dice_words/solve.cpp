// SPDX-License-Identifier: MIT
#include "dice_words/solve.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "dice_words/dice_words.hpp"
#include "dice_words/lattice_solver.hpp"
#include "tumble/search/ssp.hpp"

namespace tumble::dice_words {
namespace {

constexpr unsigned digits = 12;

std::string short_text(double x) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, x, std::chars_format::general, 6).ptr;
    return {text, end};
}

/// Expected rolls of whoever keeps each die that shows its letter of one formable word, and rolls
/// all others: an upper bound. Each die waits on its own, so the last one is the maximum of
/// geometric waiting times.
double patient_rolls(const Question& q) {
    std::vector<double> misses;
    double sum = 0;
    for (std::size_t die = 0; die < q.game.dice.size(); ++die) {
        const std::string& faces = q.game.dice[die];
        const auto hits = static_cast<double>(std::ranges::count(faces, q.formable.example[die]));
        misses.push_back(1 - hits / static_cast<double>(faces.size()));
        sum += static_cast<double>(faces.size()) / hits;
    }
    std::vector<double> still(misses.size(), 1.0);
    double expected = 0;
    for (std::uint64_t t = 0; t < 100'000; ++t) {
        double all = 1;
        double tail = 0;
        for (std::size_t i = 0; i < misses.size(); ++i) {
            all *= 1 - still[i];
            tail += still[i] / (1 - misses[i]);
            still[i] *= misses[i];
        }
        if (tail < 1e-9 && t > 0) return std::min(sum, (expected + tail) * (1 + 1e-9));
        expected += 1 - all;
    }
    return sum;
}

std::string with_stars(const Question& q, const std::string& roll, std::uint64_t rolled) {
    std::string keep = roll;
    for (std::size_t axis = 0; axis < q.lattice.axes.size(); ++axis)
        if ((rolled >> axis & 1U) != 0) keep[q.lattice.axes[axis].die] = '*';
    return keep;
}

void set_bounds(Answer& answer, const Interval& interval) {
    answer.lower = decimal(interval.lower, interval.shift, 15, Rounding::down);
    answer.upper = decimal(interval.upper, interval.shift, 15, Rounding::up);
}

Answer impossible() {
    Answer answer;
    answer.verdict = Verdict::unsolvable;
    answer.is_no = true;
    answer.value = "impossible";
    answer.output = "impossible\n";
    answer.unit = "rolls";
    return answer;
}

/// Every roll shows the same letters, and they spell a word.
Answer certain(const Question& q) {
    Answer answer;
    answer.verdict = Verdict::optimal;
    answer.unit = "rolls";
    const std::uint64_t rolls = q.roll ? 0 : 1;
    set_bounds(answer, {rolls, rolls, 0});
    answer.value = decimal(rolls, 0, digits, Rounding::nearest);
    answer.output = (q.roll ? *q.roll + '\n' : "") + answer.value + '\n';
    return answer;
}

Answer by_lattice(const Question& q, const SolveOptions& options) {
    Answer answer;
    answer.unit = "rolls";
    std::vector<Wanted> wanted;
    LatticeQuestion question;
    question.patient = patient_rolls(q);
    if (q.roll) {
        wanted.push_back({q.lattice.state_of(*q.roll)});
        question.asked = wanted[0].state;
    }
    question.wanted = wanted;
    LatticeSolver solver(q.lattice, q.game.words, options.search);
    const LatticeAnswer found = solver.solve(question);
    answer.verdict = found.verdict;
    answer.reason = found.reason;
    answer.counts.distinct = q.lattice.states;
    answer.counts.peak_bytes = found.peak_bytes;
    answer.facts.push_back({"sweeps", std::to_string(found.sweeps)});
    answer.facts.push_back({"residual", short_text(found.residual)});
    if (found.verdict == Verdict::unknown) return answer;
    set_bounds(answer, found.value);
    if (found.verdict != Verdict::optimal) return answer;
    answer.value = proven_digits(found.value, digits);
    if (answer.value.empty()) {
        answer.verdict = Verdict::bounded;
        return answer;
    }
    answer.output = answer.value + '\n';
    if (q.roll) answer.output = with_stars(q, *q.roll, wanted[0].rolled) + '\n' + answer.output;
    return answer;
}

} // namespace

Answer answer_of(const Question& q, const SolveOptions& options) {
    if (q.formable.words == 0) return impossible();
    if (q.lattice.axes.empty()) return certain(q);
    return by_lattice(q, options);
}

} // namespace tumble::dice_words
