// SPDX-License-Identifier: MIT
#include "dice_words/dice_words.hpp"

#include <limits>

namespace tumble::dice_words {

Model::Model(const Game& game, const std::optional<std::string>& start)
    : game_(game), rank_bound_(1) {
    for (const auto& die : game.dice)
        rank_bound_ = product_or_zero(rank_bound_, die.size());
    if (rank_bound_ == std::numeric_limits<std::uint64_t>::max()) rank_bound_ = 0;
    if (rank_bound_ == 0) return;
    ++rank_bound_;
    if (!start) return;
    start_.rolled = 1;
    std::uint64_t unit = 1;
    for (std::size_t die = 0; die < game.dice.size(); ++die) {
        start_.rolled += unit * game.dice[die].letters.find((*start)[die]);
        unit *= game.dice[die].size();
    }
}

bool Model::is_goal(const State& s) const {
    return s.rolled != 0 && game_.words.contains(shown(s));
}

std::string Model::shown(const State& s) const {
    if (s.rolled == 0) return std::string(game_.dice.size(), '*');
    std::string shown;
    std::uint64_t rest = s.rolled - 1;
    for (const auto& die : game_.dice) {
        shown += die.letters[static_cast<std::size_t>(rest % die.size())];
        rest /= die.size();
    }
    return shown;
}

std::string Model::kept(const State& s, Action rolled) const {
    std::string kept = shown(s);
    for (std::size_t die = 0; die < kept.size(); ++die)
        if ((rolled >> die & 1U) != 0) kept[die] = '*';
    return kept;
}

void Model::actions(const State& s, std::vector<Action>& out) const {
    const Action all = ~Action{0} >> (64 - game_.dice.size());
    if (s.rolled == 0) {
        out.push_back(all);
        return;
    }
    for (Action rolled = 1; rolled < all; ++rolled)
        out.push_back(rolled);
    out.push_back(all);
}

void Model::outcomes(const State& s, Action rolled, std::vector<Outcome<State>>& out) const {
    const std::size_t first = out.size();
    out.push_back({1, {s.rolled == 0 ? 1 : s.rolled}});
    std::uint64_t unit = 1;
    for (std::size_t die = 0; die < game_.dice.size(); ++die) {
        const std::uint64_t faces = game_.dice[die].size();
        if ((rolled >> die & 1U) != 0) {
            const std::size_t last = out.size();
            const auto total = static_cast<double>(game_.dice[die].total());
            const auto weight = [&](std::uint64_t f) {
                return static_cast<double>(game_.dice[die].weight(static_cast<std::size_t>(f)));
            };
            for (std::size_t i = first; i < last; ++i) {
                const std::uint64_t before = out[i].state.rolled;
                const std::uint64_t face = (before - 1) / unit % faces;
                const double part = out[i].probability / total;
                out[i].probability = part * weight(face);
                for (std::uint64_t f = 0; f < faces; ++f)
                    if (f != face)
                        out.push_back({part * weight(f), {before + f * unit - face * unit}});
            }
        }
        unit *= faces;
    }
}

} // namespace tumble::dice_words
