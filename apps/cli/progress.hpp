// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

#include "tumble/family/family.hpp"

namespace tumble::cli {

/// One line on stderr that says how far a search is: from its second second on, ten times a second,
/// only on a terminal; erased at the end.
class ProgressLine {
public:
    explicit ProgressLine(bool wanted);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine() { erase(); }

    /// What SearchOptions::progress calls; empty where no line is wanted.
    ProgressCallback callback();
    void erase();

private:
    using Clock = std::chrono::steady_clock;
    void show(const Progress& progress);

    bool wanted_;
    std::size_t shown_ = 0; ///< columns that the line takes now
    Clock::time_point last_;
    std::uint64_t last_distinct_ = 0;
    double rate_ = 0; ///< states a second, smoothed
};

} // namespace tumble::cli
