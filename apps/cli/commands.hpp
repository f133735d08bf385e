// SPDX-License-Identifier: MIT
#pragma once

#include "cli/exit_code.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"

namespace tumble::cli {

ExitCode solve_command(const Options& options, Output& out);
ExitCode check_command(const Options& options, Output& out);
ExitCode perft_command(const Options& options, Output& out);
ExitCode rate_command(const Options& options, Output& out);
ExitCode explain_command(const Options& options, Output& out);
ExitCode convert_command(const Options& options, Output& out);
ExitCode render_command(const Options& options, Output& out);
ExitCode play_command(const Options& options, Output& out);
ExitCode rules_command(const Options& options, Output& out);

} // namespace tumble::cli
