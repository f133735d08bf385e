// SPDX-License-Identifier: MIT
// The conformance kit itself: a model with one fault must be told which law it breaks.
#include "tumble/model/laws.hpp"

#include <gtest/gtest.h>

namespace tumble::testing {
namespace {

enum class Fault : std::uint8_t {
    none,
    pack,
    rank_bound,
    unrank,
    idempotent,
    distance,
    bound,
    consistency,
    predecessor,
    missing_predecessor,
    false_goal,
    missing_goal,
    clears,
    unsteady,
    same_action,
    free_action,
};

/// Steps on a line of 2 × 6 cells around a middle wall, 0 the goal at both ends: mirror images are
/// alike.
struct Line12 {
    struct State {
        std::int32_t cell; // -6 .. -1 and 1 .. 6
        bool operator==(const State&) const = default;
    };
    using Action = std::uint8_t; // 0 outwards, 1 inwards, 2 to the mirror image
    static constexpr bool bound_is_consistent = true;
    static constexpr std::size_t state_words = 1;

    Fault fault = Fault::none;
    mutable std::uint32_t calls = 0;

    static std::int32_t sign(State s) { return s.cell < 0 ? -1 : 1; }
    static std::int32_t size(State s) { return s.cell * sign(s); }

    State initial() const { return {1}; }
    bool is_goal(const State& s) const { return size(s) == 6; }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        if (fault == Fault::clears) out.clear();
        const Cost cost = fault == Fault::unsteady      ? 1 + calls++ % 2
                          : fault == Fault::free_action ? 0
                                                        : 1;
        if (size(s) < 6) out.push_back({0, cost, {s.cell + sign(s)}});
        if (size(s) > 1)
            out.push_back({static_cast<Action>(fault == Fault::same_action ? 0 : 1),
                           cost,
                           {s.cell - sign(s)}});
        out.push_back({2, cost, {-s.cell}});
    }
    void predecessors(const State& s, std::vector<Successor<State, Action>>& out) const {
        if (size(s) > 1) out.push_back({0, 1, {s.cell - sign(s)}});
        if (size(s) < 6 && fault != Fault::missing_predecessor)
            out.push_back({1, 1, {s.cell + sign(s)}});
        out.push_back({2, 1, {fault == Fault::predecessor ? s.cell : -s.cell}});
    }
    void goals(std::vector<State>& out) const {
        out.push_back({6});
        if (fault != Fault::missing_goal) out.push_back({-6});
        if (fault == Fault::false_goal) out.push_back({5});
    }
    std::uint64_t rank_bound() const { return fault == Fault::rank_bound ? 12 : 13; }
    std::uint64_t rank(const State& s) const { return static_cast<std::uint64_t>(s.cell + 6); }
    State unrank(std::uint64_t r) const {
        return {static_cast<std::int32_t>(r) - (fault == Fault::unrank && r == 3 ? 7 : 6)};
    }
    State canonical(const State& s) const {
        if (fault == Fault::idempotent) return {s.cell == 6 ? 5 : s.cell + 1};
        if (fault == Fault::distance && size(s) == 2) return {3};
        return {size(s)};
    }
    Cost lower_bound(const State& s) const {
        if (fault == Fault::bound && s.cell == 4) return 3;
        if (fault == Fault::consistency) return s.cell == 1 ? 5 : 0;
        return static_cast<Cost>(6 - size(s));
    }
    std::size_t words() const { return 1; }
    void pack(const State& s, std::span<Word, 1> to) const {
        to[0] = static_cast<Word>(s.cell + 6);
    }
    State unpack(std::span<const Word, 1> from) const {
        return {static_cast<std::int32_t>(from[0]) - (fault == Fault::pack ? 5 : 6)};
    }
};

std::string law_broken_by(Fault fault) {
    return broken_law(Line12{fault}).value_or("");
}

TEST(Laws, ASoundModelBreaksNone) {
    EXPECT_EQ(law_broken_by(Fault::none), "");
}

TEST(Laws, EachFaultIsNamed) {
    const std::pair<Fault, const char*> table[] = {
        {Fault::pack, "unpack(pack(s)) == s"},
        {Fault::rank_bound, "rank(s) < rank_bound()"},
        {Fault::unrank, "unrank(rank(s)) == s"},
        {Fault::idempotent, "canonical is idempotent"},
        {Fault::distance, "s and canonical(s) have equal goal distance"},
        {Fault::bound, "lower_bound(s) is at most the goal distance"},
        {Fault::consistency, "a consistent bound drops by at most the cost of an edge"},
        {Fault::predecessor, "a predecessor has the state as its successor"},
        {Fault::missing_predecessor, "predecessors is the exact inverse of successors"},
        {Fault::false_goal, "goals lists nothing but goals"},
        {Fault::missing_goal, "goals lists all reachable goals"},
        {Fault::clears, "successors appends and never clears"},
        {Fault::unsteady, "successors appends the same for the same state"},
        {Fault::same_action, "the actions of a state differ"},
        {Fault::free_action, "costs are at least 1"},
    };
    for (const auto& [fault, law] : table)
        EXPECT_EQ(law_broken_by(fault), law);
}

/// A coin: heads is the goal. `unfair` loses some probability.
struct Coin {
    struct State {
        std::uint8_t heads;
        bool operator==(const State&) const = default;
    };
    using Action = std::uint8_t;
    double heads = 0.5;
    double cost = 1;

    State initial() const { return {0}; }
    bool is_goal(const State& s) const { return s.heads == 1; }
    void actions(const State&, std::vector<Action>& out) const { out.push_back(0); }
    void outcomes(const State&, Action, std::vector<Outcome<State>>& out) const {
        out.push_back({heads, {1}});
        out.push_back({0.5, {0}});
    }
    double action_cost(const State&, Action) const { return cost; }
};

TEST(Laws, OfAnMdp) {
    EXPECT_EQ(broken_law(Coin{}), std::nullopt);
    EXPECT_EQ(broken_law(Coin{0.4, 1}), "probabilities sum to 1 within 1e-12");
    EXPECT_EQ(broken_law(Coin{0, 1}), "probabilities lie in (0, 1]");
    EXPECT_EQ(broken_law(Coin{0.5, 0}), "costs are positive outside goals");
}

} // namespace
} // namespace tumble::testing
