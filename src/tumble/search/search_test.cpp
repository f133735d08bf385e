// SPDX-License-Identifier: MIT
#include <array>
#include <map>

#include "support/cross_check.hpp"
#include "support/random.hpp"

namespace tumble::testing {
namespace {

/// A random digraph: what a search must get right without any puzzle around it.
struct Graph {
    struct State {
        std::uint32_t vertex;
        bool operator==(const State&) const = default;
    };
    using Action = std::uint32_t;
    struct Edge {
        std::uint32_t to;
        Cost cost;
    };
    std::vector<std::vector<Edge>> edges;
    std::vector<bool> goal;

    State initial() const { return {0}; }
    bool is_goal(const State& s) const { return goal[s.vertex]; }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        for (std::uint32_t i = 0; i < edges[s.vertex].size(); ++i)
            out.push_back({i, edges[s.vertex][i].cost, {edges[s.vertex][i].to}});
    }
    std::uint64_t rank_bound() const { return edges.size(); }
    std::uint64_t rank(const State& s) const { return s.vertex; }
    State unrank(std::uint64_t r) const { return {static_cast<std::uint32_t>(r)}; }

    /// Least cost from each vertex to a goal, by relaxing all edges until nothing changes.
    std::vector<std::uint64_t> distances() const {
        std::vector<std::uint64_t> d(edges.size(), 1'000'000);
        for (std::size_t v = 0; v < d.size(); ++v)
            if (goal[v]) d[v] = 0;
        for (std::size_t round = 0; round < d.size(); ++round)
            for (std::size_t v = 0; v < d.size(); ++v)
                for (const Edge& e : edges[v])
                    d[v] = std::min(d[v], e.cost + d[e.to]);
        return d;
    }
};

Graph random_graph(Random& random, Cost most_cost) {
    Graph graph;
    const auto size = static_cast<std::uint32_t>(1 + random.below(40));
    graph.edges.resize(size);
    graph.goal.resize(size);
    for (std::uint32_t v = 0; v < size; ++v) {
        graph.goal[v] = random.chance(4);
        for (std::uint64_t k = random.below(4); k > 0; --k)
            graph.edges[v].push_back({static_cast<std::uint32_t>(random.below(size)),
                                      static_cast<Cost>(1 + random.below(most_cost))});
    }
    return graph;
}

TEST(Search, EveryAlgorithmAndStoreAgreesOnRandomGraphs) {
    Random random(1);
    std::map<bool, int> solvable;
    for (int round = 0; round < 3'000; ++round) {
        const Graph graph = random_graph(random, 1);
        const auto result = cross_check(graph);
        const std::uint64_t right = graph.distances()[0];
        ASSERT_EQ(result.value.value_or(1'000'000), right);
        ASSERT_EQ(result.verdict, right < 1'000'000 ? Verdict::optimal : Verdict::unsolvable);
        ++solvable[right < 1'000'000];
    }
    EXPECT_GT(solvable[true], 300);
    EXPECT_GT(solvable[false], 300);
}

/// A Graph whose lower bound is the true distance less some noise: admissible, seldom consistent.
struct NoisyGraph : Graph {
    static constexpr bool bound_is_consistent = false;
    std::vector<Cost> bound;
    Cost lower_bound(const State& s) const { return bound[s.vertex]; }
};

TEST(AStar, FindsTheCheapestPlanWithAnyAdmissibleBound) {
    Random random(2);
    for (int round = 0; round < 3'000; ++round) {
        NoisyGraph graph{random_graph(random, 9), {}};
        const auto distance = graph.distances();
        for (const std::uint64_t d : distance)
            graph.bound.push_back(
                static_cast<Cost>(random.below(std::min<std::uint64_t>(d, 60) + 1)));
        expect_laws(graph);
        for (const auto& result : {astar(graph), astar(static_cast<const Graph&>(graph))}) {
            ASSERT_EQ(result.value.value_or(1'000'000), distance[0]);
            expect_plan(graph, result);
        }
    }
}

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
    EXPECT_EQ(cross_check(plain).value, cross_check(symmetric).value);
    EXPECT_EQ(reach<StateTable<Ring<false>>>(plain).counts.distinct, 72U);
    EXPECT_EQ(reach<StateTable<Ring<true>>>(symmetric).counts.distinct, 36U);
}

/// An endless line of states, `width` of them a layer; no goal within reach of a test.
struct Endless {
    struct State {
        std::uint64_t depth, index;
        bool operator==(const State&) const = default;
    };
    using Action = std::uint64_t;
    std::uint64_t width = 100;
    std::uint64_t goal_depth = ~std::uint64_t{0};

    State initial() const { return {0, 0}; }
    bool is_goal(const State& s) const { return s.depth == goal_depth; }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        for (std::uint64_t i = 0; i < width; ++i)
            if (s.index == 0 || i == s.index) out.push_back({i, 1, {s.depth + 1, i}});
    }
};

using EndlessTable = StateTable<Endless>;

TEST(Limits, MemoryEndsInABoundThatGrowsWithIt) {
    const Endless model;
    Cost before = 0;
    for (std::uint64_t bytes = 0; bytes < 3'000'000; bytes = bytes * 3 / 2 + 1) {
        SearchOptions options;
        options.limits.max_bytes = bytes;
        for (const auto& result : {bfs<EndlessTable>(model, options),
                                   reach<EndlessTable>(model, options), astar(model, options)}) {
            EXPECT_EQ(result.reason, Reason::memory_budget);
            EXPECT_TRUE(result.verdict == Verdict::bounded || result.verdict == Verdict::unknown);
            EXPECT_LE(result.counts.peak_bytes, bytes);
            EXPECT_FALSE(result.value);
        }
        const auto result = bfs<EndlessTable>(model, options);
        EXPECT_GE(result.lower, before);
        // All states up to depth lower - 1 were seen: 1 + 100 (lower - 1).
        EXPECT_GE(result.counts.distinct, result.lower == 0 ? 0 : 1 + 100 * (result.lower - 1));
        before = result.lower;
    }
    EXPECT_GT(before, 100U);
}

TEST(Limits, StatesTimeAndCancelEndTheSearch) {
    const Endless model;
    SearchOptions options;
    options.limits.max_states = 10'000;
    EXPECT_EQ(bfs<EndlessTable>(model, options).reason, Reason::state_limit);
    EXPECT_EQ(astar(model, options).reason, Reason::state_limit);
    options = {};
    options.limits.max_seconds = 0;
    EXPECT_EQ(bfs<EndlessTable>(model, options).reason, Reason::time_limit);
    EXPECT_EQ(astar(model, options).reason, Reason::time_limit);
    const std::atomic<bool> cancelled = true;
    options = {};
    options.limits.cancelled = &cancelled;
    EXPECT_EQ(reach<EndlessTable>(model, options).reason, Reason::cancelled);
    EXPECT_EQ(astar(model, options).reason, Reason::cancelled);
}

TEST(Limits, ProgressReportsWhatIsDone) {
    Endless model;
    model.goal_depth = 2'000;
    SearchOptions options;
    std::uint64_t calls = 0;
    std::uint64_t last = 0;
    options.progress = [&](const Progress& p) {
        ++calls;
        EXPECT_GE(p.distinct, last);
        EXPECT_GT(p.bytes, p.distinct);
        last = p.distinct;
    };
    const auto result = bfs<EndlessTable>(model, options);
    EXPECT_EQ(result.value, 2'000U);
    EXPECT_GT(calls, 10U);
    EXPECT_LE(last, result.counts.distinct);
}

TEST(Bfs, CountsAreOfWholeLayers) {
    Endless model;
    model.goal_depth = 3;
    const auto result = bfs<EndlessTable>(model);
    ASSERT_EQ(result.layers.size(), 3U);
    EXPECT_EQ(result.layers[0].states, 1U);
    EXPECT_EQ(result.layers[1].states, 100U);
    EXPECT_EQ(result.layers[2].states, 100U);
    EXPECT_EQ(result.layers[1].edges, 100U + 99U);
    EXPECT_EQ(result.lower, 3U);
}

TEST(Bfs, AnInitialGoalNeedsNoAction) {
    Endless model;
    model.goal_depth = 0;
    const auto result = cross_check([&] {
        Graph graph;
        graph.edges.resize(1);
        graph.goal = {true};
        return graph;
    }());
    EXPECT_EQ(result.value, 0U);
    EXPECT_TRUE(result.plan.empty());
    EXPECT_EQ(bfs<EndlessTable>(model).value, 0U);
}

TEST(Bfs, VisitsEachDistinctStateOnceInOrder) {
    Random random(5);
    for (int round = 0; round < 300; ++round) {
        const Graph graph = random_graph(random, 1);
        std::vector<std::uint32_t> visited;
        const auto visit = [&](const Graph::State& s) { visited.push_back(s.vertex); };
        const auto result = breadth_first<Bitmap<Graph>>(graph, {}, Question::all_states, visit);
        ASSERT_EQ(visited.size(), result.counts.distinct);
        ASSERT_EQ(visited.front(), 0U);
        std::ranges::sort(visited);
        ASSERT_EQ(std::ranges::adjacent_find(visited), visited.end());
    }
}

TEST(Validate, NamesTheFirstIllegalAction) {
    Endless model;
    model.goal_depth = 3;
    const auto check = [&](std::vector<std::uint64_t> plan) {
        return validate(model, std::span<const std::uint64_t>(plan));
    };
    EXPECT_TRUE(check({0, 5, 5}).ok());
    EXPECT_EQ(check({0, 5, 6}).illegal, 2U);
    EXPECT_EQ(check({100}).illegal, 0U);
    EXPECT_FALSE(check({0, 5}).ok());
    EXPECT_FALSE(check({0, 5}).illegal);
    EXPECT_EQ(check({0, 5}).cost, 2U);
}

} // namespace
} // namespace tumble::testing
