// SPDX-License-Identifier: MIT
// Dice that are alike in groups: the numbering of cells, the operator, and all values against those
// of dice one by one.
#include <map>
#include <set>

#include "dice_words/read.hpp"
#include "dice_words/reference.hpp"
#include "dice_words/value_solver.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing {
namespace {

using namespace dice_words;

/// Some dice of `random_game`, each repeated.
DiceGame with_twins(Random& random, std::size_t kinds, std::size_t most_twins,
                    std::size_t most_faces, std::size_t letters) {
    DiceGame game = random_game(random, kinds, most_faces, letters, 0);
    const std::vector<std::string> dice = std::move(game.dice);
    game.dice.clear();
    for (const auto& die : dice)
        for (std::uint64_t k = 1 + random.below(most_twins); k > 0; --k) {
            std::string turned = die; // the same letters in another order
            std::ranges::rotate(turned, turned.begin() +
                                            static_cast<std::ptrdiff_t>(random.below(die.size())));
            game.dice.insert(game.dice.begin() +
                                 static_cast<std::ptrdiff_t>(random.below(game.dice.size() + 1)),
                             turned);
        }
    for (std::uint64_t k = 1 + random.below(4); k > 0; --k) {
        auto& word = game.words.emplace_back();
        for (const auto& die : game.dice)
            word += die[random.below(die.size())];
    }
    return game;
}

struct Both {
    Game game;
    Formable words;
    Lattice lattice;
    CellSpace cells;
};

Both both(const DiceGame& game) {
    const std::string text = game.text();
    Both b{*read_game({text, 1}, false), {}, {}, {}};
    b.words = formable(b.game);
    b.lattice = make_lattice(b.game, b.words.letters);
    b.cells = make_cell_space(b.game, b.words.letters);
    return b;
}

/// All rolls of a game, as strings.
std::vector<std::string> rolls_of(const DiceGame& game) {
    std::vector<std::string> rolls{""};
    for (const auto& die : game.dice) {
        std::vector<std::string> more;
        for (const auto& r : rolls)
            for (const char c : std::set<char>(die.begin(), die.end()))
                more.push_back(r + c);
        rolls = more;
    }
    return rolls;
}

TEST(DiceWordsCells, StatesAreRollsUpToTheOrderOfLikeDice) {
    Random random(1);
    for (int i = 0; i < 150; ++i) {
        const DiceGame game = with_twins(random, 1 + random.below(3), 3, 4, 5);
        if (game.dice.size() > 6) continue;
        const Both b = both(game);
        std::map<std::uint64_t, std::set<std::uint64_t>> states; // lattice states of each
        for (const auto& roll : rolls_of(game)) {
            const std::uint64_t state = b.cells.state_of(roll);
            ASSERT_LT(state, b.cells.states);
            states[state].insert(b.lattice.state_of(roll));
        }
        EXPECT_EQ(states.size(), b.cells.states);
        std::set<std::uint64_t> lattice_goals;
        for_each_goal(b.lattice, b.game.words, [&](std::uint64_t s) { lattice_goals.insert(s); });
        std::set<std::uint64_t> goals;
        for_each_goal(b.cells, b.game.words,
                      [&](std::uint64_t s) { EXPECT_TRUE(goals.insert(s).second); });
        for (const auto& [state, members] : states)
            for (const std::uint64_t member : members)
                EXPECT_EQ(goals.contains(state), lattice_goals.contains(member));
    }
}

TEST(DiceWordsCells, SizesAreBinomials) {
    DiceGame game{std::vector<std::string>(30, "123456"), {std::string(30, '1')}};
    game.words.push_back("123456" + std::string(24, '1'));
    const CellSpace cells = both(game).cells;
    EXPECT_EQ(cells.states, 324'632U);
    EXPECT_EQ(cells.cells, 1'947'792U);
    game = {std::vector<std::string>(9, "123456"), {"123456123"}};
    EXPECT_EQ(both(game).cells.states, 2'002U);
    EXPECT_EQ(both(game).cells.cells, 5'005U);
    const std::string many = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    game = {std::vector<std::string>(62, many), {many}};
    EXPECT_EQ(both(game).cells.cells, 0U) << "too many";
}

/// Values of every state, certified, by groups and one by one; and the dice to roll.
void expect_alike(const DiceGame& game) {
    SCOPED_TRACE(game.text());
    const Both b = both(game);
    if (b.cells.groups.empty()) return;
    std::vector<Wanted> grouped;
    std::vector<Wanted> single;
    for (const auto& roll : rolls_of(game)) {
        grouped.push_back({b.cells.state_of(roll), 0, 0, 0, roll});
        single.push_back({b.lattice.state_of(roll)});
    }
    const SearchOptions options;
    ValueSolver<CellSpace> groups(b.cells, b.game.words, options);
    const ValueAnswer found = groups.solve({grouped, std::nullopt, 1e9});
    ValueSolver<Lattice> dice(b.lattice, b.game.words, options);
    const ValueAnswer expected = dice.solve({single, std::nullopt, 1e9});
    ASSERT_EQ(found.verdict, Verdict::optimal);
    ASSERT_EQ(expected.verdict, Verdict::optimal);
    const auto real = [](std::uint64_t units, const ValueAnswer& a) {
        return std::ldexp(static_cast<double>(units), -static_cast<int>(a.value.shift));
    };
    const auto expect_meeting = [&](std::uint64_t lower, std::uint64_t upper, std::uint64_t low,
                                    std::uint64_t high) {
        EXPECT_LE(real(lower, found), real(high, expected));
        EXPECT_GE(real(upper, found), real(low, expected));
        EXPECT_LE(real(upper, found) - real(lower, found), 1e-12 * real(upper, found));
    };
    expect_meeting(found.value.lower, found.value.upper, expected.value.lower,
                   expected.value.upper);
    const DiceReference reference(game);
    EXPECT_NEAR(real(found.value.lower, found), *reference.expected(), 1e-10);
    for (std::size_t i = 0; i < grouped.size(); ++i) {
        expect_meeting(grouped[i].lower, grouped[i].upper, single[i].lower, single[i].upper);
        EXPECT_EQ(grouped[i].rolled == 0, single[i].rolled == 0);
        EXPECT_EQ(std::popcount(grouped[i].rolled), std::popcount(single[i].rolled));
        if (grouped[i].rolled == 0) continue;
        std::string keep = grouped[i].roll;
        for (std::size_t die = 0; die < keep.size(); ++die)
            if ((grouped[i].rolled >> die & 1U) != 0) keep[die] = '*';
        EXPECT_NEAR(reference.cost(keep), reference.value(grouped[i].roll), 1e-10) << keep;
    }
}

TEST(DiceWordsCells, GroupsAndSingleDiceAgree) {
    Random random(2);
    int done = 0;
    while (done < 120) {
        const DiceGame game = with_twins(random, 1 + random.below(3), 3, 4, 2 + random.below(4));
        if (game.dice.size() > 4) continue;
        expect_alike(game);
        ++done;
    }
    expect_alike({{"AB", "AB", "AB", "AB", "BA", "AB"}, {"AABBBB", "AAAAAA"}});
    expect_alike({{"ABBX", "BABY", "ABZB", "CD"}, {"ABBD"}}); // alike once X, Y, Z are merged
    expect_alike({{"AAB", "AABAAB"}, {"AB"}});                // the same shares
}

/// Many dice: the greatest of so many waiting times, and agreement with single dice.
TEST(DiceWordsCells, ManyDiceThatAreAlike) {
    for (const std::size_t dice : {9U, 20U, 30U, 64U}) {
        const DiceGame game{std::vector<std::string>(dice, "ABCDEF"), {std::string(dice, 'A')}};
        const double expected = slowest_of(dice, 6);
        const Answer answer = load_ok("dice-words", game.text())->solve({});
        ASSERT_EQ(answer.verdict, Verdict::optimal);
        EXPECT_NEAR(std::stod(answer.value), expected, 1e-11 * expected);
        if (dice > 9) { // by groups of two faces each, A and other
            EXPECT_EQ(answer.counts.distinct, dice + 1);
        }
    }
}

TEST(DiceWordsCells, TakenWhereTheyAreCheaper) {
    const auto states = [](const DiceGame& game) {
        return load_ok("dice-words", game.text())->solve({}).counts.distinct;
    };
    DiceGame game{std::vector<std::string>(7, "ABCDEF"), {"ABCDEFA"}};
    EXPECT_EQ(states(game), 792U);
    game = {std::vector<std::string>(3, "ABCDEF"), {"ABC"}};
    EXPECT_EQ(states(game), 64U) << "D, E and F are one; few states as they are";
}

TEST(DiceWordsCells, LimitsEndInBounds) {
    const DiceGame game{std::vector<std::string>(14, "ABCDEF"), {"ABCDEFABCDEFAB"}};
    const auto instance = load_ok("dice-words", game.text());
    for (const std::uint64_t bytes : {0U, 1000U, 100'000U, 400'000U}) {
        SolveOptions options;
        options.search.limits.max_bytes = bytes;
        const Answer answer = instance->solve(options);
        EXPECT_LE(answer.counts.peak_bytes, bytes);
        EXPECT_NE(answer.verdict, Verdict::optimal);
        EXPECT_EQ(answer.reason, Reason::memory_budget);
        if (answer.verdict == Verdict::bounded) {
            EXPECT_LE(std::stod(answer.lower), std::stod(answer.upper));
        }
    }
    const std::atomic<bool> cancelled = true;
    SolveOptions options;
    options.search.limits.cancelled = &cancelled;
    EXPECT_EQ(instance->solve(options).reason, Reason::cancelled);
}

} // namespace
} // namespace tumble::testing
