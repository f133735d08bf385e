// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tumble::cli {

/// A value for an option, and where it was found: "TUMBLE_MEM",
/// "/home/ann/.config/tumble/config:3".
struct Default {
    std::string name; ///< of the option: "mem"
    std::string value;
    std::string origin;
};

/// Values from the environment: TUMBLE_MEM for "mem", for each of `names`.
std::vector<Default> environment_defaults(const std::vector<std::string_view>& names);

/// Values from $XDG_CONFIG_HOME/tumble/config (or ~/.config/tumble/config), lines `name = value`
/// and comments after '#'. Throws UsageError where a line is broken or names what is not in
/// `names`.
std::vector<Default> config_defaults(const std::vector<std::string_view>& names);

} // namespace tumble::cli
