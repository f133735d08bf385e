// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>

#include "sliders/tracks.hpp"

namespace tumble::sliders {

struct Action {
    std::uint8_t robot;
    Direction direction;
    bool operator==(const Action&) const = default;
};

/// Bits for the place of a robot, and words for all of them.
inline unsigned place_bits(const Tracks& tracks) {
    return std::max(1U, static_cast<unsigned>(std::bit_width(tracks.places() - 1)));
}
inline std::size_t words_for(const Tracks& tracks) {
    return tracks.robots() * place_bits(tracks) <= 64 ? 1 : 2;
}

/// One robot moves at a time: in one of four directions, until the next cell is a wall, another
/// robot, or beyond an edge that can not be crossed. The goal is a robot that has stopped on the
/// target. `Words`: of a packed state.
///
///     State    | place of robot 0 | place of robot 1 | … | zeros       16 bits each
///     packed   | place | place | … | 0 |                               place_bits() each, from below
///
/// Robots that need not reach the target can change places: `canonical` sorts them. A move is
/// O(robots).
template <std::size_t Words>
class Model {
public:
    struct State {
        std::array<Tracks::Place, most_robots> at;
        bool operator==(const State&) const = default;
    };
    using Action = sliders::Action;
    static constexpr std::size_t state_words = Words;
    static constexpr bool bound_is_consistent = true;

    /// `tracks` must outlive the model.
    explicit Model(const Tracks& tracks)
        : tracks_(tracks), count_(tracks.robots()), bits_(place_bits(tracks)),
          wanted_(tracks.board().wanted) {}

    const Tracks& tracks() const { return tracks_; }
    State initial() const {
        State s{};
        for (std::size_t robot = 0; robot < count_; ++robot)
            s.at[robot] = tracks_.place(tracks_.board().start[robot]);
        return s;
    }
    bool is_goal(const State& s) const {
        if (wanted_) return s.at[*wanted_] == tracks_.target();
        return std::find(s.at.begin(), end(s), tracks_.target()) != end(s);
    }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const {
        std::array<Begins, 4> begins;
        for (const Direction d : directions)
            for (std::size_t robot = 0; robot < count_; ++robot)
                begins[static_cast<std::size_t>(d)][robot] = tracks_.way(d, s.at[robot]).begin;
        for (std::size_t robot = 0; robot < count_; ++robot)
            for (const Direction d : directions) {
                const Begins& begin = begins[static_cast<std::size_t>(d)];
                const Tracks::Way way = tracks_.way(d, s.at[robot]);
                const Tracks::Position stop =
                    way.ring_end == 0 ? slide(begin, way) : slide_round(begin, robot, way);
                if (stop == way.begin) continue;
                State to = s;
                to.at[robot] = tracks_.place_at(d, stop);
                out.push_back({{static_cast<std::uint8_t>(robot), d}, 1, to});
            }
    }
    State canonical(State s) const {
        const std::size_t first = wanted_ ? 1 : 0;
        if (wanted_) std::swap(s.at[0], s.at[*wanted_]); // the others stand side by side
        for (std::size_t i = first + 1; i < count_; ++i)
            for (std::size_t k = i; k > first && s.at[k] < s.at[k - 1]; --k)
                std::swap(s.at[k], s.at[k - 1]);
        if (wanted_) std::swap(s.at[0], s.at[*wanted_]);
        return s;
    }
    /// Moves of a robot that could stop wherever it likes.
    Cost lower_bound(const State& s) const {
        if (wanted_) return tracks_.bound(s.at[*wanted_]);
        Cost least = tracks_.bound(s.at[0]);
        for (std::size_t robot = 1; robot < count_; ++robot)
            least = std::min(least, tracks_.bound(s.at[robot]));
        return least;
    }

    std::size_t words() const { return Words; }
    void pack(const State& s, std::span<Word, Words> to) const {
        const std::size_t per_word = 64 / bits_;
        for (std::size_t w = 0, i = 0; w < Words; ++w) {
            Word word = 0;
            for (std::size_t k = 0; k < per_word && i < count_; ++k, ++i)
                word |= Word{s.at[i]} << k * bits_;
            to[w] = word;
        }
    }
    State unpack(std::span<const Word, Words> from) const {
        State s{};
        const Word mask = (Word{1} << bits_) - 1;
        const std::size_t per_word = 64 / bits_;
        for (std::size_t w = 0, i = 0; w < Words; ++w)
            for (std::size_t k = 0; k < per_word && i < count_; ++k, ++i)
                s.at[i] = static_cast<Tracks::Place>(from[w] >> k * bits_ & mask);
        return s;
    }

private:
    using Begins = std::array<Tracks::Position, most_robots>;

    auto end(const State& s) const { return s.at.begin() + static_cast<std::ptrdiff_t>(count_); }

    /// Behind the nearest robot ahead, else at the front.
    Tracks::Position slide(const Begins& begin, const Tracks::Way& way) const {
        unsigned stop = way.front;
        for (std::size_t other = 0; other < count_; ++other)
            if (begin[other] < way.begin && begin[other] >= stop) stop = begin[other] + 1U;
        return static_cast<Tracks::Position>(stop);
    }
    /// Likewise in an endless ring: where it began if it is alone there.
    Tracks::Position slide_round(const Begins& begin, std::size_t robot,
                                 const Tracks::Way& way) const {
        const unsigned length = way.ring_end - unsigned{way.front};
        unsigned free = 0; // steps to the nearest other robot; 0 where there is none
        for (std::size_t other = 0; other < count_; ++other) {
            if (other == robot || begin[other] < way.front || begin[other] >= way.ring_end)
                continue;
            const unsigned steps = (way.begin + length - begin[other]) % length;
            free = free == 0 ? steps : std::min(free, steps);
        }
        if (free <= 1) return way.begin;
        const unsigned at = way.begin - way.front + length - (free - 1);
        return static_cast<Tracks::Position>(way.front + at % length);
    }

    const Tracks& tracks_;
    std::size_t count_;
    unsigned bits_;
    std::optional<std::size_t> wanted_;
};

static_assert(TransitionSystem<Model<1>> && Symmetric<Model<1>> && LowerBounded<Model<1>> &&
              SelfPacked<Model<2>>);

} // namespace tumble::sliders
