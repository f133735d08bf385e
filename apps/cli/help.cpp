// SPDX-License-Identifier: MIT
#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <CLI/CLI.hpp>

namespace tumble::cli {
namespace {

constexpr std::size_t width = 80;
constexpr std::size_t indent = 26; ///< where the text of an option begins

constexpr CommandText texts[] = {
    {Command::solve, "solve", "the best possible answer to each board",
     "  tumble solve board.txt                    # what the source's judge accepts\n"
     "  tumble solve -g snake < board.txt         # the game said, the board from stdin\n"
     "  tumble solve -r boj13460 board.txt        # by the rules and limits of a source\n"
     "  tumble solve --show plan,board board.txt  # and how, and a picture\n"
     "  tumble solve --json levels.txt | jq .     # one object a level\n"
     "  tumble solve --mem 2G --time 1m big.txt   # proven bounds where that is not enough\n",
     "[options] [FILE...]",
     "Without --show and --json, standard output is the answer and nothing else. The game is taken "
     "from -g, the header of the level, -r, or what the board looks like, in this order.\n"},
    {Command::check, "check", "replays a plan and says where it fails",
     "  tumble check board.txt plan.txt             # a plan from a file\n"
     "  tumble check board.txt --plan \"3R 2D L\"     # or from here\n"
     "  tumble check --optimal board.txt plan.txt   # is no plan shorter?\n"
     "  tumble check --show steps board.txt plan.txt\n"
     "  ./mine < board.txt | tumble check board.txt -\n",
     "[options] FILE (PLAN | --plan PLAN)",
     "A plan is letters, with a count before a letter that is repeated: RRRDDL or 3R 2D L. A first "
     "line that is only a number is passed over, so that the output of a contest program is a "
     "plan.\n"},
    {Command::play, "play", "plays a board in the terminal, with undo and hints",
     "  tumble play board.txt                     # arrows or U R D L, u undo, h hint\n"
     "  tumble play --pick 3 levels.txt\n"
     "  echo RRDh | tumble play board.txt         # the keys from a pipe\n",
     "[options] FILE...",
     "After each action it says whether you can still win, and in how many actions. Lower-case u, "
     "r, h and q are undo, restart, hint and quit; upper-case letters are actions.\n"},
    {Command::explain, "explain", "why the answer is right, layer by layer and step by step",
     "  tumble explain board.txt                  # the layers, and each step of a plan\n"
     "  tumble explain --show board board.txt     # with the board at each step\n"
     "  tumble explain --json board.txt\n",
     "[options] [FILE...]", ""},
    {Command::rate, "rate", "how hard a board is, and why, in counted figures",
     "  tumble rate board.txt                     # docs/rating.md names the figures\n"
     "  tumble rate --json levels.txt | jq .luck  # of each level\n",
     "[options] [FILE...]", ""},
    {Command::render, "render", "draws a board, or a plan step by step",
     "  tumble render board.txt -o board.svg              # the board\n"
     "  tumble render board.txt --plan best -o best.svg   # the best plan, moving\n"
     "  tumble render board.txt --plan best -o best.gif\n"
     "  tumble render board.txt --plan \"3R D\" --steps 2-4 -o part.svg\n"
     "  tumble render board.txt --plan best --as text | less -R\n",
     "[options] FILE", "The same input gives the same bytes, always.\n"},
    {Command::convert, "convert", "writes a level in another form",
     "  tumble convert --to level -r boj13460 board.txt   # tumble's own, with a header\n"
     "  tumble convert --to contest level.txt             # what the source's judge reads\n"
     "  tumble convert --to json levels.txt               # tumble reads that too\n"
     "  tumble convert --to dot board.txt | dot -Tsvg     # the states, drawn by Graphviz\n"
     "  tumble convert --to drn dice.txt                  # for the model checker Storm\n",
     "--to FORM [options] [FILE...]", ""},
    {Command::perft, "perft", "counts all reachable states by depth, exactly",
     "  tumble perft board.txt                    # a table: depth, states, edges\n"
     "  tumble perft --json -g marbles board.txt\n"
     "  tumble perft --states 1000000 big.txt     # as far as that goes\n",
     "[options] [FILE...]", ""},
    {Command::rules, "rules", "lists games and rule presets",
     "  tumble rules                              # all of them\n"
     "  tumble rules boj13460                     # one preset: source, limits, notes\n"
     "  tumble rules marbles                      # one game: presets and settings\n"
     "  tumble rules --json\n",
     "[options] [NAME]", ""},
};

/// `text` broken between words at `width`; further lines begin with `margin` blanks.
std::string wrapped(std::string_view text, std::size_t column, std::size_t margin) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!out.empty() && column + 1 + word.size() > width) {
            out += '\n' + std::string(margin, ' ');
            column = margin;
        } else if (!out.empty()) {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
    }
    return out;
}

std::string entry(const std::string& left, std::string_view text) {
    std::string out = "  " + left;
    if (out.size() + 2 > indent)
        out += '\n' + std::string(indent, ' ');
    else
        out.resize(indent, ' ');
    return out + wrapped(text, indent, indent) + '\n';
}

std::string option_names(const CLI::Option& option) {
    std::string names;
    for (const auto& s : option.get_snames())
        names += "-" + s;
    for (const auto& l : option.get_lnames())
        names += (names.empty() ? "    --" : ", --") + l;
    const std::string value = option.get_expected_max() == 0 ? "" : option.get_type_name();
    return value.empty() ? names : names + ' ' + value;
}

std::string settings_help() {
    std::string out;
    for (const Family* family : families()) {
        if (!family->listed || family->settings.empty()) continue;
        out +=
            fmt::format("\nSettings of {} (a level's header may state them too):\n", family->name);
        for (const SettingInfo& info : family->settings)
            out += entry(fmt::format("    --{}{}{}", info.key, info.placeholder.empty() ? "" : " ",
                                     info.placeholder),
                         info.help);
    }
    return out;
}

} // namespace

std::span<const CommandText> command_texts() {
    return texts;
}

const CommandText& text_of(Command command) {
    for (const auto& text : texts)
        if (text.command == command) return text;
    return texts[0];
}

std::string short_help() {
    std::string out = "tumble: exact answers about board-and-dice puzzles\n\n";
    for (const auto& text : texts)
        out += fmt::format("  tumble {:<7} {}\n", text.name, text.summary);
    return out +
           "\n  tumble solve board.txt          for example\n"
           "  tumble --help                   more of it; tumble solve --help for a command\n";
}

std::string short_help(const CommandText& text) {
    const std::string_view first = text.examples.substr(0, text.examples.find('\n'));
    return fmt::format("tumble {}: {}\n\n{}\n\nusage: tumble {} {}\n       tumble {} --help\n",
                       text.name, text.summary, first, text.name, text.usage, text.name);
}

std::string program_help() {
    std::string out =
        "tumble: exact answers about board-and-dice puzzles\n\n"
        "  tumble solve board.txt                    # what the source's judge accepts\n"
        "  tumble solve --show plan,board board.txt  # and how, and a picture\n"
        "  tumble check board.txt --plan \"3R 2D L\"   # is this a solution?\n"
        "  tumble perft board.txt                    # exact states by depth\n"
        "  tumble rules                              # games, presets, sources\n"
        "\nCommands (each has --help):\n";
    for (const auto& text : texts)
        out += entry(std::string(text.name), text.summary);
    out += "\nGames:\n";
    for (const Family* family : families())
        if (family->listed) out += entry(std::string(family->name), family->question);
    out += "\nOptions:\n";
    out += entry("-h, --help", "this help");
    out += entry("    --version", "the version");
    out += "\nExit codes: 0 answered, 1 the answer is no, 2 bad usage or input, 3 a limit was\n"
           "reached, 4 a fault of tumble.\n";
    return out;
}

std::string command_help(const CommandText& text, const CLI::App& app) {
    std::string out = fmt::format("tumble {}: {}\n\n{}\nusage: tumble {} {}\n", text.name,
                                  text.summary, text.examples, text.name, text.usage);
    std::string options;
    std::string arguments;
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_group().empty()) continue;
        if (option->get_positional())
            arguments += entry(option->get_name(true, false), option->get_description());
        else
            options += entry(option_names(*option), option->get_description());
    }
    out += (arguments.empty() ? "" : "\n" + arguments) + "\nOptions:\n" + options;
    if (text.command != Command::rules) out += settings_help();
    std::string_view notes = text.notes;
    while (!notes.empty()) {
        const std::size_t end = notes.find('\n');
        out += '\n' + wrapped(notes.substr(0, end), 0, 0) + '\n';
        notes.remove_prefix(end + 1);
    }
    return out;
}

} // namespace tumble::cli
