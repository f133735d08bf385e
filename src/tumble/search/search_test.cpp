// SPDX-License-Identifier: MIT
#include <array>

#include "support/cross_check.hpp"

namespace tumble::testing {
namespace {

/// Two like tokens on a ring of nine cells, told apart only by their order; goal: cells 4 and 5.
template <bool With>
struct Ring {
    struct State {
        std::uint32_t a, b;
        bool operator==(const State&) const = default;
    };
    using Action = std::uint32_t; // token * 2 + direction

    State initial() const { return {8, 0}; }
    bool is_goal(const State& s) const { return s.a + s.b == 9 && (s.a == 4 || s.a == 5); }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        for (Action x = 0; x < 4; ++x) {
            State t = s;
            auto& p = x / 2 != 0 ? t.b : t.a;
            p = (p + (x % 2 != 0 ? 1 : 8)) % 9;
            if (t.a != t.b) out.push_back({x, 1, t});
        }
    }
    State canonical(State s) const
        requires With
    {
        if (s.a > s.b) std::swap(s.a, s.b);
        return s;
    }
};

TEST(Search, SymmetryKeepsTheAnswerAndThePlan) {
    const Ring<false> plain;
    const Ring<true> symmetric;
    expect_laws(plain);
    expect_laws(symmetric);
    const auto a = cross_check(plain);
    const auto b = cross_check(symmetric);
    EXPECT_EQ(a.value, b.value);
    EXPECT_LT(reach<StateTable<Ring<true>>>(symmetric).counts.distinct,
              reach<StateTable<Ring<false>>>(plain).counts.distinct);
}

} // namespace
} // namespace tumble::testing
