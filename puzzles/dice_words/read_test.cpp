// SPDX-License-Identifier: MIT
#include "dice_words/read.hpp"

#include "support/damage.hpp"

namespace tumble::testing::dice_words {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view good = "2 3\nABCDEF\nABCDEG\nAB\nCG\nFF\n";
constexpr std::string_view headless = "ABC\nAB\n\nAB\nCA\n";

/// Inputs that must be refused; where, is for `EveryWrongByteIsRefusedInItsLine`.
TEST(DiceWordsRead, BadInputIsRefused) {
    const std::pair<std::string_view, std::size_t> table[] = {
        {"", 1},
        {"\n \n", 1},
        {"\xEF\xBB\xBF"
         "1 1\nABCDEF\nA\n",
         1},
        {"1\nABCDEF\nA\n", 0},
        {"1 1 1\nABCDEF\nA\n", 1},
        {"0 1\nA\n", 1},
        {"1 0\nABCDEF\n", 1},
        {"-1 1\nABCDEF\nA\n", 1},
        {"1 -1\nABCDEF\nA\n", 1},
        {"1 99999999999999999999\nABCDEF\nA\n", 1},
        {"1 1x\nABCDEF\nA\n", 1},
        {"1 1\n", 2},
        {"1 1\nABCDEF\n", 3},
        {"2 1\nABCDEF\nAB\n", 0},
        {"1 2\nABCDEF\nA\n", 4},
        {"1 1\nABCDEF\nA\nB\n", 4},
        {"1 1\nABCDEF\nAB\n", 3},
        {"2 1\nABCDEF\nABCDEF\nA\n", 4},
        {"1 1\nABC?EF\nA\n", 2},
        {"1 1\nABCDEF\n?\n", 3},
        {"1 1\nABC EF\nA\n", 2},
        {"1 1\nABC\0EF\nA\n"sv, 2},
        {"1 1\nABC\xC3\xA9\nA\n", 2},
        {"6 1000000000\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEF\n", 9},
        {"1000000000 1\nABCDEF\nA\n", 0},
        {"ABC\nAB\n\nABC\n", 4},
        {"ABC\nAB\n\n", 0},
        {"ABC\nAB\n", 0},
    };
    for (const auto& [text, line] : table) {
        SCOPED_TRACE(std::string(text));
        const InputError e = refusal("dice-words", text);
        EXPECT_FALSE(e.message.empty());
        EXPECT_GT(e.line, 0U) << e.message;
        if (line != 0) {
            EXPECT_EQ(e.line, line) << e.message;
        }
        EXPECT_FALSE(e.message.ends_with('.'));
    }
}

TEST(DiceWordsRead, ContestLimitsBelongToThePreset) {
    const std::string_view refused[] = {
        "1 1\nABCDE\nA\n",
        "1 1\nABCDEFG\nA\n",
        "1 1\nABCDEf\nA\n",
        "1 2\nABCDEF\nA\nA\n",
        "7 1\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEFA\n",
        "1 200001\nABCDEF\nA\n",
        headless,
    };
    for (const auto text : refused)
        EXPECT_FALSE(refusal("dice-words", text, "wf2023k").message.empty()) << text;
    EXPECT_EQ(solved("dice-words", "1 2\nAB\nA\nA\n"), "2.000000000000\n");
    EXPECT_EQ(solved("dice-words", headless).substr(0, 2),
              solved("dice-words", "2 2\nABC\nAB\nAB\nCA\n").substr(0, 2));
}

TEST(DiceWordsRead, BadSettingsAreRefused) {
    const Refused table[] = {
        {good, 0, 0, "exact: yes or no", {}, {{"exact", "maybe", 0, 0}}},
        {good, 0, 0, "keep:", {}, {{"keep", "A", 0, 0}}},
        {good, 0, 0, "keep:", {}, {{"keep", "AZ", 0, 0}}},
        {good, 0, 0, "keep:", {}, {{"keep", "ABC", 0, 0}}},
        {good, 0, 0, "policy-rows:", {}, {{"policy-rows", "-1", 0, 0}}},
        {good, 0, 0, "policy-rows:", {}, {{"policy-rows", "few", 0, 0}}},
        {good, 0, 0, "goal is no setting", {}, {{"goal", "1,1", 0, 0}}},
    };
    expect_refused("dice-words", table);
}

TEST(DiceWordsRead, EveryWrongByteIsRefusedInItsLine) {
    std::size_t line = 1;
    std::size_t refused = 0;
    for (std::size_t at = 0; at < good.size(); ++at) {
        if (good[at] == '\n') {
            ++line;
            continue;
        }
        if (good[at] == ' ') continue;
        for (const char c : {'?', '#', '.', '\0', '\x1b', '\xff', '@', '-'}) {
            std::string bad(good);
            bad[at] = c;
            const InputError e = refusal("dice-words", bad);
            if (line > 1) {
                EXPECT_EQ(e.line, line) << bad;
            }
            ++refused;
        }
    }
    EXPECT_GT(refused, 100U);
}

TEST(DiceWordsRead, DamagedFilesAreRefusedOrAnswered) {
    for (const std::string_view text : {good, headless}) {
        const Damage d = damage("dice-words", text, {}, "ABCDEFG0129 \n\r?", 3'000);
        EXPECT_GT(d.refused, 500U);
        EXPECT_GT(d.answered, 100U);
        expect_line_ends_do_not_matter("dice-words", text);
    }
}

} // namespace
} // namespace tumble::testing::dice_words
