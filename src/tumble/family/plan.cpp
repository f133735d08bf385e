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

Expected<std::unique_ptr<Plan>> read_plan(Text text, std::string_view letters) {
    auto plan = std::make_unique<RunPlan>();
    constexpr auto most = std::uint64_t{1} << 63;
    LineReader reader(text);
    while (const auto line = reader.next()) {
        const std::string_view chars = line->chars;
        for (std::size_t i = 0; i < chars.size(); ++i) {
            if (chars[i] == ' ' || chars[i] == '\t') continue;
            const std::size_t start = i;
            std::uint64_t count = 1;
            if (chars[i] >= '0' && chars[i] <= '9') {
                const char* const end = chars.data() + chars.size();
                const auto [stop, status] = std::from_chars(chars.data() + i, end, count);
                if (status != std::errc{} || count == 0 || count >= most - plan->size())
                    return line->error(start,
                                       "a count must be at least 1, and all together below 2^63");
                if (stop == end) return line->error(start, "a count needs an action after it");
                i = static_cast<std::size_t>(stop - chars.data());
            }
            if (letters.find(chars[i]) == std::string_view::npos)
                return line->error(i, quoted(chars[i]) + " is no action",
                                   "the actions are " + std::string(letters));
            plan->append({chars[i], count});
        }
    }
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
