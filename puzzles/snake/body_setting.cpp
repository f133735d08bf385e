// SPDX-License-Identifier: MIT
#include "snake/body_setting.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace tumble::snake {
namespace {

class BodyReader {
public:
    BodyReader(const Setting& setting, const Ground& ground, const Lengths& lengths)
        : setting_(setting), text_(setting.value), ground_(ground), lengths_(lengths) {}

    Expected<std::vector<std::size_t>> read() {
        if (auto head = read_head(); !head) return tl::unexpected(head.error());
        for (skip_blanks(); at_ < text_.size(); skip_blanks())
            if (auto run = read_run(); !run) return tl::unexpected(run.error());
        if (cells_.size() < lengths_.least)
            return error(text_.size(),
                         "the snake has " + std::to_string(cells_.size()) +
                             (cells_.size() == 1 ? " segment" : " segments"),
                         "it needs at least " + std::to_string(lengths_.least));
        return std::move(cells_);
    }

private:
    /// An error at the byte `offset` of the value.
    tl::unexpected<InputError> error(std::size_t offset, std::string message,
                                     std::string hint = {}) const {
        const std::size_t column = setting_.line == 0 ? 0 : setting_.column + offset;
        return tl::unexpected(InputError{
            setting_.line, column, setting_.key + ": " + std::move(message), std::move(hint)});
    }

    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
            ++at_;
    }

    /// A number at the cursor, or 0 where there is none or it is beyond 64 bits.
    std::uint64_t number() {
        std::uint64_t value = 0;
        const char* const end = text_.data() + text_.size();
        const auto [stop, status] = std::from_chars(text_.data() + at_, end, value);
        at_ = static_cast<std::size_t>(stop - text_.data());
        return status == std::errc{} ? value : 0;
    }

    Expected<void> read_head() {
        const std::size_t row_at = at_;
        const std::uint64_t row = number();
        const bool comma = at_ < text_.size() && text_[at_] == ',';
        if (at_ == row_at || !comma)
            return error(at_, "ROW,COLUMN and the directions from head to tail are expected",
                         "as in 3,4 5L 2U");
        const std::size_t column_at = ++at_;
        const std::uint64_t column = number();
        if (row < 1 || row > ground_.grid().rows)
            return error(row_at, "the row must be a whole number from 1 to " +
                                     std::to_string(ground_.grid().rows));
        if (column < 1 || column > ground_.grid().columns)
            return error(column_at, "the column must be a whole number from 1 to " +
                                        std::to_string(ground_.grid().columns));
        if (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t')
            return error(at_, quoted(text_[at_]) + " where a blank is expected", "as in 3,4 5L 2U");
        taken_.resize(ground_.grid().size());
        return add(ground_.grid().cell(static_cast<std::size_t>(row - 1),
                                       static_cast<std::size_t>(column - 1)),
                   row_at);
    }

    /// One run, such as 5L.
    Expected<void> read_run() {
        const std::size_t start = at_;
        const bool counted = text_[at_] >= '0' && text_[at_] <= '9';
        const std::uint64_t count = counted ? number() : 1;
        if (at_ == text_.size()) return error(start, "a count needs a direction after it");
        const auto direction = direction_of(text_[at_]);
        if (!direction)
            return error(at_, quoted(text_[at_]) + " is no direction",
                         "the directions are U, R, D and L");
        if (count == 0 || count > lengths_.most - cells_.size())
            return error(start, count == 0 && text_[start] == '0'
                                    ? "a count must be at least 1"
                                    : "the snake has more than " + std::to_string(lengths_.most) +
                                          " segments");
        ++at_;
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto next = ground_.passages.next(cells_.back(), *direction);
            if (!next)
                return error(start, segment(cells_.size() + 1) + " lies beyond the edge",
                             segment(cells_.size()) + " is at " + place_of(cells_.back()));
            if (auto added = add(*next, start); !added) return added;
        }
        return {};
    }

    /// Lays the next segment, for the part of the value at `offset`.
    Expected<void> add(std::size_t cell, std::size_t offset) {
        const std::string_view on = !ground_.open(cell)       ? "a wall"
                                    : ground_.has_apple(cell) ? ground_.the_apple()
                                                              : "";
        if (!on.empty() || taken_[cell]) {
            const auto same = std::ranges::find(cells_, cell) - cells_.begin();
            return error(offset, segment(cells_.size() + 1) + " lies on " +
                                     (on.empty() ? segment(static_cast<std::size_t>(same) + 1)
                                                 : std::string(on)) +
                                     " at " + place_of(cell));
        }
        taken_[cell] = true;
        cells_.push_back(cell);
        return {};
    }

    static std::string segment(std::size_t number) { return "segment " + std::to_string(number); }
    std::string place_of(std::size_t cell) const {
        return place(ground_.grid().row(cell), ground_.grid().column(cell));
    }

    const Setting& setting_;
    std::string_view text_;
    const Ground& ground_;
    const Lengths& lengths_;
    std::size_t at_ = 0; // cursor in text_
    std::vector<std::size_t> cells_;
    std::vector<bool> taken_; // by cell
};

} // namespace

Expected<std::vector<std::size_t>> read_body(const Setting& setting, const Ground& ground,
                                             const Lengths& lengths) {
    return BodyReader(setting, ground, lengths).read();
}

} // namespace tumble::snake
