// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dice_words/certificate.hpp"

namespace tumble::dice_words {

struct ValueAnswer {
    /// optimal: `value` is certified. bounded: it encloses the value. unknown: it says nothing.
    Verdict verdict = Verdict::unknown;
    Reason reason = Reason::none;
    Interval value;      ///< expected rolls, the first one counted; or from the state asked for
    double residual = 0; ///< greatest change of a value in the last sweep of doubles
    std::uint64_t sweeps = 0;
    std::uint64_t peak_bytes = 0;
};

/// What ValueSolver is asked.
struct ValueQuestion {
    std::span<Wanted> wanted;           ///< states whose values and best cells are asked for too
    std::optional<std::uint64_t> asked; ///< asks for this state's value, not the first roll's
    double patient = 0;                 ///< an upper bound, for where a limit comes first
};

/// Values of all states by sweeps of doubles until they stand still, then a Certificate.
///
/// Each sweep bounds the value too, whatever the values are: with r⁺ = max(TV - V), r⁻ = max(V -
/// TV) over all states, V / (1 + r⁻) <= V* <= V / (1 - r⁺). These bounds allow for the rounding of
/// doubles and are what is left where a limit comes first.
///
/// Of a Lattice, bytes a state: 8 for values, 4 for their last change, 8 for the tested side, and the scratch of
/// Sweep: 21 to 24 at the peak. Of a CellSpace: 16 a state and 8 a cell. Time: 50 to 100 sweeps; the proof takes four or more of them.
template <class Space>
class ValueSolver {
public:
    ValueSolver(const Space& space, const LetterSets& words, const SearchOptions& options);

    ValueAnswer solve(const ValueQuestion& question);

private:
    Reason prepare();
    Reason start_from_labels();
    Reason iterate();
    void note_bounds(double value, double rise, double fall);
    bool advise();
    template <template <Outward> class Fixed>
    void certify();
    void end_with_bounds(Reason reason);
    Progress progress() const;

    const Space& space_;
    const LetterSets& words_;
    Budget budget_;
    Watch watch_;
    Buffer<double> values_;
    Buffer<float> history_;
    ValueQuestion question_;
    ValueAnswer answer_;
    double cap_;       ///< of the extrapolation's factor
    double most_ = 1;  ///< greatest value
    double lower_ = 0; ///< proven by doubles
    double upper_ = 0;
};

extern template class ValueSolver<Lattice>;
extern template class ValueSolver<CellSpace>;

} // namespace tumble::dice_words
