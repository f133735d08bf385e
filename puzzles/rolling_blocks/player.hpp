// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rolling_blocks/rolling_blocks.hpp"
#include "tumble/family/player.hpp"

namespace tumble::rolling_blocks {

/// What a Player over the model says and shows.
class Describe {
public:
    explicit Describe(const Board& board) : letters_(board.splits() ? "URDLurdl" : "URDL") {}

    std::string_view letters() const { return letters_; }
    static char letter(const Model&, Model::Action a) { return letter_of(a); }
    static Standing standing(const Model& m, const Model::State& s) {
        return m.is_goal(s) ? Standing::won : Standing::playing;
    }
    static std::string report(const Model& m, const Model::State& s, std::uint64_t rolls);
    /// Why a roll is illegal: what would be under the block.
    static std::string illegal(const Model& m, const Model::State& s, char letter);
    /// Cells as in files, but bridges that are open are '='; the block is '@'.
    static Scene scene(const Model& m, const Model::State& s);

private:
    std::string_view letters_;
};

} // namespace tumble::rolling_blocks
