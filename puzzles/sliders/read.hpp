// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "sliders/board.hpp"
#include "tumble/family/settings.hpp"

namespace tumble::sliders {

/// Reads a board and what its settings say. `ricochet`: by the limits of the preset.
Expected<std::shared_ptr<const Board>> read_sliders_board(const Text& text,
                                                          const Settings& settings, bool ricochet);

} // namespace tumble::sliders
