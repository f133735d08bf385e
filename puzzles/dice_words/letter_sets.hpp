// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tumble::dice_words {

/// The code of each letter. The sum of the codes of a word, modulo 2^64, is the same for all orders
/// of its letters: words whose sums differ are no anagrams. Fixed bits of splitmix64.
inline constexpr std::array<std::uint64_t, 256> letter_codes = [] {
    std::array<std::uint64_t, 256> codes{};
    std::uint64_t state = 0x64696365;
    for (std::uint64_t& code : codes) {
        state += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        code = z ^ (z >> 31U);
    }
    return codes;
}();

constexpr std::uint64_t letter_code(char letter) {
    return letter_codes[static_cast<unsigned char>(letter)];
}

/// A set of words that forgets the order of letters: "AB" and "BA" are one member. Exact: sums of
/// codes only save comparisons, equality is that of the sorted letters.
///
///     letters | A A B | E P R | …            sorted letters of member 0, 1, …
///     slots   | – | 0x1f…2 | – | 0x03…1 | …  open addressing, powers of two, at most half full
///     slot    [ tag: 32 - b bits of the sum | member + 1: b bits ]    of 2^b slots; 0 is vacant
///
/// Bytes a member: its letters and 8 to 16. At most 2^31 members of one length.
class LetterSets {
public:
    explicit LetterSets(std::size_t length) : length_(length), slots_(64) {}

    /// Number of letters in each member.
    std::size_t length() const { return length_; }
    std::size_t size() const { return length_ == 0 ? 0 : letters_.size() / length_; }
    /// The sorted letters of a member, in the order in which members were added.
    std::string_view operator[](std::size_t member) const {
        return std::string_view(letters_).substr(member * length_, length_);
    }

    /// Adds a word of the right length; false where it or an anagram was there.
    bool add(std::string_view word);

    /// True where the letters with this sum of codes are a member; `letters` (in any order) is
    /// called only where a member has the same tag.
    template <class Letters>
    bool contains(std::uint64_t sum, Letters&& letters) const {
        std::size_t at = sum & mask();
        for (; slots_[at] != 0; at = (at + 1) & mask())
            if (has_tag(slots_[at], sum)) {
                std::string sorted = letters();
                std::ranges::sort(sorted);
                if ((*this)[member_in(slots_[at])] == sorted) return true;
            }
        return false;
    }
    bool contains(std::string_view word) const;

private:
    std::size_t mask() const { return slots_.size() - 1; }
    std::size_t member_in(std::uint32_t slot) const { return (slot & mask()) - std::size_t{1}; }
    std::uint32_t tag(std::uint64_t sum) const {
        return static_cast<std::uint32_t>(sum >> 32U & ~std::uint64_t{mask()});
    }
    bool has_tag(std::uint32_t slot, std::uint64_t sum) const {
        return (slot & ~static_cast<std::uint32_t>(mask())) == tag(sum);
    }
    void place(std::size_t member);

    std::size_t length_;
    std::string letters_;
    std::vector<std::uint32_t> slots_;
};

} // namespace tumble::dice_words
