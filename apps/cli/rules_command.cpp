// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/json.hpp"

namespace tumble::cli {
namespace {

void write_field(std::string_view name, std::string_view value, Output& out) {
    if (!value.empty()) out.write(fmt::format("  {:<10}{}\n", name, value));
}

void write_rules(const Rules& rules, const Family& family, Output& out) {
    out.write(fmt::format("{}: {}\n", rules.name, rules.title));
    write_field("game", family.name, out);
    write_field("source", rules.source, out);
    write_field("limits", rules.limits, out);
    write_field("notes", rules.notes, out);
}

void write_family(const Family& family, Output& out) {
    out.write(fmt::format("{}: {}\n", family.name, family.question));
    for (const SettingInfo& info : family.settings)
        write_field("setting",
                    fmt::format("--{}{}{}: {}", info.key, info.placeholder.empty() ? "" : " ",
                                info.placeholder, info.help),
                    out);
    for (const Rules& rules : family.rules) {
        out.write("\n");
        write_rules(rules, family, out);
    }
}

/// A paragraph a preset: what it is called and of which game, its limits, where it comes from.
void write_table(Output& out) {
    std::size_t rules_width = 0;
    std::size_t game_width = 0;
    const auto each = [](const auto& action) {
        for (const Family* family : families())
            for (const Rules& rules : family->rules)
                if (family->listed) action(*family, rules);
    };
    each([&](const Family& family, const Rules& rules) {
        rules_width = std::max(rules_width, rules.name.size());
        game_width = std::max(game_width, family.name.size());
    });
    each([&](const Family& family, const Rules& rules) {
        const std::string margin(rules_width + 2, ' ');
        out.write(fmt::format("{:<{}}  {:<{}}  {}\n", rules.name, rules_width, family.name,
                              game_width, rules.title));
        for (const std::string_view more : {rules.limits, rules.source})
            if (!more.empty()) out.write(fmt::format("{}{}\n", margin, more));
    });
}

[[noreturn]] void refuse_name(const std::string& name) {
    std::vector<std::string_view> names;
    for (const Family* family : families()) {
        if (family->listed) names.push_back(family->name);
        for (const Rules& rules : family->rules)
            names.push_back(rules.name);
    }
    const auto near = nearest_word(name, names);
    throw UsageError(fmt::format("rules: there is no game and no preset '{}'", name),
                     near ? fmt::format("did you mean {}?", *near) : "known are " + listed(names));
}

} // namespace

ExitCode rules_command(const Options& options, Output& out) {
    if (options.name.empty()) {
        if (options.json) {
            for (const Family* family : families())
                if (family->listed) write_json(*family, out);
        } else {
            write_table(out);
        }
        return ExitCode::answered;
    }
    const FoundRules found = find_rules(families(), options.name);
    const Family* const family = find_family(families(), options.name);
    if (found.family == nullptr && family == nullptr) refuse_name(options.name);
    if (options.json)
        write_json(family != nullptr ? *family : *found.family, out);
    else if (family != nullptr)
        write_family(*family, out);
    else
        write_rules(*found.rules, *found.family, out);
    return ExitCode::answered;
}

} // namespace tumble::cli
