// SPDX-License-Identifier: MIT
#include "rolling_die/collect.hpp"
#include "rolling_die/label_cut.hpp"
#include "rolling_die/label_player.hpp"
#include "rolling_die/label_read.hpp"
#include "rolling_die/label_solve.hpp"
#include "rolling_die/player.hpp"
#include "rolling_die/read.hpp"
#include "rolling_die/solve.hpp"
#include "rolling_die/shortest_tour.hpp"
#include "tumble/family/passages.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::rolling_die {
namespace {

constexpr std::size_t contest_side = 100;

constexpr Rules presets[] = {
    {.name = "cf105627l",
     .title = "Rolling Dice",
     .source = "ICPC 2023 Tehran regional; Codeforces Gym 105627 L, Luogu P14714",
     .limits = "boards 1×1 to 100×100",
     .notes = "the start is no target"},
};

constexpr SettingInfo known_settings[] = {
    {.key = "goal",
     .placeholder = "ROW,COLUMN[,FACE]",
     .help = "asks for the fewest rolls to this cell, with FACE on top; rows and columns from 1"},
    {.key = "die",
     .placeholder = "TNESWB",
     .help = "the labels of the faces as the die lies at the start: top, north, east, south, west, "
             "bottom; '_' or '-' is blank (645321)"},
    {.key = "match",
     .placeholder = "SIDE",
     .help = "which side must show the label of a cell: top (as without it) or bottom"},
    {.key = "ask",
     .placeholder = "QUESTION",
     .help = "most: how many cells one walk can collect (as without it); tour: the fewest rolls "
             "that collect so many"},
    {.key = "start-scores",
     .placeholder = {},
     .help = "the start is a cell to collect like others, if only by lying there at the beginning"},
    {.key = "start-label", .placeholder = "LABEL", .help = "the label of the start"},
    wrap_setting,
    walls_setting,
    one_way_setting,
};

class DieInstance final : public Instance {
public:
    DieInstance(std::shared_ptr<const Board> board, std::optional<Goal> goal,
                std::string_view rules)
        : Instance(rules), board_(std::move(board)), goal_(goal) {}

    Answer solve(const SolveOptions& options) const override {
        return goal_ ? fewest_rolls(board_, die_, *goal_, options)
                     : most_collected(board_, die_, options);
    }
    Scene scene() const override { return player()->scene(); }
    std::optional<Census> perft(const SearchOptions& options) const override {
        return census(Model(*board_, die_, goal_), options);
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        if (!goal_) return std::nullopt;
        return explore_states(Model(*board_, die_, goal_), options, letter);
    }
    std::unique_ptr<Player> player() const override {
        const std::uint64_t most = goal_ ? 0 : collectible(*board_, die_, {}).targets;
        return make_player(board_, die_, goal_, most);
    }

private:
    std::shared_ptr<const Board> board_;
    Die die_;
    std::optional<Goal> goal_;
};

/// An instance of the wider rules.
class LabelInstance final : public Instance {
public:
    LabelInstance(std::shared_ptr<const LabelBoard> board, std::optional<LabelGoal> goal)
        : board_(std::move(board)), goal_(goal), cut_(plain_cut(*board_)) {}

    Answer solve(const SolveOptions& options) const override {
        if (!goal_ && board_->ask == Ask::tour) return shortest_tour(board_, options);
        if (cut_ && options.engine != Engine::generic)
            return goal_
                       ? fewest_rolls(cut_->board, cut_->die, cut_->goal(*board_, *goal_), options)
                       : most_collected(cut_->board, cut_->die, options);
        return goal_ ? fewest_label_rolls(board_, *goal_, options) : most_labels(board_, options);
    }
    Scene scene() const override { return player()->scene(); }
    std::optional<Census> perft(const SearchOptions& options) const override {
        return census(LabelModel(*board_, goal_), options);
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        if (!goal_) return std::nullopt;
        return explore_states(LabelModel(*board_, goal_), options, letter);
    }
    std::unique_ptr<Player> player() const override {
        const std::uint64_t most = goal_  ? 0
                                   : cut_ ? collectible(*cut_->board, cut_->die, {}).targets
                                          : most_in_one_walk(board_);
        return make_label_player(board_, goal_, most);
    }

private:
    std::shared_ptr<const LabelBoard> board_;
    std::optional<LabelGoal> goal_;
    std::optional<PlainCut> cut_;
};

Expected<std::unique_ptr<Instance>> load_labels(const LoadRequest& request) {
    const auto board = read_label_board(request);
    if (!board) return tl::unexpected(board.error());
    const auto goal = read_label_goal(request.settings, **board);
    if (!goal) return tl::unexpected(goal.error());
    return std::make_unique<LabelInstance>(*board, *goal);
}

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    const Setting* const wider = wider_setting(request.settings);
    if (!request.rules.empty() && wider != nullptr)
        return error_at(*wider, "the rules " + std::string(request.rules) + " leave no choice here",
                        "leave out the rules to change it");
    if (wider != nullptr || (request.rules.empty() && drawn_with_edges(request.body)))
        return load_labels(request);
    const auto board = read_die_board(request.body, request.rules.empty() ? 0 : contest_side);
    if (!board) return tl::unexpected(board.error());
    const auto goal = read_goal(request.settings, **board);
    if (!goal) return tl::unexpected(goal.error());
    return std::make_unique<DieInstance>(*board, *goal, request.rules);
}

} // namespace

extern const Family family;
const Family family{.name = "rolling-die",
                    .question = "how many numbered cells can a rolling die collect in one walk",
                    .rules = presets,
                    .settings = known_settings,
                    .recognises = recognises,
                    .load = load};

} // namespace tumble::rolling_die
