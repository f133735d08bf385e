// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tumble/family/level.hpp"

/// Loading and solving from text, as front ends do it.
namespace tumble::testing {

inline std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The first level of `text`, loaded; the test fails where it is refused.
inline std::unique_ptr<Instance> load_ok(std::string_view game, std::string_view text,
                                         std::string_view rules = {},
                                         std::vector<Setting> settings = {}) {
    const auto levels = read_levels(text);
    if (!levels) {
        ADD_FAILURE() << levels.error().message;
        return nullptr;
    }
    auto loaded = load_level(families(), levels->front(), {game, rules, std::move(settings)});
    if (!loaded) {
        ADD_FAILURE() << loaded.error().line << ':' << loaded.error().column << ": "
                      << loaded.error().message << " in\n"
                      << text;
        return nullptr;
    }
    return std::move(loaded->instance);
}

/// The output of solving the first level of `text`, as the judge would see it.
inline std::string solved(std::string_view game, std::string_view text, std::string_view rules = {},
                          std::vector<Setting> settings = {}) {
    const auto instance = load_ok(game, text, rules, std::move(settings));
    return instance ? instance->solve({}).output : "";
}

/// The error that refuses `text`; the test fails where it is accepted.
inline InputError refusal(std::string_view game, std::string_view text, std::string_view rules = {},
                          std::vector<Setting> settings = {}) {
    const auto levels = read_levels(text);
    if (!levels) return levels.error();
    for (const Level& level : *levels) {
        const auto loaded = load_level(families(), level, {game, rules, settings});
        if (!loaded) return loaded.error();
    }
    ADD_FAILURE() << "accepted:\n" << text;
    return {};
}

} // namespace tumble::testing
