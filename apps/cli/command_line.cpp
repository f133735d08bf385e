// SPDX-License-Identifier: MIT
#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <map>

#include "cli/choices.hpp"
#include "cli/config.hpp"
#include "cli/errors.hpp"
#include "cli/help.hpp"
#include "cli/memory.hpp"
#include "cli/values.hpp"

namespace tumble::cli {
namespace {

/// An option with a value: how it is read, wherever it comes from. `read` throws UsageError.
struct Choice {
    std::string name;
    CLI::Option* option = nullptr;
    std::function<void(const std::string&)> read;
    bool layered = false; ///< may stand in the environment and the configuration too
};

/// One command: its options as CLI11 knows them, and how each is read.
class CommandParser {
public:
    CommandParser(CLI::App& app, Command command, Options& options)
        : app_(app), options_(options), command_(command) {
        app.allow_extras();
        switch (command) {
        case Command::solve:
            add_solve();
            break;
        case Command::check:
            add_check();
            break;
        case Command::play:
            add_play();
            break;
        case Command::explain:
            add_explain();
            break;
        case Command::render:
            add_render();
            break;
        case Command::convert:
            add_convert();
            break;
        case Command::rate:
        case Command::perft:
            add_counting();
            break;
        case Command::rules:
            add_rules();
            break;
        }
        add_flag("-h,--help", "this help", help_);
    }
    bool asks_for_help() const { return help_; }

    /// Fills the options in; throws UsageError.
    void finish() {
        refuse_extras();
        options_.command = command_;
        const bool needs_memory = command_ != Command::rules;
        if (needs_memory) apply_defaults();
        for (const Choice& choice : choices_)
            for (const auto& value : choice.option->results())
                apply(choice, value, "--" + choice.name);
        if (needs_memory && options_.max_bytes == 0 && !memory_given_) options_.max_bytes = budget_;
        read_settings();
        choose_stderr_colour(options_.colour);
    }

private:
    using Read = std::function<void(const std::string&)>;

    CLI::Option* add(const std::string& names, const char* value, std::string help) {
        return app_.add_option(names)
            ->description(std::move(help))
            ->type_name(value)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    void add_choice(const std::string& names, const char* value, std::string help, Read read,
                    bool layered = false) {
        CLI::Option* const option = add(names, value, std::move(help));
        choices_.push_back({option->get_lnames().front(), option, std::move(read), layered});
    }
    void add_flag(const std::string& names, const char* help, bool& to) {
        app_.add_flag_callback(names, [&to] { to = true; }, help);
    }

    void add_files(const char* help) {
        app_.add_option("FILE", options_.files, help)->expected(-1);
    }
    void add_game() {
        add_choice("-g,--game", "NAME", "the game; `tumble rules` lists them",
                   [this](const auto& s) { options_.game = s; });
        add_choice("-r,--rules", "NAME", "rules and limits of a source, such as boj13460",
                   [this](const auto& s) { options_.rules = s; });
    }
    void add_limits() {
        add_choice(
            "--mem", "SIZE",
            fmt::format("memory to use, as in 512M or 2G; default: 80 % of what is free now "
                        "({}) [TUMBLE_MEM]",
                        bytes_text(budget_)),
            [this](const auto& s) {
                options_.max_bytes = read_size(s);
                memory_given_ = true;
            },
            true);
        add_choice(
            "--time", "DURATION", "time for each level, as in 10s or 2m [TUMBLE_TIME]",
            [this](const auto& s) { options_.max_seconds = read_duration(s); }, true);
        add_choice(
            "--states", "N", "distinct states for each level [TUMBLE_STATES]",
            [this](const auto& s) { options_.max_states = read_count(s); }, true);
    }
    void add_look() {
        add_choice(
            "--color", "WHEN", "auto, always or never [TUMBLE_COLOR, NO_COLOR]",
            [this](const auto& s) { options_.colour = read_colour(s); }, true);
    }
    void add_engine() {
        add_choice(
            "--engine", "NAME",
            "automatic, generic (the plain searches) or special (the game's own algorithm) "
            "[TUMBLE_ENGINE]",
            [this](const auto& s) { options_.engine = read_engine(s); }, true);
    }
    void add_json() {
        add_flag("--json", "one JSON object a line; docs/cli.md has the schema", options_.json);
    }
    void add_pick() {
        add_choice("--pick", "N", "only the N-th level of each file",
                   [this](const auto& s) { options_.pick = read_count(s); });
    }
    void add_quiet() { add_flag("-q,--quiet", "no progress line", options_.quiet); }

    void add_solve() {
        add_files("boards or collections of levels; none or -: standard input");
        add_game();
        add_choice("--show", "LIST",
                   "more of the answer: plan, board, steps, counts, stats, policy, trace",
                   [this](const auto& s) { read_sections(options_, s); });
        add_json();
        add_flag("--contest", "exit 0 for a \"no\" that the source's judge would accept",
                 options_.contest);
        add_pick();
        add_limits();
        add_engine();
        add_look();
        add_quiet();
        add_settings();
    }
    void add_check() {
        app_.add_option("FILE", files_[0], "the board; -: standard input");
        app_.add_option("PLAN", files_[1], "a file with the plan; -: standard input");
        add_choice("--plan", "PLAN", "the plan itself",
                   [this](const auto& s) { options_.plan = s; });
        add_flag("--optimal", "solve too: is there no shorter plan?", options_.optimal);
        add_game();
        add_choice("--show", "LIST", "board, steps: the scene before, or after each action",
                   [this](const auto& s) { read_sections(options_, s); });
        add_pick();
        add_limits();
        add_engine();
        add_look();
        add_quiet();
        add_settings();
    }
    void add_play() {
        add_files("a board, or collections of levels, one after another");
        add_game();
        add_pick();
        add_limits();
        add_look();
        add_quiet();
        add_settings();
    }
    void add_render() {
        add_files("a board; none or -: standard input");
        add_choice("--plan", "PLAN", "draws a plan step by step: the plan itself, or best",
                   [this](const auto& s) { options_.plan = s; });
        add_choice("--steps", "FROM-TO", "only these steps of the plan; 0 is before the first",
                   [this](const auto& s) { options_.steps = read_steps(s); });
        add_choice("-o,--output", "FILE", "where to; its ending says how: .svg, .gif or .txt",
                   [this](const auto& s) { options_.output = s; });
        add_choice("--as", "FORMAT", "svg, gif or text, whatever the file's name; default: svg",
                   [this](const auto& s) { options_.picture = read_picture_format(s); });
        add_choice("--cell", "PIXELS", "width of a cell in a GIF, 1 to 48",
                   [this](const auto& s) { options_.cell_pixels = read_cell_pixels(s); });
        add_game();
        add_pick();
        add_limits();
        add_engine();
        add_look();
        add_quiet();
        add_settings();
    }
    void add_convert() {
        add_files("boards or collections of levels; none or -: standard input");
        add_choice("--to", "FORM",
                   "contest (the source's input), level (tumble's own), json, dot (the states, for "
                   "Graphviz), pddl-domain and pddl-problem (the states, for planners) or drn "
                   "(dice-words, for Storm)",
                   [this](const auto& s) { options_.form = read_form(s); });
        add_game();
        add_pick();
        add_limits();
        add_quiet();
        add_settings();
    }
    void add_explain() {
        add_choice("--show", "LIST", "board: the scene at each step",
                   [this](const auto& s) { read_sections(options_, s); });
        add_counting();
    }
    /// What looks at all states: perft, rate, explain.
    void add_counting() {
        add_files("boards or collections of levels; none or -: standard input");
        add_game();
        add_json();
        add_pick();
        add_limits();
        add_look();
        add_quiet();
        add_settings();
    }
    void add_rules() {
        app_.add_option("NAME", options_.name, "a preset or a game");
        add_json();
    }

    /// One option for each key that any family knows; the help lists them by family.
    void add_settings() {
        for (const Family* family : families())
            for (const SettingInfo& info : family->settings) {
                const std::string key(info.key);
                const auto known = settings_.find(key);
                if (known != settings_.end()) continue;
                CLI::Option* const option =
                    info.placeholder.empty() ? app_.add_flag("--" + key) : add("--" + key, "", "");
                option->group(""); // hidden from the list of options
                settings_.emplace(key, option);
            }
    }
    void read_settings() {
        for (const auto& [key, option] : settings_) {
            if (option->count() == 0) continue;
            const bool is_switch = option->get_expected_max() == 0;
            options_.settings.push_back(
                {key, is_switch ? (option->as<bool>() ? "yes" : "no") : option->results().back()});
        }
        if (command_ != Command::check) return;
        if (!files_[0].empty()) options_.files = {files_[0]};
        options_.plan_file = files_[1];
    }

    static void apply(const Choice& choice, const std::string& value, const std::string& origin) {
        try {
            choice.read(value);
        } catch (const UsageError& error) {
            throw UsageError(origin + ": " + error.what(), error.hint);
        }
    }
    /// Configuration, then environment; what the command line gives is applied later and wins, and
    /// what it replaces is not even read.
    void apply_defaults() {
        const std::vector<std::string_view> names{"mem", "time", "states", "engine", "color"};
        std::map<std::string, Default> values;
        for (Default& d : config_defaults(names))
            values[d.name] = std::move(d);
        for (Default& d : environment_defaults(names))
            values[d.name] = std::move(d);
        for (const Choice& choice : choices_) {
            const auto found = values.find(choice.name);
            if (choice.layered && found != values.end() && choice.option->count() == 0)
                apply(choice, found->second.value, found->second.origin);
        }
    }

    void refuse_extras() const {
        auto extras = app_.remaining();
        std::erase(extras, "--"); // which only says that files follow
        if (extras.empty()) return;
        const std::string word = extras.front().substr(0, extras.front().find('='));
        if (!word.starts_with('-') || word == "-")
            throw UsageError(
                fmt::format("{}: '{}' is one argument too many", app_.get_name(), word),
                fmt::format("tumble {} --help", app_.get_name()));
        std::vector<std::string> names;
        for (const CLI::Option* option : app_.get_options())
            for (const auto& name : option->get_lnames())
                names.push_back("--" + name);
        const std::vector<std::string_view> known(names.begin(), names.end());
        const auto near = nearest_word(word, known);
        throw UsageError(fmt::format("{}: there is no option {}", app_.get_name(), word),
                         near ? fmt::format("did you mean {}?", *near)
                              : fmt::format("tumble {} --help", app_.get_name()));
    }

    CLI::App& app_;
    Options& options_;
    std::uint64_t budget_ = default_budget();
    Command command_;
    std::vector<Choice> choices_;
    std::map<std::string, CLI::Option*> settings_;
    std::string files_[2]; ///< check: FILE and PLAN
    bool help_ = false;
    bool memory_given_ = false;
};

/// A first word that is no command: what may have been meant.
[[noreturn]] void refuse_command(const std::string& word) {
    if (word.starts_with('-') && word.size() > 1)
        throw UsageError(fmt::format("there is no option {} before the command", word),
                         "options come after the command, as in: tumble solve -g snake board.txt");
    std::vector<std::string_view> names;
    for (const auto& text : command_texts())
        names.push_back(text.name);
    struct stat status{};
    const auto near = nearest_word(word, names);
    throw UsageError(fmt::format("there is no command '{}'", word),
                     word == "-" || stat(word.c_str(), &status) == 0
                         ? "tumble solve " + shell_quoted(word)
                     : near ? fmt::format("did you mean {}?", *near)
                            : "known are " + listed(names));
}

/// Without a file, input comes from stdin; but nobody wants to wait for a terminal unaware.
void require_input(const Options& options, const CommandText& text) {
    if (options.command == Command::rules || !options.files.empty()) return;
    if (options.command == Command::check)
        throw UsageError("check: a board is needed", "tumble check FILE PLAN");
    if (!is_terminal(STDIN_FILENO)) return;
    const std::string help = short_help(text);
    std::fwrite(help.data(), 1, help.size(), stderr);
    throw UsageError("");
}

} // namespace

std::optional<Options> read_command_line(int argc, char** argv, Output& out) {
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    if (words.empty()) {
        const std::string help = short_help();
        std::fwrite(help.data(), 1, help.size(), stderr);
        throw UsageError("");
    }
    if (words[0] == "help") { // tumble help solve
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    if (words[0] == "-h" || words[0] == "--help") {
        out.write(program_help());
        return std::nullopt;
    }
    if (words[0] == "--version" || words[0] == "-V") {
        out.write("tumble " TUMBLE_VERSION "\n");
        return std::nullopt;
    }
    const CommandText* text = nullptr;
    for (const auto& t : command_texts())
        if (t.name == words[0]) text = &t;
    if (text == nullptr) refuse_command(words[0]);

    Options options;
    CLI::App app("", words[0]);
    app.set_help_flag();
    CommandParser parser(app, text->command, options);
    words.erase(words.begin());
    std::reverse(words.begin(), words.end()); // as CLI11 takes them
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        throw UsageError(fmt::format("{}: {}", text->name, error.what()),
                         fmt::format("tumble {} --help", text->name));
    }
    if (parser.asks_for_help()) {
        out.write(command_help(*text, app));
        return std::nullopt;
    }
    parser.finish();
    require_input(options, *text);
    if (options.files.empty()) options.files = {"-"};
    return options;
}

} // namespace tumble::cli
