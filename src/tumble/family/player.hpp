// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tumble/family/scene.hpp"

namespace tumble {

enum class Standing : std::uint8_t { playing, won, lost };

/// One run through an instance, action by action, by the rules alone: what `check` and `--show
/// steps` are built on. It never searches.
class Player {
public:
    virtual ~Player() = default;
    /// The letters that actions may have, legal now or not ("URDL").
    virtual std::string_view letters() const = 0;
    /// Takes an action; or says why it is illegal now, and changes nothing.
    virtual std::optional<std::string> play(char action) = 0;
    virtual Standing standing() const = 0;
    /// What has been reached, as a phrase ("red is in the hole", "15 of 15 cells collected").
    virtual std::string report() const = 0;
    virtual Scene scene() const = 0;
};

} // namespace tumble
