// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "cli/exit_code.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"

namespace tumble::cli {

/// What the command line, the environment and the configuration ask for; none where help or the
/// version was asked for, which is then written. Throws UsageError.
std::optional<Options> read_command_line(int argc, char** argv, Output& out);

} // namespace tumble::cli
