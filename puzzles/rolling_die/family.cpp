// SPDX-License-Identifier: MIT
#include "rolling_die/collect.hpp"
#include "rolling_die/player.hpp"
#include "rolling_die/read.hpp"
#include "rolling_die/solve.hpp"
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

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
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
