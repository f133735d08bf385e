// SPDX-License-Identifier: MIT
#include "snake/wide_solve.hpp"

#include "snake/board.hpp"
#include "snake/solve.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::snake {
namespace {

/// Calls `use` with the narrowest model that holds the longest snake of the board.
template <class Use>
auto with_wide_model(const WideBoard& board, Use&& use) {
    if (WideModel<1>::holds(board)) return use(WideModel<1>(board));
    if (WideModel<4>::holds(board)) return use(WideModel<4>(board));
    if (WideModel<32>::holds(board)) return use(WideModel<32>(board));
    if (WideModel<256>::holds(board)) return use(WideModel<256>(board));
    static_assert(WideModel<2048>::capacity >= max_length);
    return use(WideModel<2048>(board));
}

} // namespace

Answer fewest_wide_moves(const WideBoard& board, const SolveOptions& options) {
    return with_wide_model(board, [&](const auto& model) {
        return answer_of(options.engine == Engine::generic ? fewest_actions(model, options.search)
                                                           : astar(model, options.search));
    });
}

Census wide_states_by_depth(const WideBoard& board, const SearchOptions& options) {
    return with_wide_model(board, [&](const auto& model) { return census(model, options); });
}

StateGraph wide_state_graph(const WideBoard& board, const SearchOptions& options) {
    return with_wide_model(
        board, [&](const auto& model) { return explore_states(model, options, letter); });
}

} // namespace tumble::snake
