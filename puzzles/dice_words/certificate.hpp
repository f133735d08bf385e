// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <span>

#include "dice_words/decimal.hpp"
#include "dice_words/iterate.hpp"
#include "dice_words/sweeps.hpp"

namespace tumble::dice_words {

/// A state whose value is wanted, and what is known of it afterwards.
struct Wanted {
    std::uint64_t state = 0;
    std::uint64_t rolled = 0; ///< bit i: die i is best rolled again; none in a goal
    std::uint64_t lower = 0;  ///< in units of the certificate's interval
    std::uint64_t upper = 0;
    std::string roll{}; ///< a letter of each die, for advice of a CellSpace
};

/// Tests U on some states: `roll` + least cell <= U(x), or a goal. min(a[j], b[j]) is the least cell.
inline bool is_above(const std::uint64_t* values, const std::uint64_t* a, const std::uint64_t* b,
                     std::size_t count, std::uint64_t roll) {
    bool holds = true;
    for (std::size_t j = 0; j < count; ++j)
        holds &= values[j] == 0 || roll + std::min(a[j], b[j]) <= values[j];
    return holds;
}

/// Tests L on some states: `roll` + least cell >= L(x), or a goal.
inline bool is_below(const std::uint64_t* values, const std::uint64_t* a, const std::uint64_t* b,
                     std::size_t count, std::uint64_t roll) {
    bool holds = true;
    for (std::size_t j = 0; j < count; ++j)
        holds &= values[j] == 0 || roll + std::min(a[j], b[j]) >= values[j];
    return holds;
}

enum class Proof : std::uint8_t { done, failed, stopped, no_memory };

/// Turns values that are nearly right into proven bounds, in integers alone.
///
/// Costs are those of unit rolls below; where each rolled die costs 1, the cells hold that already.
/// Let U be any values with U = 0 in goals and 1 + (least cell above x under U) <= U(x) in all
/// other states: whoever follows the least cells has expected cost at most U. Let L be values with
/// 1 + (least cell above x) >= L(x): no policy has expected cost below L(x). Both are tested in
/// every state, in fixed point, with every mean rounded to the side that makes the test harder. So
/// the proof does not depend on how the values were found.
///
/// Before that the values are swept on in fixed point, which is finer than doubles, until they
/// stand still (few states) or until the bounds round to the same `wanted_digits` (many).
template <class Space, template <Outward> class Fixed>
class Certificate {
    using Down = Fixed<Outward::down>;
    using Up = Fixed<Outward::up>;

public:
    /// `most` is at least every value that counts; greater ones are cut off.
    Certificate(const Space& space, double most, double cap, Budget& budget, Watch& watch)
        : space_(space), cap_(cap), budget_(budget), watch_(watch), values_(budget),
          tested_(budget) {
        const std::uint64_t total =
            std::is_same_v<typename Down::Sum, std::uint64_t> ? space.greatest_total() : 1;
        most_ = most * 1.001 + 2;
        const int bits = std::ilogb(most_ * static_cast<double>(total)) + 1;
        interval_.shift = static_cast<unsigned>(std::clamp(62 - bits, 0, 60));
        one_ = std::uint64_t{1} << interval_.shift;
        largest_ = (std::uint64_t{1} << 63U) / total - 1;
    }

    /// Takes over the values (and frees them), proves bounds of their mean and of `wanted`.
    /// `history`: one number a state, free to use.
    Proof prove(Buffer<double>& values, Buffer<float>& history, std::span<Wanted> wanted) {
        if (!take(values)) return Proof::no_memory;
        {
            SweepOf<Space, Down> sweep(space_, budget_, one_);
            if (!sweep.ready()) return Proof::no_memory;
            if (!refine(sweep, history.data())) return Proof::stopped;
        }
        history.release();
        if (!tested_.assign_zero(values_.size())) return Proof::no_memory;
        const Proof above = prove_side<Up>(rise_ + margin(), wanted);
        return above == Proof::done ? prove_side<Down>(fall_ + margin(), wanted) : above;
    }

    const Interval& interval() const { return interval_; }
    std::uint64_t sweeps() const { return sweeps_; }
    /// Why it stopped.
    Reason reason() const { return reason_; }

private:
    static constexpr unsigned wanted_digits = 12;
    static constexpr std::uint64_t few_states = std::uint64_t{1} << 20U;

    /// Units by which the two roundings of one sweep may differ, and a little more.
    std::uint64_t margin() const { return 2 * Down::most_off * space_.longest_chain() + 4; }

    bool take(Buffer<double>& values) {
        if (!values_.assign_zero(values.size())) return false;
        const double one = std::ldexp(1.0, static_cast<int>(interval_.shift));
        for (std::size_t i = 0; i < values.size(); ++i)
            values_[i] = static_cast<std::uint64_t>(std::min(values[i], most_) * one);
        values.release();
        return true;
    }

    bool refine(SweepOf<Space, Down>& sweep, float* history) {
        Pace pace;
        double residual = 0;
        const std::uint64_t most_sweeps = values_.size() <= few_states ? 60 : 40;
        for (std::uint64_t i = 0; i < most_sweeps; ++i) {
            const Step step = pace.next(residual);
            Mover<std::uint64_t> move(one_, roll_cost(space_, one_), cap_, step, history);
            if (!sweep.run(values_.data(), watch_, {sweeps_, values_.size(), 0, budget_.used(), 0},
                           move)) {
                reason_ = sweep.reason();
                return false;
            }
            ++sweeps_;
            rise_ = move.rise();
            fall_ = move.fall();
            residual = static_cast<double>(std::max(rise_, fall_)) / static_cast<double>(one_);
            if (step != Step::extrapolate && good_enough(first_cost(space_, one_) + sweep.mean()))
                return true;
        }
        rise_ *= 2; // the last step may have been an extrapolation
        fall_ *= 2;
        return true;
    }

    /// True where another sweep would not help: by what the proof will be asked to show.
    bool good_enough(std::uint64_t value) const {
        if (std::max(rise_, fall_) <= margin()) return true;
        if (values_.size() <= few_states) return false;
        return rounds_alike({value - share(value, fall_ + margin()),
                             value + share(value, rise_ + margin()), interval_.shift},
                            wanted_digits);
    }

    /// value × part, where `part` is in units.
    std::uint64_t share(std::uint64_t value, std::uint64_t part) const {
        return static_cast<std::uint64_t>(Wide{value} * part >> interval_.shift);
    }

    /// Tests values × (1 ± part); where that fails, with twice the part, and so on.
    template <class Side>
    Proof prove_side(std::uint64_t part, std::span<Wanted> wanted) {
        constexpr bool up = std::is_same_v<Side, Up>;
        SweepOf<Space, Side> sweep(space_, budget_, one_);
        if (!sweep.ready()) return Proof::no_memory;
        const std::uint64_t roll = roll_cost(space_, one_);
        for (unsigned tries = 0; tries < 30 && part < one_ / 4; ++tries, part *= 2) {
            for (std::size_t i = 0; i < values_.size(); ++i)
                tested_[i] = values_[i] == 0 ? 0
                             : up            ? values_[i] + share(values_[i], part) + 1
                                             : values_[i] - share(values_[i], part) - 1;
            // Sums of weighted values must not overflow; then nothing is proven.
            if (*std::ranges::max_element(tested_.span()) > largest_) return Proof::failed;
            bool holds = true;
            const auto test = [&](std::size_t, const std::uint64_t* values, const std::uint64_t* a,
                                  const std::uint64_t* b, std::size_t count) {
                holds &=
                    up ? is_above(values, a, b, count, roll) : is_below(values, a, b, count, roll);
            };
            if (!sweep.run(tested_.data(), watch_, {sweeps_, values_.size(), 0, budget_.used(), 0},
                           test)) {
                reason_ = sweep.reason();
                return Proof::stopped;
            }
            ++sweeps_;
            if (!holds) continue;
            (up ? interval_.upper : interval_.lower) = first_cost(space_, one_) + sweep.mean();
            for (Wanted& w : wanted)
                (up ? w.upper : w.lower) = tested_[static_cast<std::size_t>(w.state)];
            return Proof::done;
        }
        return Proof::failed;
    }

    const Space& space_;
    double cap_;
    Budget& budget_;
    Watch& watch_;
    Buffer<std::uint64_t> values_;
    Buffer<std::uint64_t> tested_;
    Interval interval_;
    double most_;           ///< greatest value that is taken over
    std::uint64_t one_;     ///< 1 as fixed point
    std::uint64_t largest_; ///< greatest fixed value whose weighted sums fit
    std::uint64_t rise_ = 0;
    std::uint64_t fall_ = 0;
    std::uint64_t sweeps_ = 0;
    Reason reason_ = Reason::none;
};

} // namespace tumble::dice_words
