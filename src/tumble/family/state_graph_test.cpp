// SPDX-License-Identifier: MIT
#include "tumble/family/state_graph.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/random.hpp"
#include "tumble/family/rating.hpp"

namespace tumble::testing {
namespace {

/// A digraph with goals; actions are a, b, c … in the order of the edges.
struct Maze {
    struct State {
        std::uint64_t at;
        bool operator==(const State&) const = default;
    };
    using Action = char;

    std::vector<std::vector<std::size_t>> next;
    std::set<std::size_t> goals;

    State initial() const { return {0}; }
    bool is_goal(const State& s) const { return goals.contains(s.at); }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        for (std::size_t i = 0; i < next[s.at].size(); ++i)
            out.push_back({static_cast<char>('a' + i), 1, {next[s.at][i]}});
    }
};

StateGraph graph_of(const Maze& maze, const SearchOptions& options = {}) {
    return explore_states(maze, options, [](char a) { return a; });
}

/// All words of actions of each length up to `most`, played by hand: dull, and independent.
struct Played {
    std::map<std::size_t, std::size_t> wins; ///< by length: words that first reach a goal then
    double luck = 0;
};

void play(const Maze& maze, std::size_t at, std::size_t length, std::size_t most, double weight,
          Played& played) {
    if (maze.goals.contains(at)) {
        ++played.wins[length];
        played.luck += weight;
        return;
    }
    if (length == most) return;
    for (const std::size_t to : maze.next[at])
        play(maze, to, length + 1, most, weight / static_cast<double>(maze.next[at].size()),
             played);
}

std::set<std::size_t> reachable(const Maze& maze, std::size_t from) {
    std::set<std::size_t> seen{from};
    std::vector<std::size_t> stack{from};
    while (!stack.empty()) {
        const std::size_t s = stack.back();
        stack.pop_back();
        if (maze.goals.contains(s)) continue;
        for (const std::size_t to : maze.next[s])
            if (seen.insert(to).second) stack.push_back(to);
    }
    return seen;
}

Maze random_maze(Random& random) {
    Maze maze;
    maze.next.resize(2 + random.below(7));
    for (auto& next : maze.next)
        for (std::uint64_t k = random.below(4); k > 0; --k)
            next.push_back(random.below(maze.next.size()));
    for (std::uint64_t k = random.below(3); k > 0; --k)
        maze.goals.insert(random.below(maze.next.size()));
    return maze;
}

TEST(Rating, AgreesWithPlayOnRandomMazes) {
    Random random(1);
    std::size_t solvable = 0;
    std::size_t with_pitfall = 0;
    for (int round = 0; round < 3'000; ++round) {
        const Maze maze = random_maze(random);
        const StateGraph graph = graph_of(maze);
        ASSERT_TRUE(graph.complete());
        const Rating rating = rate(graph);
        const auto all = reachable(maze, 0);
        const auto is_dead = [&](std::size_t s) {
            return std::ranges::none_of(reachable(maze, s),
                                        [&](std::size_t g) { return maze.goals.contains(g); });
        };
        EXPECT_EQ(rating.states, all.size());
        std::size_t traps = 0;
        std::size_t edges = 0;
        for (const std::size_t s : all) {
            if (maze.goals.contains(s)) continue;
            edges += maze.next[s].size();
            for (const std::size_t to : maze.next[s])
                if (!is_dead(s) && is_dead(to)) ++traps;
        }
        EXPECT_EQ(rating.edges, edges);
        EXPECT_EQ(rating.traps, traps);
        EXPECT_EQ(rating.dead_ends,
                  static_cast<std::uint64_t>(std::ranges::count_if(all, is_dead)));
        EXPECT_EQ(rating.goals, static_cast<std::uint64_t>(std::ranges::count_if(
                                    all, [&](std::size_t s) { return maze.goals.contains(s); })));
        if (is_dead(0)) {
            EXPECT_EQ(rating.verdict, Verdict::unsolvable);
            continue;
        }
        ++solvable;
        ASSERT_EQ(rating.verdict, Verdict::optimal);
        Played played;
        play(maze, 0, 0, 9, 1, played);
        ASSERT_FALSE(played.wins.empty());
        EXPECT_EQ(rating.length, played.wins.begin()->first);
        EXPECT_EQ(rating.shortest_plans, played.wins.begin()->second);
        Played twice;
        if (2 * rating.length <= 10) {
            play(maze, 0, 0, 2 * rating.length, 1, twice);
            EXPECT_NEAR(*rating.luck, twice.luck, 1e-12);
        }
        EXPECT_LE(rating.forced + rating.only, rating.length);
        EXPECT_EQ(rating.pitfalls > 0, rating.nearest_pitfall.has_value());
        if (rating.nearest_pitfall) ++with_pitfall;
    }
    EXPECT_GT(solvable, 500U);
    EXPECT_GT(with_pitfall, 100U);
}

TEST(Rating, NamesWhatMakesAPuzzleHard) {
    // 0 → 1 (forced) → 2 or the dead 5; 2 → 3 or 4, both → the goal 6; 4 → 5 too.
    const Maze maze{{{1}, {2, 5}, {3, 4}, {6}, {6, 5}, {5}, {}}, {6}};
    const Rating r = rate(graph_of(maze));
    EXPECT_EQ(r.verdict, Verdict::optimal);
    EXPECT_EQ(r.length, 4U);
    EXPECT_EQ(r.shortest_plans, 2U);
    EXPECT_EQ(r.forced, 2U);
    EXPECT_EQ(r.only, 1U);
    EXPECT_EQ(r.pitfalls, 2U);
    EXPECT_EQ(r.nearest_pitfall, 2U);
    EXPECT_EQ(r.traps, 2U);
    EXPECT_EQ(r.dead_ends, 1U);
    EXPECT_DOUBLE_EQ(*r.luck, 0.375);
    EXPECT_DOUBLE_EQ(r.branching(), 9.0 / 6);
    std::string names;
    for (const Fact& f : facts_of(r))
        names += f.name + '=' + f.value + ' ';
    EXPECT_EQ(names, "length=4 shortest plans=2 forced steps=2 only moves=1 pitfalls=2 "
                     "nearest pitfall=2 states=7 goals=1 branching=1.5 dead ends=1 traps=2 "
                     "luck=0.375 ");
}

TEST(Rating, ASolvedBoard) {
    const Rating r = rate(graph_of({{{0}}, {0}}));
    EXPECT_EQ(r.verdict, Verdict::optimal);
    EXPECT_EQ(r.length, 0U);
    EXPECT_EQ(r.shortest_plans, 1U);
    EXPECT_EQ(r.edges, 0U);
    EXPECT_DOUBLE_EQ(*r.luck, 1);
}

/// Doubling chains: 2^200 plans do not fit.
TEST(Rating, CountsOfPlansSaturate) {
    Maze maze;
    for (std::size_t i = 0; i < 200; ++i)
        maze.next.push_back({i + 1, i + 1});
    maze.next.emplace_back();
    maze.goals.insert(200);
    const Rating r = rate(graph_of(maze));
    EXPECT_EQ(r.length, 200U);
    EXPECT_TRUE(facts_of(r)[1].value.starts_with("over 34028236692093846346"));
}

TEST(StateGraph, PathsReplayAndAreShortest) {
    Random random(2);
    for (int round = 0; round < 300; ++round) {
        const Maze maze = random_maze(random);
        const StateGraph graph = graph_of(maze);
        for (std::size_t depth = 0; depth < graph.layers(); ++depth)
            for (auto s = graph.layer_begin(depth); s < graph.layer_begin(depth + 1); ++s) {
                const std::string path = graph.path_to(s);
                ASSERT_EQ(path.size(), depth);
                StateGraph::Index at = 0;
                for (const char a : path)
                    at = graph.after(at, a).value();
                EXPECT_EQ(at, s);
            }
        EXPECT_FALSE(graph.after(0, 'z'));
    }
}

TEST(StateGraph, LimitsEndHonestly) {
    Maze maze;
    for (std::size_t i = 0; i < 20'000; ++i)
        maze.next.push_back({(i + 1) % 20'000, (i * 7) % 20'000});
    const StateGraph whole = graph_of(maze);
    ASSERT_TRUE(whole.complete());
    const std::uint64_t peak = whole.budget().peak();
    for (std::uint64_t bytes = 0; bytes < 2 * peak; bytes += peak / 50) {
        SearchOptions options;
        options.limits.max_bytes = bytes;
        const StateGraph graph = graph_of(maze, options);
        EXPECT_LE(graph.budget().peak(), bytes);
        const Rating rating = rate(graph);
        EXPECT_LE(graph.budget().peak(), bytes);
        if (rating.reason == Reason::none) {
            EXPECT_EQ(rating.verdict, Verdict::unsolvable);
            EXPECT_EQ(rating.states, whole.size());
        } else {
            EXPECT_EQ(rating.reason, Reason::memory_budget);
            EXPECT_EQ(rating.verdict, Verdict::unknown);
        }
    }
    SearchOptions options;
    options.limits.max_states = 100;
    EXPECT_EQ(graph_of(maze, options).reason(), Reason::state_limit);
    EXPECT_EQ(rate(graph_of(maze, options)).reason, Reason::state_limit);
}

} // namespace
} // namespace tumble::testing
