// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dice_words/certificate.hpp"

namespace tumble::dice_words {

struct LatticeAnswer {
    /// optimal: `value` is certified. bounded: it encloses the value. unknown: it says nothing.
    Verdict verdict = Verdict::unknown;
    Reason reason = Reason::none;
    Interval value;      ///< expected rolls, the first one counted; or from the state asked for
    double residual = 0; ///< greatest change of a value in the last sweep of doubles
    std::uint64_t sweeps = 0;
    std::uint64_t peak_bytes = 0;
};

/// What LatticeSolver is asked.
struct LatticeQuestion {
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
/// Bytes a state: 8 for values, 4 for their last change, 8 for the tested side, and the scratch of
/// Sweep: 21 to 24 at the peak. Time: 50 to 100 sweeps; the proof takes four or more of them.
class LatticeSolver {
public:
    LatticeSolver(const Lattice& lattice, const LetterSets& words, const SearchOptions& options);

    LatticeAnswer solve(const LatticeQuestion& question);

private:
    Reason prepare();
    Reason start_from_labels();
    Reason iterate();
    void note_bounds(double value, double rise, double fall);
    template <template <Outward> class Fixed>
    void certify();
    void end_with_bounds(Reason reason);
    Progress progress() const;

    const Lattice& lattice_;
    const LetterSets& words_;
    Budget budget_;
    Watch watch_;
    Buffer<double> values_;
    Buffer<float> history_;
    LatticeQuestion question_;
    LatticeAnswer answer_;
    double cap_;       ///< of the extrapolation's factor
    double most_ = 1;  ///< greatest value
    double lower_ = 0; ///< proven by doubles
    double upper_ = 0;
};

} // namespace tumble::dice_words
