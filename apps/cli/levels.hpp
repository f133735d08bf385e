// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "cli/exit_code.hpp"
#include "cli/options.hpp"

namespace tumble::cli {

/// One level, loaded, and where it comes from.
struct LoadedLevel {
    std::string name;     ///< for messages: "board.txt", or "set.txt, level 3"
    std::string file;     ///< as given; "<stdin>" for standard input
    std::uint64_t number; ///< in its file, from 1
    const Level& level;
    const Family& family;
    const Instance& instance;
};

/// For commands that take one level: an error where a file has more and none is picked.
class OneLevel {
public:
    /// `why`: "a plan is for one level".
    OneLevel(const Options& options, std::string_view why) : picked_(options.pick), why_(why) {}
    /// Called with each level. Reports, and throws UsageError.
    void require(const LoadedLevel& level) const;

private:
    bool picked_;
    std::string_view why_;
};

using LevelAction = std::function<ExitCode(const LoadedLevel&)>;

/// Reads and loads each level that the options name, one at a time, and hands it on. What is
/// refused is reported, and the rest goes on. Returns the gravest code; ends early on an interrupt.
ExitCode for_each_level(const Options& options, const LevelAction& action);

} // namespace tumble::cli
