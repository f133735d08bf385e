// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

namespace tumble::cli {

/// Installs all handlers:
///     SIGINT, SIGTERM   while a search runs: it ends with its bounds; a second one ends the
///     program
///                       else: the program ends at once, ExitCode::limit
///     SIGABRT           a broken invariant: says how to reproduce it, ExitCode::internal_error
///     SIGPIPE           the default: a reader that has enough ends us quietly
void install_signals(int argc, char** argv);

/// Set by SIGINT and SIGTERM; what Limits::cancelled points to.
const std::atomic<bool>& cancelled();

/// While one lives, an interrupt is left to the search.
class Interruptible {
public:
    Interruptible();
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;
    ~Interruptible();
};

/// The command line, as a shell takes it.
const char* command_text();

} // namespace tumble::cli
