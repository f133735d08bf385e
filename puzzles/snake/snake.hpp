// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "snake/board.hpp"
#include "snake/cover.hpp"
#include "snake/turn_code.hpp"
#include "tumble/bits/saturating.hpp"
#include "tumble/model/concepts.hpp"

/// The rules: a snake moves by one cell, all segments at once, until its head is on the apple.
///
///     links[0]   | link 32 | … | link 2 | link 1 |     2 bits each: from segment i to segment i +
///     1, links[1]   | link 64 | … | link 34 | link 33 |   towards the tail; 0 behind the last …
///     head       cell of segment 1
///
/// A move in direction d shifts the links by one field, drops the tail's, and puts opposite(d) in
/// front.
namespace tumble::snake {

/// For each cell, bit d where the neighbour in Direction d is on the board and no wall.
std::vector<std::uint8_t> exits_of(const Board& board);

/// For each cell, the fewest steps to the apple as if there were no body; `out_of_reach` where
/// there is no way. 4 bytes a cell, and as many again while it runs.
std::vector<Cost> distances_to_apple(const Board& board);
inline constexpr Cost out_of_reach = ~Cost{0};

/// Snakes of up to 32 × LinkWords + 1 segments.
///
/// Model<1> is the narrow one: a state packs into one word, its rank, and needs cells × 4 × 3^(k-2)
/// to be below 2^64 (k segments). The wide ones pack into as many words as k needs; only the
/// capacity of a state in flight is theirs, the stores pay for what is used. Made without
/// distances, the lower bound is 0.
template <std::size_t LinkWords>
class Model {
public:
    struct State {
        std::array<Word, LinkWords> links;
        Word head;
        bool operator==(const State&) const = default;
    };
    using Action = Direction;
    using Edges = std::vector<Successor<State, Action>>;
    static constexpr bool narrow = LinkWords == 1;
    static constexpr bool bound_is_consistent = true;
    static constexpr std::size_t state_words = narrow ? 1 : runtime_words;

    /// Whether states of that board have room in this model.
    static bool holds(const Board& board) {
        const std::size_t links = board.length() - 1;
        if (links > LinkWords * links_per_word) return false;
        return !narrow || ranks(board.grid.size(), links) != 0;
    }

    explicit Model(const Board& board, std::vector<Cost> distances = {})
        : cover_(&CoverTable::get()), exits_(exits_of(board)), distances_(std::move(distances)),
          steps_{0 - Word{board.grid.columns}, 1, board.grid.columns, ~Word{0}},
          apple_(board.apple), links_(board.length() - 1),
          used_((links_ + links_per_word - 1) / links_per_word),
          last_mask_(low_bits(2 * links_ - 64 * (used_ - 1))),
          head_bits_(static_cast<std::size_t>(std::bit_width(board.grid.size() - 1))),
          rank_bound_(narrow ? ranks(board.grid.size(), links_) : 0),
          // A board has a cell at least. NOLINTNEXTLINE(clang-analyzer-core.DivideZero)
          shapes_(rank_bound_ / board.grid.size() / 4), initial_{{}, board.body[0]} {
        for (std::size_t i = 0; i < links_; ++i)
            for (const Direction d : directions)
                if (board.grid.neighbour(board.body[i], d) == board.body[i + 1])
                    set_link(initial_, i, d);
    }

    State initial() const { return initial_; }
    bool is_goal(const State& s) const { return s.head == apple_; }

    void successors(const State& s, Edges& out) const {
        for (unsigned open = exits_[s.head] & ~covered(s); open != 0; open &= open - 1) {
            const auto d = static_cast<Direction>(std::countr_zero(open));
            auto& e = out.emplace_back();
            e.action = d;
            e.cost = 1;
            e.state.head = s.head + steps_[static_cast<std::size_t>(d)];
            Word carry = static_cast<Word>(opposite(d));
            for (std::size_t i = 0; i < used(); ++i) {
                e.state.links[i] = s.links[i] << 2 | carry;
                carry = s.links[i] >> 62;
            }
            e.state.links[used() - 1] &= last_mask_;
        }
    }

    /// Time runs backwards for the snake whose tail is its head: the cell that the head entered may
    /// be the one that the tail left, in either direction of time.
    void predecessors(const State& s, Edges& out) const {
        const std::size_t first = out.size();
        successors(reversed(s), out);
        for (std::size_t i = first; i < out.size(); ++i) {
            out[i].action = opposite(link(s, 0));
            out[i].state = reversed(out[i].state);
        }
    }

    /// Steps from the head to the apple as if there were no body; 0 where there is no way at all.
    Cost lower_bound(const State& s) const {
        if (distances_.empty()) return 0;
        const Cost distance = distances_[s.head];
        return distance == out_of_reach ? 0 : distance;
    }

    /// ((head × 4 + first link) × 3^(k-2)) + turns.
    std::uint64_t rank_bound() const
        requires narrow
    {
        return rank_bound_;
    }
    std::uint64_t rank(const State& s) const
        requires narrow
    {
        return (s.head * 4 + (s.links[0] & 3U)) * shapes_ + turns_of(s.links[0], links_ - 1);
    }
    State unrank(std::uint64_t r) const
        requires narrow
    {
        const std::uint64_t place = r / shapes_;
        return {{links_of(place & 3U, r - place * shapes_, links_ - 1)}, place >> 2};
    }

    /// Narrow: the rank. Wide: the links in use, then the head in the bits that they leave free, or
    /// in a word of its own.
    std::size_t words() const { return narrow ? 1 : (2 * links_ + head_bits_ + 63) / 64; }
    void pack(const State& s, std::span<Word, state_words> to) const {
        if constexpr (narrow) {
            to[0] = rank(s);
        } else {
            std::copy_n(s.links.begin(), used_, to.begin());
            if (to.size() > used_)
                to[used_] = s.head;
            else
                to[used_ - 1] |= s.head << (64 - head_bits_);
        }
    }
    State unpack(std::span<const Word, state_words> from) const {
        if constexpr (narrow) {
            return unrank(from[0]);
        } else {
            State s{};
            std::copy_n(from.begin(), used_, s.links.begin());
            s.head = from.size() > used_ ? from[used_] : from[used_ - 1] >> (64 - head_bits_);
            s.links[used_ - 1] &= last_mask_;
            return s;
        }
    }

    /// Direction from segment i + 1 to segment i + 2, i from 0.
    Direction link(const State& s, std::size_t i) const {
        return link_at(s.links[i / links_per_word], i % links_per_word);
    }

private:
    /// cells × 4 × 3^(links - 1), or 0 where that does not fit in 64 bits.
    static std::uint64_t ranks(std::uint64_t cells, std::size_t links) {
        std::uint64_t product = product_or_zero(cells, 4);
        for (std::size_t i = 1; i < links; ++i)
            product = product_or_zero(product, 3);
        return product;
    }

    std::size_t used() const { return narrow ? 1 : used_; }

    static void set_link(State& s, std::size_t i, Direction d) {
        s.links[i / links_per_word] |= static_cast<Word>(d) << 2 * (i % links_per_word);
    }

    /// Bit d: the neighbour in Direction d is covered by a segment that is not the tail.
    unsigned covered(const State& s) const {
        CoverTable::Walk walk(*cover_);
        std::size_t left = links_ - 1;
        for (std::size_t i = 0; i + 1 < used(); ++i, left -= links_per_word)
            walk.follow(s.links[i], links_per_word);
        walk.follow(s.links[used() - 1], left);
        return walk.covered();
    }

    /// The snake that lies in the same cells with its head where the tail is.
    State reversed(const State& s) const {
        State r{{}, s.head};
        for (std::size_t i = 0; i < links_; ++i) {
            const Direction d = link(s, i);
            r.head += steps_[static_cast<std::size_t>(d)];
            set_link(r, links_ - 1 - i, opposite(d));
        }
        return r;
    }

    const CoverTable* cover_;
    std::vector<std::uint8_t> exits_;
    std::vector<Cost> distances_;
    std::array<Word, 4> steps_; // to the neighbour's cell, modulo 2^64
    Word apple_;
    std::size_t links_;
    std::size_t used_; // words
    Word last_mask_;   // of the last one
    std::size_t head_bits_;
    std::uint64_t rank_bound_;
    std::uint64_t shapes_; // 3^(k-2); 0 in wide models
    State initial_;
};

static_assert(Reversible<Model<1>> && LowerBounded<Model<1>>);
static_assert(Ranked<Model<1>> && SelfPacked<Model<1>>);
static_assert(Reversible<Model<4>> && LowerBounded<Model<4>>);
static_assert(!Ranked<Model<4>> && SelfPacked<Model<4>>);

} // namespace tumble::snake
