// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/keyboard.hpp"
#include "cli/levels.hpp"
#include "cli/progress.hpp"
#include "cli/sections.hpp"
#include "cli/signals.hpp"
#include "cli/values.hpp"
#include "tumble/family/explanation.hpp"

namespace tumble::cli {
namespace {

/// What is known of every state beforehand, so that each one can be judged at once.
class Oracle {
public:
    Oracle(const Options& options, const LoadedLevel& level) {
        constexpr double patience = 5;
        ProgressLine line(!options.quiet);
        SearchOptions search = search_options(options);
        search.limits.max_seconds = std::min(search.limits.max_seconds, patience);
        search.progress = line.callback();
        const Interruptible interruptible;
        graph_ = level.instance.graph(search);
        if (graph_ && graph_->complete()) distances_.emplace(*graph_);
        if (distances_ && !distances_->ready()) distances_.reset();
    }

    /// Follows the actions from the initial state.
    void go_to(const std::string& actions) {
        state_ = 0;
        if (!distances_) return;
        for (const char a : actions)
            state_ = graph_->after(state_, a).value_or(state_);
    }
    /// "you can still win in 3 actions"; empty where the game has no goals to reach.
    std::string judgement(std::size_t played) const {
        if (!graph_) return "";
        if (!distances_) return "too many states to say how far the goal is";
        const auto left = (*distances_)[state_];
        if (left == GoalDistances::dead)
            return played == 0 ? "there is no solution" : "no way leads to a goal any more: undo";
        if (left > 0) return "you can still win in " + counted(std::to_string(left), "actions");
        const auto least = (*distances_)[0];
        const std::string won = "won in " + counted(std::to_string(played), "actions");
        return played == least ? won + ", and fewer are not possible"
                               : fmt::format("{}; {} would have been enough", won, least);
    }
    std::string hint() const {
        if (!distances_) return "no hint: not all states could be looked at";
        const auto left = (*distances_)[state_];
        if (left == 0 || left == GoalDistances::dead) return "no hint here";
        return fmt::format("hint: {}", best_step(*graph_, *distances_, state_).action);
    }

private:
    std::optional<StateGraph> graph_;
    std::optional<GoalDistances> distances_;
    StateGraph::Index state_ = 0;
};

/// One game at the terminal.
class Game {
public:
    Game(const Options& options, const LoadedLevel& level, Output& out)
        : level_(level), out_(out), paint_(wants_colour(options.colour, STDOUT_FILENO)),
          oracle_(options, level), player_(level.instance.player()) {}

    /// Plays until the player leaves. True where the board was solved last.
    bool run() {
        Keyboard keyboard;
        full_screen_ = keyboard.is_terminal() && is_terminal(STDOUT_FILENO) && can_erase();
        keys_ = fmt::format("{}{}  u undo  h hint  r restart  q quit", player_->letters(),
                            keyboard.is_terminal() ? " or arrows" : "");
        show("");
        while (const auto key = keyboard.next(player_->letters())) {
            if (key->command == Key::quit) break;
            show(take(*key));
        }
        return player_->standing() == Standing::won;
    }

private:
    /// Does what a key says; what is to be said of it.
    std::string take(const KeyPress& key) {
        switch (key.command) {
        case Key::action:
            return play(key.letter);
        case Key::undo:
            if (played_.empty()) return "there is nothing to undo";
            played_.pop_back();
            replay();
            return "";
        case Key::restart:
            played_.clear();
            replay();
            return "";
        case Key::hint:
            return oracle_.hint();
        default:
            return fmt::format("{} is no key of this game", escaped(std::string(1, key.letter)));
        }
    }
    std::string play(char action) {
        if (player_->standing() == Standing::won) return "the game is won; r restarts it";
        if (const auto why = player_->play(action)) return *why;
        played_ += action;
        oracle_.go_to(played_);
        return "";
    }
    void replay() {
        player_ = level_.instance.player();
        for (const char action : played_)
            (void)player_->play(action);
        oracle_.go_to(played_);
    }

    void show(const std::string& message) {
        out_.write(full_screen_ ? "\x1b[H\x1b[2J" : first_ ? "" : "\n");
        first_ = false;
        write_scene(player_->scene(), paint_, out_);
        const std::string judgement = oracle_.judgement(played_.size());
        out_.write(
            fmt::format("{}{}{}\n", player_->report(), judgement.empty() ? "" : "; ", judgement));
        if (!played_.empty()) {
            out_.write("played: ");
            write_plan(RunPlan(played_), [&](std::string_view piece) { out_.write(piece); });
            out_.write("\n");
        }
        if (!message.empty()) out_.write(message + '\n');
        if (full_screen_) out_.write(keys_ + '\n');
        out_.flush();
    }

    const LoadedLevel& level_;
    Output& out_;
    Painter paint_;
    Oracle oracle_;
    std::unique_ptr<Player> player_;
    std::string played_;
    std::string keys_;
    bool full_screen_ = false;
    bool first_ = true;
};

} // namespace

ExitCode play_command(const Options& options, Output& out) {
    if (options.files.front() == "-")
        throw UsageError(
            "play: the board must be a file, because the keys come from standard input",
            "tumble play board.txt");
    return for_each_level(options, [&](const LoadedLevel& level) {
        if (!level.instance.player()) {
            report(fmt::format("{}: {} can not be played here", level.name, level.family.name));
            return ExitCode::bad_input;
        }
        const bool won = Game(options, level, out).run();
        return won ? ExitCode::answered : ExitCode::no;
    });
}

} // namespace tumble::cli
