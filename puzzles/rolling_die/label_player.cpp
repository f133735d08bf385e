// SPDX-License-Identifier: MIT
#include "rolling_die/label_player.hpp"

namespace tumble::rolling_die {
namespace {

class LabelPlayer final : public Player {
public:
    LabelPlayer(std::shared_ptr<const LabelBoard> board, const std::optional<LabelGoal>& goal,
                std::uint64_t collectible)
        : board_(std::move(board)), model_(*board_, goal), goal_(goal), collectible_(collectible),
          state_(model_.initial()) {
        if (!goal_) collected_.resize(board_->cells.size());
        collect();
    }

    std::string_view letters() const override { return "URDL"; }

    std::optional<std::string> play(char action) override {
        const auto direction = direction_of(action);
        if (!direction) return quoted(action) + " is no action";
        const std::size_t from = model_.cell(state_);
        const auto to = board_->next(from, *direction);
        if (!to) return illegal(from, *direction);
        state_ = model_.state(*to, board_->die.roll(model_.look(state_), *direction));
        ++rolls_;
        collect();
        return std::nullopt;
    }

    Standing standing() const override {
        const bool won = goal_ ? model_.is_goal(state_) : count_ == collectible_;
        return won ? Standing::won : Standing::playing;
    }

    std::string report() const override {
        const std::string after = counted(rolls_, "roll");
        if (goal_)
            return "the die lies at " + place_of(model_.cell(state_)) + " with " +
                   label(model_.shown(state_)) + on_side() + " after " + after;
        return counted_cells() + " in " + after;
    }

    Scene scene() const override {
        const Grid& grid = board_->grid();
        Scene scene{grid.rows, grid.columns, {}, {}};
        scene.tiles.reserve(grid.size());
        for (std::size_t cell = 0; cell < grid.size(); ++cell)
            scene.tiles.push_back(tile(cell));
        scene.captions.push_back("die at " + place_of(model_.cell(state_)) + ": " + faces());
        if (goal_)
            scene.captions.push_back("goal at " + place_of(goal_->cell) +
                                     (goal_->label == LabelBoard::floor
                                          ? ""
                                          : " with " + label(goal_->label) + on_side()));
        else
            scene.captions.push_back(counted_cells());
        Piece die{Piece::Shape::die, Role::die, face(Side::top), {model_.cell(state_)}};
        for (const Side side : sides)
            if (face(side) != LabelDie::blank)
                die.faces[static_cast<std::size_t>(side)] = face(side);
        scene.pieces.push_back(std::move(die));
        add_walls(scene, board_->passages);
        return scene;
    }

private:
    void collect() {
        const std::size_t cell = model_.cell(state_);
        if (goal_ || !model_.collects(state_) || collected_[cell]) return;
        collected_[cell] = true;
        ++count_;
    }

    std::string illegal(std::size_t from, Direction d) const {
        if (const auto to = board_->passages.next(from, d)) return "a wall is there";
        const auto beyond = board_->grid().neighbour(from, d);
        if (!beyond) return "the board ends there";
        if (!board_->open(*beyond)) return "a wall is there";
        return board_->passages.next(*beyond, opposite(d)) ? "the edge can only be crossed this way"
                                                           : "a wall is between the cells";
    }

    char face(Side side) const { return board_->die.face(model_.look(state_), side); }
    static std::string label(char c) { return c == LabelDie::blank ? "blank" : std::string(1, c); }
    std::string on_side() const {
        return board_->match == Side::bottom ? " at the bottom" : " on top";
    }
    std::string place_of(std::size_t cell) const {
        return place(board_->grid().row(cell), board_->grid().column(cell));
    }
    std::string counted_cells() const {
        return std::to_string(count_) + " of " + counted(collectible_, "collectible cell") +
               " collected";
    }

    /// "top 6, north 4, east 5, south 3, west 2, bottom 1"
    std::string faces() const {
        constexpr std::array<std::string_view, 6> names{"top",   "north", "east",
                                                        "south", "west",  "bottom"};
        std::string text;
        for (const Side side : sides)
            text += (text.empty() ? "" : ", ") +
                    std::string(names[static_cast<std::size_t>(side)]) + ' ' + label(face(side));
        return text;
    }

    Tile tile(std::size_t cell) const {
        if (cell == model_.cell(state_)) return {face(Side::top), Role::die};
        if (goal_ && cell == goal_->cell) return {'G', Role::target};
        const char target = board_->target(cell);
        if (!board_->open(cell)) return {'#', Role::wall};
        if (!goal_ && target != LabelBoard::floor)
            return collected_[cell] ? Tile{'+', Role::collected} : Tile{target, Role::target};
        if (cell == board_->start) return {'s', Role::start};
        return target == LabelBoard::floor ? Tile{'.', Role::floor} : Tile{target, Role::number};
    }

    std::shared_ptr<const LabelBoard> board_;
    LabelModel model_;
    std::optional<LabelGoal> goal_;
    std::uint64_t collectible_;
    std::vector<bool> collected_; ///< by cell; empty where there is a goal
    std::uint64_t count_ = 0;
    std::uint64_t rolls_ = 0;
    LabelModel::State state_;
};

} // namespace

std::unique_ptr<Player> make_label_player(std::shared_ptr<const LabelBoard> board,
                                          const std::optional<LabelGoal>& goal,
                                          std::uint64_t collectible) {
    return std::make_unique<LabelPlayer>(std::move(board), goal, collectible);
}

} // namespace tumble::rolling_die
