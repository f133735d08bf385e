// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/input.hpp"
#include "cli/levels.hpp"
#include "cli/sections.hpp"
#include "cli/solving.hpp"

namespace tumble::cli {
namespace {

/// A plan as it was given.
struct PlanText {
    std::string name; ///< for messages
    std::string_view whole;
    Text text; ///< without what is no plan
};

bool is_number(std::string_view line) {
    const std::string_view digits =
        line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::size_t end = digits.find_first_not_of("0123456789");
    return !digits.empty() && end != 0 &&
           (end == std::string_view::npos ||
            digits.find_first_not_of(" \t", end) == std::string_view::npos);
}

/// The plan in what a program printed: behind a first line that is only a number; or, in the output
/// of `tumble solve --show plan`, the lines below "plan:" up to a blank one.
Text plan_in(std::string_view whole) {
    constexpr std::string_view heading = "\nplan:\n";
    if (const std::size_t at = whole.find(heading); at != std::string_view::npos) {
        const std::string_view plan = whole.substr(at + heading.size());
        const auto line = std::ranges::count(whole.substr(0, at + heading.size()), '\n') + 1;
        return {plan.substr(0, plan.find("\n\n")), static_cast<std::size_t>(line)};
    }
    LineReader reader(Text{whole, 1});
    LineReader behind = reader;
    const auto first = behind.next();
    return first && is_number(first->chars) ? behind.rest() : reader.rest();
}

/// One run through a plan: the verdict and what to say of it.
class Replay {
public:
    Replay(const Options& options, const LoadedLevel& level, Player& player, Output& out)
        : options_(options), level_(level), player_(player), out_(out),
          paint_(wants_colour(options.colour, STDOUT_FILENO)) {}

    ExitCode run(const PlanText& plan) {
        if (options_.shows(Section::steps)) {
            out_.write("step 0\n");
            write_scene(player_.scene(), paint_, out_);
        }
        const auto walked =
            walk_plan(plan.text, player_.letters(), [this](Run r) { return play(r); });
        if (!walked) {
            out_.flush();
            LineFinder lines(plan.whole);
            report(walked.error(), plan.name, "", lines);
            return ExitCode::bad_input;
        }
        if (failed_) return ExitCode::no;
        if (player_.standing() == Standing::won) {
            won_ = true;
            return ExitCode::answered;
        }
        const std::string legal = steps_ == 0   ? "the plan is empty"
                                  : steps_ == 1 ? "the action is legal"
                                                : fmt::format("all {} actions are legal", steps_);
        out_.write(fmt::format("{}, but {}: {}\n", legal,
                               player_.standing() == Standing::lost ? "the game is lost"
                                                                    : "the goal is not reached",
                               escaped(player_.report())));
        return ExitCode::no;
    }
    bool won() const { return won_; }
    std::uint64_t steps() const { return steps_; }

private:
    bool play(Run run) {
        for (std::uint64_t i = 0; i < run.count; ++i) {
            if (const auto why = player_.play(run.action)) {
                out_.write(
                    fmt::format("step {} ({}): {}\n", steps_ + 1, run.action, escaped(*why)));
                failed_ = true;
                return false;
            }
            ++steps_;
            if (options_.shows(Section::steps)) {
                out_.write(fmt::format("\nstep {}: {}\n", steps_, run.action));
                write_scene(player_.scene(), paint_, out_);
            }
        }
        return true;
    }

    const Options& options_;
    const LoadedLevel& level_;
    Player& player_;
    Output& out_;
    Painter paint_;
    std::uint64_t steps_ = 0;
    bool failed_ = false;
    bool won_ = false;
};

/// Whether a plan of `steps` actions that wins is as short as any.
ExitCode compare_with_best(const Options& options, const LoadedLevel& level, std::uint64_t steps,
                           Output& out) {
    const Answer best = solve_level(options, level, true);
    if (const ExitCode code = code_of(options, level, best); code == ExitCode::limit) return code;
    if (!best.shortest || !best.plan) {
        report(fmt::format("{}: the answer does not say what the shortest plan is", level.name));
        return ExitCode::bad_input;
    }
    if (best.plan->size() == steps) {
        out.write("no plan is shorter\n");
        return ExitCode::answered;
    }
    out.write(
        fmt::format("the shortest plan has {} actions, this one {}\n", best.plan->size(), steps));
    return ExitCode::no;
}

ExitCode check_level(const Options& options, const LoadedLevel& level, const PlanText& plan,
                     Output& out) {
    const auto player = level.instance.player();
    if (!player) {
        report(fmt::format("{}: {} has no plans to check", level.name, level.family.name));
        return ExitCode::bad_input;
    }
    if (options.shows(Section::board)) {
        write_scene(level.instance.scene(), Painter(wants_colour(options.colour, STDOUT_FILENO)),
                    out);
        out.write("\n");
    }
    Replay replay(options, level, *player, out);
    const ExitCode code = replay.run(plan);
    if (!replay.won()) return code;
    out.write(escaped(player->report()) + '\n');
    return options.optimal ? compare_with_best(options, level, replay.steps(), out) : code;
}

} // namespace

ExitCode check_command(const Options& options, Output& out) {
    if (options.plan && !options.plan_file.empty())
        throw UsageError("check: both PLAN and --plan are given", "leave one of them out");
    if (!options.plan && options.plan_file.empty())
        throw UsageError("check: a plan is needed", "tumble check FILE PLAN, or --plan \"3R 2D\"");
    if (options.plan_file == "-" && options.files.front() == "-")
        throw UsageError("check: the board and the plan can not both come from standard input");
    std::optional<InputFile> file;
    PlanText plan{"--plan", {}, {}};
    if (options.plan) {
        plan.whole = *options.plan;
    } else {
        file.emplace(options.plan_file, options.max_bytes);
        plan.name = file->name();
        plan.whole = file->text();
    }
    plan.text = plan_in(plan.whole);
    const OneLevel one(options, "a plan is for one level");
    return for_each_level(options, [&](const LoadedLevel& level) {
        one.require(level);
        return check_level(options, level, plan, out);
    });
}

} // namespace tumble::cli
