// SPDX-License-Identifier: MIT
#include "marbles/wide_player.hpp"

#include <algorithm>
#include <map>

#include "tumble/board/direction.hpp"

namespace tumble::marbles {
namespace {

/// "RB", or "all but B".
std::string colours_text(Colours colours) {
    const auto letters = [](Colours set) {
        std::string text;
        for (char c = 'A'; c <= 'Z'; ++c)
            if ((set & colour_bit(c)) != 0) text += c;
        return text;
    };
    const Colours others = all_colours & ~colours;
    if (colours == 0) return "none";
    return std::popcount(colours) > 13 ? "all but " + letters(others) : letters(colours);
}

/// Moves all marbles cell by cell at once: it shares the rules with the solver, not the slides.
class WidePlayer final : public Player {
public:
    explicit WidePlayer(std::shared_ptr<const WideBoard> board)
        : board_(std::move(board)), rules_(board_->rules()) {
        for (const auto& marble : rules_.marbles)
            at_.emplace_back(marble.cell);
    }

    std::string_view letters() const override { return "URDL"; }

    std::optional<std::string> play(char action) override {
        const auto d = direction_of(action);
        if (!d) return "there is no such tilt";
        if (standing() == Standing::lost) return "the game is lost";
        if (standing() == Standing::won) return "the goal is reached: the game is won";
        tilt(*d);
        ++tilts_;
        return std::nullopt;
    }

    Standing standing() const override {
        if (lost_) return Standing::lost;
        for (const auto& [colour, count] : rules_.fallen)
            if (marbles_at(colour, std::nullopt) < count) return Standing::playing;
        for (const auto& [colour, cell] : rules_.lying)
            if (marbles_at(colour, cell) == 0) return Standing::playing;
        return Standing::won;
    }

    std::string report() const override {
        const std::string after =
            " after " + std::to_string(tilts_) + (tilts_ == 1 ? " tilt" : " tilts");
        if (lost_) return std::string(1, *lost_) + " is in a hole where it loses" + after;
        return (standing() == Standing::won ? "the goal is reached" : "the goal is not reached") +
               after;
    }

    Scene scene() const override {
        Scene scene{rules_.grid().rows, rules_.grid().columns, {}, {}};
        scene.tiles.reserve(rules_.grid().size());
        for (const char c : rules_.cells)
            scene.tiles.push_back({c, c == '#' ? Role::wall : c == 'O' ? Role::hole : Role::floor});
        for (std::size_t i = 0; i < at_.size(); ++i) {
            if (!at_[i]) continue;
            const char name = rules_.marbles[i].colour;
            const Role role = name == 'R' ? Role::red : name == 'B' ? Role::blue : Role::marble;
            scene.tiles[*at_[i]] = {name, role};
            scene.pieces.push_back({Piece::Shape::marble, role, name, {*at_[i]}});
        }
        for (const auto& hole : rules_.holes) {
            std::string text = "hole " + std::to_string(rules_.grid().row(hole.cell) + 1) + ',' +
                               std::to_string(rules_.grid().column(hole.cell) + 1) + " takes " +
                               colours_text(hole.takes);
            if (hole.loses != 0) text += ", loses " + colours_text(hole.loses);
            scene.captions.push_back(std::move(text));
        }
        add_fallen(scene);
        add_walls(scene, rules_.passages);
        return scene;
    }

private:
    void add_fallen(Scene& scene) const {
        std::string fallen;
        for (std::size_t i = 0; i < at_.size(); ++i)
            if (!at_[i]) fallen += rules_.marbles[i].colour;
        if (!fallen.empty()) scene.captions.push_back("in holes: " + fallen);
    }

    /// Marbles of that colour on a cell, or gone.
    std::size_t marbles_at(char colour, std::optional<std::size_t> cell) const {
        std::size_t count = 0;
        for (std::size_t i = 0; i < at_.size(); ++i)
            if (rules_.marbles[i].colour == colour && at_[i] == cell) ++count;
        return count;
    }

    /// All marbles that nothing holds up roll one cell on, at once, again and again. Who has gone
    /// further than the longest way round goes round for ever, and stays where it was.
    void tilt(Direction d) {
        const auto before = at_;
        stopped_.assign(at_.size(), false);
        const std::size_t longest = std::max(rules_.grid().rows, rules_.grid().columns);
        for (std::size_t step = 0; step <= longest; ++step) {
            const std::vector<bool> held = held_up(d);
            bool moved = false;
            for (std::size_t i = 0; i < at_.size(); ++i)
                if (at_[i] && !held[i]) {
                    roll(i, d);
                    moved = true;
                }
            if (!moved) return;
        }
        const std::vector<bool> held = held_up(d);
        for (std::size_t i = 0; i < at_.size(); ++i)
            if (at_[i] && !held[i]) at_[i] = before[i];
    }

    /// By marble: true where a wall, a stopper or a marble that lies still holds it up.
    std::vector<bool> held_up(Direction d) const {
        std::map<std::size_t, std::size_t> marble_on;
        std::vector<std::size_t> queue;
        std::vector<bool> held(at_.size(), false);
        for (std::size_t i = 0; i < at_.size(); ++i) {
            if (!at_[i]) continue;
            marble_on[*at_[i]] = i;
            held[i] = stopped_[i] || !rules_.ahead(*at_[i], d);
            if (held[i]) queue.push_back(i);
        }
        while (!queue.empty()) {
            const std::size_t cell = *at_[queue.back()];
            queue.pop_back();
            const auto behind = marble_on.find(rules_.grid().wrapped_neighbour(cell, opposite(d)));
            if (behind == marble_on.end() || held[behind->second]) continue;
            if (rules_.ahead(behind->first, d) != cell) continue;
            held[behind->second] = true;
            queue.push_back(behind->second);
        }
        return held;
    }

    void roll(std::size_t marble, Direction d) {
        const std::size_t cell = *rules_.ahead(*at_[marble], d);
        const char colour = rules_.marbles[marble].colour;
        at_[marble] = cell;
        switch (rules_.fate(cell, colour)) {
        case Fate::rolls:
            return;
        case Fate::stops:
            stopped_[marble] = true;
            return;
        case Fate::loses:
            lost_ = colour;
            [[fallthrough]];
        case Fate::falls:
            at_[marble] = std::nullopt;
        }
    }

    std::shared_ptr<const WideBoard> board_;
    const WideRules& rules_;
    std::vector<std::optional<std::size_t>> at_; ///< by marble: its cell; none in a hole
    std::vector<bool> stopped_;                  ///< in this tilt, by a stopper
    std::optional<char> lost_;                   ///< the colour that fell where it loses
    std::uint64_t tilts_ = 0;
};

} // namespace

std::unique_ptr<Player> make_wide_player(std::shared_ptr<const WideBoard> board) {
    return std::make_unique<WidePlayer>(std::move(board));
}

} // namespace tumble::marbles
