// SPDX-License-Identifier: MIT
#include "null_puzzle/null_puzzle.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::null_puzzle {
namespace {

Scene scene_of(const Model& model, const Model::State& s) {
    Scene scene{1, static_cast<std::size_t>(model.length()), {}, {}};
    for (std::uint64_t i = 0; i < model.length(); ++i)
        scene.tiles.push_back(i < s.on ? Tile{'o', Role::collected} : Tile{'.', Role::target});
    return scene;
}

/// What a Player over the model says and shows.
struct Describe {
    static std::string_view letters() { return "T"; }
    static char letter(const Model&, Model::Action) { return 'T'; }
    static Standing standing(const Model& m, const Model::State& s) {
        return m.is_goal(s) ? Standing::won : Standing::playing;
    }
    static std::string report(const Model& m, const Model::State& s, std::uint64_t) {
        return std::to_string(s.on) + " of " + std::to_string(m.length()) + " switches are on";
    }
    static Scene scene(const Model& m, const Model::State& s) { return scene_of(m, s); }
    static std::string illegal(const Model&, const Model::State&, char) {
        return "all switches are on";
    }
};

class NullInstance final : public Instance {
public:
    explicit NullInstance(Model model) : model_(model) {}

    Answer solve(const SolveOptions& options) const override {
        Answer answer = to_answer(fewest_actions(model_, options.search), "turns",
                                  [](Model::Action) { return 'T'; });
        if (answer.verdict == Verdict::optimal) answer.output = answer.value + '\n';
        return answer;
    }
    Scene scene() const override { return scene_of(model_, model_.initial()); }
    std::optional<Census> perft(const SearchOptions& options) const override {
        return census(model_, options);
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        return explore_states(model_, options, [](Model::Action) { return 'T'; });
    }
    std::unique_ptr<Player> player() const override {
        return std::make_unique<ModelPlayer<Model, Describe>>(model_, Describe{});
    }

private:
    Model model_;
};

bool recognises(std::string_view) {
    return false;
}

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    LineReader reader(request.body);
    auto board = read_board(reader);
    if (!board) return tl::unexpected(board.error());
    for (std::size_t column = 0; column < board->columns; ++column)
        if (const char c = board->at(0, column); c != '.')
            return board->error(0, column, quoted(c) + " is no switch", "allowed is '.'");
    if (board->rows != 1) return board->error(1, 0, "the board has more than one row");
    return std::make_unique<NullInstance>(Model(board->columns));
}

} // namespace

extern const Family family;
const Family family{.name = "null-puzzle",
                    .question = "how many turns until all switches of a row are on",
                    .rules = {},
                    .settings = {},
                    .recognises = recognises,
                    .load = load,
                    .listed = false};

} // namespace tumble::null_puzzle
