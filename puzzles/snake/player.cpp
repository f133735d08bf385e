// SPDX-License-Identifier: MIT
#include "snake/player.hpp"

#include <algorithm>
#include <deque>

#include "snake/snake_scene.hpp"
#include "tumble/board/text.hpp"

namespace tumble::snake {
namespace {

class SnakePlayer final : public Player {
public:
    explicit SnakePlayer(std::shared_ptr<const Board> board)
        : board_(std::move(board)), body_(board_->body.begin(), board_->body.end()) {}

    std::string_view letters() const override { return "URDL"; }

    std::optional<std::string> play(char action) override {
        const auto direction = direction_of(action);
        if (!direction) return quoted(action) + " is no action";
        const auto next = board_->grid.neighbour(body_.front(), *direction);
        if (!next) return "the board ends there";
        if (!board_->open(*next)) return "a wall is there";
        const std::size_t tail = body_.back(); // leaves its cell in the same moment
        body_.pop_back();
        if (std::ranges::find(body_, *next) != body_.end()) {
            body_.push_back(tail);
            return "the body is there";
        }
        body_.push_front(*next);
        ++moves_;
        return std::nullopt;
    }

    Standing standing() const override {
        return body_.front() == board_->apple ? Standing::won : Standing::playing;
    }

    std::string report() const override {
        if (standing() != Standing::won) return "the head is not on the apple";
        return "the head is on the apple after " + std::to_string(moves_) +
               (moves_ == 1 ? " move" : " moves");
    }

    Scene scene() const override {
        return snake_scene(board_->grid, board_->wall, {board_->apple},
                           {body_.begin(), body_.end()});
    }

private:
    std::shared_ptr<const Board> board_;
    std::deque<std::size_t> body_; // cells, head first
    std::uint64_t moves_ = 0;
};

} // namespace

std::unique_ptr<Player> make_player(std::shared_ptr<const Board> board) {
    return std::make_unique<SnakePlayer>(std::move(board));
}

} // namespace tumble::snake
