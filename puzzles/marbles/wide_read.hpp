// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "marbles/wide.hpp"
#include "tumble/family/settings.hpp"

namespace tumble::marbles {

/// The most marbles that a board may have.
inline constexpr std::size_t most_wide_marbles = 1024;

/// True where board and settings ask for nothing beyond the contests' rules: '#', '.', 'O', one
/// 'R', one 'B', and at most one each of 'C' to 'H' without gaps. Looks at characters only.
bool is_plain(std::string_view body, const Settings& settings);

/// A board by the wider rules, drawn with edges or not, with what its settings say.
Expected<std::shared_ptr<const WideBoard>> read_wide_board(Text body, const Settings& settings);

} // namespace tumble::marbles
