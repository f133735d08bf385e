// SPDX-License-Identifier: MIT
#pragma once

#include "dice_words/solve.hpp"

namespace tumble::dice_words {

/// A row a die, a column a face; of dice with very many faces the first ones.
Scene scene_of(const Question& question);

} // namespace tumble::dice_words
