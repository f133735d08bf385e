// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Sizes, durations and counts as people write them.
namespace tumble::cli {

/// "512M", "2G", "1.5GiB", "4096": bytes, with powers of 1024; none where it is no size.
std::optional<std::uint64_t> parse_size(std::string_view text);

/// "10s", "500ms", "2m", "1.5h", "10" (seconds): seconds; none where it is no duration.
std::optional<double> parse_duration(std::string_view text);

/// A whole number; none where it is none or does not fit.
std::optional<std::uint64_t> parse_count(std::string_view text);

/// "64 MiB", "1.5 GiB", "512 B".
std::string bytes_text(std::uint64_t bytes);

/// "10 s", "500 ms", "2 min".
std::string seconds_text(double seconds);

/// "950", "1.2 M", "3.4 G".
std::string short_count(double count);

/// "1 tilt", "2 tilts", "3.5 rolls": an amount as text, and what it counts, in the plural.
std::string counted(std::string_view amount, std::string_view unit);

} // namespace tumble::cli
