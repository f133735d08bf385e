// SPDX-License-Identifier: MIT
// Solves each level of standard input: `./solve_lights < cross.txt`.
#include <iostream>
#include <iterator>
#include <string>

#include "tumble/family/level.hpp"

int main() {
    const std::string file(std::istreambuf_iterator<char>(std::cin), {});
    const auto levels = tumble::read_levels(file);
    if (!levels) {
        std::cerr << levels.error().line << ": " << levels.error().message << '\n';
        return 2;
    }
    for (const tumble::Level& level : *levels) {
        const auto loaded = tumble::load_level(tumble::families(), level);
        if (!loaded) {
            std::cerr << loaded.error().line << ": " << loaded.error().message << '\n';
            return 2;
        }
        const tumble::Answer answer = loaded->instance->solve({});
        std::cout << answer.output;
        if (answer.plan) {
            tumble::write_plan(*answer.plan, [](std::string_view piece) { std::cout << piece; });
            std::cout << '\n';
        }
    }
}
