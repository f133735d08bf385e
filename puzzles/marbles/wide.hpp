// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "marbles/slides.hpp"
#include "tumble/model/concepts.hpp"

namespace tumble::marbles {

/// What a model of the wider rules reads: the rules, their slides, and which marbles are alike.
class WideBoard {
public:
    using Place = Slides::Place;
    /// Marbles of one colour: a range of the state.
    struct Group {
        std::size_t begin;
        std::size_t end;
    };
    /// A marble of the group must lie on the place.
    struct Lying {
        std::size_t group;
        Place place;
    };

    explicit WideBoard(WideRules rules);

    const WideRules& rules() const { return rules_; }
    const Slides& slides() const { return slides_; }
    std::size_t marbles() const { return rules_.marbles.size(); }
    std::size_t table(std::size_t marble) const { return tables_[marble]; }
    const std::vector<Group>& groups() const { return groups_; }
    /// Marbles that are gone in a goal: groups are sorted, so the last ones fall first.
    const std::vector<std::size_t>& fallen() const { return fallen_; }
    const std::vector<Lying>& lying() const { return lying_; }

    /// Bits for a place or "gone", how many of them one word holds, and words for all marbles.
    unsigned bits() const { return bits_; }
    std::size_t per_word() const { return 64 / bits_; }
    std::size_t words() const { return (marbles() + per_word() - 1) / per_word(); }

private:
    WideRules rules_;
    Slides slides_;
    std::vector<Group> groups_;
    std::vector<std::size_t> tables_; ///< by marble
    std::vector<std::size_t> fallen_;
    std::vector<Lying> lying_;
    unsigned bits_;
};

/// Tilt until the goal of the wider rules is reached. `Capacity`: the most marbles that a state can
/// hold; `Words`: of a packed state, where the compiler is to know.
///
///     State    | places of the first colour, ascending | … | zeros       32 bits each
///     packed   | place | place | … | 0 |                                  bits() each, from below
///     rank     the packed word          0 (no ranks) above 32 bits, or 25 for 3 marbles and more
///
/// Marbles of one colour are interchangeable, and stand in ascending order: a state is canonical as
/// it is made. States in which the game is lost are left out. A tilt is O(marbles × log marbles).
template <std::size_t Capacity, std::size_t Words = runtime_words>
class WideModel {
public:
    using Place = Slides::Place;
    struct State {
        std::array<Place, Capacity> at;
        bool operator==(const State&) const = default;
    };
    using Action = Direction;
    static constexpr std::size_t state_words = Words;

    explicit WideModel(const WideBoard& board)
        : board_(board), slides_(board.slides()), count_(board.marbles()) {}

    State initial() const {
        State s{};
        for (std::size_t i = 0; i < count_; ++i)
            s.at[i] = slides_.place(board_.rules().marbles[i].cell);
        return s;
    }
    bool is_goal(const State& s) const {
        for (const std::size_t marble : board_.fallen())
            if (s.at[marble] != slides_.gone()) return false;
        for (const auto& [group, place] : board_.lying())
            if (!lies(s, board_.groups()[group], place)) return false;
        return true;
    }

    /// Tilts `s`; false, and `s` is of no use any more, where that loses.
    bool tilt(State& s, Direction d) const {
        std::array<std::uint64_t, Capacity> queue; // position and number of each marble
        std::size_t rolling = 0;
        for (std::size_t i = 0; i < count_; ++i)
            if (s.at[i] != slides_.gone())
                queue[rolling++] =
                    std::uint64_t{slides_.way(d, board_.table(i), s.at[i]).begin} << 32U | i;
        sort(queue.data(), queue.data() + rolling);
        std::uint32_t free = 0; // the first position behind all that came to rest
        for (std::size_t k = 0; k < rolling; ++k) {
            const auto i = static_cast<std::size_t>(queue[k] & 0xffffffffU);
            const auto end = slides_.way(d, board_.table(i), s.at[i]).end;
            std::uint32_t rest = free;
            if (end.position >= free) {
                const auto fate = static_cast<Fate>(end.fate);
                if (fate == Fate::loses) return false;
                if (fate == Fate::falls) {
                    s.at[i] = slides_.gone();
                    continue;
                }
                rest = end.position;
            }
            s.at[i] = slides_.place_at(d, rest);
            free = rest + 1;
        }
        for (const auto& group : board_.groups())
            sort(s.at.data() + group.begin, s.at.data() + group.end);
        return true;
    }

    /// Tilts that move something and do not lose; none after the goal.
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        if (is_goal(s)) return;
        for (const Direction d : directions) {
            State t = s;
            if (tilt(t, d) && !(t == s)) out.push_back({d, 1, t});
        }
    }

    std::size_t words() const { return board_.words(); }
    void pack(const State& s, std::span<Word, Words> to) const {
        const std::size_t per_word = board_.per_word();
        for (std::size_t w = 0, i = 0; w < to.size(); ++w) {
            Word word = 0;
            for (std::size_t k = 0; k < per_word && i < count_; ++k, ++i)
                word |= Word{s.at[i]} << k * board_.bits();
            to[w] = word;
        }
    }
    State unpack(std::span<const Word, Words> from) const {
        State s{};
        const Word mask = (Word{1} << board_.bits()) - 1;
        const std::size_t per_word = board_.per_word();
        for (std::size_t w = 0, i = 0; w < from.size(); ++w)
            for (std::size_t k = 0; k < per_word && i < count_; ++k, ++i)
                s.at[i] = static_cast<Place>(from[w] >> k * board_.bits() & mask);
        return s;
    }

    std::uint64_t rank_bound() const {
        const std::size_t bits = board_.bits() * count_;
        return bits <= (count_ <= 2 ? most_rank_bits : most_sparse_rank_bits)
                   ? std::uint64_t{1} << bits
                   : 0;
    }
    std::uint64_t rank(const State& s) const {
        Word word = 0;
        for (std::size_t i = 0; i < count_; ++i)
            word |= Word{s.at[i]} << i * board_.bits();
        return word;
    }
    State unrank(std::uint64_t r) const {
        State s{};
        const Word mask = (Word{1} << board_.bits()) - 1;
        for (std::size_t i = 0; i < count_; ++i, r >>= board_.bits())
            s.at[i] = static_cast<Place>(r & mask);
        return s;
    }

private:
    /// Bitmaps up to half a gigabyte for two marbles, which reach a good part of all pairs; up to 4
    /// megabytes for more, which do not.
    static constexpr std::size_t most_rank_bits = 32;
    static constexpr std::size_t most_sparse_rank_bits = 25;

    /// Few marbles are the rule: insertion is faster for them.
    template <class T>
    static void sort(T* begin, T* end) {
        if constexpr (Capacity > 16)
            if (end - begin > 16) return std::sort(begin, end);
        for (T* at = begin; at < end; ++at)
            for (T* i = at; i > begin && *i < i[-1]; --i)
                std::swap(*i, i[-1]);
    }
    static bool lies(const State& s, const WideBoard::Group& group, Place place) {
        for (std::size_t i = group.begin; i < group.end; ++i)
            if (s.at[i] == place) return true;
        return false;
    }

    const WideBoard& board_;
    const Slides& slides_;
    std::size_t count_;
};

static_assert(TransitionSystem<WideModel<4, 1>> && Ranked<WideModel<4, 1>> &&
              SelfPacked<WideModel<4, 1>> && SelfPacked<WideModel<16>>);

} // namespace tumble::marbles
