// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "snake/wide_rules.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::snake {

/// What a model of the wider rules reads: neighbours as a table, and how far each cell is from each
/// apple where no body is in the way.
///
/// Bytes: 17 a cell, and 4 more for each apple. Time O(cells × apples).
class WideBoard {
public:
    explicit WideBoard(WideRules rules);

    const WideRules& rules() const { return rules_; }
    std::size_t longest() const {
        return std::min(free_, rules_.body.size() + rules_.apples.size() * rules_.grow);
    }
    /// The cell on that side, over the rim if need be.
    std::uint32_t beside(std::uint32_t cell, Direction d) const {
        return beside_[cell][static_cast<std::size_t>(d)];
    }
    /// True where a head may go that way if no body is there.
    bool leads(std::uint32_t cell, Direction d) const {
        return (ways_[cell] >> static_cast<unsigned>(d) & 1U) != 0;
    }
    /// The direction from a cell to one beside it; the first of them where rims that are joined make
    /// it lie on two sides.
    Direction towards(std::uint32_t from, std::uint32_t to) const {
        std::size_t d = 0;
        while (beside_[from][d] != to)
            ++d;
        return static_cast<Direction>(d);
    }
    /// Moves to an apple if no body were in the way; `far` where there is no way.
    Cost distance(std::uint32_t cell, std::size_t apple) const { return distances_[apple][cell]; }
    /// Moves from apple to apple, from this one on to the last.
    Cost rest(std::size_t apple) const { return rest_[apple]; }
    /// The number of the apple on a cell; `no_apple` where there is none.
    std::uint32_t apple_at(std::uint32_t cell) const { return apple_at_[cell]; }
    std::size_t free_cells() const { return free_; }

    static constexpr std::uint32_t no_apple = ~std::uint32_t{0};

private:
    std::vector<Cost> distances_to(std::size_t cell) const;

    WideRules rules_;
    std::vector<std::array<std::uint32_t, 4>> beside_;
    std::vector<std::uint8_t> ways_;
    std::vector<std::uint32_t> apple_at_; ///< by cell
    std::vector<std::vector<Cost>> distances_;
    std::vector<Cost> rest_;
    std::size_t free_ = 0;
};

/// A snake that grows, several apples, any edges. `LinkWords`: 32 links each.
///
///     State    | head | length | pending | eaten | links …            32 bits each; 2 a link
///
/// `pending` counts the moves in which the tail will stay, `eaten` has a bit for each apple (their
/// number, where they have an order). Link i leads from segment i to segment i + 1; what lies beyond
/// the tail is 0. There are no moves after a goal. A move is O(length).
template <std::size_t LinkWords>
class WideModel {
public:
    static constexpr std::size_t capacity = 32 * LinkWords + 1;
    struct State {
        std::uint32_t head;
        std::uint32_t length;
        std::uint32_t pending;
        std::uint32_t eaten;
        std::array<Word, LinkWords> links;
        bool operator==(const State&) const = default;
    };
    using Action = Direction;
    static constexpr bool bound_is_consistent = true;

    static bool holds(const WideBoard& board) { return board.longest() <= capacity; }

    /// `board` must outlive the model. Precondition: holds(board).
    explicit WideModel(const WideBoard& board) : board_(board), rules_(board.rules()) {}

    State initial() const {
        State s{};
        const auto& body = rules_.body;
        s.head = static_cast<std::uint32_t>(body[0]);
        s.length = static_cast<std::uint32_t>(body.size());
        for (std::size_t i = 0; i + 1 < body.size(); ++i) {
            const Direction d = board_.towards(static_cast<std::uint32_t>(body[i]),
                                               static_cast<std::uint32_t>(body[i + 1]));
            s.links[i / 32] |= Word{static_cast<std::uint8_t>(d)} << 2 * (i % 32);
        }
        return s;
    }

    bool is_goal(const State& s) const {
        switch (rules_.goal) {
        case Goal::reach:
            return s.eaten != 0;
        case Goal::eat:
            return eaten_count(s) == rules_.apples.size();
        default:
            return s.length == board_.free_cells();
        }
    }

    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        if (is_goal(s)) return;
        std::array<std::uint32_t, 4> to;
        std::array<bool, 4> may;
        for (const Direction d : directions) {
            to[static_cast<std::size_t>(d)] = board_.beside(s.head, d);
            may[static_cast<std::size_t>(d)] = board_.leads(s.head, d);
        }
        const bool tail_is_free =
            s.pending == 0 && rules_.tail && (s.length != 2 || rules_.reverse);
        std::uint32_t cell = s.head;
        for (std::uint32_t i = 1; i <= s.length; ++i) {
            if (i < s.length || !tail_is_free)
                for (std::size_t d = 0; d < 4; ++d)
                    may[d] = may[d] && to[d] != cell;
            if (i < s.length) cell = board_.beside(cell, link(s, i - 1));
        }
        for (const Direction d : directions)
            if (may[static_cast<std::size_t>(d)])
                out.push_back({d, 1, moved(s, to[static_cast<std::size_t>(d)])});
    }

    /// Moves to the apples that are left if no body were in the way; cells that are not covered.
    Cost lower_bound(const State& s) const {
        const std::size_t apples = rules_.apples.size();
        if (is_goal(s)) return 0;
        if (rules_.goal == Goal::fill) return static_cast<Cost>(board_.free_cells()) - s.length;
        if (rules_.in_order)
            return board_.distance(s.head, s.eaten) +
                   (rules_.goal == Goal::eat ? board_.rest(s.eaten) : 0);
        Cost nearest = ~Cost{0};
        Cost farthest = 0;
        for (std::size_t apple = 0; apple < apples; ++apple) {
            if ((s.eaten >> apple & 1U) != 0) continue;
            nearest = std::min(nearest, board_.distance(s.head, apple));
            farthest = std::max(farthest, board_.distance(s.head, apple));
        }
        return rules_.goal == Goal::reach ? nearest : farthest;
    }

private:
    static Direction link(const State& s, std::size_t i) {
        return static_cast<Direction>(s.links[i / 32] >> 2 * (i % 32) & 3U);
    }
    std::size_t eaten_count(const State& s) const {
        return rules_.in_order ? s.eaten : static_cast<std::size_t>(std::popcount(s.eaten));
    }

    State moved(const State& s, std::uint32_t to) const {
        State t = s;
        const bool stays = s.pending > 0;
        t.head = to;
        t.length += stays ? 1 : 0;
        t.pending -= stays ? 1 : 0;
        Word carry = static_cast<Word>(board_.towards(to, s.head));
        const std::size_t links = t.length - 1;
        const std::size_t used = (links + 31) / 32;
        for (std::size_t w = 0; w < used; ++w) {
            const Word next = t.links[w] >> 62U;
            t.links[w] = t.links[w] << 2U | carry;
            carry = next;
        }
        if (links % 32 != 0) t.links[links / 32] &= (Word{1} << 2 * (links % 32)) - 1;
        eat(t);
        return t;
    }
    void eat(State& t) const {
        const std::uint32_t apple = board_.apple_at(t.head);
        if (apple == WideBoard::no_apple) return;
        if (rules_.in_order) {
            if (apple != t.eaten) return;
            ++t.eaten;
        } else {
            if ((t.eaten >> apple & 1U) != 0) return;
            t.eaten |= std::uint32_t{1} << apple;
        }
        t.pending += rules_.grow;
    }

    const WideBoard& board_;
    const WideRules& rules_;
};

static_assert(TransitionSystem<WideModel<1>> && LowerBounded<WideModel<1>>);

} // namespace tumble::snake
