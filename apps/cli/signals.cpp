// SPDX-License-Identifier: MIT
#include "cli/signals.hpp"

#include <unistd.h>

#include <csignal>
#include <cstring>
#include <string>

#include "cli/errors.hpp"
#include "cli/exit_code.hpp"

namespace tumble::cli {
namespace {

std::atomic<bool> interrupted{false};
std::atomic<bool> searching{false};
static_assert(std::atomic<bool>::is_always_lock_free, "used in signal handlers");

/// Filled before any handler is installed: handlers must not allocate.
std::string command_line; // NOLINT(*-avoid-non-const-global-variables)

void say(const char* text) {
    if (::write(STDERR_FILENO, text, std::strlen(text)) < 0) return; // nothing more can be done
}

void on_interrupt(int signal) {
    if (searching && !interrupted.exchange(true)) return;
    if (interrupted) { // the second one: as if there were no handler
        std::signal(signal, SIG_DFL);
        std::raise(signal);
        return;
    }
    say("\ntumble: interrupted\n");
    _exit(static_cast<int>(ExitCode::limit));
}

void on_abort(int) {
    say("tumble: this is a fault of tumble; to reproduce it: ");
    say(command_line.c_str());
    say("\n");
    _exit(static_cast<int>(ExitCode::internal_error));
}

/// Leaves a signal ignored where whoever started us (nohup) ignores it.
void handle(int signal, void (*handler)(int)) {
    struct sigaction old{};
    if (sigaction(signal, nullptr, &old) == 0 && old.sa_handler == SIG_IGN) return;
    struct sigaction action{};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_NODEFER; // the second interrupt may come inside the first one's handler
    sigaction(signal, &action, nullptr);
}

} // namespace

void install_signals(int argc, char** argv) {
    command_line = "tumble";
    for (int i = 1; i < argc; ++i)
        command_line += ' ' + shell_quoted(argv[i]);
    std::signal(SIGPIPE, SIG_DFL);
    handle(SIGINT, on_interrupt);
    handle(SIGTERM, on_interrupt);
    handle(SIGABRT, on_abort);
}

const std::atomic<bool>& cancelled() {
    return interrupted;
}

Interruptible::Interruptible() {
    searching = true;
}

Interruptible::~Interruptible() {
    searching = false;
}

const char* command_text() {
    return command_line.c_str();
}

} // namespace tumble::cli
