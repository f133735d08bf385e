// SPDX-License-Identifier: MIT
#include "rolling_die/word_flood.hpp"

#include <algorithm>
#include <bit>

namespace tumble::rolling_die {
namespace {

/// `seeds`, and all bits of `free` that are joined with one of them by bits of `free`.
std::uint64_t run_along(std::uint64_t seeds, std::uint64_t free) {
    std::uint64_t up = seeds;
    std::uint64_t down = seeds;
    std::uint64_t free_up = free;   // bits from which `distance` bits downwards are free
    std::uint64_t free_down = free; // likewise upwards
    for (unsigned distance = 1; distance < 64; distance *= 2) {
        up |= free_up & up << distance;
        down |= free_down & down >> distance;
        free_up &= free_up << distance;
        free_down &= free_down >> distance;
    }
    return up | down;
}

} // namespace

Reason WordFlood::run() {
    const std::size_t length = words() + 2 * margin();
    if (!free_.assign_zero(length) || !fresh_.assign_zero(length)) return Reason::memory_budget;
    for (std::size_t word = 0; word < words(); ++word)
        free_[margin() + word] = open_bits(word);
    const Cell start = board_.start();
    if (!reach(margin() + start / word_bits, Word{1} << start % word_bits))
        return Reason::memory_budget;
    for (std::uint64_t depth = 0; !next_.empty(); ++depth) {
        std::swap(frontier_, next_);
        next_.truncate(0);
        for (std::size_t first = 0; first < frontier_.size(); first += batch_size) {
            const std::size_t last = std::min(first + batch_size, frontier_.size());
            for (std::size_t i = first; i < last; ++i)
                if (!expand(frontier_[i])) return Reason::memory_budget;
            expanded_ += last - first;
            const Reason limit = watch_.reached({.depth = depth,
                                                 .distinct = 0,
                                                 .generated = expanded_,
                                                 .bytes = budget_.used(),
                                                 .seconds = 0});
            if (limit != Reason::none) return limit;
        }
    }
    return Reason::none;
}

WordFlood::Found WordFlood::found() const {
    Found sum;
    if (fresh_.empty()) return sum;
    for (std::size_t word = 0; word < words(); ++word) {
        const Word reached = open_bits(word) & ~free_[margin() + word];
        sum.cells += static_cast<std::uint64_t>(std::popcount(reached));
        for (Word rest = reached; rest != 0; rest &= rest - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
            sum.targets += board_.at(word * word_bits + bit) != Board::floor ? 1 : 0;
        }
    }
    return sum;
}

WordFlood::Word WordFlood::open_bits(std::size_t word) const {
    const Cell first = word * word_bits;
    const std::size_t count = std::min(word_bits, board_.size() - first);
    Word bits = 0;
    for (std::size_t bit = 0; bit < count; ++bit)
        bits |= Word{board_.at(first + bit) != Board::wall} << bit;
    return bits;
}

bool WordFlood::expand(std::size_t word) {
    const Word seeds = fresh_[word];
    fresh_[word] = 0;
    const Word all = run_along(seeds, free_[word] | seeds);
    free_[word] &= ~all;
    const std::size_t row = board_.steps()[2];
    const std::size_t whole = row / word_bits;
    const std::size_t part = row % word_bits;
    // Cells to the right and to the left; those within the word are reached already.
    if (!reach(word + 1, all >> (word_bits - 1)) || !reach(word - 1, all << (word_bits - 1)))
        return false;
    if (!reach(word + whole, all << part) || !reach(word - whole, all >> part)) return false;
    if (part == 0) return true;
    return reach(word + whole + 1, all >> (word_bits - part)) &&
           reach(word - whole - 1, all << (word_bits - part));
}

bool WordFlood::reach(std::size_t word, Word bits) {
    bits &= free_[word];
    if (bits == 0) return true;
    if (fresh_[word] == 0 && !next_.push_back(word)) return false;
    fresh_[word] |= bits;
    free_[word] &= ~bits;
    return true;
}

} // namespace tumble::rolling_die
