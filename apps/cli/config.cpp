// SPDX-License-Identifier: MIT
#include "cli/config.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "cli/errors.hpp"
#include "cli/input.hpp"
#include "tumble/board/text.hpp"

namespace tumble::cli {
namespace {

std::string_view trimmed(std::string_view s) {
    const auto blank = [](char c) { return c == ' ' || c == '\t'; };
    while (!s.empty() && blank(s.front()))
        s.remove_prefix(1);
    while (!s.empty() && blank(s.back()))
        s.remove_suffix(1);
    return s;
}

std::string config_path() {
    const char* const xdg = std::getenv("XDG_CONFIG_HOME");
    if (xdg != nullptr && *xdg == '/') return std::string(xdg) + "/tumble/config";
    const char* const home = std::getenv("HOME");
    if (home == nullptr || *home == '\0') return {};
    return std::string(home) + "/.config/tumble/config";
}

} // namespace

std::vector<Default> environment_defaults(const std::vector<std::string_view>& names) {
    std::vector<Default> found;
    for (const std::string_view name : names) {
        std::string variable = "TUMBLE_";
        for (const char c : name)
            variable += static_cast<char>(c - 'a' + 'A');
        const char* const value = std::getenv(variable.c_str());
        if (value != nullptr && *value != '\0')
            found.push_back({std::string(name), value, variable});
    }
    return found;
}

std::vector<Default> config_defaults(const std::vector<std::string_view>& names) {
    constexpr std::uint64_t max_bytes = std::uint64_t{1} << 20U;
    const std::string path = config_path();
    std::vector<Default> found;
    if (path.empty()) return found;
    if (access(path.c_str(), F_OK) != 0) return found;
    const InputFile file(path, max_bytes);
    LineReader reader(Text{file.text(), 1});
    while (const auto line = reader.next()) {
        const std::string_view text = trimmed(line->chars.substr(0, line->chars.find('#')));
        if (text.empty()) continue;
        const std::string origin = fmt::format("{}:{}", path, line->number);
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos)
            throw UsageError(origin + ": a line is `name = value`");
        const std::string_view name = trimmed(text.substr(0, equals));
        if (std::ranges::find(names, name) == names.end()) {
            const auto near = nearest_word(name, names);
            throw UsageError(fmt::format("{}: {} is no option that may stand here", origin, name),
                             near ? fmt::format("did you mean {}?", *near)
                                  : "known are " + listed(names));
        }
        found.push_back({std::string(name), std::string(trimmed(text.substr(equals + 1))), origin});
    }
    return found;
}

} // namespace tumble::cli
