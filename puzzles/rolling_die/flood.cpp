// SPDX-License-Identifier: MIT
#include "rolling_die/flood.hpp"

namespace tumble::rolling_die {
namespace {

/// The 12 bits of `mask` spread out: bit b goes to bit 2b.
std::uint32_t spread(OrientationMask mask) {
    std::uint32_t x = mask;
    x = (x | x << 8U) & 0x00ff00ffU;
    x = (x | x << 4U) & 0x0f0f0f0fU;
    x = (x | x << 2U) & 0x33333333U;
    return (x | x << 1U) & 0x55555555U;
}

} // namespace

Flood::Flood(std::shared_ptr<const Board> board, const SearchOptions& options)
    : board_(std::move(board)), steps_(board_->steps()), options_(options),
      budget_(options.limits.max_bytes) {}

Reason Flood::run(Cell cell, OrientationMask sources, std::optional<Place> stop) {
    if (!budget_.take(board_->size()) || !places_.assign_zero(board_->size()) ||
        !next_.push_back(cell))
        return Reason::memory_budget;
    places_[cell] = {sources, sources, 0};
    cells_ = 1;
    counts_.distinct = static_cast<std::uint64_t>(std::popcount(sources));
    while (!next_.empty() && !(stop && reached(*stop))) {
        std::swap(frontier_, next_);
        next_.truncate(0);
        if (const Reason limit = expand_layer(); limit != Reason::none) return limit;
        ++depth_;
    }
    for (const Cell left : next_.span())
        places_[left].fresh = 0;
    frontier_.release();
    next_.release();
    return Reason::none;
}

Reason Flood::expand_layer() {
    for (std::size_t first = 0; first < frontier_.size(); first += batch_size) {
        const std::size_t last = std::min(first + batch_size, frontier_.size());
        for (std::size_t i = first; i < last; ++i)
            if (!expand(frontier_[i])) return Reason::memory_budget;
        if (const Reason reason = limit(); reason != Reason::none) return reason;
    }
    return Reason::none;
}

bool Flood::expand(Cell from) {
    const OrientationMask lies = std::exchange(places_[from].fresh, OrientationMask{0});
    const std::size_t parity = board_->parity(from);
    const auto states = static_cast<std::uint64_t>(std::popcount(lies));
    counts_.expanded += states;
    for (const Direction d : directions) {
        const Cell to = from + steps_[static_cast<std::size_t>(d)];
        if (!board_->open(to)) continue;
        counts_.generated += states;
        CellPlaces& there = places_[to];
        const auto fresh = static_cast<OrientationMask>(mask_rolls.rolled(lies, parity, d) &
                                                        ~unsigned{there.reached});
        if (fresh == 0) continue;
        // Neighbours differ in parity, so no cell is in this frontier and in the next one.
        if (there.fresh == 0 && !next_.push_back(to)) return false;
        cells_ += there.reached == 0 ? 1 : 0;
        there.reached |= fresh;
        there.fresh |= fresh;
        there.back |= spread(fresh) * static_cast<std::uint32_t>(opposite(d));
        counts_.distinct += static_cast<std::uint64_t>(std::popcount(fresh));
    }
    return true;
}

void Flood::set_back(Place p, Direction d) {
    std::uint32_t& back = places_[p.cell].back;
    back = (back & ~(3U << 2 * p.bit)) | static_cast<std::uint32_t>(d) << 2 * p.bit;
}

const Counts& Flood::counts() {
    counts_.peak_bytes = budget_.peak();
    counts_.seconds = watch_.seconds();
    return counts_;
}

} // namespace tumble::rolling_die
