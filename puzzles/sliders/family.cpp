// SPDX-License-Identifier: MIT
#include "sliders/read.hpp"
#include "sliders/sliders.hpp"
#include "tumble/family/passages.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::sliders {
namespace {

constexpr Rules presets[] = {
    {.name = "ricochet",
     .title = "Ricochet Robots",
     .source = "Alex Randolph, Rasende Roboter, Hans im Glück 1999",
     .limits = "16 × 16 boards, 2 to 5 robots, one target",
     .notes = "the fewest moves of any robots until the wanted one stops on the target"},
};

constexpr SettingInfo known_settings[] = {
    {.key = "target",
     .placeholder = "ROW,COLUMN",
     .help = "the target's cell, from 1, where it is not drawn (a robot may stand on it)"},
    {.key = "robot",
     .placeholder = "LETTER",
     .help = "which robot must stop there, or any; where the target does not say it"},
    wrap_setting,
    walls_setting,
    one_way_setting,
};

/// The player's: of the wider states, whatever the board.
using PlayerModel = Model<2>;

/// Calls `use(model)` with the model whose states are the shortest.
template <class Use>
auto with_model(const Tracks& tracks, Use&& use) {
    return words_for(tracks) == 1 ? use(Model<1>(tracks)) : use(Model<2>(tracks));
}

char letter(Action a) {
    return letter_of(a.robot, a.direction);
}

/// What a Player over the model says and shows.
class Describe {
public:
    explicit Describe(const Board& board) {
        for (std::size_t robot = 0; robot < board.robots.size(); ++robot)
            for (const Direction d : directions)
                letters_ += letter_of(robot, d);
    }
    std::string_view letters() const { return letters_; }
    static char letter(const PlayerModel&, Action a) { return sliders::letter(a); }
    static Standing standing(const PlayerModel& m, const PlayerModel::State& s) {
        return m.is_goal(s) ? Standing::won : Standing::playing;
    }
    static std::string report(const PlayerModel& m, const PlayerModel::State& s,
                              std::uint64_t moves) {
        const Board& board = m.tracks().board();
        const std::string who =
            board.wanted ? std::string("robot ") + board.robots[*board.wanted] : "a robot";
        const std::string after =
            " after " + std::to_string(moves) + (moves == 1 ? " move" : " moves");
        return m.is_goal(s)
                   ? who + " is on the target" + after
                   : (board.wanted ? who + " is not" : "no robot is") + " on the target" + after;
    }
    static std::string illegal(const PlayerModel& m, const PlayerModel::State&, char letter) {
        for (std::size_t robot = 0; robot < m.tracks().board().robots.size(); ++robot)
            for (const Direction d : directions)
                if (letter_of(robot, d) == letter)
                    return std::string("robot ") + m.tracks().board().robots[robot] +
                           " can not move that way";
        return "there is no such action";
    }
    static Scene scene(const PlayerModel& m, const PlayerModel::State& s) {
        const Board& board = m.tracks().board();
        Scene scene{board.grid().rows, board.grid().columns, {}, {}, {}, {}};
        for (std::size_t cell = 0; cell < board.grid().size(); ++cell)
            scene.tiles.push_back(board.walls[cell] ? Tile{'#', Role::wall}
                                                    : Tile{'.', Role::floor});
        const char target =
            board.wanted ? static_cast<char>(board.robots[*board.wanted] - 'A' + 'a') : '*';
        scene.tiles[board.target] = {target, Role::target};
        for (std::size_t robot = 0; robot < board.robots.size(); ++robot) {
            const char name = board.robots[robot];
            const Role role = robot == 0 ? Role::red : robot == 1 ? Role::blue : Role::marble;
            scene.tiles[m.tracks().cell(s.at[robot])] = {name, role};
            scene.pieces.push_back(
                {Piece::Shape::marble, role, name, {m.tracks().cell(s.at[robot])}});
        }
        add_walls(scene, board.passages);
        scene.captions.push_back(moves_text(board));
        return scene;
    }

private:
    /// "A: a up, b right, c down, d left; …".
    static std::string moves_text(const Board& board) {
        std::string text;
        for (std::size_t robot = 0; robot < board.robots.size(); ++robot) {
            text += (robot > 0 ? ", " : "") + std::string(1, board.robots[robot]) + ": ";
            for (const Direction d : directions)
                text += letter_of(robot, d);
        }
        return text + " (up, right, down, left)";
    }

    std::string letters_;
};

class SlidersInstance final : public Instance {
public:
    SlidersInstance(std::shared_ptr<const Board> board, std::string_view rules)
        : Instance(rules), board_(std::move(board)), tracks_(*board_), model_(tracks_) {}

    Answer solve(const SolveOptions& options) const override {
        Answer answer = with_model(tracks_, [&](const auto& model) {
            return to_answer(options.engine == Engine::generic
                                 ? fewest_actions(model, options.search)
                                 : astar(model, options.search),
                             "moves", letter);
        });
        if (answer.verdict == Verdict::unsolvable) {
            answer.value = "-1";
            answer.is_no = true;
        }
        if (answer.verdict == Verdict::optimal || answer.verdict == Verdict::unsolvable)
            answer.output = answer.value + '\n';
        return answer;
    }
    Scene scene() const override { return Describe::scene(model_, model_.initial()); }
    std::optional<Census> perft(const SearchOptions& options) const override {
        return with_model(tracks_, [&](const auto& model) { return census(model, options); });
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        return with_model(
            tracks_, [&](const auto& model) { return explore_states(model, options, letter); });
    }
    std::unique_ptr<Player> player() const override {
        return std::make_unique<ModelPlayer<PlayerModel, Describe>>(model_, Describe(*board_));
    }

private:
    std::shared_ptr<const Board> board_;
    Tracks tracks_;
    PlayerModel model_;
};

/// Boards of letters could be marbles too.
bool recognises(std::string_view) {
    return false;
}

/// What the preset does not have: its boards have a rim, and edges are open or walls.
constexpr std::string_view free_keys[] = {"wrap", "one-way"};

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    if (auto fits = request.settings.expect_free(request.rules, free_keys); !fits)
        return tl::unexpected(fits.error());
    const auto board = read_sliders_board(request.body, request.settings, !request.rules.empty());
    if (!board) return tl::unexpected(board.error());
    return std::make_unique<SlidersInstance>(*board, request.rules);
}

} // namespace

extern const Family family;
const Family family{.name = "sliders",
                    .question = "fewest moves until a sliding robot stops on the target",
                    .rules = presets,
                    .settings = known_settings,
                    .recognises = recognises,
                    .load = load};

} // namespace tumble::sliders
