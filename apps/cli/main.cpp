// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <new>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/memory.hpp"
#include "cli/signals.hpp"

namespace tumble::cli {
namespace {

ExitCode run(const Options& options, Output& out) {
    switch (options.command) {
    case Command::solve:
        return solve_command(options, out);
    case Command::check:
        return check_command(options, out);
    case Command::play:
        return play_command(options, out);
    case Command::explain:
        return explain_command(options, out);
    case Command::rate:
        return rate_command(options, out);
    case Command::render:
        return render_command(options, out);
    case Command::convert:
        return convert_command(options, out);
    case Command::perft:
        return perft_command(options, out);
    case Command::rules:
        return rules_command(options, out);
    }
    return ExitCode::internal_error;
}

ExitCode run(int argc, char** argv) {
    try {
        Output out;
        const auto options = read_command_line(argc, argv, out);
        if (options && options->command != Command::rules) limit_memory(options->max_bytes);
        const ExitCode code = options ? run(*options, out) : ExitCode::answered;
        out.flush();
        return code;
    } catch (const UsageError& error) {
        if (*error.what() != '\0') report(error.what(), error.hint);
        return ExitCode::bad_input;
    } catch (const FileError& error) {
        report(error.what());
        return ExitCode::bad_input;
    } catch (const OutputError& error) {
        report(error.what());
        return ExitCode::bad_input;
    } catch (const TooLarge& error) {
        report(error.what());
        return ExitCode::limit;
    } catch (const std::bad_alloc&) {
        report("memory budget reached: there is no more memory");
        return ExitCode::limit;
    } catch (const std::exception& error) {
        report(fmt::format("internal error: {}", error.what()),
               fmt::format("this is a fault of tumble; to reproduce it: {}", command_text()));
        return ExitCode::internal_error;
    }
}

} // namespace
} // namespace tumble::cli

int main(int argc, char** argv) {
    tumble::cli::install_signals(argc, argv);
    return static_cast<int>(tumble::cli::run(argc, argv));
}
