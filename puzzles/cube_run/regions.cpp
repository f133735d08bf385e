// SPDX-License-Identifier: MIT
#include "cube_run/regions.hpp"

#include <algorithm>

namespace tumble::cube_run {

std::size_t Regions::end_of_strip(std::size_t cell) const {
    const std::uint32_t number = board_.numbers[cell];
    const std::size_t row_end = cell - board_.grid.column(cell) + board_.grid.columns;
    while (cell < row_end && board_.numbers[cell] == number)
        ++cell;
    return cell;
}

std::size_t Regions::mark_strip(std::size_t cell) {
    const std::uint32_t number = board_.numbers[cell];
    const std::size_t row_start = cell - board_.grid.column(cell);
    std::size_t first = cell;
    while (first > row_start && board_.numbers[first - 1] == number)
        --first;
    const std::size_t end = end_of_strip(cell);
    std::fill(&sizes_[first], &sizes_[first] + (end - first), end_of_chain);
    return first;
}

void Regions::flood(std::size_t cell) {
    const std::uint32_t number = board_.numbers[cell];
    const std::size_t columns = board_.grid.columns;
    const std::size_t start = mark_strip(cell);
    std::size_t last = start;
    const auto chain_between = [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            if (sizes_[at] != 0 || board_.numbers[at] != number) continue;
            const std::size_t first = mark_strip(at);
            sizes_[last] = static_cast<std::uint32_t>(first + 1);
            last = first;
        }
    };
    std::uint64_t size = 0;
    for (std::size_t at = start;; at = sizes_[at] - 1) {
        const std::size_t end = end_of_strip(at);
        size += end - at;
        if (at >= columns) chain_between(at - columns, end - columns);
        if (at + columns < board_.grid.size()) chain_between(at + columns, end + columns);
        if (sizes_[at] == end_of_chain) break;
        if (watch_ != nullptr)
            reason_ = watch_->reached(
                {.depth = 0, .distinct = 0, .generated = 0, .bytes = 0, .seconds = 0});
        if (reason_ != Reason::none) return;
    }
    for (std::size_t at = start;;) {
        const std::uint32_t next = sizes_[at];
        std::fill(&sizes_[at], &sizes_[at] + (end_of_strip(at) - at),
                  static_cast<std::uint32_t>(size));
        if (next == end_of_chain) break;
        at = next - 1;
    }
}

} // namespace tumble::cube_run
