// SPDX-License-Identifier: MIT
#include "snake/solve.hpp"

#include "snake/best_search.hpp"
#include "snake/snake.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::snake {
namespace {

/// Calls `use` with the narrowest model that holds the board's states.
template <class Use>
auto with_model(const Board& board, std::vector<Cost> distances, Use use) {
    if (Model<1>::holds(board)) return use(Model<1>(board, std::move(distances)));
    if (Model<4>::holds(board)) return use(Model<4>(board, std::move(distances)));
    if (Model<32>::holds(board)) return use(Model<32>(board, std::move(distances)));
    if (Model<256>::holds(board)) return use(Model<256>(board, std::move(distances)));
    static_assert(max_length <= 2048 * links_per_word + 1);
    return use(Model<2048>(board, std::move(distances)));
}

/// `options` without the bytes that are taken beside the search; none where they do not fit.
std::optional<SearchOptions> less(const SearchOptions& options, std::uint64_t bytes) {
    SearchOptions rest = options;
    if (bytes > rest.limits.max_bytes) return std::nullopt;
    rest.limits.max_bytes -= bytes;
    return rest;
}

} // namespace

Answer answer_of(SearchResult<Direction> result) {
    Answer answer = to_answer(std::move(result), "moves", letter);
    if (answer.verdict == Verdict::unsolvable) {
        answer.value = "-1";
        answer.is_no = true;
    }
    if (!answer.value.empty()) answer.output = answer.value + '\n';
    return answer;
}

Answer fewest_moves(const Board& board, const SolveOptions& options) {
    const std::uint64_t cells = board.grid.size();
    // Exits, distances, and the queue that finds these.
    const std::uint64_t bytes = cells * (1 + 2 * sizeof(Cost));
    const auto rest = less(options.search, bytes);
    if (!rest) {
        SearchResult<Direction> nothing;
        nothing.reason = Reason::memory_budget;
        return answer_of(nothing);
    }
    std::vector<Cost> distances = distances_to_apple(board);
    const bool in_reach = distances[board.body[0]] != out_of_reach;
    auto result = with_model(board, std::move(distances), [&](const auto& model) {
        return in_reach && options.engine != Engine::generic ? best_search(model, *rest)
                                                             : fewest_actions(model, *rest);
    });
    result.counts.peak_bytes += bytes;
    return answer_of(std::move(result));
}

Census states_by_depth(const Board& board, const SearchOptions& options) {
    const std::uint64_t bytes = board.grid.size();
    const auto rest = less(options, bytes);
    if (!rest) {
        Census nothing;
        nothing.reason = Reason::memory_budget;
        return nothing;
    }
    Census found = with_model(board, {}, [&](const auto& model) { return census(model, *rest); });
    found.counts.peak_bytes += bytes;
    return found;
}

StateGraph state_graph(const Board& board, const SearchOptions& options) {
    return with_model(board, {},
                      [&](const auto& model) { return explore_states(model, options, letter); });
}

} // namespace tumble::snake
