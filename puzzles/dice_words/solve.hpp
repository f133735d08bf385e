// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dice_words/cells.hpp"
#include "tumble/family/family.hpp"

namespace tumble::dice_words {

/// An instance as it was loaded: what is asked of which dice and words.
struct Question {
    Game game;
    Formable formable;
    Lattice lattice;                 ///< empty where no word can be formed
    CellSpace cells;                 ///< the same with dice that are alike in groups
    std::optional<std::string> roll; ///< what to keep of this roll; otherwise from the beginning
    bool exact = false;              ///< as a fraction
    std::uint64_t policy_rows = 0;   ///< 0: all
};

/// What an instance answers.
Answer answer_of(const Question& question, const SolveOptions& options);

} // namespace tumble::dice_words
