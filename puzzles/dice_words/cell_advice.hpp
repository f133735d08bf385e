// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "dice_words/cell_sweep.hpp"

namespace tumble::dice_words {

/// What Advisor is for dice that all differ: says which dice of a roll are best rolled again.
/// Time: a pass over all cells, then a look at each way to keep letters. Bytes: 8 a cell.
class CellAdvisor {
public:
    CellAdvisor(const CellSpace& space, std::span<const double> values, Budget& budget,
                Watch& watch)
        : space_(space), values_(values), sweep_(space, {}, budget, space.per_die ? 1.0 : 0.0) {
        ready_ = sweep_.ready() && sweep_.find_means(values.data(), watch, {});
    }

    bool ready() const { return ready_; }

    /// Bit i: die i is rolled again; none in a goal. Of choices that are equally good within a
    /// rounding error: the one with fewest dice rolled, then the first. Of dice that are alike and
    /// show the same, the first ones are kept.
    std::uint64_t best_rolled(std::string_view roll) {
        const auto counts = space_.counts_of(roll);
        if (values_[static_cast<std::size_t>(space_.state_of(roll))] == 0) return 0;
        least_ = chosen_ = std::numeric_limits<double>::infinity();
        fewest_ = 0;
        kept_.clear();
        for (const auto& c : counts)
            kept_.emplace_back(c.size(), 0);
        try_from(0, 0, counts, 0, 0);
        return dice_not_kept(roll);
    }

private:
    /// Chooses how many of a face of a group are kept, from all to none.
    void try_from(std::size_t group, std::size_t face,
                  const std::vector<std::vector<std::size_t>>& counts, std::size_t cell,
                  std::size_t rolled) {
        if (group == counts.size()) {
            if (rolled > 0) consider(sweep_.cells()[cell], rolled);
            return;
        }
        if (face == counts[group].size()) {
            const CellSpace::Group& g = space_.groups[group];
            std::size_t kept = 0;
            for (const std::size_t n : kept_[group])
                kept += n;
            const std::uint64_t place = g.layer[kept] + g.place(kept_[group]);
            return try_from(group + 1, 0, counts, cell + static_cast<std::size_t>(place * g.stride),
                            rolled + g.dice.size() - kept);
        }
        for (std::size_t n = counts[group][face] + 1; n-- > 0;) {
            kept_[group][face] = n;
            try_from(group, face + 1, counts, cell, rolled);
        }
    }

    void consider(double value, std::size_t rolled) {
        constexpr double alike = 1 + 1e-11;
        least_ = std::min(least_, value);
        if (chosen_ > least_ * alike || (value <= least_ * alike && rolled < fewest_)) {
            chosen_ = value;
            fewest_ = rolled;
            best_ = kept_;
        }
    }

    std::uint64_t dice_not_kept(std::string_view roll) {
        std::uint64_t rolled = 0;
        for (std::size_t group = 0; group < best_.size(); ++group) {
            const CellSpace::Group& g = space_.groups[group];
            for (const std::size_t die : g.dice) {
                std::size_t& left = best_[group][face_of(g.faces, roll[die])];
                if (left == 0)
                    rolled |= std::uint64_t{1} << die;
                else
                    --left;
            }
        }
        return rolled;
    }

    const CellSpace& space_;
    std::span<const double> values_;
    CellSweep<Real> sweep_;
    std::vector<std::vector<std::size_t>> kept_;
    std::vector<std::vector<std::size_t>> best_;
    double least_ = 0;
    double chosen_ = 0;
    std::size_t fewest_ = 0;
    bool ready_ = false;
};

} // namespace tumble::dice_words
