// SPDX-License-Identifier: MIT
#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unistd.h>

#include <cstdio>

#include "cli/terminal.hpp"
#include "cli/values.hpp"

namespace tumble::cli {

ProgressLine::ProgressLine(bool wanted)
    : wanted_(wanted && is_terminal(STDERR_FILENO) && can_erase()), last_(Clock::now()) {}

ProgressCallback ProgressLine::callback() {
    if (!wanted_) return {};
    return [this](const Progress& progress) { show(progress); };
}

void ProgressLine::show(const Progress& progress) {
    constexpr double quiet_seconds = 1;
    constexpr double pause_seconds = 0.1;
    const auto now = Clock::now();
    const double since = std::chrono::duration<double>(now - last_).count();
    if (since < pause_seconds) return;
    const auto more =
        static_cast<double>(progress.distinct - std::min(progress.distinct, last_distinct_));
    rate_ = rate_ == 0 ? more / since : 0.8 * rate_ + 0.2 * more / since;
    last_ = now;
    last_distinct_ = progress.distinct;
    if (progress.seconds < quiet_seconds) return;
    std::string line = fmt::format("depth {}, {} states, {} states/s, {}", progress.depth,
                                   short_count(static_cast<double>(progress.distinct)),
                                   short_count(rate_), bytes_text(progress.bytes));
    const std::size_t width = std::max<std::size_t>(terminal_width(STDERR_FILENO), 8);
    line.resize(std::min(line.size(), width - 4)); // room for the ^C that a terminal echoes
    shown_ = line.size();
    line = "\r" + line + "\x1b[K";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void ProgressLine::erase() {
    if (shown_ == 0) return;
    shown_ = 0;
    std::fputs("\r\x1b[K", stderr);
}

} // namespace tumble::cli
