// SPDX-License-Identifier: MIT
#pragma once

#include "tumble/board/grid.hpp"
#include "tumble/family/settings.hpp"

namespace tumble {

/// Reads the value of a setting from left to right; errors know their column.
class SettingCursor {
public:
    explicit SettingCursor(const Setting& setting) : setting_(setting), text_(setting.value) {}

    /// True where something is left behind blanks.
    bool more() {
        while (at_ < text_.size() && is_blank(text_[at_]))
            ++at_;
        return at_ < text_.size();
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    std::size_t offset() const { return at_; }
    /// True, and passed, where `c` stands here.
    bool take(char c) {
        if (peek() != c) return false;
        ++at_;
        return true;
    }
    /// The characters up to the next blank or comma, passed.
    std::string_view word() {
        const std::size_t from = at_;
        while (at_ < text_.size() && !is_blank(text_[at_]) && text_[at_] != ',')
            ++at_;
        return text_.substr(from, at_ - from);
    }
    /// The cell "ROW,COLUMN", counted from 1.
    Expected<std::size_t> cell(const Grid& grid);
    /// The whole number that stands here, `what` in errors.
    Expected<std::uint64_t> number(std::string_view what, std::uint64_t least, std::uint64_t most,
                                   std::string hint = {});
    tl::unexpected<InputError> error(std::size_t offset, std::string message,
                                     std::string hint = {}) const;

private:
    const Setting& setting_;
    std::string_view text_;
    std::size_t at_ = 0;
};

/// The cell that the whole of a setting says, "ROW,COLUMN" counted from 1.
Expected<std::size_t> read_place(const Setting& setting, const Grid& grid);

} // namespace tumble
