// SPDX-License-Identifier: MIT
#include "dice_words/letter_sets.hpp"

namespace tumble::dice_words {
namespace {

std::uint64_t sum_of(std::string_view word) {
    std::uint64_t sum = 0;
    for (const char c : word)
        sum += letter_code(c);
    return sum;
}

} // namespace

bool LetterSets::contains(std::string_view word) const {
    return word.size() == length_ && contains(sum_of(word), [&] { return std::string(word); });
}

bool LetterSets::add(std::string_view word) {
    const std::uint64_t sum = sum_of(word);
    const std::size_t members = size();
    letters_.append(word);
    std::sort(letters_.end() - static_cast<std::ptrdiff_t>(length_), letters_.end());
    const std::string_view added = (*this)[members];
    std::size_t at = sum & mask();
    for (; slots_[at] != 0; at = (at + 1) & mask())
        if (has_tag(slots_[at], sum) && (*this)[member_in(slots_[at])] == added) {
            letters_.resize(members * length_);
            return false;
        }
    if (2 * (members + 1) <= slots_.size()) {
        slots_[at] = tag(sum) | static_cast<std::uint32_t>(members + 1);
        return true;
    }
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t member = 0; member <= members; ++member)
        place(member);
    return true;
}

void LetterSets::place(std::size_t member) {
    const std::uint64_t sum = sum_of((*this)[member]);
    std::size_t at = sum & mask();
    while (slots_[at] != 0)
        at = (at + 1) & mask();
    slots_[at] = tag(sum) | static_cast<std::uint32_t>(member + 1);
}

} // namespace tumble::dice_words
