// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <limits>
#include <span>

#include "dice_words/sweep.hpp"

namespace tumble::dice_words {

/// Says which dice are best rolled in a state, given all values.
/// Time a state: two slices of the first die, each summed about once; bytes: four of them.
class Advisor {
public:
    Advisor(const Lattice& lattice, std::span<const double> values, Budget& budget)
        : lattice_(lattice), values_(values), scratch_(budget) {
        std::uint64_t needed = 0;
        for (const auto& a : lattice.axes)
            needed += a.stride;
        if (!scratch_.assign_zero(needed)) return;
        double* next = scratch_.data();
        for (const auto& a : lattice.axes) {
            means_.push_back(next);
            next += a.stride;
        }
        average(0, values.data(), means_[0]);
        ready_ = true;
    }

    bool ready() const { return ready_; }

    /// Bit a: the die of axis a is rolled again; none in a goal. Of subsets that are equally good
    /// within a rounding error: the smallest, then the first.
    std::uint64_t best_rolled(std::uint64_t state) {
        if (values_[static_cast<std::size_t>(state)] == 0) return 0;
        state_ = state;
        least_ = chosen_ = std::numeric_limits<double>::infinity();
        try_from(0, values_.data(), 0);
        return rolled_;
    }

private:
    void average(std::size_t axis, const double* values, double* out) const {
        const Lattice::Axis& a = lattice_.axes[axis];
        const auto stride = static_cast<std::size_t>(a.stride);
        std::fill_n(out, stride, 0.0);
        for (std::size_t face = 0; face < a.faces.size(); ++face) {
            const double weight = Real::weight(a.faces[face].weight, a.total);
            for (std::size_t j = 0; j < stride; ++j)
                out[j] += weight * values[face * stride + j];
        }
    }

    void try_from(std::size_t axis, const double* values, std::uint64_t rolled) {
        if (axis == lattice_.axes.size()) {
            if (rolled != 0) consider(*values, rolled);
            return;
        }
        const Lattice::Axis& a = lattice_.axes[axis];
        const std::uint64_t face = state_ / a.stride % a.faces.size();
        try_from(axis + 1, values + face * a.stride, rolled);
        if (axis > 0) average(axis, values, means_[axis]);
        try_from(axis + 1, means_[axis], rolled | std::uint64_t{1} << axis);
    }

    void consider(double value, std::uint64_t rolled) {
        constexpr double alike = 1 + 1e-11;
        least_ = std::min(least_, value);
        const auto rank = [](std::uint64_t set) { return std::pair(std::popcount(set), set); };
        if (chosen_ > least_ * alike || (value <= least_ * alike && rank(rolled) < rank(rolled_))) {
            chosen_ = value;
            rolled_ = rolled;
        }
    }

    const Lattice& lattice_;
    std::span<const double> values_;
    Buffer<double> scratch_;
    std::vector<double*> means_;
    std::uint64_t state_ = 0;
    double least_ = 0;
    double chosen_ = 0;
    std::uint64_t rolled_ = 0;
    bool ready_ = false;
};

/// Bit i for die i, of bits for axes.
inline std::uint64_t dice_of(const Lattice& lattice, std::uint64_t axes) {
    std::uint64_t dice = 0;
    for (std::size_t axis = 0; axis < lattice.axes.size(); ++axis)
        dice |= (axes >> axis & 1U) << lattice.axes[axis].die;
    return dice;
}

} // namespace tumble::dice_words
