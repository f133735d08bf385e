// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tumble/board/text.hpp"

namespace tumble {

/// A named choice of an instance: a header line `key: value` of a level file, or the option
/// `--key value` of the command line.
struct Setting {
    std::string key;
    std::string value;
    std::size_t line = 0;   ///< of the level file; 0 where it comes from the command line
    std::size_t column = 0; ///< of the value, from 1
};

/// A setting that a family knows. One table makes the header lines, the options and their help.
struct SettingInfo {
    std::string_view key;         ///< lower case, words joined by '-'
    std::string_view placeholder; ///< "ROW,COLUMN"; empty for a switch, whose values are yes and no
    std::string_view help;
};

/// The settings of one instance. A later one of the same key wins over an earlier one.
class Settings {
public:
    Settings() = default;
    explicit Settings(std::vector<Setting> settings) : settings_(std::move(settings)) {}

    void add(Setting setting) { settings_.push_back(std::move(setting)); }
    const Setting* find(std::string_view key) const;
    std::span<const Setting> all() const { return settings_; }

    /// An error at the first setting that is not in `known`, with a suggestion; `reserved` are
    /// other keys that may have been meant.
    Expected<void> expect_known(std::span<const SettingInfo> known,
                                std::span<const std::string_view> reserved = {}) const;
    /// An error at the first of `keys` that is set although `rules`, a preset, are a cut that it
    /// would change. The free rules (an empty name) take all.
    Expected<void> expect_free(std::string_view rules,
                               std::span<const std::string_view> keys) const;
    /// The integer value of `key`, `otherwise` where it is not set.
    Expected<std::int64_t> integer(std::string_view key, std::int64_t least, std::int64_t most,
                                   std::int64_t otherwise) const;
    /// yes or no; `false` where it is not set.
    Expected<bool> flag(std::string_view key) const;

private:
    std::vector<Setting> settings_;
};

/// An error at the value of a setting.
tl::unexpected<InputError> error_at(const Setting& setting, std::string message,
                                    std::string hint = {});

} // namespace tumble
