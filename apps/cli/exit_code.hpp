// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tumble::cli {

/// What the program ends with; docs/exit-codes.md is its table, and a test compares the two.
enum class ExitCode : std::uint8_t {
    answered = 0,       ///< every question is answered
    no = 1,             ///< the answer is "no": unsolvable, impossible, a plan that fails
    bad_input = 2,      ///< wrong usage, an input that is refused, or reading or writing failed
    limit = 3,          ///< memory, time or states ran out, or an interrupt; bounds are given
    internal_error = 4, ///< a broken invariant: a fault of tumble, never of the input
};

/// The graver of two: internal error, bad input, limit, no, answered.
constexpr ExitCode graver(ExitCode a, ExitCode b) {
    constexpr auto gravity = [](ExitCode code) {
        switch (code) {
        case ExitCode::answered:
            return 0;
        case ExitCode::no:
            return 1;
        case ExitCode::limit:
            return 2;
        case ExitCode::bad_input:
            return 3;
        default:
            return 4;
        }
    };
    return gravity(a) < gravity(b) ? b : a;
}

} // namespace tumble::cli
