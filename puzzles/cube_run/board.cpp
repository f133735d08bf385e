// SPDX-License-Identifier: MIT
#include "cube_run/board.hpp"

namespace tumble::cube_run {

void Numbers::push_back(std::uint32_t number) {
    if (wide_.empty() && number <= 255) {
        narrow_.push_back(static_cast<std::uint8_t>(number));
        return;
    }
    if (wide_.empty()) {
        wide_.assign(narrow_.begin(), narrow_.end());
        narrow_ = {};
    }
    wide_.push_back(number);
}

} // namespace tumble::cube_run
