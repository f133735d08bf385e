// SPDX-License-Identifier: MIT
#include "lights_out/lights_out.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::lights_out {
namespace {

/// Cells have letters in plans, row by row.
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

class LightsInstance final : public Instance {
public:
    explicit LightsInstance(Model model) : model_(std::move(model)) {}

    Answer solve(const SolveOptions& options) const override {
        Answer answer = to_answer(fewest_actions(model_, options.search), "presses",
                                  [](Model::Action cell) { return letters[cell]; });
        if (answer.verdict == Verdict::optimal) answer.output = answer.value + '\n';
        if (answer.verdict == Verdict::unsolvable) {
            answer.output = "-1\n";
            answer.is_no = true;
        }
        return answer;
    }
    Scene scene() const override {
        Scene scene{model_.grid().rows, model_.grid().columns, {}, {}};
        for (std::size_t cell = 0; cell < model_.grid().size(); ++cell)
            scene.tiles.push_back((model_.initial().lit >> cell & 1U) != 0
                                      ? Tile{'*', Role::target}
                                      : Tile{'.', Role::floor});
        return scene;
    }
    std::optional<Census> perft(const SearchOptions& options) const override {
        return census(model_, options);
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        return explore_states(model_, options, [](Model::Action cell) { return letters[cell]; });
    }

private:
    Model model_;
};

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    LineReader reader(request.body);
    const auto board = read_sized_board(reader);
    if (!board) return tl::unexpected(board.error());
    if (board->rows * board->columns > letters.size())
        return board->error(0, 0, "the board has more than 52 cells");
    std::uint64_t lit = 0;
    for (std::size_t row = 0; row < board->rows; ++row)
        for (std::size_t column = 0; column < board->columns; ++column) {
            const char c = board->at(row, column);
            if (c != '.' && c != '*')
                return board->error(row, column, quoted(c) + " is no light",
                                    "allowed are '.' and '*'");
            if (c == '*') lit |= std::uint64_t{1} << (row * board->columns + column);
        }
    return std::make_unique<LightsInstance>(Model({board->rows, board->columns}, lit));
}

} // namespace

extern const Family family;
const Family family{.name = "lights-out",
                    .question = "fewest presses until all lights are off",
                    .rules = {},
                    .settings = {},
                    .recognises = [](std::string_view) { return false; },
                    .load = load};

} // namespace tumble::lights_out
