// SPDX-License-Identifier: MIT
#include "tumble/family/family.hpp"

#include "marbles/player.hpp"
#include "marbles/read.hpp"
#include "marbles/solve.hpp"
#include "marbles/wide_player.hpp"
#include "marbles/wide_read.hpp"
#include "marbles/wide_settings.hpp"
#include "marbles/wide_solve.hpp"

namespace tumble::marbles {
namespace {

constexpr std::string_view board_limits =
    "boards 3×3 to 10×10 with a border of wall, one red, one blue, one hole";

constexpr Rules presets[] = {
    {.name = "boj13459",
     .title = "Marble escape",
     .source = "https://www.acmicpc.net/problem/13459",
     .limits = board_limits,
     .notes = "1 if ten tilts are enough, else 0"},
    {.name = "boj13460",
     .title = "Marble escape 2",
     .source = "https://www.acmicpc.net/problem/13460",
     .limits = board_limits,
     .notes = "fewest tilts; -1 where more than ten are needed"},
    {.name = "boj15644",
     .title = "Marble escape 3",
     .source = "https://www.acmicpc.net/problem/15644",
     .limits = board_limits,
     .notes = "as boj13460, and the tilts on a second line"},
    {.name = "boj15653",
     .title = "Marble escape 4",
     .source = "https://www.acmicpc.net/problem/15653",
     .limits = board_limits,
     .notes = "fewest tilts, however many; -1 where there is no way"},
};

constexpr SettingInfo known_settings[] = {
    {.key = "max-tilts",
     .placeholder = "N",
     .help = "the answer is -1 where more than N tilts are needed; 0: no limit"},
    goal_setting,
    keep_setting,
    holes_setting,
    wrap_setting,
    walls_setting,
    one_way_setting,
};

constexpr std::uint64_t contest_tilts = 10;

class MarblesInstance final : public Instance {
public:
    MarblesInstance(std::shared_ptr<const Board> board, std::string_view rules, Manner manner)
        : Instance(rules), board_(std::move(board)), manner_(manner) {}

    Answer solve(const SolveOptions& options) const override {
        return fewest_tilts(*board_, manner_, options);
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
    Manner manner_;
};

class WideInstance final : public Instance {
public:
    WideInstance(std::shared_ptr<const WideBoard> board, Manner manner)
        : board_(std::move(board)), manner_(manner) {}

    Answer solve(const SolveOptions& options) const override {
        return fewest_tilts(*board_, manner_, options);
    }
    Scene scene() const override { return player()->scene(); }
    std::optional<Census> perft(const SearchOptions& options) const override {
        return states_by_depth(*board_, options);
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        return state_graph(*board_, options);
    }
    std::unique_ptr<Player> player() const override { return make_wide_player(board_); }

private:
    std::shared_ptr<const WideBoard> board_;
    Manner manner_;
};

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    const std::string_view rules = request.rules;
    Manner manner{.max_tilts = std::nullopt,
                  .yes_or_no = rules == "boj13459",
                  .with_plan = rules == "boj15644"};
    if (!rules.empty() && rules != "boj15653") manner.max_tilts = contest_tilts;
    if (request.settings.find("max-tilts") != nullptr) {
        const auto most = request.settings.integer("max-tilts", 0, std::int64_t{1} << 32, 0);
        if (!most) return tl::unexpected(most.error());
        manner.max_tilts =
            *most == 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(*most));
    }
    if (auto fits = request.settings.expect_free(rules, wide_keys); !fits)
        return tl::unexpected(fits.error());
    if (rules.empty() && !is_plain(request.body.chars, request.settings)) {
        auto board = read_wide_board(request.body, request.settings);
        if (!board) return tl::unexpected(board.error());
        return std::make_unique<WideInstance>(*board, manner);
    }
    auto board = read_marbles_board(request.body, !rules.empty());
    if (!board) return tl::unexpected(board.error());
    return std::make_unique<MarblesInstance>(*board, rules, manner);
}

} // namespace

extern const Family family;
const Family family{.name = "marbles",
                    .question = "fewest tilts that drop red into a hole and never blue",
                    .rules = presets,
                    .settings = known_settings,
                    .recognises = recognises,
                    .load = load};

} // namespace tumble::marbles
