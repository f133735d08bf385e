// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_blocks/board.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::rolling_blocks {

/// Why a block may not move: what would be under it.
struct Fall {
    enum class Why : std::uint8_t {
        rim,     ///< it would leave the board
        hole,    ///< there is no floor
        closed,  ///< a bridge is closed
        breaks,  ///< a fragile tile breaks under a block that stands
        closing, ///< the move itself closes the bridge
    };
    Why why = Why::rim;
    std::size_t cell = 0; ///< where; none for the rim
};

/// A block rolls over one edge of its footprint at a time; all cells below it must then carry it,
/// and still do after the switches on them have acted. The goal is a block that lies or stands on
/// the goal's cells and on no other.
///
/// State: 32 bits each.
///
///     | cell: the upper left one | other: of the second half, or whole | bridges: bit b open | shape |
///
/// A block in halves: `cell` and `other` are their cells, the first in reading order first, and
/// shape is 0. So two states that differ in nothing but the names of the halves are one.
class Model {
public:
    static constexpr std::uint32_t whole = 0xffffffff;
    struct State {
        std::uint32_t cell;
        std::uint32_t other;
        std::uint32_t bridges;
        std::uint32_t shape;
        bool operator==(const State&) const = default;
    };
    struct Action {
        Direction direction;
        bool second; ///< of a block in halves, the one that comes second
        bool operator==(const Action&) const = default;
    };
    /// What comes of an action.
    struct Landing {
        State state{};
        std::optional<Fall> fall{}; ///< then there is no state
    };

    /// `board` must outlive the model.
    explicit Model(const Board& board) : board_(board) {}

    State initial() const {
        return {board_.start.cell, whole, board_.open_at_first, board_.start.shape};
    }
    bool is_goal(const State& s) const {
        return s.other == whole && s.cell == board_.goal.cell && s.shape == board_.goal.shape;
    }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const;

    /// Ranks: bridges, then shapes, then cells; none where the block can split.
    std::uint64_t rank_bound() const;
    std::uint64_t rank(const State& s) const;
    State unrank(std::uint64_t r) const;

    /// What an action does; `second` is for blocks in halves only.
    Landing land(const State& s, Action a) const;
    const Board& board() const { return board_; }

private:
    Landing roll_whole(const State& s, Direction d) const;
    Landing roll_half(const State& s, Action a) const;
    /// The first cell that does not carry what lies on it.
    std::optional<Fall> fall_of(const State& s) const;
    std::optional<Fall> fall_at(std::size_t cell, bool stands, std::uint32_t bridges) const;
    /// Presses all switches below a footprint, each once; the bridges after it.
    std::uint32_t pressed(std::uint32_t cell, Shape shape, bool stands,
                          std::uint32_t bridges) const;

    const Board& board_;
};

static_assert(TransitionSystem<Model> && Ranked<Model>);

/// U R D L, or u r d l for the second half.
char letter_of(Model::Action a);

} // namespace tumble::rolling_blocks
