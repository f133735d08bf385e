// SPDX-License-Identifier: MIT
#pragma once

#include "marbles/board.hpp"
#include "tumble/bits/saturating.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::marbles {

/// Tilt until red is in a hole; blue must never be in one. `Count` marbles: red, blue, and neutral
/// ones that slide and block like the rest and may fall into a hole without consequence.
///
///     State    | place of red | place of blue | place of C | …     32 bits each
///     rank     ((red × (n + 1)) + blue) × (n + 1) + …              n places and "gone"
///
/// A tilt is O(1) for two marbles: both slides come from a table, and only marbles with the same
/// resting place can have met. States in which blue is gone are left out: no goal follows them.
template <std::size_t Count>
class Model {
public:
    struct State {
        std::array<Place, Count> at;
        bool operator==(const State&) const = default;
    };
    using Action = Direction;

    explicit Model(const Board& board) : board_(board) {}

    State initial() const {
        State s;
        for (std::size_t i = 0; i < Count; ++i)
            s.at[i] = board_.start(i);
        return s;
    }
    bool is_goal(const State& s) const { return s.at[0] == board_.gone(); }

    /// Where the marbles come to rest.
    State tilted(const State& s, Direction d) const {
        const Place gone = board_.gone();
        State t;
        for (std::size_t i = 0; i < Count; ++i)
            t.at[i] = s.at[i] == gone ? gone : board_.stop(d, s.at[i]);
        const State alone = t;
        const bool smaller_first = d == Direction::up || d == Direction::left;
        for (std::size_t i = 0; i < Count; ++i)
            for (std::size_t j = 0; j < Count; ++j)
                if (i != j && alone.at[i] == alone.at[j] && alone.at[i] != gone &&
                    (s.at[j] < s.at[i]) == smaller_first)
                    t.at[i] = board_.back(d, t.at[i]); // one more marble rests ahead of it
        return t;
    }

    /// Tilts that move something and do not lose blue; none after the goal.
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        if (is_goal(s)) return;
        for (const Direction d : directions) {
            const State t = tilted(s, d);
            if (!(t == s) && t.at[1] != board_.gone()) out.push_back({d, 1, t});
        }
    }

    std::uint64_t rank_bound() const {
        std::uint64_t bound = 1;
        for (std::size_t i = 0; i < Count; ++i)
            bound = product_or_zero(bound, std::uint64_t{board_.gone()} + 1);
        return bound;
    }
    std::uint64_t rank(const State& s) const {
        std::uint64_t r = 0;
        for (const Place p : s.at)
            r = r * (std::uint64_t{board_.gone()} + 1) + p;
        return r;
    }
    State unrank(std::uint64_t r) const {
        State s;
        for (std::size_t i = Count; i-- > 0; r /= std::uint64_t{board_.gone()} + 1)
            s.at[i] = static_cast<Place>(r % (std::uint64_t{board_.gone()} + 1));
        return s;
    }

private:
    const Board& board_;
};

static_assert(TransitionSystem<Model<2>> && Ranked<Model<2>>);

} // namespace tumble::marbles
