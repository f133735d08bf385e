// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "dice_words/arithmetic.hpp"
#include "dice_words/lattice.hpp"
#include "tumble/search/limits.hpp"
#include "tumble/store/buffer.hpp"

/// One application of the Bellman operator to the values of all fixed states.
///
/// A cell keeps some dice and rolls the others; its value is the mean of the fixed states that it
/// may become. A state takes the least over the cells that it can turn into: those in which a
/// subset of its dice is rolled. There are ∏(faces + 1) cells, and ∏ faces × 2^dice pairs of state
/// and cell; neither is written down here. The operator splits die by die:
///
///     V         slices V[0] … V[k-1] by the face of the first die
///     first die rolled:  A = mean of the slices     M    = least(A)      one die fewer
///     first die kept:                               O[f] = least(V[f])   one die fewer, k times
///     either:                                       O[f] = min(O[f], M)
///
/// Each mean of each cell is taken once, with k additions: 2k((k+1)^d - k^d) operations for d dice
/// of k faces, all of them in loops over contiguous slices. Bytes beside the values: three slices
/// of the first die and two of each die after it, about 8 × 3.6 / k a state.
namespace tumble::dice_words {

template <class Arithmetic>
class Sweep {
public:
    using Value = typename Arithmetic::Value;
    using Weight = typename Arithmetic::Weight;

    /// The lattice has at least one axis.
    Sweep(const Lattice& lattice, const Arithmetic& arithmetic, Budget& budget)
        : arithmetic_(arithmetic), scratch_(budget) {
        std::uint64_t values = 2 * lattice.axes[0].stride;
        for (const auto& a : lattice.axes) {
            axes_.push_back({a.faces.size(),
                             static_cast<std::size_t>(a.stride),
                             {},
                             arithmetic.divisor(a.total)});
            for (const auto& f : a.faces)
                axes_.back().weights.push_back(arithmetic.weight(f.weight, a.total));
            values += 2 * a.stride;
        }
        if (!scratch_.assign_zero(values)) return;
        Value* next = scratch_.data();
        for (Axis& a : axes_) {
            a.mean = next;
            a.rolled = next + a.stride;
            next += 2 * a.stride;
        }
        out_ = next;
        ready_ = true;
    }

    /// False where the budget was too small.
    bool ready() const { return ready_; }

    /// Computes the least cell above each state and hands it on slice by slice:
    /// `update(first, values, a, b, count)`, where values[j] is that of state first + j and
    /// min(a[j], b[j]) its least cell, or its own value where that is less. The update may change
    /// the values. False where `watch` reached a limit; some slices are updated then.
    template <class Update>
    bool run(Value* values, Watch& watch, const Progress& progress, Update&& update) {
        watch_ = &watch;
        progress_ = progress;
        const Axis& top = axes_[0];
        means(top, values, top.mean);
        mean_ = mean_from(1, top.mean);
        if (!keep_on()) return false;
        reduce(1, top.mean, top.rolled);
        for (std::size_t face = 0; face < top.faces; ++face) {
            Value* const slice = values + face * top.stride;
            reduce(1, slice, out_);
            if (reason_ != Reason::none) return false;
            update(face * top.stride, slice, out_, top.rolled, top.stride);
        }
        return true;
    }

    /// The mean of all states' values, as the last run found them.
    Value mean() const { return mean_; }
    /// The mean of `values` over all rolls.
    Value mean_of(const Value* values) { return mean_from(0, values); }
    Reason reason() const { return reason_; }

private:
    struct Axis {
        std::size_t faces;
        std::size_t stride;
        std::vector<Weight> weights;
        typename Arithmetic::Divisor divisor;
        Value* mean = nullptr;   ///< values of the cells in which this die is rolled and later not
        Value* rolled = nullptr; ///< least of these and of the cells above them
    };

    /// std::min takes references, which makes branches of some loops.
    static Value least(Value a, Value b) { return b < a ? b : a; }

    /// Looked at once for each block of this many states.
    static constexpr std::size_t watched_block = std::size_t{1} << 15U;

    bool keep_on() {
        if (reason_ == Reason::none) reason_ = watch_->reached(progress_);
        return reason_ == Reason::none;
    }

    Value mean_from(std::size_t axis, const Value* values) {
        for (; axis < axes_.size(); ++axis) {
            means(axes_[axis], values, axes_[axis].mean);
            values = axes_[axis].mean;
        }
        return *values;
    }

    template <std::size_t Faces>
    void means_of(const Axis& axis, const Value* __restrict values, Value* __restrict out) const {
        const std::size_t count = axis.stride;
        Weight weights[Faces];
        std::copy_n(axis.weights.data(), Faces, weights);
        for (std::size_t j = 0; j < count; ++j) {
            auto sum = Arithmetic::product(weights[0], values[j]);
            for (std::size_t face = 1; face < Faces; ++face)
                sum += Arithmetic::product(weights[face], values[face * count + j]);
            out[j] = Arithmetic::mean(sum, axis.divisor);
        }
    }

    void means_of_many(const Axis& axis, const Value* __restrict values,
                       Value* __restrict out) const {
        constexpr std::size_t tile = 64;
        typename Arithmetic::Sum sums[tile];
        const std::size_t count = axis.stride;
        for (std::size_t first = 0; first < count; first += tile) {
            const std::size_t n = std::min(tile, count - first);
            std::fill_n(sums, n, typename Arithmetic::Sum{0});
            for (std::size_t face = 0; face < axis.faces; ++face) {
                const Weight weight = axis.weights[face];
                const Value* const slice = values + face * count + first;
                for (std::size_t j = 0; j < n; ++j)
                    sums[j] += Arithmetic::product(weight, slice[j]);
            }
            for (std::size_t j = 0; j < n; ++j)
                out[first + j] = Arithmetic::mean(sums[j], axis.divisor);
        }
    }

    /// out[j] = mean over the faces of this die of values[face, j].
    void means(const Axis& axis, const Value* values, Value* out) const {
        switch (axis.faces) {
        case 2:
            return means_of<2>(axis, values, out);
        case 3:
            return means_of<3>(axis, values, out);
        case 4:
            return means_of<4>(axis, values, out);
        case 5:
            return means_of<5>(axis, values, out);
        case 6:
            return means_of<6>(axis, values, out);
        case 8:
            return means_of<8>(axis, values, out);
        default:
            return means_of_many(axis, values, out);
        }
    }

    /// out[j] = the least of values[j] and of all cells above it on this axis and those after it.
    void reduce(std::size_t axis, const Value* values, Value* out) {
        if (axis + 2 >= axes_.size()) return reduce_last(axis, values, out);
        const Axis& a = axes_[axis];
        if (axes_[axis - 1].stride > watched_block && !keep_on()) return;
        means(a, values, a.mean);
        reduce(axis + 1, a.mean, a.rolled);
        for (std::size_t face = 0; face < a.faces; ++face) {
            Value* __restrict const slice = out + face * a.stride;
            const Value* __restrict const rolled = a.rolled;
            reduce(axis + 1, values + face * a.stride, slice);
            for (std::size_t j = 0; j < a.stride; ++j)
                slice[j] = least(slice[j], rolled[j]);
        }
    }

    void reduce_last(std::size_t axis, const Value* values, Value* out) const {
        if (axis == axes_.size()) {
            out[0] = values[0];
        } else if (axis + 1 == axes_.size()) {
            const Axis& a = axes_[axis];
            Value mean;
            means(a, values, &mean);
            for (std::size_t face = 0; face < a.faces; ++face)
                out[face] = least(values[face], mean);
        } else {
            switch (axes_.back().faces) {
            case 2:
                return reduce_two<2>(axis, values, out);
            case 3:
                return reduce_two<3>(axis, values, out);
            case 4:
                return reduce_two<4>(axis, values, out);
            case 5:
                return reduce_two<5>(axis, values, out);
            case 6:
                return reduce_two<6>(axis, values, out);
            default:
                return reduce_two_of_many(axis, values, out);
            }
        }
    }

    /// The last two dice in registers: rows are the faces of the last but one.
    template <std::size_t Columns>
    void reduce_two(std::size_t axis, const Value* __restrict values, Value* __restrict out) const {
        const Axis& a = axes_[axis];
        const Axis& b = axes_[axis + 1];
        Weight weights[Columns];
        std::copy_n(b.weights.data(), Columns, weights);
        // Two sums side by side: half the waiting for one addition after another.
        const auto row_mean = [&](const Value* row) {
            typename Arithmetic::Sum sum[2] = {Arithmetic::product(weights[0], row[0]),
                                               Arithmetic::product(weights[1], row[1])};
            for (std::size_t j = 2; j + 1 < Columns; j += 2) {
                sum[0] += Arithmetic::product(weights[j], row[j]);
                sum[1] += Arithmetic::product(weights[j + 1], row[j + 1]);
            }
            if constexpr (Columns % 2 == 1)
                sum[0] += Arithmetic::product(weights[Columns - 1], row[Columns - 1]);
            return Arithmetic::mean(sum[0] + sum[1], b.divisor);
        };
        typename Arithmetic::Sum sums[Columns] = {};
        for (std::size_t i = 0; i < a.faces; ++i)
            for (std::size_t j = 0; j < Columns; ++j)
                sums[j] += Arithmetic::product(a.weights[i], values[i * Columns + j]);
        Value column[Columns];
        for (std::size_t j = 0; j < Columns; ++j)
            column[j] = Arithmetic::mean(sums[j], a.divisor);
        const Value both = row_mean(column);
        for (std::size_t j = 0; j < Columns; ++j)
            column[j] = least(column[j], both);
        Value row[Lattice::most_faces];
        for (std::size_t i = 0; i < a.faces; ++i)
            row[i] = row_mean(values + i * Columns);
        for (std::size_t i = 0; i < a.faces; ++i)
            for (std::size_t j = 0; j < Columns; ++j)
                out[i * Columns + j] = least(values[i * Columns + j], least(column[j], row[i]));
    }

    void reduce_two_of_many(std::size_t axis, const Value* values, Value* out) const {
        const Axis& a = axes_[axis];
        means(a, values, a.mean);
        reduce_last(axis + 1, a.mean, a.rolled);
        for (std::size_t face = 0; face < a.faces; ++face) {
            Value* const slice = out + face * a.stride;
            reduce_last(axis + 1, values + face * a.stride, slice);
            for (std::size_t j = 0; j < a.stride; ++j)
                slice[j] = least(slice[j], a.rolled[j]);
        }
    }

    Arithmetic arithmetic_;
    std::vector<Axis> axes_;
    Buffer<Value> scratch_;
    Value* out_ = nullptr;
    Value mean_{};
    Watch* watch_ = nullptr;
    Progress progress_;
    Reason reason_ = Reason::none;
    bool ready_ = false;
};

} // namespace tumble::dice_words
