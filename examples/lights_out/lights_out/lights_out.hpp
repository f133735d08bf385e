// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tumble/board/grid.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::lights_out {

/// Lights Out (Tiger Electronics, 1995): pressing a cell turns it and its neighbours on or off;
/// the goal is all off. Boards of up to 63 cells.
class Model {
public:
    struct State {
        std::uint64_t lit; ///< bit c: cell c is on
        bool operator==(const State&) const = default;
    };
    using Action = std::uint8_t; ///< the cell pressed

    Model(Grid grid, std::uint64_t lit);

    State initial() const { return {lit_}; }
    bool is_goal(const State& s) const { return s.lit == 0; }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        for (std::size_t cell = 0; cell < presses_.size(); ++cell)
            out.push_back({static_cast<Action>(cell), 1, {s.lit ^ presses_[cell]}});
    }

    std::uint64_t rank_bound() const { return std::uint64_t{1} << presses_.size(); }
    std::uint64_t rank(const State& s) const { return s.lit; }
    State unrank(std::uint64_t r) const { return {r}; }

    const Grid& grid() const { return grid_; }

private:
    Grid grid_;
    std::uint64_t lit_;
    std::vector<std::uint64_t> presses_; ///< by cell: the cells that a press changes
};

static_assert(TransitionSystem<Model> && Ranked<Model>);

} // namespace tumble::lights_out
