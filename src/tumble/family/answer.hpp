// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tumble/family/plan.hpp"
#include "tumble/search/result.hpp"

namespace tumble {

/// A further figure of an answer, under a name of lower-case words ("tail", "reached cells").
struct Fact {
    std::string name;
    std::string value;
};

/// What a policy says of one roll: keep these dice, roll the others again.
struct PolicyLine {
    std::string roll;        ///< the faces as they lie, in the order of the dice
    std::string keep;        ///< the same with '*' for each die to roll again
    std::string value;       ///< expected rolls from here
    std::string probability; ///< of this roll in one throw of all dice
};

/// A table: what happened move by move. Rows are as long as `columns`.
struct Listing {
    std::vector<std::string> columns; ///< their names; empty where there is no table
    std::vector<std::vector<std::string>> rows;
    std::uint64_t left_out = 0; ///< rows that the table has beyond these
};

/// What an instance answers to its question.
struct Answer {
    Verdict verdict = Verdict::unknown;
    Reason reason = Reason::none;
    /// The answer as the source's judge reads it, with final newline ("7\n"); empty unless the
    /// verdict is optimal or unsolvable.
    std::string output;
    /// True where the answer is "no": -1, impossible, 0 for 13459. Exit code 1.
    bool is_no = false;
    /// The value as text ("7", "9.677887141…", "impossible"), and what it counts ("tilts").
    std::string value;
    std::string unit;
    /// Proven bounds, where the verdict is bounded; empty where there is none.
    std::string lower;
    std::string upper;
    std::shared_ptr<const Plan> plan; ///< where there is one and it was asked for
    bool shortest = false;            ///< proven: no plan takes fewer actions than `plan`
    std::vector<LayerCount> layers;   ///< as breadth_first counts them; empty for other methods
    Counts counts;
    std::vector<Fact> facts;
    std::vector<PolicyLine> policy; ///< likeliest rolls first, when asked for
    Listing trace;                  ///< when asked for
};

/// All states by depth, as far as limits allow.
struct Census {
    std::vector<LayerCount> layers; ///< where not complete, the last one's edges are not all
    bool complete = false;
    Reason reason = Reason::none;
    Counts counts;
};

} // namespace tumble
