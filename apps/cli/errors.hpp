// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "tumble/board/text.hpp"

/// What goes to stderr when something is refused.
namespace tumble::cli {

/// The command line, the environment or the configuration is wrong. Ends in ExitCode::bad_input.
struct UsageError : std::runtime_error {
    explicit UsageError(const std::string& message, std::string advice = {})
        : std::runtime_error(message), hint(std::move(advice)) {}
    std::string hint;
};

/// Reading failed. Ends in ExitCode::bad_input, after what can be read.
struct FileError : std::runtime_error {
    /// "board.txt: No such file or directory"; `number` as in errno.
    FileError(std::string_view path, int number);
};

/// Standard output can not be written. Ends at once, in ExitCode::bad_input.
struct OutputError : std::runtime_error {
    explicit OutputError(int number); ///< as in errno
};

/// An input does not fit in the memory that may be used. Ends in ExitCode::limit.
struct TooLarge : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// `text` fit for a terminal: control characters and bytes that are no UTF-8 as \xNN.
std::string escaped(std::string_view text);

/// `word` as one argument of a shell.
std::string shell_quoted(std::string_view word);

/// "tumble: message", and the hint on a line of its own where there is one.
void report(std::string_view message, std::string_view hint = {});

/// The lines of a text by number. Looking for one goes on from the last one found, so that a file
/// of many faults is not read again for each.
class LineFinder {
public:
    explicit LineFinder(std::string_view text) : text_(text) {}
    /// Without its end; empty where there is none.
    std::string_view line(std::size_t number);

private:
    std::string_view text_;
    std::size_t number_ = 1; ///< of the line that begins at begin_
    std::size_t begin_ = 0;
};

/// "path:line:column: game: message", the row with a caret below it, the hint. `game` is the
/// family's name or empty.
void report(const InputError& error, std::string_view path, std::string_view game,
            LineFinder& lines);

} // namespace tumble::cli
