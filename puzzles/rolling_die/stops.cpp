// SPDX-License-Identifier: MIT
#include "rolling_die/stops.hpp"

namespace tumble::rolling_die {

Reason Stops::find() {
    const auto start = static_cast<Rank>(model_.initial().rank);
    const Reason reason = flood_.run(start, [](Rank) { return false; });
    if (reason != Reason::none) return reason;
    states_ = flood_.states().size();
    at_once_ = model_.collects(model_.initial()) ? 1 : 0;
    const std::size_t looks = model_.board().die.looks();
    const std::size_t cells = model_.board().cells.size();
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const std::size_t before = stops_.size();
        bool any = false;
        for (std::size_t look = 0; look < looks; ++look) {
            const LabelModel::State s = model_.state(cell, look);
            const auto rank = static_cast<Rank>(s.rank);
            if (!flood_.reached(rank)) continue;
            any = true;
            if (!model_.collects(s) || (at_once_ != 0 && cell == model_.board().start)) continue;
            if (!stops_.push_back(rank) || !first_.push_back(flood_.distance(rank)))
                return Reason::memory_budget;
        }
        cells_ += any ? 1 : 0;
        if (stops_.size() > before && !begins_.push_back(static_cast<std::uint32_t>(before)))
            return Reason::memory_budget;
    }
    return begins_.push_back(static_cast<std::uint32_t>(stops_.size())) ? Reason::none
                                                                        : Reason::memory_budget;
}

Reason Stops::measure() {
    if (!distances_.assign_zero(std::uint64_t{size()} * size())) return Reason::memory_budget;
    for (std::size_t from = 0; from < size(); ++from) {
        const Reason reason = flood_.run(stops_[from], [](Rank) { return false; });
        if (reason != Reason::none) return reason;
        for (std::size_t to = 0; to < size(); ++to)
            distances_[from * size() + to] =
                flood_.reached(stops_[to]) ? flood_.distance(stops_[to]) : never;
    }
    return Reason::none;
}

} // namespace tumble::rolling_die
