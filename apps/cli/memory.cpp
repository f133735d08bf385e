// SPDX-License-Identifier: MIT
#include "cli/memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace tumble::cli {
namespace {

constexpr std::uint64_t slack = std::uint64_t{48} << 20U;

/// The begin of a small file of the system; empty where it can not be read.
std::string file_text(const char* path) {
    std::string text(4096, '\0');
    std::FILE* const file = std::fopen(path, "re");
    if (file == nullptr) return {};
    text.resize(std::fread(text.data(), 1, text.size(), file));
    std::fclose(file);
    return text;
}

std::optional<std::uint64_t> number_after(std::string_view text, std::string_view key) {
    std::size_t at = text.find(key);
    if (at == std::string_view::npos) return std::nullopt;
    at = text.find_first_not_of(" \t", at + key.size());
    if (at == std::string_view::npos) return std::nullopt;
    std::uint64_t number = 0;
    const auto [stop, status] =
        std::from_chars(text.data() + at, text.data() + text.size(), number);
    if (status != std::errc{}) return std::nullopt;
    return number;
}

} // namespace

std::uint64_t available_memory() {
    std::uint64_t free = std::uint64_t{1} << 30U; // where nothing says it
    if (const auto kib = number_after(file_text("/proc/meminfo"), "MemAvailable:"))
        free = *kib * 1024;
    const auto group = number_after(file_text("/sys/fs/cgroup/memory.max"), "");
    const auto used = number_after(file_text("/sys/fs/cgroup/memory.current"), "");
    if (group && used) free = std::min(free, *group - std::min(*group, *used));
    return free;
}

std::uint64_t default_budget() {
    return available_memory() / 5 * 4;
}

std::uint64_t resident_bytes() {
#if defined(__SANITIZE_ADDRESS__) // most of it is the sanitizer's
    return 0;
#endif
    const std::string text = file_text("/proc/self/statm"); // pages: total, resident, …
    const std::size_t blank = text.find(' ');
    if (blank == std::string::npos) return 0;
    return number_after(text, std::string_view(text).substr(0, blank)).value_or(0) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

void limit_memory(std::uint64_t max_bytes) {
#if !defined(__SANITIZE_ADDRESS__) // its shadow memory alone is above any limit
    if (max_bytes > std::numeric_limits<std::uint64_t>::max() - slack) return;
    rlimit limit{};
    if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, max_bytes + slack);
    setrlimit(RLIMIT_DATA, &limit);
#else
    static_cast<void>(max_bytes);
    static_cast<void>(slack);
#endif
}

} // namespace tumble::cli
