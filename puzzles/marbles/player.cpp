// SPDX-License-Identifier: MIT
#include "marbles/player.hpp"

#include "tumble/board/direction.hpp"

namespace tumble::marbles {
namespace {

/// Moves marbles cell by cell: it shares the board with the solver, not the slides.
class TiltPlayer final : public Player {
public:
    explicit TiltPlayer(std::shared_ptr<const Board> board) : board_(std::move(board)) {
        for (std::size_t i = 0; i < board_->marbles(); ++i)
            at_.emplace_back(board_->cell(board_->start(i)));
    }

    std::string_view letters() const override { return "URDL"; }

    std::optional<std::string> play(char action) override {
        const auto d = direction_of(action);
        if (!d) return "there is no such tilt";
        if (standing() == Standing::lost) return "blue is in the hole: the game is lost";
        if (standing() == Standing::won) return "red is in the hole: the game is won";
        for (bool moved = true; moved;) {
            moved = false;
            for (auto& cell : at_)
                moved = step(cell, *d) || moved;
        }
        ++tilts_;
        return std::nullopt;
    }

    Standing standing() const override {
        if (!at_[1]) return Standing::lost;
        return at_[0] ? Standing::playing : Standing::won;
    }

    std::string report() const override {
        const std::string after =
            " after " + std::to_string(tilts_) + (tilts_ == 1 ? " tilt" : " tilts");
        if (!at_[1]) return (at_[0] ? "blue is" : "red and blue are") + (" in the hole" + after);
        return (at_[0] ? "red is not in the hole" : "red is in the hole") + after;
    }

    Scene scene() const override {
        Scene scene{board_->grid().rows, board_->grid().columns, {}, {}};
        scene.tiles.reserve(board_->grid().size());
        for (const char c : board_->cells())
            scene.tiles.push_back({c, c == '#' ? Role::wall : c == 'O' ? Role::hole : Role::floor});
        for (std::size_t i = 0; i < at_.size(); ++i) {
            const char name = board_->letters()[i];
            const Role role = i == 0 ? Role::red : i == 1 ? Role::blue : Role::marble;
            if (at_[i]) {
                scene.tiles[*at_[i]] = {name, role};
                scene.pieces.push_back({Piece::Shape::marble, role, name, {*at_[i]}});
            } else {
                scene.captions.push_back(std::string(1, name) + " is in the hole");
            }
        }
        return scene;
    }

private:
    /// One cell further, if nothing is in the way.
    bool step(std::optional<std::size_t>& cell, Direction d) const {
        if (!cell) return false;
        const auto ahead = board_->grid().neighbour(*cell, d);
        if (!ahead || board_->cells()[*ahead] == '#') return false;
        for (const auto& other : at_)
            if (other == ahead) return false;
        cell = board_->cells()[*ahead] == 'O' ? std::nullopt : ahead;
        return true;
    }

    std::shared_ptr<const Board> board_;
    std::vector<std::optional<std::size_t>> at_; ///< by marble: its cell; none in a hole
    std::uint64_t tilts_ = 0;
};

} // namespace

std::unique_ptr<Player> make_player(std::shared_ptr<const Board> board) {
    return std::make_unique<TiltPlayer>(std::move(board));
}

} // namespace tumble::marbles
