// SPDX-License-Identifier: MIT
#pragma once

#include "rolling_die/board.hpp"
#include "tumble/search/limits.hpp"
#include "tumble/store/buffer.hpp"

namespace tumble::rolling_die {

/// The cells that are connected with the start, 64 at a time.
///
///     word w    cells 64 w .. 64 w + 63 of the board, whatever rows they are in
///     free      bits of the cells that are not reached yet
///     fresh     bits of those reached since the word was last expanded
///
/// To expand a word is to let its fresh bits run along its free ones, and to shift the result by
/// one cell and by one row both ways: a neighbour's bits lie in one word or in two. Walls at the
/// ends of rows keep rows apart, and words without free cells before and after the board its edges.
///
/// Bytes: a quarter of one a cell, and 8 a word of the frontier. Time: on open boards a word is
/// expanded a handful of times; at worst once for each of its cells.
class WordFlood {
public:
    WordFlood(const Board& board, Budget& budget, Watch& watch)
        : board_(board), budget_(budget), watch_(watch) {}

    /// The limit that is reached, if any. To be called once.
    Reason run();

    struct Found {
        std::uint64_t cells = 0;
        std::uint64_t targets = 0;
    };
    /// What was reached; all that can be unless a limit was.
    Found found() const;
    /// Words expanded, with repeats.
    std::uint64_t expanded() const { return expanded_; }

private:
    using Word = std::uint64_t;
    static constexpr std::size_t word_bits = 64;
    static constexpr std::size_t batch_size = 64;

    Word open_bits(std::size_t word) const;
    bool expand(std::size_t word);
    bool reach(std::size_t word, Word bits);
    /// Words before and after those of the board.
    std::size_t margin() const { return board_.steps()[2] / word_bits + 2; }
    std::size_t words() const { return (board_.size() + word_bits - 1) / word_bits; }

    const Board& board_;
    Budget& budget_;
    Watch& watch_;
    Buffer<Word> free_{budget_};
    Buffer<Word> fresh_{budget_};
    Buffer<std::size_t> frontier_{budget_};
    Buffer<std::size_t> next_{budget_};
    std::uint64_t expanded_ = 0;
};

} // namespace tumble::rolling_die
