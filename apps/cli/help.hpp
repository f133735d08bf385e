// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace tumble::cli {

/// A command as help shows it: what it does, and examples first of all.
struct CommandText {
    Command command;
    std::string_view name;
    std::string_view summary;  ///< one line
    std::string_view examples; ///< a line each, "  command   # what for"
    std::string_view usage;    ///< behind the name
    std::string_view notes;    ///< further paragraphs; may be empty
};

const CommandText& text_of(Command command);
std::span<const CommandText> command_texts();

/// The whole help: of tumble itself.
std::string program_help();
/// The whole help of a command, with the options that `app` has.
std::string command_help(const CommandText& text, const CLI::App& app);
/// A few lines for whoever called without arguments.
std::string short_help();
std::string short_help(const CommandText& text);

} // namespace tumble::cli
