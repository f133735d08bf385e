// SPDX-License-Identifier: MIT
#include "tumble/family/plan.hpp"

#include <charconv>

namespace tumble {

RunPlan::RunPlan(std::string_view letters) {
    for (const char c : letters)
        append({c, 1});
}

void RunPlan::append(Run run) {
    if (run.count == 0) return;
    size_ += run.count;
    if (!runs_.empty() && runs_.back().action == run.action)
        runs_.back().count += run.count;
    else
        runs_.push_back(run);
}

void RunPlan::for_each_run(const RunSink& sink) const {
    for (const Run& run : runs_)
        if (!sink(run)) return;
}

namespace {

/// Reads the run at `at` of a line and moves on behind it.
Expected<Run> read_run(const Line& line, std::size_t& at, std::string_view letters,
                       std::uint64_t most) {
    const std::size_t start = at;
    const std::string_view chars = line.chars;
    std::uint64_t count = 1;
    if (chars[at] >= '0' && chars[at] <= '9') {
        const char* const end = chars.data() + chars.size();
        const auto [stop, status] = std::from_chars(chars.data() + at, end, count);
        if (status != std::errc{} || count == 0) count = most + 1;
        if (stop == end) return line.error(start, "a count needs an action after it");
        at = static_cast<std::size_t>(stop - chars.data());
    }
    if (count > most)
        return line.error(start, "a count must be at least 1, and all together below 2^63");
    if (letters.find(chars[at]) == std::string_view::npos)
        return line.error(at, quoted(chars[at]) + " is no action",
                          "the actions are " + std::string(letters));
    return Run{chars[at++], count};
}

} // namespace

Expected<std::uint64_t> walk_plan(Text text, std::string_view letters, const RunSink& sink) {
    constexpr auto most = (std::uint64_t{1} << 63) - 1;
    std::uint64_t size = 0;
    LineReader reader(text);
    while (const auto line = reader.next())
        for (std::size_t at = 0; at < line->chars.size();) {
            if (line->chars[at] == ' ' || line->chars[at] == '\t') {
                ++at;
                continue;
            }
            const auto run = read_run(*line, at, letters, most - size);
            if (!run) return tl::unexpected(run.error());
            size += run->count;
            if (!sink(*run)) return size;
        }
    return size;
}

Expected<std::unique_ptr<Plan>> read_plan(Text text, std::string_view letters) {
    auto plan = std::make_unique<RunPlan>();
    const auto size = walk_plan(text, letters, [&](Run run) {
        plan->append(run);
        return true;
    });
    if (!size) return tl::unexpected(size.error());
    return plan;
}

void write_plan(const Plan& plan, const std::function<void(std::string_view)>& write) {
    bool first = true;
    std::string piece;
    plan.for_each_run([&](Run run) {
        piece = first ? "" : " ";
        if (run.count != 1) piece += std::to_string(run.count);
        piece += run.action;
        write(piece);
        first = false;
        return true;
    });
}

std::string plan_letters(const Plan& plan) {
    std::string letters;
    plan.for_each_run([&](Run run) {
        letters.append(static_cast<std::size_t>(run.count), run.action);
        return true;
    });
    return letters;
}

} // namespace tumble
