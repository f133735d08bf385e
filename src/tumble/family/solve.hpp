// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "tumble/family/answer.hpp"
#include "tumble/family/family.hpp"
#include "tumble/family/player.hpp"
#include "tumble/search/astar.hpp"
#include "tumble/search/bfs.hpp"
#include "tumble/store/bitmap.hpp"

/// What families of the TransitionSystem kind share: the choice of store, and the way from a
/// search's result to an Answer.
namespace tumble {

/// True where a bitmap over the ranks suits: it takes at most 64 MB, or a quarter of the budget but
/// never more than 2 GB. Beyond, ranks are far sparser than the states that a search can meet, and
/// every state would touch a page of its own.
inline bool bitmap_fits(std::uint64_t rank_bound, std::uint64_t max_bytes) {
    constexpr std::uint64_t always = 64U << 20U;
    constexpr std::uint64_t most = std::uint64_t{2} << 30U;
    const std::uint64_t bytes = rank_bound / 8;
    return rank_bound != 0 && bytes <= max_bytes / 2 &&
           (bytes <= always || (bytes <= max_bytes / 4 && bytes <= most));
}

/// breadth_first with the store that suits the instance.
template <TransitionSystem M, class Visit = detail::NoVisit>
SearchResult<typename M::Action> search_layers(const M& model, const SearchOptions& options,
                                               Question question, Visit visit = {}) {
    if constexpr (Ranked<M>)
        if (bitmap_fits(model.rank_bound(), options.limits.max_bytes))
            return breadth_first<Bitmap<M>>(model, options, question, visit);
    return breadth_first<StateTable<M>>(model, options, question, visit);
}

/// Fewest actions to a goal.
template <TransitionSystem M>
SearchResult<typename M::Action> fewest_actions(const M& model, const SearchOptions& options) {
    return search_layers(model, options, Question::nearest_goal);
}

/// All reachable states by depth.
template <TransitionSystem M>
Census census(const M& model, const SearchOptions& options) {
    auto result = search_layers(model, options, Question::all_states);
    return {std::move(result.layers), result.reason == Reason::none, result.reason, result.counts};
}

/// The parts of an Answer that do not depend on the game; `output` and `is_no` are the family's.
/// `letter_of` gives an action's letter in plans.
template <class Action, class LetterOf>
Answer to_answer(SearchResult<Action> result, std::string unit, LetterOf letter_of) {
    Answer answer;
    answer.verdict = result.verdict;
    answer.reason = result.reason;
    answer.unit = std::move(unit);
    if (result.value) {
        answer.value = std::to_string(*result.value);
        auto plan = std::make_shared<RunPlan>();
        for (const Action a : result.plan)
            plan->append({letter_of(a), 1});
        if (result.plan.size() == *result.value) {
            answer.plan = std::move(plan);
            answer.shortest = true;
        }
    }
    if (result.verdict == Verdict::bounded) answer.lower = std::to_string(result.lower);
    answer.layers = std::move(result.layers);
    answer.counts = result.counts;
    return answer;
}

/// A Player over a model: actions are legal where the model has a successor for them.
///
/// `Describe` gives what the model does not know:
///     std::string_view letters() const;
///     char letter(const M&, Action) const;
///     Standing standing(const M&, const State&) const;
///     std::string report(const M&, const State&, std::uint64_t actions) const;
///     Scene scene(const M&, const State&) const;
///     std::string illegal(const M&, const State&, char letter) const;   // why
template <TransitionSystem M, class Describe>
class ModelPlayer final : public Player {
public:
    ModelPlayer(const M& model, Describe describe)
        : model_(model), describe_(std::move(describe)), state_(model.initial()) {}

    std::string_view letters() const override { return describe_.letters(); }
    std::optional<std::string> play(char action) override {
        if (standing() == Standing::lost) return "the game is lost";
        edges_.clear();
        model_.successors(state_, edges_);
        for (const auto& e : edges_)
            if (describe_.letter(model_, e.action) == action) {
                state_ = e.state;
                ++actions_;
                return std::nullopt;
            }
        return describe_.illegal(model_, state_, action);
    }
    Standing standing() const override { return describe_.standing(model_, state_); }
    std::string report() const override { return describe_.report(model_, state_, actions_); }
    Scene scene() const override { return describe_.scene(model_, state_); }

private:
    const M& model_;
    Describe describe_;
    StateOf<M> state_;
    std::uint64_t actions_ = 0;
    SuccessorList<M> edges_;
};

} // namespace tumble
