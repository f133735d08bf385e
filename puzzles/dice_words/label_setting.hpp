// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "dice_words/cell_queue.hpp"
#include "dice_words/lattice.hpp"
#include "tumble/bits/saturating.hpp"
#include "tumble/search/limits.hpp"

namespace tumble::dice_words {

/// What LabelSetting asks of a type of exact fractions; specialised beside its use.
template <class Number>
struct ExactNumber; // static double real(const Number&); static std::uint64_t bytes(const Number&);

/// True where LabelSetting can take the lattice: cells and weights fit its counters.
bool fits_label_setting(const Lattice& lattice);

/// Values of all states in the order of their size, as Dijkstra's algorithm finds distances
/// backwards from the goals. With `Number` = double the reference for ValueSolver; with a type
/// of exact fractions its values are exact.
///
/// A cell keeps some dice and rolls the rest; whoever ends in a state that is no better may take
/// the same cell again. So a cell y that has outcomes D with known values V costs
///
///     W(y) = (all + Σ over D of weight × V) / Σ over D of weight       all: weight of all outcomes
///
/// and falls while D grows by values below it. The cell of least cost is final, and so are the
/// states that can take it and are not yet known: their value is W(y). Right because every roll
/// costs the same and a cell stays available to all of its outcomes.
///
/// Doubles alone decide the order only where keys differ by more than their rounding; among cells
/// that are closer than that, exact costs do (doubles as Number: their own order).
///
/// Time: 2 × 2^dice × states steps. Bytes: 24 to 44 a cell, 4 a state.
template <class Number>
class LabelSetting {
    static constexpr bool exact = !std::is_floating_point_v<Number>;

public:
    /// The lattice must satisfy fits_label_setting.
    LabelSetting(const Lattice& lattice, Budget& budget)
        : lattice_(lattice), budget_(budget), queue_(budget), all_(budget), mass_(budget),
          sum_(budget), level_(budget) {
        for (auto a = lattice.axes.rbegin(); a != lattice.axes.rend(); ++a) {
            unit_.insert(unit_.begin(), cells_);
            cells_ *= a->faces.size() + 1;
        }
    }

    /// Finds all values; the reason says which limit came first, if one did.
    Reason run(const LetterSets& words, Watch& watch) {
        if (!allocate()) return Reason::memory_budget;
        add_level(0, Number(0));
        for_each_goal(lattice_, words, [&](std::uint64_t state) { count(state, 0); });
        for (std::size_t cell = 0; cell < cells_; ++cell)
            if (all_[cell] > 0 && mass_[cell] > 0 && !queue_.lower(cell, key(cell)))
                return Reason::memory_budget;
        growing_ = true;
        while (unknown_ > 0 && reason_ == Reason::none) {
            settle_next();
            if (reason_ == Reason::none)
                reason_ = watch.reached({levels_.size(), lattice_.states, 0, budget_.used(), 0});
        }
        return reason_;
    }

    /// Expected rolls from a state on.
    const Number& value(std::uint64_t state) const {
        return levels_[level_[static_cast<std::size_t>(state)]].value;
    }
    double real_value(std::uint64_t state) const {
        return levels_[level_[static_cast<std::size_t>(state)]].real;
    }
    /// Number of different values, 0 included.
    std::uint64_t levels() const { return levels_.size(); }
    /// Expected rolls from the beginning, the first one counted.
    Number first_roll() { return cost(cells_ - 1); }

private:
    struct Level {
        double real;
        Number value;
    };
    static constexpr std::uint32_t unknown = ~std::uint32_t{0};
    /// Relative; the keys are sums of fewer than 10^5 positive terms where it matters.
    static constexpr double tie = 1e-10;

    bool allocate() {
        if (!queue_.prepare(cells_) || !all_.assign_zero(cells_) || !mass_.assign_zero(cells_) ||
            !sum_.assign_zero(cells_) || !level_.assign_zero(lattice_.states))
            return false;
        unknown_ = lattice_.states;
        std::ranges::fill(level_.span(), unknown);
        fill_totals(0, 0, 1, false);
        weight_of_level_.assign(1, 0);
        return true;
    }

    /// all_[cell] = weight of all outcomes of a cell; 0 where no die is rolled.
    void fill_totals(std::size_t axis, std::size_t cell, double total, bool rolled) {
        if (axis == lattice_.axes.size()) {
            all_[cell] = rolled ? total : 0;
            return;
        }
        const auto& a = lattice_.axes[axis];
        for (std::size_t face = 0; face < a.faces.size(); ++face)
            fill_totals(axis + 1, cell + face * unit_[axis], total, rolled);
        fill_totals(axis + 1, cell + a.faces.size() * unit_[axis],
                    total * static_cast<double>(a.total), true);
    }

    double key(std::size_t cell) const { return (all_[cell] + sum_[cell]) / mass_[cell]; }

    std::uint32_t add_level(double real, Number value) {
        levels_.push_back({real, std::move(value)});
        weight_of_level_.push_back(0);
        return static_cast<std::uint32_t>(levels_.size() - 1);
    }

    /// Gives a state its level and counts it in all cells above it.
    void count(std::uint64_t state, std::uint32_t level) {
        level_[static_cast<std::size_t>(state)] = level;
        --unknown_;
        const double value = levels_[level].real;
        above_.assign(1, {0, 1.0});
        for (std::size_t axis = 0; axis < lattice_.axes.size(); ++axis) {
            const auto& a = lattice_.axes[axis];
            const auto face = static_cast<std::size_t>(state / a.stride % a.faces.size());
            const auto weight = static_cast<double>(a.faces[face].weight);
            const std::size_t n = above_.size();
            for (std::size_t i = 0; i < n; ++i) {
                above_.push_back(
                    {above_[i].cell + a.faces.size() * unit_[axis], above_[i].weight * weight});
                above_[i].cell += face * unit_[axis];
            }
        }
        for (std::size_t i = 1; i < above_.size(); ++i) {
            const auto [cell, weight] = above_[i];
            if (queue_.is_done(cell)) continue;
            mass_[cell] += weight;
            sum_[cell] += weight * value;
            if (growing_ && !queue_.lower(cell, key(cell))) reason_ = Reason::memory_budget;
        }
    }

    /// Calls `visit(state, weight)` for each state that a cell may become.
    template <class Visit>
    void for_each_outcome(std::size_t cell, Visit&& visit) const {
        outcomes_from(0, cell, 0, 1, visit);
    }
    template <class Visit>
    void outcomes_from(std::size_t axis, std::size_t cell, std::uint64_t state,
                       std::uint64_t weight, Visit& visit) const {
        if (axis == lattice_.axes.size()) return visit(state, weight);
        const auto& a = lattice_.axes[axis];
        const std::size_t digit = cell / unit_[axis];
        const std::size_t rest = cell % unit_[axis];
        if (digit < a.faces.size())
            return outcomes_from(axis + 1, rest, state + digit * a.stride, weight, visit);
        for (std::size_t face = 0; face < a.faces.size(); ++face)
            outcomes_from(axis + 1, rest, state + face * a.stride, weight * a.faces[face].weight,
                          visit);
    }

    static Number number(std::uint64_t n) {
        if constexpr (exact)
            return Number(n);
        else
            return static_cast<Number>(n);
    }

    /// W(cell) in full precision, from the states that are known.
    Number cost(std::size_t cell) {
        if constexpr (!exact) {
            if (cell + 1 != cells_) return key(cell);
        }
        std::vector<std::uint32_t> met;
        std::uint64_t all = 0;
        std::uint64_t known = 0;
        for_each_outcome(cell, [&](std::uint64_t state, std::uint64_t weight) {
            all += weight;
            const std::uint32_t level = level_[static_cast<std::size_t>(state)];
            if (level == unknown) return;
            known += weight;
            if (weight_of_level_[level] == 0) met.push_back(level);
            weight_of_level_[level] += weight;
        });
        Number sum = number(all);
        for (const std::uint32_t level : met) {
            sum += number(weight_of_level_[level]) * levels_[level].value;
            weight_of_level_[level] = 0;
        }
        sum /= number(known);
        return sum;
    }

    bool has_unknown(std::size_t cell) const {
        bool found = false;
        for_each_outcome(cell, [&](std::uint64_t state, std::uint64_t) {
            found |= level_[static_cast<std::size_t>(state)] == unknown;
        });
        return found;
    }

    void settle(std::size_t cell, std::uint32_t level) {
        fresh_.clear();
        for_each_outcome(cell, [&](std::uint64_t state, std::uint64_t) {
            if (level_[static_cast<std::size_t>(state)] == unknown) fresh_.push_back(state);
        });
        for (const std::uint64_t state : fresh_)
            count(state, level);
    }

    /// Takes the cell of least cost, or all that tie with it.
    void settle_next() {
        const std::size_t cell = queue_.take();
        if (!has_unknown(cell)) return;
        if constexpr (exact) {
            std::vector<std::pair<Number, std::size_t>> near{{cost(cell), cell}};
            const double most = key(cell) * (1 + tie);
            while (!queue_.empty() && queue_.least_key() <= most)
                if (const std::size_t next = queue_.take(); has_unknown(next))
                    near.emplace_back(cost(next), next);
            const Number least = std::ranges::min_element(near)->first;
            const std::uint32_t level = add_level(ExactNumber<Number>::real(least), least);
            if (!budget_.take(ExactNumber<Number>::bytes(least))) reason_ = Reason::memory_budget;
            for (const auto& [value, again] : near) // first, so that they are counted in
                if (value != least && !queue_.lower(again, key(again)))
                    reason_ = Reason::memory_budget;
            for (const auto& [value, taken] : near)
                if (value == least) settle(taken, level);
        } else {
            const Number value = key(cell);
            settle(cell, add_level(value, value));
        }
    }

    const Lattice& lattice_;
    Budget& budget_;
    CellQueue queue_;
    Buffer<double> all_;          ///< a cell: weight of all outcomes
    Buffer<double> mass_;         ///< a cell: weight of the known ones
    Buffer<double> sum_;          ///< a cell: their values by weight
    Buffer<std::uint32_t> level_; ///< a state: the place of its value in levels_
    std::vector<Level> levels_;   ///< different values, rising
    std::vector<std::uint64_t> weight_of_level_;
    std::vector<std::size_t> unit_; ///< an axis: cells apart by one face
    std::size_t cells_ = 1;
    struct Above {
        std::size_t cell;
        double weight;
    };
    std::vector<Above> above_;
    std::vector<std::uint64_t> fresh_;
    std::uint64_t unknown_ = 0;
    bool growing_ = false;
    Reason reason_ = Reason::none;
};

} // namespace tumble::dice_words
