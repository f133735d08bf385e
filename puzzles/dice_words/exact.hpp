// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "dice_words/value_solver.hpp"
#include "dice_words/solve.hpp"

namespace tumble::dice_words {

inline constexpr std::uint64_t most_exact_states = 100'000;

/// Why fractions can not be had of a question; empty where they can.
std::string why_not_exact(const Question& question);

/// A value as a fraction, and the values of wanted states. Empty where a limit came first.
struct ExactAnswer {
    Reason reason = Reason::none;
    std::string fraction;            ///< "61/20"; "3" where it is whole
    std::string lower;               ///< in decimal, 15 digits after the point, rounded down
    std::string upper;               ///< and rounded up
    std::vector<std::string> wanted; ///< fractions
    std::uint64_t levels = 0;        ///< different values of states
    std::uint64_t peak_bytes = 0;
};

/// The answer by label setting in exact fractions; why_not_exact must be empty. Sets which dice the
/// wanted states roll. The value is that of the first wanted state where the question has a roll.
ExactAnswer exact_answer(const Question& question, const SearchOptions& options,
                         std::span<Wanted> wanted);

} // namespace tumble::dice_words
