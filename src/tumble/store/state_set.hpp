// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>

#include "tumble/model/concepts.hpp"
#include "tumble/store/budget.hpp"

/// Where states live: a set of states, numbered from 0 in the order of their first insertion.
///
///   | store       | for                       | bytes a state                                |
///   | bitmap      | Ranked models, ranks not  | rank_bound / 8 in all, and 1 to 8 for the    |
///   |             | too sparse                | log of ranks (4 for bounds below 2^32)       |
///   | state_table | any model                 | 8 × words, and 5.3 to 10.7 for the slots     |
///
/// Both keep the order of insertion, so a breadth-first search needs no other frontier: a layer is
/// a range of numbers. Insertions come in batches, because a probe into a large table is a cache
/// miss: `stage` computes where a state belongs and asks for that memory, `commit` inserts it some
/// dozens of states later, when the memory has arrived.
namespace tumble {

enum class Inserted : std::uint8_t {
    fresh, ///< the state is new and has the number size() - 1
    known, ///< it was there
    full,  ///< it is new, and neither memory nor numbers are left; nothing was changed
};

/// `stage`d states are committed by their place in the batch, in any number, before `unstage`.
/// Membership is exact: whole packed states or true ranks are compared, never a hash alone.
template <class S, class M>
concept StateSet = Model<M> && std::constructible_from<S, const M&, Budget&> &&
                   requires(S& set, const S& view, const StateOf<M>& s, std::size_t i) {
                       { view.ready() } -> std::same_as<bool>;
                       { view.size() } -> std::same_as<std::size_t>;
                       { view.state(i) } -> std::same_as<StateOf<M>>;
                       { set.stage(s) } -> std::same_as<void>;
                       { set.commit(i) } -> std::same_as<Inserted>;
                       { set.unstage() } -> std::same_as<void>;
                   };

} // namespace tumble
