// SPDX-License-Identifier: MIT
#include "cli/levels.hpp"

#include <fmt/format.h>

#include <new>

#include "cli/errors.hpp"
#include "cli/input.hpp"
#include "cli/signals.hpp"
#include "cli/values.hpp"

namespace tumble::cli {
namespace {

/// Loads one level and hands it on.
ExitCode use_level(const Options& options, const InputFile& file, const Level& level,
                   std::uint64_t number, bool alone, const LevelAction& action) {
    LoadOptions load{options.game, options.rules, options.settings};
    const auto family = choose_family(families(), level, load);
    if (!family) {
        report(family.error(), file.name(), "", file.text());
        return ExitCode::bad_input;
    }
    load.game = (*family)->name;
    const auto loaded = load_level(families(), level, load);
    if (!loaded) {
        report(loaded.error(), file.name(), (*family)->name, file.text());
        return ExitCode::bad_input;
    }
    const std::string name = alone ? file.name() : fmt::format("{}, level {}", file.name(), number);
    return action({name, file.name(), number, level, **family, *loaded->instance});
}

ExitCode use_file(const Options& options, const std::string& path, const LevelAction& action) {
    const InputFile file(path, options.max_bytes);
    ExitCode worst = ExitCode::answered;
    LevelReader reader(file.text());
    auto level = reader.next();
    std::uint64_t number = 1;
    bool picked = false;
    bool alone = true;
    while (!level || *level) {
        auto following = reader.next();
        if (!following || *following) alone = false;
        if (!options.pick || *options.pick == number) {
            picked = true;
            if (!level) {
                report(level.error(), file.name(), "", file.text());
                worst = graver(worst, ExitCode::bad_input);
            } else {
                worst = graver(worst, use_level(options, file, **level, number, alone, action));
            }
            if (options.pick) return worst;
            if (cancelled()) return graver(worst, ExitCode::limit);
        }
        level = std::move(following);
        ++number;
    }
    if (!picked) {
        report(fmt::format("{}: there is no level {}, the file has {}", file.name(), *options.pick,
                           number - 1));
        return ExitCode::bad_input;
    }
    return worst;
}

} // namespace

ExitCode for_each_level(const Options& options, const LevelAction& action) {
    ExitCode worst = ExitCode::answered;
    for (const std::string& path : options.files) {
        if (cancelled()) return graver(worst, ExitCode::limit);
        try {
            worst = graver(worst, use_file(options, path, action));
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
