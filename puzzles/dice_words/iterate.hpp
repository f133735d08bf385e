// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "tumble/store/buffer.hpp"

/// Value iteration with guarded extrapolation, the same for doubles and fixed point.
///
/// Near the end the error of each state shrinks by a factor that is nearly constant from sweep to
/// sweep: the chance that the roll it waits for fails. Aitken's method sums that geometric series
/// at once. It is not safe by itself (the factor changes where the best cell does), so it is used
/// every few sweeps, only late, with the factor held in [0, cap], and rests where an
/// extrapolation made the residual worse. A wrong extrapolation costs sweeps, never digits: bounds
/// come from residuals and from the certificate.
namespace tumble::dice_words {

enum class Step : std::uint8_t { plain, remember, extrapolate };

/// Says what each sweep does, from the residual of the one before.
class Pace {
public:
    Step next(double residual) {
        ++sweep_;
        if (resting_ > 0) --resting_;
        if (extrapolated_ && residual > residual_before_) resting_ = rest;
        extrapolated_ = false;
        if (sweep_ % period == period - 1) {
            remembered_ = true;
            return Step::remember;
        }
        if (sweep_ % period != 0 || resting_ > 0 || residual >= late || !remembered_)
            return Step::plain;
        remembered_ = false;
        extrapolated_ = true;
        residual_before_ = residual;
        return Step::extrapolate;
    }

private:
    static constexpr std::uint64_t period = 5;
    static constexpr std::uint64_t rest = 25;
    static constexpr double late = 0.1;

    std::uint64_t sweep_ = 0;
    std::uint64_t resting_ = 0;
    double residual_before_ = 0;
    bool remembered_ = false;
    bool extrapolated_ = false;
};

/// Moves values to what a sweep found, and measures how far that was. Goals have the value 0 and
/// keep it; all others have at least `one`.
template <class Value>
class Mover {
    using Signed = std::conditional_t<std::is_floating_point_v<Value>, Value, std::int64_t>;

public:
    /// `roll`: what a roll costs beside the least cell; `one` or nothing.
    Mover(Value one, Value roll, double cap, Step step, float* history)
        : one_(one), roll_(roll), cap_(cap), step_(step), history_(history) {}

    void operator()(std::size_t first, Value* values, const Value* a, const Value* b,
                    std::size_t count) {
        float* const history = history_ + first;
        if (step_ == Step::plain)
            each(values, a, b, count, [](std::size_t, Signed) { return Signed{0}; });
        else if (step_ == Step::remember)
            each(values, a, b, count, [&](std::size_t j, Signed r) {
                history[j] = static_cast<float>(r);
                return Signed{0};
            });
        else
            each(values, a, b, count, [&](std::size_t j, Signed r) {
                const double factor =
                    least(cap_, static_cast<double>(r) / static_cast<double>(history[j]));
                if (!(factor > 0)) return Signed{0};
                const double more = static_cast<double>(r) * factor / (1 - factor);
                return static_cast<Signed>(least(greatest(more, -far), far));
            });
    }

    /// Greatest amount by which a value had to rise, to fall; of all states that were moved.
    Value rise() const { return static_cast<Value>(*std::ranges::max_element(extremes_.rise)); }
    Value fall() const { return static_cast<Value>(*std::ranges::max_element(extremes_.fall)); }
    /// The greatest of the new values.
    Value most() const { return *std::ranges::max_element(extremes_.most); }

private:
    static constexpr double far = 0x1p61;   ///< an extrapolation that fixed point can still add
    static constexpr std::size_t lanes = 8; ///< maxima side by side, so that loops vectorise

    /// std::min and std::max take references, which makes branches of some loops.
    template <class T>
    static T least(T a, T b) {
        return b < a ? b : a;
    }
    template <class T>
    static T greatest(T a, T b) {
        return a < b ? b : a;
    }

    struct Extremes {
        Signed rise[lanes] = {};
        Signed fall[lanes] = {};
        Value most[lanes] = {};
    };

    template <class Beyond>
    void each(Value* __restrict values, const Value* __restrict a, const Value* __restrict b,
              std::size_t count, Beyond&& beyond) {
        Extremes seen = extremes_; // a local copy can stay in registers
        std::size_t j = 0;
        for (; j + lanes <= count; j += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane)
                move(j + lane, lane, values, a, b, beyond, seen);
        for (; j < count; ++j)
            move(j, 0, values, a, b, beyond, seen);
        extremes_ = seen;
    }

    template <class Beyond>
    void move(std::size_t j, std::size_t lane, Value* __restrict values, const Value* __restrict a,
              const Value* __restrict b, Beyond&& beyond, Extremes& seen) const {
        const Value before = values[j];
        const Value after = roll_ + least(a[j], b[j]);
        const Signed r = before > 0 ? static_cast<Signed>(after - before) : Signed{0};
        const Signed there = static_cast<Signed>(after) + beyond(j, r);
        const Signed inside = greatest(there, static_cast<Signed>(one_));
        const Value moved = before > 0 ? static_cast<Value>(inside) : Value{0};
        seen.rise[lane] = greatest(seen.rise[lane], r);
        seen.fall[lane] = greatest(seen.fall[lane], -r);
        seen.most[lane] = greatest(seen.most[lane], moved);
        values[j] = moved;
    }

    Value one_;
    Value roll_;
    double cap_;
    Step step_;
    float* history_;
    Extremes extremes_;
};

} // namespace tumble::dice_words
