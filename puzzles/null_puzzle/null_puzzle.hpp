// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tumble/model/concepts.hpp"

namespace tumble::null_puzzle {

/// The smallest puzzle there is: `length` switches in a row, all off at first. An action turns the
/// switch after the last one that is on; the goal is all on. Copy this folder to start a family.
class Model {
public:
    struct State {
        std::uint64_t on; ///< switches 0 .. on - 1 are on
        bool operator==(const State&) const = default;
    };
    using Action = std::uint8_t;

    explicit Model(std::uint64_t length) : length_(length) {}

    State initial() const { return {0}; }
    bool is_goal(const State& s) const { return s.on == length_; }
    void successors(const State& s, std::vector<Successor<State, Action>>& out) const;

    std::uint64_t rank_bound() const { return length_ + 1; }
    std::uint64_t rank(const State& s) const { return s.on; }
    State unrank(std::uint64_t r) const { return {r}; }

    std::uint64_t length() const { return length_; }

private:
    std::uint64_t length_;
};

static_assert(TransitionSystem<Model> && Ranked<Model>);

} // namespace tumble::null_puzzle
