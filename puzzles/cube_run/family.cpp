// SPDX-License-Identifier: MIT
#include "tumble/family/family.hpp"

#include "cube_run/read.hpp"
#include "cube_run/run.hpp"

namespace tumble::cube_run {
namespace {

constexpr Rules presets[] = {
    {.name = "codetree",
     .title = "Cube rounding again",
     .source = "https://www.codetree.ai/training-field/frequent-problems/problems/"
               "cube-rounding-again/description",
     .limits = "n × n boards, n 2 to 20, numbers 1 to 6, 1 to 1000 moves",
     .notes = "the die has 2 south: the mirror image of boj23288's"},
    {.name = "boj23288",
     .title = "Rolling dice 2",
     .source = "https://www.acmicpc.net/problem/23288",
     .limits = "N × M boards, each 2 to 20, numbers 1 to 9, 1 to 1000 moves",
     .notes = "the die has 2 north"},
    {.name = "boj14499",
     .title = "Rolling dice",
     .source = "https://www.acmicpc.net/problem/14499",
     .limits = "N × M boards, each 1 to 20, numbers 0 to 9, 1 to 1000 commands",
     .notes = "a blank die copies numbers from and to the board as it is told to roll"},
};

constexpr SettingInfo known_settings[] = {
    {.key = "moves", .placeholder = "M", .help = "makes M moves, whatever the board's header says"},
    {.key = "turn",
     .placeholder = "TURNS",
     .help = "how the bottom face against the number turns the cube: \"greater right, less left, "
             "equal ahead\"; also back"},
    {.key = "bounce",
     .placeholder = "TURN",
     .help = "where the board ends: back, right or left (until the cube can roll), or stop"},
    {.key = "score",
     .placeholder = "WHAT",
     .help = "what a move earns: product (number times cells of its region), number, or region"},
    {.key = "start", .placeholder = "ROW,COLUMN", .help = "the first cell, from 1"},
    {.key = "heading", .placeholder = "WAY", .help = "of the first move: up, right, down or left"},
    {.key = "die",
     .placeholder = "NUMBERS",
     .help = "the faces at first: top, north, east, south, west, bottom (152346, or 10,5,3,2,4,0)"},
    {.key = "trace-rows",
     .placeholder = "N",
     .help = "how many moves --show trace lists, 20 unless said"},
};

template <class B, Answer (*Solve)(const std::shared_ptr<const B>&, const SolveOptions&)>
class CubeInstance final : public Instance {
public:
    CubeInstance(std::shared_ptr<const B> board, std::string_view rules)
        : Instance(rules), board_(std::move(board)) {}

    Answer solve(const SolveOptions& options) const override { return Solve(board_, options); }
    Scene scene() const override { return make_player(board_)->scene(); }
    std::unique_ptr<Player> player() const override { return make_player(board_); }

private:
    std::shared_ptr<const B> board_;
};

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    const auto board = read_cube_board(request.body, request.rules, request.settings);
    if (!board) return tl::unexpected(board.error());
    if (const auto* scored = std::get_if<std::shared_ptr<const Board>>(&*board))
        return std::make_unique<CubeInstance<Board, total_score>>(*scored, request.rules);
    return std::make_unique<CubeInstance<PaintBoard, painted_tops>>(
        std::get<std::shared_ptr<const PaintBoard>>(*board), request.rules);
}

} // namespace

extern const Family family;
const Family family{.name = "cube-run",
                    .question = "total score of a cube that rolls by fixed rules",
                    .rules = presets,
                    .settings = known_settings,
                    .recognises = recognises,
                    .load = load};

} // namespace tumble::cube_run
