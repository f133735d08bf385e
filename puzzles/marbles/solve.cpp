// SPDX-License-Identifier: MIT
#include "marbles/solve.hpp"

#include "marbles/marbles.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::marbles {
namespace {

/// Calls `use(model)` with the model for the board's number of marbles.
template <std::size_t Count = 2, class Use>
auto with_model(const Board& board, Use&& use) {
    if constexpr (Count < 8)
        if (board.marbles() > Count) return with_model<Count + 1>(board, use);
    return use(Model<Count>(board));
}

} // namespace

Answer judged(Answer answer, const Manner& manner) {
    // A proven bound above the limit is a proof of "no", and so is a best plan that is too long.
    const auto at_least = answer.verdict == Verdict::optimal ? answer.value : answer.lower;
    if (manner.max_tilts && !at_least.empty() && std::stoull(at_least) > *manner.max_tilts) {
        answer.verdict = Verdict::unsolvable;
        answer.reason = Reason::none;
        answer.plan = nullptr;
        answer.lower.clear();
        answer.facts.push_back({"tilts allowed", std::to_string(*manner.max_tilts)});
    }
    if (answer.verdict == Verdict::unsolvable) {
        answer.is_no = true;
        answer.value = manner.yes_or_no ? "0" : "-1";
        answer.output = answer.value + '\n';
    } else if (answer.verdict == Verdict::optimal) {
        answer.output = (manner.yes_or_no ? "1" : answer.value) + '\n';
        if (manner.with_plan) answer.output += plan_letters(*answer.plan) + '\n';
    }
    return answer;
}

Answer fewest_tilts(const Board& board, const Manner& manner, const SolveOptions& options) {
    SearchOptions search = options.search;
    search.plan = search.plan || manner.with_plan;
    return with_model(board, [&](const auto& model) {
        return judged(to_answer(fewest_actions(model, search), "tilts", letter), manner);
    });
}

Census states_by_depth(const Board& board, const SearchOptions& options) {
    return with_model(board, [&](const auto& model) { return census(model, options); });
}

StateGraph state_graph(const Board& board, const SearchOptions& options) {
    return with_model(board,
                      [&](const auto& model) { return explore_states(model, options, letter); });
}

} // namespace tumble::marbles
