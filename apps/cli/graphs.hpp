// SPDX-License-Identifier: MIT
#pragma once

#include "cli/levels.hpp"
#include "cli/options.hpp"

namespace tumble::cli {

/// The graph of a level's states with the limits of the options, a progress line and interrupts;
/// none where the game has none, which is reported.
std::optional<StateGraph> explore_level(const Options& options, const LoadedLevel& level);

/// Reports why a graph, or what was made from it, is not whole.
ExitCode report_limit(const Options& options, const LoadedLevel& level, const StateGraph& graph,
                      Reason reason);

} // namespace tumble::cli
