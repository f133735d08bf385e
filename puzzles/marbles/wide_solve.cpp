// SPDX-License-Identifier: MIT
#include "marbles/wide_solve.hpp"

#include "tumble/family/solve.hpp"

namespace tumble::marbles {
namespace {

/// Calls `use(model)` with a model that holds the board's marbles.
template <class Use>
auto with_wide_model(const WideBoard& board, Use&& use) {
    if (board.words() <= 1 && board.marbles() <= 4) return use(WideModel<4, 1>(board));
    if (board.words() <= 1 && board.marbles() <= 8) return use(WideModel<8, 1>(board));
    if (board.marbles() <= 16) return use(WideModel<16>(board));
    if (board.marbles() <= 64) return use(WideModel<64>(board));
    return use(WideModel<1024>(board));
}

} // namespace

Answer fewest_tilts(const WideBoard& board, const Manner& manner, const SolveOptions& options) {
    return with_wide_model(board, [&](const auto& model) {
        return judged(to_answer(fewest_actions(model, options.search), "tilts", letter), manner);
    });
}

Census states_by_depth(const WideBoard& board, const SearchOptions& options) {
    return with_wide_model(board, [&](const auto& model) { return census(model, options); });
}

StateGraph state_graph(const WideBoard& board, const SearchOptions& options) {
    return with_wide_model(
        board, [&](const auto& model) { return explore_states(model, options, letter); });
}

} // namespace tumble::marbles
