// SPDX-License-Identifier: MIT
#pragma once

#include <cstring>

#include "tumble/model/concepts.hpp"

namespace tumble {

/// How states of `M` become words: the model's own way, else the bytes of the state.
///
/// `extent` is the width in words where the compiler knows it, else `runtime_words`, and then
/// `words(model)` says it. Stores take spans of that extent: one template serves both.
template <Model M>
struct Packing {
    static_assert(std::has_unique_object_representations_v<StateOf<M>>,
                  "State has padding, so equal states may differ in bytes: "
                  "remove the padding or give the model state_words, words, pack and unpack");
    static constexpr std::size_t extent = (sizeof(StateOf<M>) + sizeof(Word) - 1) / sizeof(Word);

    static std::size_t words(const M&) { return extent; }
    static void pack(const M&, const StateOf<M>& s, std::span<Word, extent> to) {
        to[extent - 1] = 0;
        std::memcpy(to.data(), &s, sizeof s);
    }
    static StateOf<M> unpack(const M&, std::span<const Word, extent> from) {
        StateOf<M> s;
        std::memcpy(&s, from.data(), sizeof s);
        return s;
    }
};

template <SelfPacked M>
struct Packing<M> {
    static constexpr std::size_t extent = M::state_words;

    static std::size_t words(const M& m) { return m.words(); }
    static void pack(const M& m, const StateOf<M>& s, std::span<Word, extent> to) { m.pack(s, to); }
    static StateOf<M> unpack(const M& m, std::span<const Word, extent> from) {
        return m.unpack(from);
    }
};

} // namespace tumble
