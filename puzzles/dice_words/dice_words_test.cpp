// SPDX-License-Identifier: MIT
#include "dice_words/dice_words.hpp"

#include "support/cross_check.hpp"
#include "support/load.hpp"

namespace tumble::testing {
namespace {

TEST(DiceWords, SamplesOfTheContest) {
    EXPECT_EQ(solved("dice-words", "2 1\nAAAAAA\nBBBBBB\nAB\n", "wf2023k"), "1.000000000000\n");
    EXPECT_EQ(solved("dice-words", "3 1\n123456\n123456\n123456\n666\n", "wf2023k"),
              "10.555444555445\n");
    EXPECT_EQ(solved("dice-words", "2 1\nABCDEF\nGHI234\nAB\n", "wf2023k"), "impossible\n");
}

} // namespace
} // namespace tumble::testing
