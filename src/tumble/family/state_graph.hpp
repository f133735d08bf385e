// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tumble/search/expand.hpp"
#include "tumble/search/result.hpp"
#include "tumble/store/state_table.hpp"

namespace tumble {

/// Every state that play can reach, and which action leads from one to which: for questions that
/// have to look back from the goals (dead ends, hints, how many shortest plans). Play ends in a
/// goal, so a goal has no edges here.
///
/// States are numbered breadth-first from 0, the initial one, so that depth never falls. Symmetry
/// is not used: a path through the graph can be played as it stands.
///
/// Bytes: 9 a state and 5 an edge; while it is made, a StateTable besides.
class StateGraph {
public:
    using Index = std::uint32_t;

    struct Edge {
        Index to;
        char action; ///< its letter in plans
        bool operator==(const Edge&) const = default;
    };

    /// An empty graph that may take `max_bytes`.
    explicit StateGraph(std::uint64_t max_bytes = std::numeric_limits<std::uint64_t>::max())
        : budget_(std::make_unique<Budget>(max_bytes)), starts_(*budget_), targets_(*budget_),
          actions_(*budget_), goals_(*budget_) {}

    std::size_t size() const { return goals_.size(); }
    std::size_t edge_count() const { return targets_.size(); }
    bool is_goal(Index s) const { return goals_[s] != 0; }
    /// How many edges leave a state; none where it was not expanded any more.
    std::size_t degree(Index s) const { return end(s) - begin(s); }
    Edge edge(Index s, std::size_t i) const {
        return {targets_[begin(s) + i], actions_[begin(s) + i]};
    }
    /// Number of layers, and the first state of each; layer_begin(layers()) is size().
    std::size_t layers() const { return layers_.size(); }
    Index layer_begin(std::size_t depth) const {
        return static_cast<Index>(depth < layers_.size() ? layers_[depth] : size());
    }
    /// True where nothing is missing; else `reason` says why it ends.
    bool complete() const { return reason_ == Reason::none; }
    Reason reason() const { return reason_; }
    double seconds() const { return seconds_; }
    /// Where further tables about the graph are booked.
    Budget& budget() const { return *budget_; }

    /// The letters of a shortest way from the initial state to `s`.
    std::string path_to(Index s) const;
    /// The state that an action leads to; none where it is no edge.
    std::optional<Index> after(Index s, char action) const;

private:
    template <TransitionSystem M, class LetterOf>
    friend class StateGraphBuilder;

    std::size_t begin(Index s) const { return s < starts_.size() ? starts_[s] : targets_.size(); }
    std::size_t end(Index s) const {
        return s + std::size_t{1} < starts_.size() ? starts_[s + std::size_t{1}] : targets_.size();
    }

    std::unique_ptr<Budget> budget_;
    Buffer<std::uint64_t> starts_; ///< by state that was expanded: its first edge
    Buffer<Index> targets_;        ///< by edge
    Buffer<char> actions_;         ///< by edge
    Buffer<std::uint8_t> goals_;   ///< by state: 1 for a goal
    std::vector<std::size_t> layers_;
    Reason reason_ = Reason::none;
    double seconds_ = 0;
};

/// Fills a StateGraph from a model.
template <TransitionSystem M, class LetterOf>
class StateGraphBuilder {
public:
    StateGraphBuilder(const M& model, const SearchOptions& options, LetterOf letter_of)
        : model_(model), options_(options), letter_of_(letter_of),
          graph_(options.limits.max_bytes) {}

    StateGraph build() {
        Watch watch(options_);
        StateTable<M> states(model_, *graph_.budget_);
        graph_.reason_ = Reason::memory_budget;
        if (states.ready()) {
            states.stage(model_.initial());
            if (add(states, 0, model_.initial())) graph_.reason_ = expand_all(states, watch);
            states.unstage();
        }
        graph_.seconds_ = watch.seconds();
        return std::move(graph_);
    }

private:
    static constexpr std::size_t batch_size = 64;

    /// Inserts the staged state `i`, which is `s`; its number, none where memory has ended.
    std::optional<std::size_t> add(StateTable<M>& states, std::size_t i, const StateOf<M>& s) {
        const auto [inserted, number] = states.insert(i);
        if (inserted == Inserted::full) return std::nullopt;
        if (inserted == Inserted::fresh && !graph_.goals_.push_back(model_.is_goal(s) ? 1 : 0))
            return std::nullopt;
        return number;
    }

    Reason expand_all(StateTable<M>& states, Watch& watch) {
        for (std::size_t first = 0; first < graph_.size();) {
            if (graph_.layers_.empty() || first == layer_end_) {
                graph_.layers_.push_back(first);
                layer_end_ = graph_.size();
            }
            const Reason reason = watch.reached({graph_.layers_.size() - 1, graph_.size(),
                                                 graph_.edge_count(), graph_.budget_->used(), 0});
            if (reason != Reason::none) return reason;
            const std::size_t last = std::min(first + batch_size, layer_end_);
            if (!expand(states, first, last)) return Reason::memory_budget;
            first = last;
        }
        return Reason::none;
    }

    bool expand(StateTable<M>& states, std::size_t first, std::size_t last) {
        edges_.clear();
        std::size_t ends[batch_size];
        for (std::size_t s = first; s < last; ++s) {
            if (!graph_.is_goal(static_cast<StateGraph::Index>(s)))
                model_.successors(states.state(s), edges_);
            ends[s - first] = edges_.size();
        }
        states.unstage();
        for (const auto& e : edges_)
            states.stage(e.state);
        std::size_t i = 0;
        for (std::size_t s = first; s < last; ++s) {
            if (!graph_.starts_.push_back(graph_.targets_.size())) return false;
            for (; i < ends[s - first]; ++i) {
                const auto to = add(states, i, edges_[i].state);
                if (!to || !graph_.targets_.push_back(static_cast<StateGraph::Index>(*to)))
                    return false;
                if (!graph_.actions_.push_back(letter_of_(edges_[i].action))) return false;
            }
        }
        return true;
    }

    const M& model_;
    const SearchOptions& options_;
    LetterOf letter_of_;
    StateGraph graph_;
    SuccessorList<M> edges_;
    std::size_t layer_end_ = 0;
};

/// The graph of a model's states, as far as the limits go. `letter_of` gives an action's letter.
template <TransitionSystem M, class LetterOf>
StateGraph explore_states(const M& model, const SearchOptions& options, LetterOf letter_of) {
    return StateGraphBuilder<M, LetterOf>(model, options, letter_of).build();
}

/// For each state of a complete graph: how many actions the nearest goal is away.
///
/// Time O(states + edges). Bytes: 4 a state; while it is made, 12 a state and 4 an edge more.
class GoalDistances {
public:
    using Index = StateGraph::Index;
    static constexpr Index dead = std::numeric_limits<Index>::max();

    /// Precondition: graph.complete(), and the graph outlives this.
    explicit GoalDistances(const StateGraph& graph);

    /// False where memory did not suffice: then nothing may be asked.
    bool ready() const { return ready_; }
    /// Actions to the nearest goal; `dead` where no goal can be reached.
    Index operator[](Index s) const { return distances_[s]; }

private:
    bool find(const StateGraph& graph);

    Buffer<Index> distances_;
    bool ready_;
};

} // namespace tumble
