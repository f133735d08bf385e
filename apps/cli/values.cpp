// SPDX-License-Identifier: MIT
#include "cli/values.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

namespace tumble::cli {
namespace {

struct Measure {
    double number = 0;
    std::string_view unit;
};

/// A decimal number that is not negative, and what stands behind it.
std::optional<Measure> parse_measure(std::string_view text) {
    if (text.empty() || text[0] < '0' || text[0] > '9') return std::nullopt;
    Measure m;
    const auto [stop, status] =
        std::from_chars(text.data(), text.data() + text.size(), m.number, std::chars_format::fixed);
    if (status != std::errc{}) return std::nullopt;
    m.unit = text.substr(static_cast<std::size_t>(stop - text.data()));
    return m;
}

/// At most one decimal place, and none where it says nothing.
std::string tenth(double number) {
    const double rounded = std::round(number * 10) / 10;
    return rounded == std::floor(rounded) ? fmt::format("{:.0f}", rounded)
                                          : fmt::format("{:.1f}", rounded);
}

} // namespace

std::optional<std::uint64_t> parse_size(std::string_view text) {
    const auto measure = parse_measure(text);
    if (!measure) return std::nullopt;
    std::string_view unit = measure->unit;
    for (const std::string_view tail : {"iB", "ib", "B", "b"})
        if (unit.ends_with(tail)) {
            unit.remove_suffix(tail.size());
            break;
        }
    constexpr std::string_view letters = "KMGT";
    double scale = 1;
    if (unit.size() > 1) return std::nullopt;
    if (!unit.empty()) {
        const char letter = unit[0] >= 'a' ? static_cast<char>(unit[0] - 'a' + 'A') : unit[0];
        const std::size_t power = letters.find(letter);
        if (power == std::string_view::npos) return std::nullopt;
        scale = std::pow(1024.0, static_cast<double>(power + 1));
    }
    const double bytes = measure->number * scale;
    if (!(bytes < 0x1p63)) return std::nullopt;
    return static_cast<std::uint64_t>(bytes);
}

std::optional<double> parse_duration(std::string_view text) {
    const auto measure = parse_measure(text);
    if (!measure) return std::nullopt;
    const std::string_view unit = measure->unit;
    const double scale = unit == "ms"                   ? 1e-3
                         : unit.empty() || unit == "s"  ? 1
                         : unit == "m" || unit == "min" ? 60
                         : unit == "h"                  ? 3600
                                                        : -1;
    if (scale < 0) return std::nullopt;
    return measure->number * scale;
}

std::optional<std::uint64_t> parse_count(std::string_view text) {
    std::uint64_t count = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, count);
    if (status != std::errc{} || stop != end) return std::nullopt;
    return count;
}

std::string bytes_text(std::uint64_t bytes) {
    constexpr std::array<std::string_view, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
    double number = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; number >= 1024 && unit + 1 < units.size(); ++unit)
        number /= 1024;
    return fmt::format("{} {}", tenth(number), units[unit]);
}

std::string seconds_text(double seconds) {
    if (seconds < 1) return fmt::format("{} ms", tenth(seconds * 1e3));
    if (seconds < 120) return fmt::format("{} s", tenth(seconds));
    if (seconds < 7200) return fmt::format("{} min", tenth(seconds / 60));
    return fmt::format("{} h", tenth(seconds / 3600));
}

std::string short_count(double count) {
    constexpr std::array<std::string_view, 5> units{"", " k", " M", " G", " T"};
    std::size_t unit = 0;
    for (; count >= 1000 && unit + 1 < units.size(); ++unit)
        count /= 1000;
    return unit == 0 ? fmt::format("{:.0f}", count) : fmt::format("{:.1f}{}", count, units[unit]);
}

std::string counted(std::string_view amount, std::string_view unit) {
    if (amount == "1" && unit.ends_with('s')) unit.remove_suffix(1);
    return fmt::format("{}{}{}", amount, unit.empty() ? "" : " ", unit);
}

} // namespace tumble::cli
