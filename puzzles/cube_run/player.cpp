// SPDX-License-Identifier: MIT
#include "cube_run/regions.hpp"
#include "cube_run/run.hpp"
#include "tumble/bits/wide.hpp"

namespace tumble::cube_run {
namespace {

char digit(std::uint32_t number) {
    return number < 10 ? static_cast<char>('0' + number) : '+';
}

/// The numbers of a board with the cube's top face on its cell.
template <class NumberAt, class FaceAt>
Scene scene_of(const Grid& grid, std::size_t cube, NumberAt number, FaceAt face) {
    Scene scene{grid.rows, grid.columns, {}, {}};
    scene.tiles.reserve(grid.size());
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        scene.tiles.push_back(cell == cube ? Tile{digit(face(Side::top)), Role::die}
                                           : Tile{digit(number(cell)), Role::number});
    constexpr std::string_view names[] = {"top", "north", "east", "south", "west", "bottom"};
    std::string faces;
    for (const Side side : sides)
        faces += (faces.empty() ? "" : ", ") + std::string(names[static_cast<std::size_t>(side)]) +
                 ' ' + std::to_string(face(side));
    scene.captions.push_back(std::move(faces));
    Piece die{Piece::Shape::die, Role::die, 'd', {cube}};
    for (const Side side : sides)
        die.faces[static_cast<std::size_t>(side)] = std::to_string(face(side));
    scene.pieces.push_back(std::move(die));
    return scene;
}

std::string rolls_text(std::uint64_t rolls) {
    return std::to_string(rolls) + (rolls == 1 ? " roll" : " rolls");
}

/// "next R, ", unless nothing comes next.
std::string next_text(char roll, Standing standing) {
    return standing == Standing::playing ? std::string("next ") + roll + ", " : std::string();
}

class ScorePlayer final : public Player {
public:
    explicit ScorePlayer(std::shared_ptr<const Board> board)
        : board_(std::move(board)), regions_(*board_, budget_), model_(*board_, regions_),
          state_(model_.initial()) {}

    std::string_view letters() const override { return "URDL"; }
    std::optional<std::string> play(char action) override {
        if (rolls_ == board_->moves) return "all moves have been made";
        const auto next = model_.next_roll(state_);
        if (!next) return "the cube has stopped for good";
        const char forced = letter(*next);
        if (action != forced) return std::string("the cube rolls ") + forced + " here";
        state_ = model_.step(state_);
        score_ += model_.score(state_);
        ++rolls_;
        return std::nullopt;
    }
    Standing standing() const override {
        return rolls_ == board_->moves || !model_.next_roll(state_) ? Standing::won
                                                                    : Standing::playing;
    }
    std::string report() const override {
        const bool known = regions_.reason() == Reason::none;
        return "score " + (known ? to_decimal(score_) : "unknown (no memory)") + " after " +
               rolls_text(rolls_);
    }
    Scene scene() const override {
        Scene scene = scene_of(
            board_->grid, state_.cell, [&](std::size_t cell) { return board_->numbers[cell]; },
            [&](Side side) { return model_.face(state_.orientation, side); });
        const auto next = model_.next_roll(state_);
        scene.captions.push_back(next_text(next ? letter(*next) : ' ', standing()) + report());
        return scene;
    }

private:
    std::shared_ptr<const Board> board_;
    Budget budget_;
    Regions regions_;
    ScoredModel model_;
    Model::State state_;
    Wide score_ = 0;
    std::uint64_t rolls_ = 0;
};

class PaintPlayer final : public Player {
public:
    explicit PaintPlayer(std::shared_ptr<const PaintBoard> board)
        : board_(std::move(board)), painter_(*board_, budget_) {
        skip();
    }

    std::string_view letters() const override { return "URDL"; }
    std::optional<std::string> play(char action) override {
        if (!painter_.ready()) return "memory has ended: there is no room for the board";
        if (next_ == board_->commands.size()) return "all commands have been carried out";
        const Direction d = board_->commands[next_];
        if (action != letter(d)) return std::string("the next command rolls ") + letter(d);
        painter_.roll(d);
        ++next_;
        ++rolls_;
        skip();
        return std::nullopt;
    }
    Standing standing() const override {
        return next_ == board_->commands.size() ? Standing::won : Standing::playing;
    }
    std::string report() const override {
        return "top face " + std::to_string(painter_.face(Side::top)) + " after " +
               rolls_text(rolls_);
    }
    Scene scene() const override {
        Scene scene = scene_of(
            board_->grid, painter_.cell(),
            [&](std::size_t cell) {
                return painter_.ready() ? painter_.number(cell) : board_->numbers[cell];
            },
            [&](Side side) { return painter_.face(side); });
        const char next = standing() == Standing::playing ? letter(board_->commands[next_]) : ' ';
        scene.captions.push_back(next_text(next, standing()) + report());
        return scene;
    }

private:
    /// Past commands that would leave the board.
    void skip() {
        while (next_ < board_->commands.size() &&
               !board_->grid.neighbour(painter_.cell(), board_->commands[next_]))
            ++next_;
    }

    std::shared_ptr<const PaintBoard> board_;
    Budget budget_;
    Painter painter_;
    std::size_t next_ = 0;
    std::uint64_t rolls_ = 0;
};

} // namespace

std::unique_ptr<Player> make_player(std::shared_ptr<const Board> board) {
    return std::make_unique<ScorePlayer>(std::move(board));
}

std::unique_ptr<Player> make_player(std::shared_ptr<const PaintBoard> board) {
    return std::make_unique<PaintPlayer>(std::move(board));
}

} // namespace tumble::cube_run
