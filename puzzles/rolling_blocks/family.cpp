// SPDX-License-Identifier: MIT
#include "rolling_blocks/player.hpp"
#include "rolling_blocks/read.hpp"
#include "tumble/family/solve.hpp"

namespace tumble::rolling_blocks {
namespace {

constexpr SettingInfo known_settings[] = {
    {.key = "block",
     .placeholder = "AxBxC",
     .help = "the edges of the block, in cells (1x1x2), each to 255"},
    {.key = "switches",
     .placeholder = "LIST",
     .help =
         "what switches do to bridges (\"a toggle B, open CD; b heavy close C\"), or where they "
         "put the halves of a block (\"c split 1,2 3,4\")"},
    {.key = "open",
     .placeholder = "BRIDGES",
     .help = "the bridges that are open at first (\"BD\")"},
    {.key = "start",
     .placeholder = "ROW,COLUMN[,ROWSxCOLUMNS]",
     .help = "the block's upper left cell, from 1, and its footprint, where it is not drawn"},
    {.key = "goal",
     .placeholder = "ROW,COLUMN[,ROWSxCOLUMNS]",
     .help = "likewise for the goal (without a footprint: that of a block that stands)"},
};

class BlocksInstance final : public Instance {
public:
    BlocksInstance(std::shared_ptr<const Board> board, std::string_view rules)
        : Instance(rules), board_(std::move(board)), model_(*board_) {}

    Answer solve(const SolveOptions& options) const override {
        Answer answer = to_answer(fewest_actions(model_, options.search), "rolls", letter_of);
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
        return census(model_, options);
    }
    std::optional<StateGraph> graph(const SearchOptions& options) const override {
        return explore_states(model_, options, letter_of);
    }
    std::unique_ptr<Player> player() const override {
        return std::make_unique<ModelPlayer<Model, Describe>>(model_, Describe(*board_));
    }

private:
    std::shared_ptr<const Board> board_;
    Model model_;
};

/// Letters and dots could be another game's too.
bool recognises(std::string_view) {
    return false;
}

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    const auto board = read_blocks_board(request.body, request.settings);
    if (!board) return tl::unexpected(board.error());
    return std::make_unique<BlocksInstance>(*board, request.rules);
}

} // namespace

extern const Family family;
const Family family{.name = "rolling-blocks",
                    .question = "fewest rolls that bring a block onto its goal",
                    .rules = {},
                    .settings = known_settings,
                    .recognises = recognises,
                    .load = load};

} // namespace tumble::rolling_blocks
