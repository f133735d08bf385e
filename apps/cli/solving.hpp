// SPDX-License-Identifier: MIT
#pragma once

#include "cli/levels.hpp"

namespace tumble::cli {

/// True where something is asked for that needs the plan itself.
bool wants_plan(const Options& options);

/// Solves with the limits of the options, a progress line and interrupts.
Answer solve_level(const Options& options, const LoadedLevel& level, bool plan);

/// The exit code of an answer; a limit that was reached is reported, with the bounds.
ExitCode code_of(const Options& options, const LoadedLevel& level, const Answer& answer);

} // namespace tumble::cli
