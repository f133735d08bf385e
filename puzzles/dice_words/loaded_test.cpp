// SPDX-License-Identifier: MIT
// Loaded dice: a weight of n is n faces. The brute force knows faces alone.
#include "dice_words/reference.hpp"
#include "support/random.hpp"
#include "support/refused.hpp"

namespace tumble::testing {
namespace {

/// Dice as weights, and the same dice face by face.
struct LoadedGame {
    std::string text;
    DiceGame faces;
};

LoadedGame random_loaded(Random& random, std::size_t dice, std::size_t most_letters,
                         std::uint64_t most_weight) {
    LoadedGame game;
    std::string lines;
    for (std::size_t i = 0; i < dice; ++i) {
        std::string die;
        std::string line;
        std::string left = "ABCDEF";
        for (std::uint64_t k = 1 + random.below(most_letters); k > 0; --k) {
            const std::size_t at = random.below(left.size());
            const std::uint64_t weight = 1 + random.below(most_weight);
            die.append(weight, left[at]);
            line += std::string(random.chance(20) ? " \t" : line.empty() ? "" : " ") + left[at];
            if (weight > 1 || random.chance(50)) line += ':' + std::to_string(weight);
            left.erase(at, 1);
        }
        game.faces.dice.push_back(die);
        lines += (line.find(':') == std::string::npos ? die : line) + '\n';
    }
    for (std::uint64_t k = 1 + random.below(6); k > 0; --k) {
        std::string word;
        for (const auto& die : game.faces.dice)
            word += die[random.below(die.size())];
        game.faces.words.push_back(word);
    }
    game.text = std::to_string(dice) + ' ' + std::to_string(game.faces.words.size()) + '\n' + lines;
    for (const auto& w : game.faces.words)
        game.text += w + '\n';
    return game;
}

TEST(DiceWordsLoaded, AWeightIsSoManyFaces) {
    Random random(1);
    for (int i = 0; i < 400; ++i) {
        const LoadedGame game = random_loaded(random, 1 + random.below(3), 4, i < 300 ? 3 : 5);
        SCOPED_TRACE(game.text + "faces\n" + game.faces.text());
        const double expected = *DiceReference(game.faces).expected();
        const auto instance = load_ok("dice-words", game.text);
        ASSERT_TRUE(instance);
        for (const Engine engine : {Engine::automatic, Engine::generic}) {
            SolveOptions options;
            options.engine = engine;
            const Answer answer = instance->solve(options);
            ASSERT_EQ(answer.verdict, Verdict::optimal);
            EXPECT_NEAR(std::stod(answer.value), expected, 1e-11 * expected);
            EXPECT_LE(std::stod(answer.lower), expected * (1 + 1e-12));
            EXPECT_GE(std::stod(answer.upper), expected * (1 - 1e-12));
        }
        EXPECT_EQ(instance->solve({}).output, solved("dice-words", game.faces.text()));
    }
}

TEST(DiceWordsLoaded, FractionsKeepsAndPoliciesAreThoseOfTheFaces) {
    Random random(2);
    for (int i = 0; i < 150; ++i) {
        const LoadedGame game = random_loaded(random, 1 + random.below(3), 4, 4);
        SCOPED_TRACE(game.text);
        std::string roll;
        for (const auto& die : game.faces.dice)
            roll += die[random.below(die.size())];
        const std::vector<Setting> keep = {{"keep", roll}};
        EXPECT_EQ(solved("dice-words", game.text, {}, keep),
                  solved("dice-words", game.faces.text(), {}, keep));
        const std::vector<Setting> exact = {{"keep", roll}, {"exact", "yes"}};
        const auto levels = read_levels(game.text);
        if (load_level(families(), levels->front(), {"dice-words", {}, exact})) {
            EXPECT_EQ(solved("dice-words", game.text, {}, exact),
                      solved("dice-words", game.faces.text(), {}, exact));
        }
        SolveOptions options;
        options.policy = true;
        const auto policy = load_ok("dice-words", game.text)->solve(options).policy;
        const DiceReference reference(game.faces);
        for (const PolicyLine& line : policy) {
            EXPECT_NEAR(std::stod(line.probability), reference.probabilities().at(line.roll),
                        1e-11);
            EXPECT_NEAR(std::stod(line.value), reference.value(line.roll), 1e-10);
        }
    }
}

TEST(DiceWordsLoaded, RareLettersAndGreatWeights) {
    EXPECT_EQ(solved("dice-words", "1 1\nA:1 B:9999\nA\n"), "10000.000000000\n");
    // doubles and 64 bits are too coarse for a chance of 10^-9: bounds are left, and fractions
    const Answer rare = load_ok("dice-words", "1 1\nA:1 B:999999999\nA\n")->solve({});
    EXPECT_EQ(rare.verdict, Verdict::bounded);
    EXPECT_LE(std::stod(rare.lower), 1e9);
    EXPECT_GE(std::stod(rare.upper), 1e9);
    EXPECT_LE(std::stod(rare.upper) - std::stod(rare.lower), 10);
    EXPECT_EQ(solved("dice-words", "1 1\nB:1000000000 A\nB\n"), "1.000000001000\n");
    EXPECT_EQ(solved("dice-words", "1 1\nA:1000000000 B:500000000\nB\n"), "3.000000000000\n");
    EXPECT_EQ(solved("dice-words", "2 1\nA:700 B:300\nA:90 B:10 C:900\nAC\n"),
              solved("dice-words", "2 1\nA:7 B:3\nA:9 B C:90\nAC\n"));
}

const std::vector<Refused> bad_dice = {
    {"1 1\nA:0 B\nA\n", 2, 3, "die 1: a weight is 1 to 1000000000"},
    {"1 1\nA:1000000001 B\nA\n", 2, 3, "die 1: a weight is 1 to 1000000000"},
    {"1 1\nA:99999999999999999999 B\nA\n", 2, 3, "die 1: a weight is 1 to"},
    {"1 1\nA: B\nA\n", 2, 3, "die 1: a weight is expected after ':'"},
    {"1 1\nB A:\nA\n", 2, 5, "die 1: a weight is expected after ':'"},
    {"1 1\nA:-1 B\nA\n", 2, 3, "die 1: a weight is expected after ':'"},
    {"1 1\nA:x B\nA\n", 2, 3, "die 1: a weight is expected after ':'"},
    {"1 1\nA:1/2 B\nA\n", 2, 4, "die 1: '/' where a blank is expected"},
    {"1 1\nA:1.5 B\nA\n", 2, 4, "die 1: '.' where a blank is expected"},
    {"1 1\nA:1B:2\nA\n", 2, 4, "die 1: 'B' where a blank is expected"},
    {"1 1\nAB:2\nA\n", 2, 2, "die 1: 'B' where a blank is expected"},
    {"1 1\nA:2 B:1 A:1\nA\n", 2, 9, "die 1: 'A' is there twice"},
    {"1 1\n:2\nA\n", 2, 1, "die 1: ':' is no letter"},
    {"1 1\nA:2 :3\nA\n", 2, 5, "die 1: ':' is no letter"},
    {"1 1\nA:2 *:3\nA\n", 2, 5, "die 1: '*' is no letter"},
    {"2 1\nAB\nA:2 B :3\nAA\n", 3, 7, "die 2: ':' is no letter"},
    {"1 1\nA:2 B\nA:1\n", 3, 2, "word 1: ':' is no letter"},
    {"1 1\nABCDE:\nA\n", 2, 6, "die 1: ':' is no letter", "wf2023k"},
    {"1 1\nA:1 B C D E F\nA\n", 2, 2, "die 1: ':' is no letter", "wf2023k"},
};

TEST(DiceWordsLoaded, BadDiceAreRefused) {
    expect_refused("dice-words", bad_dice);
}

} // namespace
} // namespace tumble::testing
