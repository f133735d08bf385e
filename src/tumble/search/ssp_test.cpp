// SPDX-License-Identifier: MIT
#include "tumble/search/ssp.hpp"

#include "support/cross_check.hpp"
#include "support/random.hpp"

namespace tumble::testing {
namespace {

/// An Mdp written down as a table. State 0 is the first one.
class Table {
public:
    struct State {
        std::uint64_t number;
        bool operator==(const State&) const = default;
    };
    using Action = std::uint32_t;
    struct Choice {
        double cost;
        std::vector<Outcome<State>> outcomes;
    };

    explicit Table(std::vector<std::vector<Choice>> states, std::uint64_t goals_from)
        : states_(std::move(states)), goals_from_(goals_from) {}

    State initial() const { return {0}; }
    bool is_goal(const State& s) const { return s.number >= goals_from_; }
    void actions(const State& s, std::vector<Action>& out) const {
        for (Action a = 0; a < states_[s.number].size(); ++a)
            out.push_back(a);
    }
    void outcomes(const State& s, Action a, std::vector<Outcome<State>>& out) const {
        const auto& all = states_[s.number][a].outcomes;
        out.insert(out.end(), all.begin(), all.end());
    }
    double action_cost(const State& s, Action a) const { return states_[s.number][a].cost; }

    const std::vector<std::vector<Choice>>& states() const { return states_; }
    std::uint64_t goals_from() const { return goals_from_; }

private:
    std::vector<std::vector<Choice>> states_;
    std::uint64_t goals_from_; ///< states with this number and above are goals
};
static_assert(Mdp<Table>);

/// One action from state 0 that succeeds with probability p.
Table waiting(double p, double cost = 1) {
    return Table({{{cost, {{p, {1}}, {1 - p, {0}}}}}}, 1);
}

void expect_value(const Table& table, double value, double tolerance = 1e-12) {
    const auto result = ssp(table);
    EXPECT_EQ(result.verdict, Verdict::optimal);
    EXPECT_NEAR(result.value, value, tolerance * value);
    EXPECT_LE(result.lower, value * (1 + 1e-13));
    EXPECT_GE(result.upper, value * (1 - 1e-13));
    EXPECT_LE(result.upper - result.lower, 1.1e-12 * std::max(1.0, value));
}

TEST(Ssp, WaitsForAnEvent) {
    for (const double p : {1.0, 0.5, 1.0 / 6, 1e-3, 1e-6, 1e-9}) {
        const Table table = p < 1 ? waiting(p) : Table({{{1, {{1, {1}}}}}}, 1);
        expect_laws(table);
        expect_value(table, 1 / p);
        EXPECT_LE(ssp(table).sweeps, 3U) << "rare events are no slower";
    }
}

TEST(Ssp, CollectsCoupons) {
    for (std::uint64_t n = 1; n <= 12; ++n) {
        std::vector<std::vector<Table::Choice>> states;
        double expected = 0;
        for (std::uint64_t have = 0; have < n; ++have) {
            const double fresh = static_cast<double>(n - have) / static_cast<double>(n);
            expected += 1 / fresh;
            Table::Choice draw{1, {{fresh, {have + 1}}}};
            if (have > 0) draw.outcomes.push_back({1 - fresh, {have}});
            states.push_back({draw});
        }
        const Table table(states, n);
        expect_laws(table);
        expect_value(table, expected);
        EXPECT_EQ(ssp(table).distinct, n + 1);
    }
}

TEST(Ssp, StartsInAGoal) {
    const Table table({}, 0);
    const auto result = ssp(table);
    EXPECT_EQ(result.verdict, Verdict::optimal);
    EXPECT_EQ(result.value, 0);
    EXPECT_EQ(result.upper, 0);
    EXPECT_FALSE(result.first);
}

TEST(Ssp, WeighsCosts) {
    // a sure way for 3, or heads for 1.25 a throw
    const auto table = [](double sure) {
        return Table({{{sure, {{1, {1}}}}, {1.25, {{0.5, {1}}, {0.5, {0}}}}}}, 1);
    };
    expect_value(table(3), 2.5);
    EXPECT_EQ(*ssp(table(3)).first, 1U);
    expect_value(table(2.25), 2.25);
    EXPECT_EQ(*ssp(table(2.25)).first, 0U);
    expect_value(waiting(0.25, 1e-3), 4e-3);
    expect_value(waiting(0.25, 1e6), 4e6);
}

TEST(Ssp, AvoidsDeadEnds) {
    // 0: cheap but may fall into 1, which has no way out; or dear and safe. 2 is the goal.
    expect_value(Table({{{1, {{0.9, {2}}, {0.1, {1}}}}, {50, {{1, {2}}}}}, {}}, 2), 50);
    // 1 has a way out of itself, but only to itself: no better
    expect_value(Table({{{1, {{0.9, {2}}, {0.1, {1}}}}, {50, {{1, {2}}}}}, {{0.1, {{1, {1}}}}}}, 2),
                 50);
    // 1 and 3 lead to each other for ever; the goal is 4
    expect_value(Table({{{1, {{0.9, {4}}, {0.1, {1}}}}, {50, {{1, {4}}}}},
                        {{1, {{1, {3}}}}},
                        {},
                        {{1, {{1, {1}}}}}},
                       4),
                 50);
}

TEST(Ssp, DeadEndsFollowFromDeadEnds) {
    // 3 is dead, so the only action of 2 is lost, so that of 1; each can reach the goal 4 by luck.
    const std::vector<std::vector<Table::Choice>> chain{
        {{1, {{0.5, {4}}, {0.5, {1}}}}, {9, {{1, {4}}}}},
        {{1, {{0.5, {4}}, {0.5, {2}}}}},
        {{1, {{0.5, {4}}, {0.5, {3}}}}},
        {}};
    expect_value(Table(chain, 4), 9);
    auto lost = chain;
    lost[0].pop_back();
    EXPECT_EQ(ssp(Table(lost, 4)).verdict, Verdict::unsolvable);
}

TEST(Ssp, SaysUnsolvable) {
    EXPECT_EQ(ssp(Table({{}}, 1)).verdict, Verdict::unsolvable);
    EXPECT_EQ(ssp(Table({{{1, {{1, {0}}}}}}, 1)).verdict, Verdict::unsolvable);
    EXPECT_EQ(ssp(Table({{{1, {{0.5, {2}}, {0.5, {1}}}}}, {}}, 2)).verdict, Verdict::unsolvable);
    EXPECT_EQ(ssp(Table({{{1, {{1, {1}}}}}, {{1, {{1, {0}}}}}}, 2)).verdict, Verdict::unsolvable);
}

TEST(Ssp, LeavesOutWhatCanNotHappen) {
    // an outcome of probability 0 leads to a dead end
    const auto result = ssp(Table({{{1, {{0.5, {2}}, {0.5, {0}}, {0, {1}}}}}, {}}, 2));
    EXPECT_EQ(result.verdict, Verdict::optimal);
    EXPECT_NEAR(result.value, 2, 1e-12);
    EXPECT_EQ(result.distinct, 2U);
    // ... or alone to the goal
    EXPECT_EQ(ssp(Table({{{1, {{1, {0}}, {0, {1}}}}}}, 1)).verdict, Verdict::unsolvable);
}

TEST(Ssp, ActionsWithoutOutcomesLeadNowhere) {
    expect_value(Table({{{1, {}}, {7, {{1, {1}}}}}}, 1), 7);
    EXPECT_EQ(ssp(Table({{{1, {}}}}, 1)).verdict, Verdict::unsolvable);
}

TEST(Ssp, CheapIdlingDoesNotDelay) {
    const auto result = ssp(Table({{{1e-6, {{1, {0}}}}, {1000, {{1, {1}}}}}}, 1));
    EXPECT_EQ(result.verdict, Verdict::optimal);
    EXPECT_EQ(result.value, 1000);
    EXPECT_EQ(*result.first, 1U);
    EXPECT_LE(result.sweeps, 3U);
}

TEST(Ssp, RepeatedOutcomesAddUp) {
    expect_value(Table({{{1, {{0.25, {1}}, {0.25, {0}}, {0.25, {1}}, {0.25, {0}}}}}}, 1), 2);
}

using Pick = std::vector<std::size_t>; ///< the choice of each state

/// The states that are no goals and are reached from state 0 under a policy; none if one of them
/// can not reach a goal, so that the policy is not proper.
std::optional<std::vector<char>> reached_if_proper(const Table& table, const Pick& pick) {
    const std::size_t n = pick.size();
    std::vector<char> to_goal(n, 0);
    std::vector<char> reached(n, 0);
    reached[0] = 1;
    for (std::size_t round = 0; round < n; ++round)
        for (std::size_t i = 0; i < n; ++i) {
            if (table.states()[i].empty()) continue;
            for (const auto& o : table.states()[i][pick[i]].outcomes) {
                const auto t = static_cast<std::size_t>(o.state.number);
                if (t >= n || to_goal[t] != 0) to_goal[i] = 1;
                if (t < n && reached[i] != 0) reached[t] = 1;
            }
        }
    for (std::size_t i = 0; i < n; ++i)
        if (reached[i] != 0 && to_goal[i] == 0) return std::nullopt;
    return reached;
}

/// The value of state 0 under a policy, by elimination; none if it is not proper.
std::optional<double> policy_value(const Table& table, const Pick& pick) {
    const std::size_t n = pick.size();
    const auto reached = reached_if_proper(table, pick);
    if (!reached) return std::nullopt;
    std::vector<std::vector<double>> rows(n, std::vector<double>(n + 1, 0)); // (I - P) v = c
    for (std::size_t i = 0; i < n; ++i) {
        rows[i][i] = 1;
        if ((*reached)[i] == 0) continue;
        const auto& choice = table.states()[i][pick[i]];
        rows[i][n] = choice.cost;
        for (const auto& o : choice.outcomes)
            if (o.state.number < n)
                rows[i][static_cast<std::size_t>(o.state.number)] -= o.probability;
    }
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k; i < n; ++i)
            if (std::abs(rows[i][k]) > std::abs(rows[pivot][k])) pivot = i;
        std::swap(rows[k], rows[pivot]);
        for (std::size_t i = 0; i < n; ++i) {
            if (i == k) continue;
            const double factor = rows[i][k] / rows[k][k];
            for (std::size_t j = k; j <= n; ++j)
                rows[i][j] -= factor * rows[k][j];
        }
    }
    return rows[0][n] / rows[0][0];
}

/// The least value over all proper stationary policies; none if there is no proper one.
std::optional<double> by_policies(const Table& table) {
    Pick pick(static_cast<std::size_t>(table.goals_from()), 0);
    std::optional<double> least;
    while (true) {
        const auto value = policy_value(table, pick);
        if (value && (!least || *value < *least)) least = value;
        std::size_t i = 0;
        while (i < pick.size() && ++pick[i] >= std::max<std::size_t>(1, table.states()[i].size()))
            pick[i++] = 0;
        if (i == pick.size()) return least;
    }
}

Table random_table(Random& random) {
    const std::uint64_t n = 1 + random.below(5);
    std::vector<std::vector<Table::Choice>> states(n);
    for (auto& choices : states)
        for (std::uint64_t a = random.below(4); a > 0; --a) {
            Table::Choice choice{static_cast<double>(1 + random.below(20)) / 4, {}};
            std::uint64_t left = 8;
            for (std::uint64_t t = 0; t <= n && left > 0; ++t) {
                const std::uint64_t share = t == n ? left : random.below(left + 1);
                if (random.chance(40) || share == 0) continue;
                choice.outcomes.push_back({static_cast<double>(share) / 8, {t}});
                left -= share;
            }
            if (left > 0 && !choice.outcomes.empty())
                choice.outcomes[0].probability += static_cast<double>(left) / 8;
            if (!choice.outcomes.empty()) choices.push_back(choice);
        }
    return Table(states, n);
}

TEST(Ssp, AgreesWithAllPoliciesOnRandomTables) {
    Random random(17);
    std::uint64_t solvable = 0;
    for (int i = 0; i < 3000; ++i) {
        const Table table = random_table(random);
        const auto expected = by_policies(table);
        const auto result = ssp(table);
        ASSERT_EQ(result.verdict, expected ? Verdict::optimal : Verdict::unsolvable) << i;
        if (!expected) continue;
        ++solvable;
        EXPECT_NEAR(result.value, *expected, 1e-9 * *expected) << i;
        EXPECT_LE(result.lower, *expected * (1 + 1e-12)) << i;
        EXPECT_GE(result.upper, *expected * (1 - 1e-12)) << i;
    }
    EXPECT_GT(solvable, 1000U);
}

/// A walk on a line that needs many sweeps: right with p, else left.
Table walk(std::uint64_t length, double p) {
    std::vector<std::vector<Table::Choice>> states;
    for (std::uint64_t i = 0; i < length; ++i)
        states.push_back({{1, {{p, {i + 1}}, {1 - p, {i == 0 ? 0 : i - 1}}}}});
    return Table(states, length);
}

TEST(Ssp, LimitsEndInVerdicts) {
    const Table table = walk(300, 0.5);
    SearchOptions options;
    options.limits.max_states = 100;
    auto result = ssp(table, 1e-12, options);
    EXPECT_EQ(result.verdict, Verdict::unknown);
    EXPECT_EQ(result.reason, Reason::state_limit);

    options = {};
    options.limits.max_seconds = 0;
    result = ssp(table, 1e-12, options);
    EXPECT_EQ(result.reason, Reason::time_limit);
    EXPECT_NE(result.verdict, Verdict::optimal);

    const std::atomic<bool> cancelled = true;
    options = {};
    options.limits.cancelled = &cancelled;
    EXPECT_EQ(ssp(table, 1e-12, options).reason, Reason::cancelled);
}

TEST(Ssp, CancelledWhileSweepingItKeepsItsBounds) {
    const Table table = walk(300, 0.5);
    std::atomic<bool> cancelled = false;
    SearchOptions options;
    options.limits.cancelled = &cancelled;
    options.progress = [&](const Progress& p) { cancelled = p.depth >= 20; };
    const auto result = ssp(table, 1e-12, options);
    EXPECT_EQ(result.verdict, Verdict::bounded);
    EXPECT_EQ(result.reason, Reason::cancelled);
    const double value = 300.0 * 301;
    EXPECT_GT(result.lower, 0);
    EXPECT_LE(result.lower, value);
    EXPECT_GE(result.upper, value);
}

TEST(Ssp, EveryBudgetEndsWell) {
    const Table table = walk(40, 0.75);
    SearchOptions options;
    const auto whole = ssp(table, 1e-12, options);
    ASSERT_EQ(whole.verdict, Verdict::optimal);
    for (std::uint64_t bytes = 0; bytes < 2 * whole.peak_bytes; bytes += 97) {
        options.limits.max_bytes = bytes;
        const auto result = ssp(table, 1e-12, options);
        if (result.verdict == Verdict::optimal) {
            EXPECT_EQ(result.value, whole.value);
        } else {
            EXPECT_EQ(result.verdict, Verdict::unknown);
            EXPECT_EQ(result.reason, Reason::memory_budget);
            EXPECT_LT(bytes, whole.peak_bytes);
        }
    }
}

TEST(Ssp, SaysBoundedWhereMoreIsAskedThanCanBeShown) {
    const auto result = ssp(walk(20, 0.5), -1);
    EXPECT_EQ(result.verdict, Verdict::bounded);
    EXPECT_EQ(result.reason, Reason::none);
    EXPECT_NEAR(result.value, 20 * 21, 1e-9);
    EXPECT_LE(result.lower, result.upper);
}

} // namespace
} // namespace tumble::testing
