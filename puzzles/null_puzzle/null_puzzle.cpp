// SPDX-License-Identifier: MIT
#include "null_puzzle/null_puzzle.hpp"

namespace tumble::null_puzzle {

void Model::successors(const State& s, std::vector<Successor<State, Action>>& out) const {
    if (s.on < length_) out.push_back({0, 1, {s.on + 1}});
}

} // namespace tumble::null_puzzle
