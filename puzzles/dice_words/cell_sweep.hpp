// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "dice_words/arithmetic.hpp"
#include "dice_words/cells.hpp"
#include "tumble/search/limits.hpp"

/// The Bellman operator on a CellSpace: what Sweep does for dice that all differ.
///
///     means    W(y) = Σ_f p_f W(y and face f kept)      group by group, layers from full to empty
///     minima   B(y + f) = min(B(y + f), B(y))            group by group, layers from empty to full
///
/// Both passes go over all cells once and take k steps a cell. What a roll costs is added to the
/// least cell by whoever uses it; what each rolled die costs, here: 1 a mean.
/// Bytes: one value a cell.
namespace tumble::dice_words {

template <class Arithmetic>
class CellSweep {
public:
    using Value = typename Arithmetic::Value;
    using Weight = typename Arithmetic::Weight;

    /// `per_die`: what is added for each die that is rolled.
    CellSweep(const CellSpace& space, const Arithmetic& arithmetic, Budget& budget, Value per_die)
        : space_(space), per_die_(per_die), cells_(budget) {
        std::uint64_t outer = 1;
        for (const auto& g : space.groups) {
            Group& group = groups_.emplace_back(budget);
            group.divisor = arithmetic.divisor(g.total);
            for (const auto& f : g.faces)
                group.weights.push_back(arithmetic.weight(f.weight, g.total));
            group.outer = outer;
            outer *= g.cells();
            if (!group.runs.prepare(g)) return;
        }
        ready_ = cells_.assign_zero(space.cells);
    }

    /// False where the budget was too small.
    bool ready() const { return ready_; }

    /// As Sweep::run, but that a state's own value is never taken for its least cell. The slices
    /// come in the order of states.
    template <class Update>
    bool run(Value* values, Watch& watch, const Progress& progress, Update&& update) {
        if (!find_means(values, watch, progress)) return false;
        for_each_row(space_, [&](std::uint64_t, std::size_t position, std::size_t length) {
            std::fill_n(cells_.data() + position, length, highest);
        });
        if (!find_minima(watch, progress)) return false;
        Value block[block_size];
        std::size_t filled = 0;
        std::size_t first = 0;
        const auto hand_on = [&] {
            update(first, values + first, block, block, filled);
            first += filled;
            filled = 0;
        };
        for_each_row(space_, [&](std::uint64_t, std::size_t position, std::size_t length) {
            for (std::size_t done = 0; done < length;) {
                const std::size_t n = std::min(length - done, block_size - filled);
                std::copy_n(cells_.data() + position + done, n, block + filled);
                done += n;
                filled += n;
                if (filled == block_size) hand_on();
            }
        });
        if (filled > 0) hand_on();
        return true;
    }

    /// Sets cells() to the mean of each, with what its rolled dice cost.
    bool find_means(const Value* values, Watch& watch, const Progress& progress) {
        watch_ = &watch;
        progress_ = progress;
        for_each_row(space_, [&](std::uint64_t state, std::size_t position, std::size_t length) {
            std::copy_n(values + state, length, cells_.data() + position);
        });
        for (std::size_t group = groups_.size(); group-- > 0;)
            means_from(0, group, cells_.data());
        mean_ = cells_[cells_.size() - 1];
        return reason_ == Reason::none;
    }

    /// A value for each cell, the last one where all dice are rolled.
    std::span<const Value> cells() const { return cells_.span(); }

    /// The mean of all states' values, as the last run found them, with what the dice cost.
    Value mean() const { return mean_; }
    Reason reason() const { return reason_; }

private:
    static constexpr std::size_t block_size = 1024;
    static constexpr std::uint64_t watched_cells = std::uint64_t{1} << 16U;
    static constexpr Value highest = std::numeric_limits<Value>::max() / 4;

    struct Group {
        explicit Group(Budget& budget) : runs(budget) {}
        Runs runs;
        std::vector<Weight> weights;
        typename Arithmetic::Divisor divisor{};
        std::uint64_t outer = 1; ///< cells of all groups before it
    };

    /// False where a limit is reached; looks every some thousand cells.
    bool keep_on(std::uint64_t cells) {
        since_ += cells;
        if (since_ < watched_cells) return reason_ == Reason::none;
        since_ = 0;
        if (reason_ == Reason::none) reason_ = watch_->reached(progress_);
        return reason_ == Reason::none;
    }

    /// All states of the groups from `at` on that stand before `group`.
    void means_from(std::size_t at, std::size_t group, Value* cells) {
        if (at == group) return means_of_group(group, cells);
        const CellSpace::Group& g = space_.groups[at];
        for (std::uint64_t place = 0; place < g.states(); ++place)
            means_from(at + 1, group, cells + place * g.stride);
    }

    void means_of_group(std::size_t group, Value* cells) {
        const CellSpace::Group& g = space_.groups[group];
        if (!keep_on((g.cells() - g.states()) * g.stride)) return;
        const auto stride = static_cast<std::size_t>(g.stride);
        for (std::size_t kept = g.dice.size(); kept-- > 0;) {
            Value* const layer = cells + g.layer[kept] * g.stride;
            const Value* const next = cells + g.layer[kept + 1] * g.stride;
            groups_[group].runs.each(
                kept, [&](std::size_t first, std::size_t length, const std::uint32_t* steps) {
                    means(groups_[group], next + first * stride, steps, stride, length * stride,
                          layer + first * stride);
                });
        }
    }

    void means(const Group& group, const Value* from, const std::uint32_t* steps,
               std::size_t stride, std::size_t count, Value* out) const {
        switch (group.weights.size()) {
        case 2:
            return means_of<2>(group, from, steps, stride, count, out);
        case 3:
            return means_of<3>(group, from, steps, stride, count, out);
        case 4:
            return means_of<4>(group, from, steps, stride, count, out);
        case 5:
            return means_of<5>(group, from, steps, stride, count, out);
        case 6:
            return means_of<6>(group, from, steps, stride, count, out);
        default:
            return means_of_many(group, from, steps, stride, count, out);
        }
    }

    template <std::size_t Faces>
    void means_of(const Group& group, const Value* from, const std::uint32_t* steps,
                  std::size_t stride, std::size_t count, Value* __restrict out) const {
        Weight weights[Faces];
        const Value* source[Faces];
        for (std::size_t face = 0; face < Faces; ++face) {
            weights[face] = group.weights[face];
            source[face] = from + steps[face] * stride;
        }
        for (std::size_t i = 0; i < count; ++i) {
            auto sum = Arithmetic::product(weights[0], source[0][i]);
            for (std::size_t face = 1; face < Faces; ++face)
                sum += Arithmetic::product(weights[face], source[face][i]);
            out[i] = Arithmetic::mean(sum, group.divisor) + per_die_;
        }
    }

    void means_of_many(const Group& group, const Value* from, const std::uint32_t* steps,
                       std::size_t stride, std::size_t count, Value* out) const {
        constexpr std::size_t tile = 64;
        typename Arithmetic::Sum sums[tile];
        for (std::size_t first = 0; first < count; first += tile) {
            const std::size_t n = std::min(tile, count - first);
            std::fill_n(sums, n, typename Arithmetic::Sum{0});
            for (std::size_t face = 0; face < group.weights.size(); ++face) {
                const Value* const source = from + steps[face] * stride + first;
                for (std::size_t i = 0; i < n; ++i)
                    sums[i] += Arithmetic::product(group.weights[face], source[i]);
            }
            for (std::size_t i = 0; i < n; ++i)
                out[first + i] = Arithmetic::mean(sums[i], group.divisor) + per_die_;
        }
    }

    bool find_minima(Watch& watch, const Progress& progress) {
        watch_ = &watch;
        progress_ = progress;
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            const CellSpace::Group& g = space_.groups[group];
            for (std::uint64_t outer = 0; outer < groups_[group].outer; ++outer) {
                if (!keep_on(g.cells() * g.stride)) return false;
                minima_of_group(group, cells_.data() + outer * g.cells() * g.stride);
            }
        }
        return true;
    }

    void minima_of_group(std::size_t group, Value* cells) const {
        const CellSpace::Group& g = space_.groups[group];
        const auto stride = static_cast<std::size_t>(g.stride);
        for (std::size_t kept = 0; kept < g.dice.size(); ++kept) {
            const Value* const layer = cells + g.layer[kept] * g.stride;
            Value* const next = cells + g.layer[kept + 1] * g.stride;
            groups_[group].runs.each(
                kept, [&](std::size_t first, std::size_t length, const std::uint32_t* steps) {
                    for (std::size_t face = 0; face < g.faces.size(); ++face)
                        lower(next + (first + steps[face]) * stride, layer + first * stride,
                              length * stride);
                });
        }
    }

    static void lower(Value* __restrict values, const Value* __restrict by, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            values[i] = by[i] < values[i] ? by[i] : values[i];
    }

    const CellSpace& space_;
    Value per_die_;
    std::vector<Group> groups_;
    Buffer<Value> cells_;
    Value mean_{};
    Watch* watch_ = nullptr;
    Progress progress_;
    std::uint64_t since_ = 0;
    Reason reason_ = Reason::none;
    bool ready_ = false;
};

} // namespace tumble::dice_words
