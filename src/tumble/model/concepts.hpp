// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

/// The vocabulary: what a puzzle model is, and which capabilities it may add.
///
/// An instance (one board with its rules) is a const object; a state is a plain value. All that
/// differs between two states is in the state, all that does not is in the model. A model is one
/// of three kinds, told apart by who chooses the next state: the player (`TransitionSystem`),
/// nobody (`Dynamics`), or the player and then chance (`Mdp`).
namespace tumble {

/// One machine word of a packed state.
using Word = std::uint64_t;

/// Path cost in the model's own unit (actions unless the model says otherwise).
using Cost = std::uint32_t;

/// `state_words` of a model whose packed width is known only once an instance is loaded.
inline constexpr std::size_t runtime_words = std::dynamic_extent;

/// What one action leads to, at what cost (at least 1).
template <class State, class Action>
struct Successor {
    Action action;
    Cost cost;
    State state;
};

/// One way in which chance may resolve an action. `probability` lies in (0, 1].
template <class State>
struct Outcome {
    double probability;
    State state;
};

/// A value that may be copied with memcpy and compared for equality.
template <class T>
concept Plain = std::regular<T> && std::is_trivially_copyable_v<T>;

/// An immutable puzzle instance with a state type and one initial state.
template <class M>
concept Model = Plain<typename M::State> && requires(const M& m) {
    { m.initial() } -> std::same_as<typename M::State>;
};

template <Model M>
using StateOf = typename M::State;

template <class M>
using SuccessorList = std::vector<Successor<typename M::State, typename M::Action>>;

/// The player picks every action: breadth-first search, A*, reachability.
///
/// Laws: `successors` appends and never clears; for one state it always appends the same
/// successors in the same order, with different actions; all functions may be called from several
/// threads at once.
template <class M>
concept TransitionSystem = Model<M> && Plain<typename M::Action> &&
                           requires(const M& m, const typename M::State& s, SuccessorList<M>& out) {
                               { m.is_goal(s) } -> std::same_as<bool>;
                               { m.successors(s, out) } -> std::same_as<void>;
                           };

/// Nobody picks: the state alone fixes the next one. Simulation, with tail and period of its cycle.
template <class M>
concept Dynamics = Model<M> && requires(const M& m, const typename M::State& s) {
    { m.step(s) } -> std::same_as<typename M::State>;
};

/// A Dynamics that earns `score(s)` whenever a step arrives at `s`.
template <class M>
concept Scored = Dynamics<M> && requires(const M& m, const typename M::State& s) {
    { m.score(s) } -> std::same_as<std::uint64_t>;
};

/// The player picks an action and chance picks its outcome: stochastic shortest path.
///
/// Laws: the probabilities of one action's outcomes sum to 1 within 1e-12; costs are > 0 outside
/// goals; the outcomes of one action are different states.
template <class M>
concept Mdp = Model<M> && Plain<typename M::Action> &&
              requires(const M& m, const typename M::State& s, typename M::Action a,
                       std::vector<typename M::Action>& actions,
                       std::vector<Outcome<typename M::State>>& outcomes) {
                  { m.is_goal(s) } -> std::same_as<bool>;
                  { m.actions(s, actions) } -> std::same_as<void>;
                  { m.outcomes(s, a, outcomes) } -> std::same_as<void>;
                  { m.action_cost(s, a) } -> std::convertible_to<double>;
              };

// Capabilities. A model opts in by having the members; algorithms opt in with `requires` or
// `if constexpr`. None is needed for a right answer: each makes one cheaper.

/// Perfect indexing. Laws: `rank(s) < rank_bound()` and `unrank(rank(s)) == s` for each reachable
/// s. `rank_bound()` is 0 where this instance is too large for 64-bit ranks; then nothing calls the
/// rest.
template <class M>
concept Ranked = Model<M> && requires(const M& m, const typename M::State& s, std::uint64_t r) {
    { m.rank_bound() } -> std::same_as<std::uint64_t>;
    { m.rank(s) } -> std::same_as<std::uint64_t>;
    { m.unrank(r) } -> std::same_as<typename M::State>;
};

/// Symmetry. Laws: `canonical` is idempotent, and s and canonical(s) have equal goal distance.
template <class M>
concept Symmetric = Model<M> && requires(const M& m, const typename M::State& s) {
    { m.canonical(s) } -> std::same_as<typename M::State>;
};

/// Admissible lower bound. Law: `lower_bound(s)` ≤ goal distance. `bound_is_consistent` says
/// whether it also drops by at most the edge cost, which lets A* expand each state once.
template <class M>
concept LowerBounded = TransitionSystem<M> && requires(const M& m, const typename M::State& s) {
    { m.lower_bound(s) } -> std::same_as<Cost>;
    { M::bound_is_consistent } -> std::convertible_to<bool>;
};

/// Backward edges. Law: p is a predecessor of s by action a exactly when s is the successor of p by
/// a.
template <class M>
concept Reversible =
    TransitionSystem<M> && requires(const M& m, const typename M::State& s, SuccessorList<M>& out) {
        { m.predecessors(s, out) } -> std::same_as<void>;
    };

/// The goals can be listed. Law: `goals` appends all reachable goals and nothing but goals.
template <class M>
concept GoalListing =
    TransitionSystem<M> && requires(const M& m, std::vector<typename M::State>& out) {
        { m.goals(out) } -> std::same_as<void>;
    };

/// Packing chosen by the model, for a state that has padding, wastes bits, or has a width known
/// only at run time. Laws: `unpack(pack(s)) == s`; equal states give equal words.
template <class M>
concept SelfPacked =
    Model<M> && requires(const M& m, const typename M::State& s, std::span<Word, M::state_words> to,
                         std::span<const Word, M::state_words> from) {
        { m.words() } -> std::same_as<std::size_t>;
        { m.pack(s, to) } -> std::same_as<void>;
        { m.unpack(from) } -> std::same_as<typename M::State>;
    };

} // namespace tumble
