// SPDX-License-Identifier: MIT
#include "snake/wide_read.hpp"

#include <algorithm>

#include "snake/read.hpp"

namespace tumble::snake {
namespace {

constexpr std::int64_t most_growth = 1'000'000;

Expected<Goal> read_goal(const Settings& settings) {
    const Setting* const setting = settings.find("goal");
    if (setting == nullptr || setting->value == "reach") return Goal::reach;
    if (setting->value == "eat") return Goal::eat;
    if (setting->value == "fill") return Goal::fill;
    return error_at(*setting, "reach, eat or fill is expected");
}

Expected<bool> read_in_order(const Settings& settings) {
    const Setting* const setting = settings.find("order");
    if (setting == nullptr || setting->value == "free") return false;
    if (setting->value == "given") return true;
    return error_at(*setting, "free or given is expected");
}

/// yes or no; yes where it is not set.
Expected<bool> read_permission(const Settings& settings, std::string_view key) {
    if (settings.find(key) == nullptr) return true;
    return settings.flag(key);
}

} // namespace

bool is_plain(const Text& text, const Settings& settings) {
    if (std::ranges::any_of(wide_keys, [&](auto key) { return settings.find(key) != nullptr; }))
        return false;
    return !drawn_with_edges(text);
}

Expected<std::shared_ptr<const WideBoard>> read_wide_board(const Text& text,
                                                           const Settings& settings) {
    WideRules rules;
    const auto goal = read_goal(settings);
    if (!goal) return tl::unexpected(goal.error());
    rules.goal = *goal;
    const auto in_order = read_in_order(settings);
    if (!in_order) return tl::unexpected(in_order.error());
    rules.in_order = *in_order;
    const auto grow = settings.integer("grow", 0, most_growth, 0);
    if (!grow) return tl::unexpected(grow.error());
    rules.grow = static_cast<std::uint32_t>(*grow);
    const auto tail = read_permission(settings, "tail");
    if (!tail) return tl::unexpected(tail.error());
    rules.tail = *tail;
    const auto reverse = read_permission(settings, "reverse");
    if (!reverse) return tl::unexpected(reverse.error());
    rules.reverse = *reverse;
    auto ground = read_ground(text, settings,
                              {.side = std::size_t{1} << 31,
                               .least_length = 1,
                               .most_length = max_length,
                               .apples = most_apples,
                               .needs_apple = rules.goal != Goal::fill});
    if (!ground) return tl::unexpected(ground.error());
    rules.passages = std::move(ground->passages);
    rules.wall = std::move(ground->wall);
    rules.apples = std::move(ground->apples);
    rules.body = std::move(ground->body);
    auto board = std::make_shared<const WideBoard>(std::move(rules));
    if (board->longest() > max_length)
        return error_at(*settings.find("grow"),
                        "the snake would grow beyond " + std::to_string(max_length) + " segments");
    return board;
}

} // namespace tumble::snake
