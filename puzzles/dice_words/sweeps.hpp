// SPDX-License-Identifier: MIT
#pragma once

#include "dice_words/cell_sweep.hpp"
#include "dice_words/sweep.hpp"

/// The two kinds of states, behind one face: a Lattice, where dice differ, and a CellSpace.
namespace tumble::dice_words {

template <class Space, class Arithmetic>
class SweepOf;

template <class Arithmetic>
class SweepOf<Lattice, Arithmetic> : public Sweep<Arithmetic> {
public:
    /// `one`: the cost of a roll, in the arithmetic's units.
    SweepOf(const Lattice& lattice, Budget& budget, typename Arithmetic::Value)
        : Sweep<Arithmetic>(lattice, {}, budget) {}
};

template <class Arithmetic>
class SweepOf<CellSpace, Arithmetic> : public CellSweep<Arithmetic> {
public:
    SweepOf(const CellSpace& space, Budget& budget, typename Arithmetic::Value one)
        : CellSweep<Arithmetic>(space, {}, budget, space.per_die ? one : 0) {}
};

/// What a roll costs beside what its cell has counted.
template <class Value>
Value roll_cost(const auto& space, Value one) {
    return space.per_die ? Value{0} : one;
}

/// The same for the first roll, in which the dice with one face are rolled too.
template <class Value>
Value first_cost(const auto& space, Value one) {
    return space.per_die ? static_cast<Value>(space.fixed.size()) * one : one;
}

} // namespace tumble::dice_words
