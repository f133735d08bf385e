// SPDX-License-Identifier: MIT
// What is read, what is refused and with which words, and what is recognised.
#include "dice_words/read.hpp"

#include "dice_words/reference.hpp"
#include "support/random.hpp"
#include "support/refused.hpp"

namespace tumble::testing {
namespace {

using namespace dice_words;

TEST(DiceWordsRead, EveryForm) {
    const std::string expected = "8.727272727273\n";
    for (const std::string text :
         {"2 1\nABCDEF\nABCDEF\nAA\n", "2 1\nABCDEF\nABCDEF\nAA",
          "2 1\r\nABCDEF\r\nABCDEF\r\nAA\r\n", "2 1\r\nABCDEF\r\nABCDEF\r\nAA",
          "\n 2\t1 \nABCDEF\nABCDEF\nAA\n\n  \n", "ABCDEF\nABCDEF\n\nAA\n",
          "ABCDEF\r\nABCDEF\r\n\r\nAA", "\nABCDEF\nABCDEF\n\n\nAA\n\n",
          "2 3\nABCDEF\nABCDEF\nAA\nAA\nAA\n", "abcdef\nabcdef\n\naa\nAA\n",
          "game: dice-words\n\nABCDEF\nABCDEF\n\nAA\n"})
        EXPECT_EQ(solved("dice-words", text), expected) << text;
    EXPECT_EQ(solved("dice-words", "2 1\nABCDEF\nABCDEF\nAA\n", "wf2023k"), expected);
    EXPECT_EQ(solved("dice-words", "A\n\nA\n"), "1.000000000000\n");
}

TEST(DiceWordsRead, FreeRulesTakeWhatTheContestDoesNot) {
    EXPECT_EQ(solved("dice-words", "1 1\nAB\nA\n"), "2.000000000000\n");
    EXPECT_EQ(solved("dice-words", "2 1\nABC\nabcdefgh\naA\n"), "8.600000000000\n");
    EXPECT_EQ(solved("dice-words", "7 1\nA\nB\nC\nD\nE\nF\nAG\nABCDEFG\n"), "2.000000000000\n");
    EXPECT_EQ(solved("dice-words", "1 2\nABCDEF\nA\nA\n"), "6.000000000000\n") << "twice is once";
    EXPECT_EQ(solved("dice-words", "1 1\nAa\na\n"), "2.000000000000\n")
        << "case tells letters apart";
}

void expect_all_refused(std::vector<Refused> table, std::string_view rules) {
    for (Refused& r : table)
        r.rules = rules;
    expect_refused("dice-words", table);
}

using namespace std::string_view_literals;

const std::vector<Refused> bad_everywhere = {
    {"2 1\n", 2, 1, "0 die lines, expected 2"},
    {"2 1\nABCDEF\n", 3, 1, "1 die line, expected 2"},
    {"2 1\nABCDEF", 3, 1, "1 die line, expected 2"},
    {"2 1\nABCDEF\nABCDEF\n", 4, 1, "0 words, expected 1"},
    {"2 3\nABCDEF\nABCDEF\nAA\nAB\n", 6, 1, "2 words, expected 3"},
    {"2 1\nABCDEF\nABCDEF\nAA\nAB\n", 5, 1, "the words end before this line"},
    {"2 1\nABCDEF\nABCDEF\nAA\n\n\nx\n", 7, 1, "the words end before this line"},
    {"0 1\nA\n", 1, 1, "d is 0"},
    {"-1 1\nA\n", 1, 1, "d is -1"},
    {"2 0\nABCDEF\nABCDEF\n", 1, 3, "w is 0"},
    {"2 -5\nABCDEF\nABCDEF\n", 1, 3, "w is -5"},
    {"2 1 1\nABCDEF\nABCDEF\nAA\n", 1, 5, "3 numbers, expected 2: d w"},
    {" 2\nABCDEF\nABCDEF\nAA\n", 1, 3, "1 number, expected 2: d w"},
    {"2 x\nABCDEF\nABCDEF\nAA\n", 1, 3, "'x' where a number"},
    {"x 2\nABCDEF\nABCDEF\nAA\n", 1, 1, "'x' where a number"},
    {"2 1x\nABCDEF\nABCDEF\nAA\n", 1, 4, "'x' in a number"},
    {"2.0 1\nABCDEF\nABCDEF\nAA\n", 1, 2, "'.' in a number"},
    {"99999999999999999999 1\nABCDEF\n", 1, 1, "does not fit"},
    {"2 99999999999999999999\nABCDEF\n", 1, 3, "does not fit"},
    {"9223372036854775807 1\nABCDEF\n", 1, 1, "d is 9223372036854775807"},
    {"1000000000 1\nABCDEF\n", 1, 1, "d is 1000000000"},
    {"2 1\nABCDEF\nABCDEF\nA\n", 4, 2, "word 1 has 1 letter, expected 2"},
    {"2 1\nABCDEF\nABCDEF\nAAA\n", 4, 3, "word 1 has 3 letters, expected 2"},
    {"2 1\nABCDEF\nABCDEF\n\nAA\n", 4, 1, "word 1 has 0 letters"},
    {"2 2\nABCDEF\nABCDEF\nAA\n\n", 5, 1, "word 2 has 0 letters"},
    {"2 1\nABCDEF\nABCDEF\nA A\n", 4, 2, "word 1: ' ' is no letter"},
    {"2 1\nABCDEF\nABCDEF\nAA \n", 4, 3, "word 1: ' ' is no letter"},
    {"2 1\nABCDEF\nABCDEF\n AA\n", 4, 1, "word 1: ' ' is no letter"},
    {"2 1\nABCDEF\nABCDEF\nA*\n", 4, 2, "word 1: '*' is no letter"},
    {"2 1\nABCDEF\nABCDEF\nA-\n", 4, 2, "'-'"},
    {"2 1\nABCDEF\nABCDEF\n\xc3\x84"
     "A\n",
     4, 1, "word 1: unicode letters are not supported yet"},
    {"2 1\nABCDEF\nABCD\xc3\x89"
     "F\nAA\n",
     3, 5, "die 2: unicode letters are not supported yet"},
    {"2 1\nABCDEF\nABCDE.\nAA\n", 3, 6, "die 2: '.' is no letter"},
    {"2 1\nABCDEF\nABC DEF\nAA\n", 3, 4, "die 2: ' ' is no letter"},
    {"2 1\nABCDEF\nABCDEF \nAA\n", 3, 7, "die 2: ' ' is no letter"},
    {"2 1\nABCDEF\nABCDEF\t\nAA\n", 3, 7, "die 2: '\\x09' is no letter"},
    {"2 1\nABCDEF\nABCDE\0\nAA\n"sv, 3, 6, "die 2: '\\x00' is no letter"},
    {"2 1\nABCDEF\nABCDEF\nA\0\n"sv, 4, 2, "word 1: '\\x00' is no letter"},
    {"2 1\nABCDEF\rABCDEF\nAA\n", 2, 7, "die 1: '\\x0d' is no letter"},
    {"2 1\n\nABCDEF\nABCDEF\nAA\n", 2, 1, "die 1 has no faces"},
    {"2 1\nABCDEF\n\nAA\n", 3, 1, "die 2 has no faces"},
    {"", 1, 1, "empty"},
    {"\n\n", 1, 1, "empty"},
    {"\xEF\xBB\xBF"
     "2 1\nABCDEF\nABCDEF\nAA\n",
     1, 1, "byte order mark"},
};

TEST(DiceWordsRead, RefusesWithEveryRules) {
    expect_all_refused(bad_everywhere, {});
    expect_all_refused(bad_everywhere, "wf2023k");
}

const std::vector<Refused> bad_for_the_contest = {
    {"7 1\nABCDEF\n", 1, 1, "d is 7, allowed is 1 to 6"},
    {"2 200001\nABCDEF\n", 1, 3, "w is 200001, allowed is 1 to 200000"},
    {"6 1000000000\nABCDEF\n", 1, 3, "w is 1000000000"},
    {"ABCDEF\nABCDEF\n\nAA\n", 1, 1, "the first line must be `d w`"},
    {"AA\n", 1, 1, "the first line must be `d w`"},
    {"2\nABCDEF\nABCDEF\nAA\n", 1, 1, "the first line must be `d w`"},
    {"2 1\nABCDE\nABCDEF\nAA\n", 2, 6, "die 1 has 5 faces, these rules demand 6"},
    {"2 1\nABCDEF\nABCDEFG\nAA\n", 3, 7, "die 2 has 7 faces, these rules demand 6"},
    {"2 1\nABCDEf\nABCDEF\nAA\n", 2, 6, "die 1: 'f' is no letter"},
    {"2 1\nABCDEF\nABCDEF\nAa\n", 4, 2, "word 1: 'a' is no letter"},
    {"2 2\nABCDEF\nABCDEF\nAA\nAA\n", 5, 1, "word 2 is word 1 again"},
    {"2 5\nABCDEF\nABCDEF\nAB\nAA\nBA\nAA\nAB\n", 7, 1, "word 4 is word 2 again"},
    {"2 5\r\nABCDEF\r\nABCDEF\r\nAB\r\nAA\r\nBA\r\nCC\r\nAB\r\n", 8, 1, "word 5 is word 1 again"},
    {"6 3\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nABCDEF\nZZZZZZ\n999999\nZZZZZZ\n", 10, 1,
     "word 3 is word 1 again"},
};

TEST(DiceWordsRead, RefusesByTheContestsLimits) {
    expect_all_refused(bad_for_the_contest, "wf2023k");
}

const std::vector<Refused> bad_for_the_free_rules = {
    {"ABCDEF\n", 2, 1, "there are no words"},
    {"ABCDEF", 2, 1, "there are no words"},
    {"ABCDEF\n\n", 3, 1, "0 words, at least one is needed"},
    {"ABCDEF\n\n\n\n", 5, 1, "0 words, at least one is needed"},
    {"ABCDEF\nABCDEF\n\nA\n", 4, 2, "word 1 has 1 letter, expected 2"},
    {"ABCDEF\nABCDEF\n\nAB\n\nBA\n", 6, 1, "the words end before this line"},
    {"ABCDEF\nABC/EF\n\nAB\n", 2, 4, "die 2: '/' is no letter"},
    {"65 1\nABCDEF\n", 1, 1, "d is 65, allowed is 1 to 64"},
    {"6 1000000000\nA\nA\nA\nA\nA\nA\nAAAAAA\n", 9, 1, "1 word, expected 1000000000"},
    {"1 2000000001\nA\nA\n", 1, 3, "w is 2000000001"},
};

TEST(DiceWordsRead, RefusesWithTheFreeRules) {
    expect_all_refused(bad_for_the_free_rules, {});
    std::string many;
    for (int i = 0; i < 65; ++i)
        many += "A\n";
    const InputError e = refusal("dice-words", many + "\n" + std::string(65, 'A') + "\n");
    EXPECT_EQ(e.line, 65U);
    EXPECT_NE(e.message.find("more than 64 dice"), std::string::npos) << e.message;
}

/// One byte of a good file is replaced, removed or added at every place.
TEST(DiceWordsRead, RefusesOrUnderstandsEveryMutation) {
    const std::string good = "2 2\nABCDEF\nGHIJK0\nAG\nK9\n";
    std::size_t refused = 0;
    for (const std::string_view rules : {"", "wf2023k"})
        for (std::size_t at = 0; at < good.size(); ++at)
            for (const char c : "\n\r\t 0A9z*\x01\x80\xff#:-")
                for (int kind = 0; kind < 3; ++kind) {
                    std::string text = good;
                    if (kind == 0) text[at] = c;
                    if (kind == 1) text.insert(at, 1, c);
                    if (kind == 2) text.erase(at, 1);
                    const auto levels = read_levels(text);
                    if (!levels) {
                        ++refused;
                        continue;
                    }
                    const auto loaded =
                        load_level(families(), levels->front(), {"dice-words", rules, {}});
                    if (!loaded) {
                        ++refused;
                        EXPECT_GE(loaded.error().line, 1U) << text;
                        EXPECT_GE(loaded.error().column, 1U) << text;
                        EXPECT_FALSE(loaded.error().message.empty()) << text;
                    } else {
                        EXPECT_NE(loaded->instance->solve({}).verdict, Verdict::unknown) << text;
                    }
                }
    EXPECT_GT(refused, 1500U);
}

TEST(DiceWordsRead, SurvivesRandomBytes) {
    Random random(7);
    const std::string alphabet = "AB01 9\n\n\r\tz\xc3*:";
    for (int i = 0; i < 20000; ++i) {
        std::string text = random.chance(50) ? "2 2\nAB\nCD\nAC\nBD\n" : "";
        for (std::uint64_t k = random.below(20); k > 0; --k) {
            const char c = random.chance(20) ? static_cast<char>(random.below(256))
                                             : alphabet[random.below(alphabet.size())];
            text.insert(random.below(text.size() + 1), 1, c);
        }
        const std::string_view rules = random.chance(50) ? "wf2023k" : "";
        const auto read = read_game({text, 1}, !rules.empty());
        if (!read) {
            EXPECT_FALSE(read.error().message.empty());
            continue;
        }
        EXPECT_GE(read->dice.size(), 1U);
        EXPECT_GE(read->words.size(), 1U);
        EXPECT_EQ(read->words.length(), read->dice.size());
    }
}

TEST(DiceWordsRead, Settings) {
    const std::string game = "2 1\nABCDEF\nGHIJKL\nAG\n";
    const auto refused = [&](std::string key, std::string value) {
        return refusal("dice-words", game, {}, {{std::move(key), std::move(value), 0, 0}}).message;
    };
    EXPECT_EQ(refused("keep", "A"), "keep: the roll has 1 letter, expected 2, one a die");
    EXPECT_EQ(refused("keep", "AGG"), "keep: the roll has 3 letters, expected 2, one a die");
    EXPECT_EQ(refused("keep", ""), "keep: the roll has 0 letters, expected 2, one a die");
    EXPECT_EQ(refused("keep", "GA"), "keep: die 1 has no face 'G'");
    EXPECT_EQ(refused("keep", "AA"), "keep: die 2 has no face 'A'");
    EXPECT_EQ(refused("keep", "A*"), "keep: die 2 has no face '*'");
    EXPECT_NE(refused("exact", "maybe"), "");
    EXPECT_NE(refused("policy-rows", "-1"), "");
    EXPECT_NE(refused("policy-rows", "x"), "");
    EXPECT_NE(refused("policy-rows", "99999999999999999999"), "");
    EXPECT_NE(refused("kep", "AG").find("kep is no setting"), std::string::npos);
    const InputError e = refusal("dice-words", "game: dice-words\nkeep: XX\n\n" + game);
    EXPECT_EQ(e.line, 2U);
    EXPECT_EQ(e.column, 7U);
}

TEST(DiceWordsRead, RecognisesItsOwnAndNoOther) {
    for (const std::string_view own :
         {"2 1\nABCDEF\nABCDEF\nAA\n", "1 1\nABCDEF\nA", "1 1\r\nABCDEF\r\nA\r\n",
          "3 1\n123456\n123456\n123456\n666\n", "\n2 2\nAB\nAB\nAA\nBB\n"})
        EXPECT_TRUE(recognises(own)) << own;
    for (const std::string_view other :
         {"", "2 1", "2 1\nABCDEF\nABCDEF\n", "2 1\nABCDEF\nABCDEF\nAAA\n", "ABCDEF\n\nA\n",
          "2 2\ns1\n12\n", "2 3\n1.1\ns11\n", "4 4\n####\n#RB#\n#.O#\n####\n", "2 2\n12\n.@\n",
          "2 3\n1 2\n3 4\n", "2 2 3\n1 2\n3 4\n", "4 2 0 0 8\n0 2\n3 4\n5 6\n7 8\n4 4 4 1\n",
          "2 1\nabcdef\nabcdef\naa\n", "0 1\nA\n", "65 1\nA\n", "-1 1\nA\nA\n",
          "2 1\nAB\nA B\nAA\n"})
        EXPECT_FALSE(recognises(other)) << other;
    // only the first few thousand bytes are looked at
    EXPECT_FALSE(recognises("1 1\n" + std::string(5000, 'A') + "\nA\n"));
    const std::string text = "2 1\nABCDEF\nABCDEF\nAA\n";
    const auto levels = read_levels(text);
    const auto loaded = load_level(families(), levels->front());
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->family->name, "dice-words");
}

} // namespace
} // namespace tumble::testing
