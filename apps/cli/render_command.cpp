// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <unistd.h>

#include <vector>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/gif.hpp"
#include "cli/levels.hpp"
#include "cli/sections.hpp"
#include "cli/solving.hpp"
#include "cli/values.hpp"
#include "tumble/picture/scene_film.hpp"
#include "tumble/picture/svg.hpp"

namespace tumble::cli {
namespace {

/// Cells that a picture may have in all its scenes together: each takes some hundred bytes.
constexpr std::uint64_t most_cells = 4'000'000;

PictureFormat format_of(const Options& options) {
    if (options.picture) return *options.picture;
    if (options.output.ends_with(".gif")) return PictureFormat::gif;
    if (options.output.ends_with(".txt")) return PictureFormat::text;
    return PictureFormat::svg;
}

/// The scenes to draw, or the code with which there are none; what is wrong is reported.
class SceneTaker {
public:
    SceneTaker(const Options& options, const LoadedLevel& level)
        : options_(options), level_(level) {}

    ExitCode take() {
        if (!options_.plan) return add(level_.instance.scene());
        player_ = level_.instance.player();
        if (!player_) {
            report(fmt::format("{}: {} has no plans to draw", level_.name, level_.family.name));
            return ExitCode::bad_input;
        }
        if (const ExitCode code = add(player_->scene()); code != ExitCode::answered) return code;
        return *options_.plan == "best" ? take_best() : take_given();
    }
    const std::vector<Scene>& scenes() const { return scenes_; }

private:
    ExitCode add(Scene scene) {
        cells_ += scene.tiles.size() + 1;
        if (cells_ > most_cells) {
            report(fmt::format("{}: {} would have more than {} cells in all its scenes",
                               level_.name, options_.plan ? "the film" : "the picture", most_cells),
                   options_.plan ? "--steps FROM-TO draws a part of the plan" : "");
            return ExitCode::limit;
        }
        scenes_.push_back(std::move(scene));
        return ExitCode::answered;
    }
    ExitCode take_best() {
        const Answer answer = solve_level(options_, level_, true);
        if (const ExitCode code = code_of(options_, level_, answer); code == ExitCode::limit)
            return code;
        if (!answer.plan) {
            report(fmt::format("{}: there is no plan to draw", level_.name));
            return ExitCode::no;
        }
        ExitCode code = ExitCode::answered;
        answer.plan->for_each_run([&](Run run) {
            code = play(run);
            return code == ExitCode::answered && !enough();
        });
        return code;
    }
    ExitCode take_given() {
        ExitCode code = ExitCode::answered;
        const auto walked = walk_plan(Text{*options_.plan}, player_->letters(), [&](Run run) {
            code = play(run);
            return code == ExitCode::answered && !enough();
        });
        if (walked) return code;
        LineFinder lines(*options_.plan);
        report(walked.error(), "--plan", "", lines);
        return ExitCode::bad_input;
    }
    ExitCode play(Run run) {
        for (std::uint64_t i = 0; i < run.count && !enough(); ++i) {
            if (const auto why = player_->play(run.action)) {
                report(fmt::format("{}: step {} of the plan ({}): {}", level_.name, step_ + 1,
                                   run.action, *why));
                return ExitCode::no;
            }
            ++step_;
            if (step_ == options_.steps.first) {
                scenes_.clear(); // the film begins here
                cells_ = 0;
            }
            if (step_ < options_.steps.first) continue;
            if (const ExitCode code = add(player_->scene()); code != ExitCode::answered)
                return code;
        }
        return ExitCode::answered;
    }
    bool enough() const { return step_ >= options_.steps.last; }

    const Options& options_;
    const LoadedLevel& level_;
    std::unique_ptr<Player> player_;
    std::vector<Scene> scenes_;
    std::uint64_t step_ = 0;
    std::uint64_t cells_ = 0;
};

std::string title_of(const LoadedLevel& level) {
    if (!level.level.title.empty()) return std::string(level.level.title);
    return std::string(level.family.name);
}

/// One scene after another, each under its number.
void write_frames(const Options& options, const std::vector<Scene>& scenes, Output& out) {
    const bool in_terminal = options.output.empty();
    const Painter paint(in_terminal && wants_colour(options.colour, STDOUT_FILENO));
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (options.plan)
            out.write(fmt::format("{}step {}\n", i > 0 ? "\n" : "", options.steps.first + i));
        write_scene(scenes[i], paint, out);
    }
}

std::string picture_of(const Options& options, const LoadedLevel& level,
                       const std::vector<Scene>& scenes) {
    const Film film = film_of(scenes, title_of(level));
    if (film.frames.empty()) throw std::logic_error("the scenes of a plan are not of one size");
    if (format_of(options) == PictureFormat::svg) return to_svg(film);
    return to_gif(film, options.cell_pixels ? static_cast<int>(*options.cell_pixels)
                                            : fitting_cell_pixels(film));
}

ExitCode render_level(const Options& options, const LoadedLevel& level, Output& out) {
    SceneTaker taker(options, level);
    if (const ExitCode code = taker.take(); code != ExitCode::answered) return code;
    const bool text = format_of(options) == PictureFormat::text;
    const std::string picture = text ? "" : picture_of(options, level, taker.scenes());
    const auto write = [&](Output& to) {
        if (text)
            write_frames(options, taker.scenes(), to);
        else
            to.write(picture);
    };
    if (options.output.empty()) {
        write(out);
        return ExitCode::answered;
    }
    Output file(options.output);
    write(file);
    file.close();
    return ExitCode::answered;
}

} // namespace

ExitCode render_command(const Options& options, Output& out) {
    if (format_of(options) == PictureFormat::gif && options.output.empty() &&
        is_terminal(STDOUT_FILENO))
        throw UsageError("render: a GIF is not for the terminal", "-o board.gif");
    const OneLevel one(options, "a picture is of one level");
    return for_each_level(options, [&](const LoadedLevel& level) {
        one.require(level);
        return render_level(options, level, out);
    });
}

} // namespace tumble::cli
