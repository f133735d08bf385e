// SPDX-License-Identifier: MIT
#include "dice_words/solve.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "dice_words/dice_words.hpp"
#include "dice_words/exact.hpp"
#include "dice_words/value_solver.hpp"
#include "dice_words/likely_rolls.hpp"
#include "tumble/search/ssp.hpp"

namespace tumble::dice_words {
namespace {

constexpr unsigned digits = 12;

/// The engine's search holds each outcome of each action: rolls beyond this are not for it.
constexpr std::uint64_t most_searched = std::uint64_t{1} << 22U;

std::string short_text(double x, int significant) {
    char text[64];
    const auto end =
        std::to_chars(text, text + sizeof text, x, std::chars_format::general, significant).ptr;
    return {text, end};
}

/// Expected rolls of whoever keeps each die that shows its letter of one formable word, and rolls
/// all others: an upper bound. Each die waits on its own, so the last one is the maximum of
/// geometric waiting times.
double patient_rolls(const Question& q) {
    std::vector<double> misses;
    double sum = 0;
    for (std::size_t die = 0; die < q.game.dice.size(); ++die) {
        const Die& faces = q.game.dice[die];
        double hits = 0;
        for (std::size_t face = 0; face < faces.size(); ++face)
            if (faces.letters[face] == q.formable.example[die])
                hits += static_cast<double>(faces.weight(face));
        const auto total = static_cast<double>(faces.total());
        misses.push_back(1 - hits / total);
        sum += total / hits;
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

std::string with_stars(const std::string& roll, std::uint64_t rolled) {
    std::string keep = roll;
    for (std::size_t die = 0; die < keep.size(); ++die)
        if ((rolled >> die & 1U) != 0) keep[die] = '*';
    return keep;
}

/// True where dice that are alike are better taken as groups than one by one. Groups have fewer
/// cells, but shorter loops; small games are as well off without.
bool takes_groups(const Question& q) {
    constexpr std::uint64_t few = std::uint64_t{1} << 17U;
    constexpr std::uint64_t gain = 3; // even at 2 + 2 + 1 + 1 + 1 + 1 dice of six faces
    if (q.cells.cells == 0) return false;
    const std::uint64_t cells = cell_count(q.lattice);
    return q.lattice.states == 0 || cells == 0 || (cells > few && cells / gain > q.cells.cells);
}

std::uint64_t state_of(const Question& q, std::string_view roll) {
    return takes_groups(q) && !q.exact ? q.cells.state_of(roll) : q.lattice.state_of(roll);
}

void set_bounds(Answer& answer, const Interval& interval) {
    answer.lower = decimal(interval.lower, interval.shift, 15, Rounding::down);
    answer.upper = decimal(interval.upper, interval.shift, 15, Rounding::up);
}

/// The rolls of which something is asked: the one to keep dice of, then those of the policy.
struct Rolls {
    std::vector<Wanted> wanted;
    std::vector<LikelyRolls::Roll> likely; ///< the last ones of `wanted`
};

Rolls asked_rolls(const Question& q, const SolveOptions& options, Answer& answer) {
    Rolls rolls;
    if (q.roll) rolls.wanted.push_back({state_of(q, *q.roll), 0, 0, 0, *q.roll});
    if (!options.policy) return rolls;
    LikelyRolls likely(q.game);
    const std::uint64_t rows =
        q.policy_rows == 0 ? likely.count() : std::min(likely.count(), q.policy_rows);
    // A row in the answer and the candidates that it leaves behind; half of the budget is for them.
    const std::uint64_t row_bytes = 400 + 40 * q.game.dice.size();
    const std::uint64_t affordable =
        std::min(rows, options.search.limits.max_bytes / 2 / row_bytes);
    while (rolls.likely.size() < affordable) {
        rolls.likely.push_back(likely.next());
        const std::string& letters = rolls.likely.back().letters;
        rolls.wanted.push_back({state_of(q, letters), 0, 0, 0, letters});
    }
    answer.facts.push_back({"different rolls", std::to_string(likely.count())});
    answer.facts.push_back({"rolls shown", std::to_string(affordable) +
                                               (affordable < rows ? " (memory budget)" : "")});
    return rolls;
}

template <class ValueOf>
void add_policy(const Rolls& rolls, Answer& answer, ValueOf&& value_of) {
    const std::size_t before = rolls.wanted.size() - rolls.likely.size();
    for (std::size_t i = 0; i < rolls.likely.size(); ++i) {
        const auto& [letters, probability] = rolls.likely[i];
        answer.policy.push_back({letters, with_stars(letters, rolls.wanted[before + i].rolled),
                                 value_of(before + i), short_text(probability, digits)});
    }
}

void set_output(const Question& q, const Rolls& rolls, Answer& answer) {
    answer.output = answer.value + '\n';
    if (q.roll) answer.output = with_stars(*q.roll, rolls.wanted[0].rolled) + '\n' + answer.output;
}

/// Every roll shows the same letters, and they spell a word.
void answer_certain(const Question& q, const Rolls& rolls, Answer& answer) {
    answer.verdict = Verdict::optimal;
    const std::uint64_t expected = q.roll ? 0 : 1;
    const unsigned shown = q.exact ? 0 : digits;
    set_bounds(answer, {expected, expected, 0});
    answer.value = decimal(expected, 0, shown, Rounding::nearest);
    add_policy(rolls, answer, [&](std::size_t) { return decimal(0, 0, shown, Rounding::nearest); });
    set_output(q, rolls, answer);
}

void answer_by_fractions(const Question& q, const SolveOptions& options, Rolls& rolls,
                         Answer& answer) {
    const ExactAnswer found = exact_answer(q, options.search, rolls.wanted);
    answer.counts.peak_bytes = found.peak_bytes;
    answer.reason = found.reason;
    if (found.reason != Reason::none) return;
    answer.verdict = Verdict::optimal;
    answer.value = found.fraction;
    answer.lower = found.lower;
    answer.upper = found.upper;
    answer.facts.push_back({"different values", std::to_string(found.levels)});
    add_policy(rolls, answer, [&](std::size_t i) { return found.wanted[i]; });
    set_output(q, rolls, answer);
}

template <class Space>
void answer_by_sweeps(const Question& q, const Space& space, const SolveOptions& options,
                      Rolls& rolls, Answer& answer) {
    ValueQuestion question{rolls.wanted, std::nullopt, patient_rolls(q)};
    if (q.roll) question.asked = rolls.wanted[0].state;
    answer.counts.distinct = space.states;
    ValueSolver<Space> solver(space, q.game.words, options.search);
    const ValueAnswer found = solver.solve(question);
    answer.verdict = found.verdict;
    answer.reason = found.reason;
    answer.counts.peak_bytes = found.peak_bytes;
    answer.facts.push_back({"sweeps", std::to_string(found.sweeps)});
    answer.facts.push_back({"residual", short_text(found.residual, 6)});
    if (found.verdict == Verdict::unknown) return;
    set_bounds(answer, found.value);
    if (found.verdict != Verdict::optimal) return;
    answer.value = proven_digits(found.value, digits);
    if (answer.value.empty()) { // far too many faces: not even the whole part is proven
        answer.verdict = Verdict::bounded;
        return;
    }
    add_policy(rolls, answer, [&](std::size_t i) {
        const Wanted& w = rolls.wanted[i];
        return proven_digits({w.lower, w.upper, found.value.shift}, digits);
    });
    set_output(q, rolls, answer);
}

/// By the engine's search on the plain model: the reference, for few dice.
void answer_by_search(const Question& q, const SolveOptions& options, Answer& answer) {
    // One action has up to ∏ faces outcomes, and the search lists all of them.
    const Model model(q.game, q.roll);
    if (q.game.dice.size() > 20 || model.rank_bound() == 0 ||
        model.rank_bound() > std::min(options.search.limits.max_bytes / 64, most_searched)) {
        answer.reason = Reason::memory_budget;
        return;
    }
    const auto found = ssp(model, 1e-12, options.search);
    answer.verdict = found.verdict;
    answer.reason = found.reason;
    answer.counts.distinct = found.distinct;
    answer.facts.push_back({"sweeps", std::to_string(found.sweeps)});
    if (found.verdict != Verdict::optimal && found.verdict != Verdict::bounded) return;
    set_bounds(answer, enclosing(found.lower, found.upper));
    if (found.verdict != Verdict::optimal) return;
    const Interval value = enclosing(found.value, found.value);
    answer.value = decimal(value.lower, value.shift, digits, Rounding::nearest);
    answer.output = answer.value + '\n';
    if (!q.roll) return;
    std::string keep = *q.roll;
    for (std::size_t die = 0; die < keep.size(); ++die)
        if (found.first && (*found.first >> die & 1U) != 0) keep[die] = '*';
    answer.output = keep + '\n' + answer.output;
}

} // namespace

Answer answer_of(const Question& q, const SolveOptions& options) {
    Answer answer;
    answer.unit = "rolls";
    answer.facts.push_back({"formable words", std::to_string(q.formable.words)});
    if (q.formable.words == 0) {
        answer.verdict = Verdict::unsolvable;
        answer.is_no = true;
        answer.value = "impossible";
        answer.output = "impossible\n";
        return answer;
    }
    const auto start = std::chrono::steady_clock::now();
    answer.counts.distinct = q.lattice.states;
    if (options.engine == Engine::generic && !q.exact) {
        answer_by_search(q, options, answer);
    } else {
        Rolls rolls = asked_rolls(q, options, answer);
        if (q.lattice.axes.empty())
            answer_certain(q, rolls, answer);
        else if (q.exact)
            answer_by_fractions(q, options, rolls, answer);
        else if (takes_groups(q))
            answer_by_sweeps(q, q.cells, options, rolls, answer);
        else
            answer_by_sweeps(q, q.lattice, options, rolls, answer);
    }
    answer.counts.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return answer;
}

} // namespace tumble::dice_words
