// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "tumble/model/concepts.hpp"

namespace tumble::snake {

/// Which of the four cells around the head the body covers, by table: four links a look-up.
///
/// Where four links begin at most four cells to either side of the head and four above or below it,
/// they may lead to a neighbour of the head; a table with an entry for each such place and each of
/// the 256 quadruples says to which. Everywhere else they only move on. 28 KB in all.
class CoverTable {
public:
    /// The one table; made when first asked for.
    static const CoverTable& get();

    /// Walks along a body from the head.
    class Walk {
    public:
        explicit Walk(const CoverTable& table) : table_(table) {}

        /// Follows the first `count` (at most 32) links of a word. Nothing may follow after a count
        /// that is no multiple of 4.
        void follow(Word links, std::size_t count) {
            for (; count >= 4; count -= 4, links >>= 8) {
                const std::size_t four = links & 0xffU;
                if (near()) covered_ |= table_.whole_[place()][four];
                x_ += table_.ends_[four].x;
                y_ += table_.ends_[four].y;
            }
            if (count > 0 && near())
                covered_ |= table_.part_[place()][first_of(count) + (links & (size_of(count) - 1))];
        }
        /// Bit d is set where a link led to the neighbour of the head in Direction d.
        unsigned covered() const { return covered_; }

    private:
        bool near() const {
            return static_cast<unsigned>(x_ + span) <= 2 * span &&
                   static_cast<unsigned>(y_ + span) <= 2 * span;
        }
        std::size_t place() const {
            return static_cast<std::size_t>(y_ + span) * side + static_cast<std::size_t>(x_ + span);
        }

        const CoverTable& table_;
        std::int32_t x_ = 0; // columns to the right of the head
        std::int32_t y_ = 0; // rows below it
        unsigned covered_ = 0;
    };

private:
    static constexpr std::int32_t span = 4;
    static constexpr std::size_t side = 2 * std::size_t{span} + 1;
    static constexpr std::size_t places = side * side;
    struct Offset {
        std::int8_t x, y;
    };

    /// Sequences of `count` links, and where those of 1, 2 and 3 links begin in a row of `part_`.
    static constexpr std::size_t size_of(std::size_t count) { return std::size_t{1} << 2 * count; }
    static constexpr std::size_t first_of(std::size_t count) { return (size_of(count) - 4) / 3; }

    CoverTable();

    std::array<std::array<std::uint8_t, 256>, places> whole_;
    std::array<std::array<std::uint8_t, 84>, places> part_;
    std::array<Offset, 256> ends_;
};

} // namespace tumble::snake
