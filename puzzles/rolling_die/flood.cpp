// SPDX-License-Identifier: MIT
#include "rolling_die/flood.hpp"

namespace tumble::rolling_die {

Flood::Flood(std::shared_ptr<const Board> board, const SearchOptions& options)
    : board_(std::move(board)), steps_(board_->steps()), options_(options),
      budget_(options.limits.max_bytes) {
    if (budget_.take(board_->size())) places_.assign_zero(board_->size());
}

void Flood::forget(std::span<const Cell> cells) {
    for (const Cell cell : cells)
        places_[cell] = {};
}

void Flood::set_back(Place p, Direction d) {
    std::uint32_t& back = places_[p.cell].back;
    back = (back & ~(3U << 2 * p.bit)) | static_cast<std::uint32_t>(d) << 2 * p.bit;
}

Counts Flood::counts() const {
    Counts counts = counts_;
    counts.peak_bytes = budget_.peak();
    counts.seconds = watch_.seconds();
    return counts;
}

Reason Flood::limit() {
    return watch_.reached({.depth = depth_,
                           .distinct = counts_.distinct,
                           .generated = counts_.generated,
                           .bytes = budget_.used(),
                           .seconds = 0});
}

} // namespace tumble::rolling_die
