// SPDX-License-Identifier: MIT
#include "rolling_die/player.hpp"

#include "tumble/board/text.hpp"

namespace tumble::rolling_die {
namespace {

std::string counted(std::uint64_t n, std::string_view noun) {
    return std::to_string(n) + ' ' + std::string(noun) + (n == 1 ? "" : "s");
}

std::string place_of(const Board& board, Cell cell) {
    return place(board.row(cell), board.column(cell));
}

class DiePlayer final : public Player {
public:
    DiePlayer(std::shared_ptr<const Board> board, const Die& die, const std::optional<Goal>& goal,
              std::uint64_t collectible)
        : board_(std::move(board)), model_(*board_, die, goal), goal_(goal),
          collectible_(collectible), state_(model_.initial()) {
        if (!goal_) collected_.resize(board_->size());
    }

    std::string_view letters() const override { return "URDL"; }

    std::optional<std::string> play(char action) override {
        const auto direction = direction_of(action);
        if (!direction) return quoted(action) + " is no action";
        edges_.clear();
        model_.successors(state_, edges_);
        for (const auto& e : edges_)
            if (e.action == *direction) {
                arrive(e.state);
                return std::nullopt;
            }
        return illegal(*direction);
    }

    Standing standing() const override {
        const bool won = goal_ ? model_.is_goal(state_) : count_ == collectible_;
        return won ? Standing::won : Standing::playing;
    }

    std::string report() const override {
        const std::string after = counted(rolls_, "roll");
        if (goal_)
            return "the die lies at " + place_of(*board_, Model::cell(state_)) + " with " +
                   std::to_string(top()) + " on top after " + after;
        return counted_cells() + " in " + after;
    }

    Scene scene() const override {
        const Board& board = *board_;
        Scene scene{board.rows(), board.columns(), {}, {}};
        scene.tiles.reserve(scene.rows * scene.columns);
        for (std::size_t row = 0; row < scene.rows; ++row)
            for (std::size_t column = 0; column < scene.columns; ++column)
                scene.tiles.push_back(tile(board.cell(row, column)));
        scene.captions.push_back("die at " + place_of(board, Model::cell(state_)) + ": " + faces());
        if (goal_)
            scene.captions.push_back(
                "goal at " + place_of(board, goal_->cell) +
                (goal_->face == 0 ? "" : " with " + std::to_string(goal_->face) + " on top"));
        else
            scene.captions.push_back(counted_cells());
        Piece die{Piece::Shape::die, Role::die, digit(top()), {scene_cell()}};
        for (const Side side : sides)
            die.faces[static_cast<std::size_t>(side)] =
                digit(model_.die().face(model_.orientation(state_), side));
        scene.pieces.push_back(std::move(die));
        return scene;
    }

private:
    void arrive(const Model::State& s) {
        state_ = s;
        ++rolls_;
        const Cell cell = Model::cell(s);
        if (goal_ || !model_.collects(s) || collected_[cell]) return;
        collected_[cell] = true;
        ++count_;
    }

    std::string illegal(Direction d) const {
        const Cell from = Model::cell(state_);
        const std::size_t row = board_->row(from);
        const std::size_t column = board_->column(from);
        const bool edge = d == Direction::up     ? row == 0
                          : d == Direction::down ? row + 1 == board_->rows()
                          : d == Direction::left ? column == 0
                                                 : column + 1 == board_->columns();
        return edge ? "the board ends there" : "a wall is there";
    }

    /// Where the die lies, counted without the walls at the ends of rows.
    std::size_t scene_cell() const {
        const Cell cell = Model::cell(state_);
        return board_->row(cell) * board_->columns() + board_->column(cell);
    }
    std::uint8_t top() const { return model_.die().top(model_.orientation(state_)); }

    std::string counted_cells() const {
        return std::to_string(count_) + " of " + counted(collectible_, "collectible cell") +
               " collected";
    }

    /// "top 6, north 4, east 5, south 3, west 2, bottom 1"
    std::string faces() const {
        constexpr std::array<std::string_view, 6> names{"top",   "north", "east",
                                                        "south", "west",  "bottom"};
        std::string text;
        for (const Side side : sides) {
            text += text.empty() ? "" : ", ";
            text += names[static_cast<std::size_t>(side)];
            text += ' ';
            text += std::to_string(model_.die().face(model_.orientation(state_), side));
        }
        return text;
    }

    static char digit(std::uint8_t number) { return static_cast<char>('0' + number); }

    Tile tile(Cell cell) const {
        if (cell == Model::cell(state_)) return {digit(top()), Role::die};
        const std::uint8_t value = board_->at(cell);
        if (goal_ && cell == goal_->cell) return {'G', Role::target};
        if (value == Board::wall) return {'#', Role::wall};
        if (cell == board_->start()) return {'s', Role::start};
        if (value == Board::floor) return {'.', Role::floor};
        if (goal_) return {digit(value), Role::number};
        return collected_[cell] ? Tile{'+', Role::collected} : Tile{digit(value), Role::target};
    }

    std::shared_ptr<const Board> board_;
    Model model_;
    std::optional<Goal> goal_;
    std::uint64_t collectible_;
    std::vector<bool> collected_; ///< by cell; empty where there is a goal
    std::uint64_t count_ = 0;
    std::uint64_t rolls_ = 0;
    Model::State state_;
    Model::Edges edges_;
};

} // namespace

std::unique_ptr<Player> make_player(std::shared_ptr<const Board> board, const Die& die,
                                    const std::optional<Goal>& goal, std::uint64_t collectible) {
    return std::make_unique<DiePlayer>(std::move(board), die, goal, collectible);
}

} // namespace tumble::rolling_die
