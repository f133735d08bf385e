// SPDX-License-Identifier: MIT
#include "sliders/sliders.hpp"

#include <string_view>

namespace tumble::sliders {

char letter_of(std::size_t robot, Direction d) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEF";
    static_assert(letters.size() == 4 * most_robots);
    return letters[4 * robot + static_cast<std::size_t>(d)];
}

} // namespace tumble::sliders
