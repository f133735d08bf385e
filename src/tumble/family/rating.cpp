// SPDX-License-Identifier: MIT
#include "tumble/family/rating.hpp"

#include <array>
#include <charconv>
#include <limits>
#include <span>
#include <string>

#include "tumble/family/explanation.hpp"

namespace tumble {
namespace {

using Index = StateGraph::Index;

constexpr Wide most_plans = std::numeric_limits<Wide>::max();

Wide saturating_sum(Wide a, Wide b) {
    return a > most_plans - b ? most_plans : a + b;
}

/// Counts what the graph shows of one instance.
class Rater {
public:
    Rater(const StateGraph& graph, const GoalDistances& distances)
        : graph_(graph), distances_(distances) {}

    /// False where memory has ended.
    bool rate(Rating& rating) {
        count_all(rating);
        if (distances_[0] == GoalDistances::dead) {
            rating.verdict = Verdict::unsolvable;
            return true;
        }
        rating.verdict = Verdict::optimal;
        rating.length = distances_[0];
        follow_one_plan(rating);
        return count_plans(rating) && find_luck(rating);
    }

private:
    bool is_dead(Index s) const { return distances_[s] == GoalDistances::dead; }

    void count_all(Rating& rating) const {
        rating.states = graph_.size();
        rating.edges = graph_.edge_count();
        for (Index s = 0; s < graph_.size(); ++s) {
            if (graph_.is_goal(s)) ++rating.goals;
            if (is_dead(s))
                ++rating.dead_ends;
            else
                rating.traps += traps_of(s);
        }
    }

    /// Actions of a state by which all is lost.
    std::uint64_t traps_of(Index s) const {
        std::uint64_t traps = 0;
        for (std::size_t i = 0; i < graph_.degree(s); ++i)
            if (is_dead(graph_.edge(s, i).to)) ++traps;
        return traps;
    }

    /// The plan that takes the first of the best actions each time.
    void follow_one_plan(Rating& rating) const {
        for (Index s = 0; !graph_.is_goal(s);) {
            const ExplainedStep step = best_step(graph_, distances_, s);
            if (step.legal == 1)
                ++rating.forced;
            else if (step.best == 1)
                ++rating.only;
            s = *graph_.after(s, step.action);
        }
    }

    /// Layer by layer over the states of all shortest plans: how many ways lead to each.
    bool count_plans(Rating& rating) const {
        Buffer<Wide> ways(graph_.budget());
        if (!ways.assign_zero(1)) return false;
        ways[0] = 1;
        for (std::size_t depth = 0; depth < rating.length; ++depth) {
            const Index first = graph_.layer_begin(depth);
            const Index next = graph_.layer_begin(depth + 1);
            Buffer<Wide> ways_on(graph_.budget());
            if (!ways_on.assign_zero(graph_.layer_begin(depth + 2) - next)) return false;
            for (Index s = first; s < next; ++s) {
                if (ways[s - first] == 0) continue;
                const std::uint64_t traps = traps_of(s);
                rating.pitfalls += traps;
                if (traps > 0 && !rating.nearest_pitfall) rating.nearest_pitfall = depth + 1;
                for (std::size_t i = 0; i < graph_.degree(s); ++i) {
                    const Index to = graph_.edge(s, i).to;
                    if (distances_[to] + 1 != distances_[s]) continue;
                    Wide& sum = ways_on[to - next];
                    sum = saturating_sum(sum, ways[s - first]);
                }
            }
            ways = std::move(ways_on);
        }
        for (const Wide w : ways.span())
            rating.shortest_plans = saturating_sum(rating.shortest_plans, w);
        return true;
    }

    /// Takes random actions, all at once: the weight of each state after each action.
    bool find_luck(Rating& rating) const {
        constexpr std::uint64_t most_steps = 1'000'000'000;
        const std::uint64_t actions = 2 * rating.length;
        if (actions * (graph_.edge_count() + graph_.size()) > most_steps) return true;
        Buffer<double> now(graph_.budget());
        Buffer<double> after(graph_.budget());
        if (!now.assign_zero(graph_.size()) || !after.assign_zero(graph_.size())) return false;
        now[0] = 1;
        double luck = graph_.is_goal(0) ? 1 : 0;
        for (std::uint64_t action = 0; action < actions; ++action) {
            std::ranges::fill(after.span(), 0);
            for (Index s = 0; s < graph_.size(); ++s) {
                if (now[s] == 0 || graph_.degree(s) == 0) continue;
                const double share = now[s] / static_cast<double>(graph_.degree(s));
                for (std::size_t i = 0; i < graph_.degree(s); ++i)
                    after[graph_.edge(s, i).to] += share;
            }
            std::swap(now, after);
            for (Index s = 0; s < graph_.size(); ++s)
                if (graph_.is_goal(s)) luck += now[s];
        }
        rating.luck = luck;
        return true;
    }

    const StateGraph& graph_;
    const GoalDistances& distances_;
};

/// A number with four significant digits.
std::string rounded(double value) {
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 4);
    return {text.data(), end.ptr};
}

} // namespace

double Rating::branching() const {
    const std::uint64_t expanded = states - goals;
    return expanded == 0 ? 0 : static_cast<double>(edges) / static_cast<double>(expanded);
}

Rating rate(const StateGraph& graph) {
    Rating rating;
    rating.reason = graph.reason();
    rating.states = graph.size();
    rating.edges = graph.edge_count();
    if (!graph.complete()) return rating;
    const GoalDistances distances(graph);
    if (distances.ready() && Rater(graph, distances).rate(rating)) return rating;
    rating = {};
    rating.reason = Reason::memory_budget;
    return rating;
}

std::vector<Fact> facts_of(const Rating& r) {
    std::vector<Fact> facts{{"states", std::to_string(r.states)},
                            {"goals", std::to_string(r.goals)},
                            {"branching", rounded(r.branching())},
                            {"dead ends", std::to_string(r.dead_ends)},
                            {"traps", std::to_string(r.traps)}};
    if (r.verdict != Verdict::optimal) return facts;
    const std::string plans = to_decimal(r.shortest_plans);
    facts.insert(
        facts.begin(),
        {{"length", std::to_string(r.length)},
         {"shortest plans", r.shortest_plans == most_plans ? "over " + plans : plans},
         {"forced steps", std::to_string(r.forced)},
         {"only moves", std::to_string(r.only)},
         {"pitfalls", std::to_string(r.pitfalls)},
         {"nearest pitfall", r.nearest_pitfall ? std::to_string(*r.nearest_pitfall) : "none"}});
    if (r.luck) facts.push_back({"luck", rounded(*r.luck)});
    return facts;
}

} // namespace tumble
