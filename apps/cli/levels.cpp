// SPDX-License-Identifier: MIT
#include "cli/levels.hpp"

#include <fmt/format.h>

#include <new>

#include "cli/errors.hpp"
#include "cli/input.hpp"
#include "cli/level_texts.hpp"
#include "cli/signals.hpp"
#include "cli/values.hpp"

namespace tumble::cli {
namespace {

/// The levels of one file.
class FileWalk {
public:
    FileWalk(const Options& options, const std::string& path, const LevelAction& action)
        : options_(options), file_(path, options.max_bytes), action_(action), lines_(file_.text()) {
    }

    ExitCode run() {
        if (!is_json(file_.text())) return walk(file_.text());
        const auto levels = levels_of_json(file_.text());
        if (!levels) return refuse(levels.error(), "");
        lines_ = LineFinder(*levels); // from here on, places are those of the level file
        return walk(*levels);
    }

private:
    ExitCode walk(std::string_view text) {
        ExitCode worst = ExitCode::answered;
        LevelReader reader(text);
        auto level = reader.next();
        std::uint64_t number = 1;
        for (; !level || *level; ++number) {
            auto following = reader.next();
            if (!following || *following) alone_ = false;
            if (!options_.pick || *options_.pick == number) {
                worst = graver(worst, level ? use(**level, number) : refuse(level.error(), ""));
                if (options_.pick) return worst;
                if (cancelled()) return graver(worst, ExitCode::limit);
            }
            level = std::move(following);
        }
        if (!options_.pick) return worst;
        report(fmt::format("{}: there is no level {}, the file has {}", file_.name(),
                           *options_.pick, number - 1));
        return ExitCode::bad_input;
    }
    ExitCode refuse(const InputError& error, std::string_view game) {
        report(error, file_.name(), game, lines_);
        return ExitCode::bad_input;
    }

    /// Loads a level and hands it on.
    ExitCode use(const Level& level, std::uint64_t number) {
        LoadOptions load{options_.game, options_.rules, options_.settings};
        const auto family = choose_family(families(), level, load);
        if (!family) return refuse(family.error(), "");
        load.game = (*family)->name;
        const auto loaded = load_level(families(), level, load);
        if (!loaded) return refuse(loaded.error(), load.game);
        const std::string name =
            alone_ ? file_.name() : fmt::format("{}, level {}", file_.name(), number);
        return action_({name, file_.name(), number, level, **family, *loaded->instance});
    }

    const Options& options_;
    InputFile file_;
    const LevelAction& action_;
    LineFinder lines_;
    bool alone_ = true; ///< false from where another level is seen
};

} // namespace

void OneLevel::require(const LoadedLevel& level) const {
    if (picked_ || (level.number == 1 && level.name == level.file)) return;
    report(fmt::format("{}: {}, and the file has more", level.file, why_), "say which with --pick");
    throw UsageError("");
}

ExitCode for_each_level(const Options& options, const LevelAction& action) {
    ExitCode worst = ExitCode::answered;
    for (const std::string& path : options.files) {
        if (cancelled()) return graver(worst, ExitCode::limit);
        try {
            worst = graver(worst, FileWalk(options, path, action).run());
        } catch (const FileError& error) {
            report(error.what());
            worst = graver(worst, ExitCode::bad_input);
        } catch (const std::bad_alloc&) { // reading a level, where no engine keeps a budget
            report(fmt::format("{}: memory budget of {} reached; nothing is proven",
                               path == "-" ? "<stdin>" : path, bytes_text(options.max_bytes)));
            worst = graver(worst, ExitCode::limit);
        } catch (const TooLarge& error) {
            report(error.what());
            worst = graver(worst, ExitCode::limit);
        }
    }
    return worst;
}

} // namespace tumble::cli
