// SPDX-License-Identifier: MIT
#include "dice_words/label_setting.hpp"

namespace tumble::dice_words {

bool fits_label_setting(const Lattice& lattice) {
    const std::uint64_t cells = cell_count(lattice);
    std::uint64_t weights = 1;
    for (const auto& a : lattice.axes)
        weights = product_or_zero(weights, a.total);
    return lattice.states != 0 && cells != 0 && cells <= std::uint64_t{1} << 30U && weights != 0 &&
           weights <= std::uint64_t{1} << 62U;
}

} // namespace tumble::dice_words
