// SPDX-License-Identifier: MIT
#include "null_puzzle/null_puzzle.hpp"

#include "support/cross_check.hpp"
#include "support/load.hpp"

namespace tumble::testing {
namespace {

TEST(NullPuzzle, LawsAndSearchesAgree) {
    for (std::uint64_t n = 0; n < 10; ++n) {
        const null_puzzle::Model model(n);
        expect_laws(model);
        EXPECT_EQ(cross_check(model).value, n);
    }
}

TEST(NullPuzzle, AnswersFromText) {
    EXPECT_EQ(solved("null-puzzle", "....\n"), "4\n");
}

TEST(NullPuzzle, RefusesWhatIsNoSwitch) {
    const InputError e = refusal("null-puzzle", "..x.\n");
    EXPECT_EQ(e.line, 1U);
    EXPECT_EQ(e.column, 3U);
}

} // namespace
} // namespace tumble::testing
