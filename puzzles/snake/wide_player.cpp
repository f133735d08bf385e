// SPDX-License-Identifier: MIT
#include "snake/wide_player.hpp"

#include <algorithm>
#include <deque>

#include "snake/snake_scene.hpp"
#include "tumble/board/text.hpp"

namespace tumble::snake {
namespace {

class WidePlayer final : public Player {
public:
    explicit WidePlayer(const WideRules& rules)
        : rules_(rules), body_(rules.body.begin(), rules.body.end()), left_(rules.apples) {}

    std::string_view letters() const override { return "URDL"; }

    std::optional<std::string> play(char action) override {
        const auto direction = direction_of(action);
        if (!direction) return quoted(action) + " is no action";
        if (standing() == Standing::won) return "the game is over";
        const auto next = rules_.passages.next(body_.front(), *direction);
        if (!next) return "there is no way";
        if (!rules_.open(*next)) return "a wall is there";
        const std::size_t tail = body_.back();
        if (growing_ == 0) body_.pop_back();
        if (std::ranges::find(body_, *next) != body_.end()) {
            if (growing_ == 0) body_.push_back(tail);
            return "the body is there";
        }
        if (growing_ == 0 && *next == tail && !may_follow()) {
            body_.push_back(tail);
            return "the tail is there";
        }
        body_.push_front(*next);
        if (growing_ > 0) --growing_;
        ++moves_;
        eat();
        return std::nullopt;
    }

    Standing standing() const override {
        const std::size_t eaten = rules_.apples.size() - left_.size();
        const bool won = rules_.goal == Goal::reach ? eaten > 0
                         : rules_.goal == Goal::eat ? left_.empty()
                                                    : body_.size() == free_cells();
        return won ? Standing::won : Standing::playing;
    }

    std::string report() const override {
        const std::size_t eaten = rules_.apples.size() - left_.size();
        std::string text =
            std::to_string(eaten) + " of " + counted(rules_.apples.size(), "apple") + " eaten";
        if (rules_.goal == Goal::fill)
            text =
                std::to_string(body_.size()) + " of " + counted(free_cells(), "cell") + " covered";
        return text + " after " + counted(moves_, "move");
    }

    Scene scene() const override {
        Scene scene = snake_scene(rules_.grid(), rules_.wall, left_, {body_.begin(), body_.end()});
        add_walls(scene, rules_.passages);
        scene.captions.push_back(report());
        if (rules_.in_order && !left_.empty())
            scene.captions.push_back("next apple: " + place(rules_.grid().row(left_.front()),
                                                            rules_.grid().column(left_.front())));
        return scene;
    }

private:
    /// Of a body that has given up its tail's cell: may the head enter it?
    bool may_follow() const { return rules_.tail && (body_.size() != 1 || rules_.reverse); }
    std::size_t free_cells() const {
        return static_cast<std::size_t>(std::ranges::count(rules_.wall, 0));
    }
    void eat() {
        const auto apple = std::ranges::find(left_, body_.front());
        if (apple == left_.end() || (rules_.in_order && apple != left_.begin())) return;
        left_.erase(apple);
        growing_ += rules_.grow;
    }

    const WideRules& rules_;
    std::deque<std::size_t> body_;  // cells, head first
    std::vector<std::size_t> left_; // apples
    std::uint64_t growing_ = 0;     // moves in which the tail will stay
    std::uint64_t moves_ = 0;
};

} // namespace

std::unique_ptr<Player> make_wide_player(const WideRules& rules) {
    return std::make_unique<WidePlayer>(rules);
}

} // namespace tumble::snake
