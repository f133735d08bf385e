// SPDX-License-Identifier: MIT
#include "dice_words/exact.hpp"

namespace tumble::dice_words {

#ifdef TUMBLE_GMP
const bool exact_is_built = true;
#else
const bool exact_is_built = false;
#endif

} // namespace tumble::dice_words
