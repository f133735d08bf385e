// SPDX-License-Identifier: MIT
#include "snake/snake.hpp"

#include "support/load.hpp"

namespace tumble::testing {
namespace {

TEST(Snake, Answers) {
    EXPECT_EQ(solved("snake", "4 5\n##...\n..1#@\n432#.\n...#.\n"), "4\n");
}

} // namespace
} // namespace tumble::testing
