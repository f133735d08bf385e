// SPDX-License-Identifier: MIT
#pragma once

#include "dice_words/solve.hpp"

namespace tumble::dice_words {

/// False in a build without GMP (the browser's).
extern const bool exact_is_built;

inline constexpr std::uint64_t most_exact_states = 100'000;

} // namespace tumble::dice_words
