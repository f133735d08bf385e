// SPDX-License-Identifier: MIT
#include "tumble/family/settings.hpp"

#include <algorithm>
#include <charconv>

namespace tumble {

tl::unexpected<InputError> error_at(const Setting& setting, std::string message, std::string hint) {
    return tl::unexpected(InputError{setting.line, setting.line == 0 ? 0 : setting.column,
                                     setting.key + ": " + std::move(message), std::move(hint)});
}

const Setting* Settings::find(std::string_view key) const {
    for (auto at = settings_.rbegin(); at != settings_.rend(); ++at)
        if (at->key == key) return &*at;
    return nullptr;
}

Expected<void> Settings::expect_known(std::span<const SettingInfo> known,
                                      std::span<const std::string_view> reserved) const {
    const auto is_known = [&](const Setting& s) {
        return std::ranges::any_of(known,
                                   [&](const SettingInfo& info) { return info.key == s.key; });
    };
    const auto unknown = std::ranges::find_if_not(settings_, is_known);
    if (unknown == settings_.end()) return {};
    std::vector<std::string_view> keys;
    for (const auto& info : known)
        keys.push_back(info.key);
    std::string hint = keys.empty() ? "this game has no settings" : "known are " + listed(keys);
    if (unknown->line != 0) keys.insert(keys.end(), reserved.begin(), reserved.end());
    if (const auto near = nearest_word(unknown->key, keys))
        hint = "did you mean " + std::string(*near) + "?";
    return tl::unexpected(InputError{unknown->line, unknown->line == 0 ? std::size_t{0} : 1,
                                     unknown->key + " is no setting of this game",
                                     std::move(hint)});
}

Expected<void> Settings::expect_free(std::string_view rules,
                                     std::span<const std::string_view> keys) const {
    if (rules.empty()) return {};
    for (const std::string_view key : keys)
        if (const Setting* s = find(key))
            return error_at(*s, "the rules " + std::string(rules) + " do not have it",
                            "leave out the rules for boards of your own");
    return {};
}

Expected<std::int64_t> Settings::integer(std::string_view key, std::int64_t least,
                                         std::int64_t most, std::int64_t otherwise) const {
    const Setting* s = find(key);
    if (s == nullptr) return otherwise;
    std::int64_t value = 0;
    const char* const end = s->value.data() + s->value.size();
    const auto [stop, status] = std::from_chars(s->value.data(), end, value);
    if (status != std::errc{} || stop != end || value < least || value > most)
        return error_at(*s, "a whole number from " + std::to_string(least) + " to " +
                                std::to_string(most) + " is expected");
    return value;
}

Expected<bool> Settings::flag(std::string_view key) const {
    const Setting* s = find(key);
    if (s == nullptr || s->value == "no") return false;
    if (s->value == "yes") return true;
    return error_at(*s, "yes or no is expected");
}

} // namespace tumble
