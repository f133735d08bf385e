// SPDX-License-Identifier: MIT
#include "cube_run/board.hpp"

namespace tumble::cube_run {

void Numbers::push_wide(std::uint32_t number) {
    if (!is_wide_) {
        is_wide_ = true;
        wide_.reserve(narrow_.capacity());
        wide_.assign(narrow_.begin(), narrow_.end());
        narrow_ = {};
    }
    wide_.push_back(number);
}

} // namespace tumble::cube_run
