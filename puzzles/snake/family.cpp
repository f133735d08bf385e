// SPDX-License-Identifier: MIT
#include "snake/player.hpp"
#include "snake/read.hpp"
#include "snake/solve.hpp"
#include "snake/wide_player.hpp"
#include "snake/wide_read.hpp"
#include "snake/wide_solve.hpp"
#include "tumble/family/family.hpp"

namespace tumble::snake {
namespace {

constexpr Rules presets[] = {
    {.name = "cf225d",
     .title = "Snake",
     .source = "Codeforces 225 D (Codeforces Round 139, Div. 2)",
     .limits = "boards 1×1 to 15×15, snakes of 3 to 9 segments",
     .notes = "the head may enter the cell that the tail leaves"},
};

constexpr SettingInfo known_settings[] = {
    {.key = "body",
     .placeholder = "ROW,COLUMN TURNS",
     .help = "lays the snake: the head's cell, from 1, and the directions from head to tail, as "
             "runs (\"3,4 5L 2U\")"},
    goal_setting,
    apples_setting,
    order_setting,
    grow_setting,
    tail_setting,
    reverse_setting,
    wrap_setting,
    walls_setting,
    one_way_setting,
};

class SnakeInstance final : public Instance {
public:
    SnakeInstance(std::shared_ptr<const Board> board, std::string_view rules)
        : Instance(rules), board_(std::move(board)) {}

    Answer solve(const SolveOptions& options) const override {
        return fewest_moves(*board_, options);
    }
    Scene scene() const override { return player()->scene(); }
    std::optional<Census> perft(const SearchOptions& options) const override {
        return states_by_depth(*board_, options);
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        return state_graph(*board_, options);
    }
    std::unique_ptr<Player> player() const override { return make_player(board_); }

private:
    std::shared_ptr<const Board> board_;
};

class WideInstance final : public Instance {
public:
    explicit WideInstance(std::shared_ptr<const WideBoard> board) : board_(std::move(board)) {}

    Answer solve(const SolveOptions& options) const override {
        return fewest_wide_moves(*board_, options);
    }
    Scene scene() const override { return player()->scene(); }
    std::optional<Census> perft(const SearchOptions& options) const override {
        return wide_states_by_depth(*board_, options);
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        return wide_state_graph(*board_, options);
    }
    std::unique_ptr<Player> player() const override { return make_wide_player(board_->rules()); }

private:
    std::shared_ptr<const WideBoard> board_;
};

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    if (auto fits = request.settings.expect_free(request.rules, wide_keys); !fits)
        return tl::unexpected(fits.error());
    if (request.rules.empty() && !is_plain(request.body, request.settings)) {
        const auto board = read_wide_board(request.body, request.settings);
        if (!board) return tl::unexpected(board.error());
        return std::make_unique<WideInstance>(*board);
    }
    const auto board = read_snake_board(request.body, request.settings,
                                        request.rules.empty() ? anything : contest);
    if (!board) return tl::unexpected(board.error());
    return std::make_unique<SnakeInstance>(*board, request.rules);
}

} // namespace

extern const Family family;
const Family family{.name = "snake",
                    .question = "how many moves bring a snake's head to the apple",
                    .rules = presets,
                    .settings = known_settings,
                    .recognises = recognises,
                    .load = load};

} // namespace tumble::snake
