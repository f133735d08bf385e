// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "tumble/board/die.hpp"

namespace tumble::rolling_die {

/// A die with any labels on its faces. Orientations that look alike from every side are one *look*:
/// 24 where all faces differ, fewer where turns change nothing that can be seen (1 where all faces
/// are equal). Looks are numbered from 0, which is how the die lies at the start.
class LabelDie {
public:
    /// The face that is blank, however it was written: it equals no cell's label.
    static constexpr char blank = '_';

    /// `faces` in the order of `sides`, as the die lies at the start.
    explicit LabelDie(std::array<char, 6> faces = {'6', '4', '5', '3', '2', '1'}) {
        std::array<std::size_t, DieOrientations::count> look_of{};
        for (std::size_t o = 0; o < DieOrientations::count; ++o) {
            std::array<char, 6> seen{};
            for (const Side side : sides)
                seen[index(side)] = faces[index(die_orientations.original(o, side))];
            std::size_t look = 0;
            while (look < looks_ && seen_[look] != seen)
                ++look;
            if (look == looks_) {
                seen_[looks_] = seen;
                first_[looks_++] = o;
            }
            look_of[o] = look;
        }
        for (std::size_t look = 0; look < looks_; ++look)
            for (const Direction d : directions)
                roll_[look][index(d)] =
                    static_cast<std::uint8_t>(look_of[die_orientations.roll(first_[look], d)]);
    }

    std::size_t looks() const { return looks_; }
    /// The look after a roll by one cell.
    std::size_t roll(std::size_t look, Direction d) const { return roll_[look][index(d)]; }
    char face(std::size_t look, Side side) const { return seen_[look][index(side)]; }
    const std::array<char, 6>& faces() const { return seen_[0]; }
    /// True where a face that is not blank shows `label`.
    bool has(char label) const {
        return label != blank &&
               std::string_view(seen_[0].data(), 6).find(label) != std::string_view::npos;
    }
    /// The labels that are not blank, each once, in the order of the sides.
    std::string labels() const {
        std::string all;
        for (const char face : seen_[0])
            if (face != blank && all.find(face) == std::string::npos) all += face;
        return all;
    }

private:
    template <class Enum>
    static constexpr std::size_t index(Enum e) {
        return static_cast<std::size_t>(e);
    }

    std::size_t looks_ = 0;
    std::array<std::array<char, 6>, DieOrientations::count> seen_{};
    std::array<std::size_t, DieOrientations::count> first_{}; ///< an orientation with this look
    std::array<std::array<std::uint8_t, 4>, DieOrientations::count> roll_{};
};

} // namespace tumble::rolling_die
