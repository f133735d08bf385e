// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include "tumble/model/laws.hpp"
#include "tumble/search/astar.hpp"
#include "tumble/search/bfs.hpp"
#include "tumble/search/validate.hpp"
#include "tumble/store/bitmap.hpp"

/// Every algorithm on every store that a model admits must agree.
namespace tumble::testing {

template <TransitionSystem M>
void expect_plan(const M& model, const SearchResult<typename M::Action>& result) {
    if (result.verdict != Verdict::optimal) return;
    const Validation v = validate(model, std::span<const typename M::Action>(result.plan));
    EXPECT_TRUE(v.ok());
    EXPECT_EQ(v.cost, *result.value);
}

/// Runs bfs, reach and A* on each store (a bitmap of at most 8 MB); compares verdict, cost and
/// counts a depth; replays each plan. All edges of the model must cost 1. Returns the result of bfs
/// on the state table.
template <TransitionSystem M>
SearchResult<typename M::Action> cross_check(const M& model) {
    const auto reference = bfs<StateTable<M>>(model);
    const auto whole = reach<StateTable<M>>(model);
    expect_plan(model, reference);
    EXPECT_EQ(whole.verdict, reference.verdict);
    EXPECT_EQ(whole.value, reference.value);
    EXPECT_LE(reference.layers.size(), whole.layers.size());
    for (std::size_t d = 0; d < reference.layers.size(); ++d)
        EXPECT_EQ(reference.layers[d].states, whole.layers[d].states) << "depth " << d;
    const auto informed = astar(model);
    expect_plan(model, informed);
    EXPECT_EQ(informed.verdict, reference.verdict);
    EXPECT_EQ(informed.value, reference.value);
    if constexpr (Ranked<M>)
        if (model.rank_bound() != 0 && model.rank_bound() <= (std::uint64_t{1} << 26U)) {
            const auto dense = bfs<Bitmap<M>>(model);
            expect_plan(model, dense);
            EXPECT_EQ(dense.verdict, reference.verdict);
            EXPECT_EQ(dense.value, reference.value);
            EXPECT_EQ(dense.layers, reference.layers);
            EXPECT_EQ(dense.counts.generated, reference.counts.generated);
            EXPECT_EQ(reach<Bitmap<M>>(model).layers, whole.layers);
        }
    return reference;
}

/// The laws of the model's kind and capabilities hold on its reachable states.
template <Model M>
void expect_laws(const M& model) {
    const auto broken = broken_law(model);
    EXPECT_FALSE(broken) << *broken;
}

} // namespace tumble::testing
