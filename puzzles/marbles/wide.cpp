// SPDX-License-Identifier: MIT
#include "marbles/wide.hpp"

namespace tumble::marbles {

WideBoard::WideBoard(WideRules rules)
    : rules_(std::move(rules)), slides_(rules_),
      bits_(static_cast<unsigned>(std::bit_width(slides_.gone()))) {
    const auto& marbles = rules_.marbles;
    for (std::size_t i = 0; i < marbles.size(); ++i) {
        tables_.push_back(slides_.table(marbles[i].colour));
        if (i == 0 || marbles[i].colour != marbles[i - 1].colour) groups_.push_back({i, i});
        groups_.back().end = i + 1;
    }
    const auto group_of = [&](char colour) {
        std::size_t group = 0;
        while (marbles[groups_[group].begin].colour != colour)
            ++group;
        return group;
    };
    for (const auto& [colour, count] : rules_.fallen)
        fallen_.push_back(groups_[group_of(colour)].end - count);
    for (const auto& [colour, cell] : rules_.lying)
        lying_.push_back({group_of(colour), slides_.place(cell)});
}

} // namespace tumble::marbles
