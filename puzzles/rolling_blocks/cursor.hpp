// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>

#include "tumble/family/settings.hpp"

namespace tumble::rolling_blocks {

/// Reads the value of a setting from left to right, with errors at their columns. Blanks between
/// two parts do not count.
class Cursor {
public:
    explicit Cursor(const Setting& setting) : setting_(setting) {}

    bool at_end() {
        skip_blanks();
        return at_ == text().size();
    }
    /// Takes the character if it comes next.
    bool take(char c) {
        skip_blanks();
        if (at_ == text().size() || text()[at_] != c) return false;
        begin_ = at_++;
        return true;
    }
    /// The letters that come next; empty where there are none.
    std::string word() {
        skip_blanks();
        begin_ = at_;
        while (at_ < text().size() && is_letter(text()[at_]))
            ++at_;
        return text().substr(begin_, at_ - begin_);
    }
    /// The whole number that comes next; none where there is none or it is beyond all use.
    std::optional<std::uint32_t> number() {
        skip_blanks();
        begin_ = at_;
        std::uint32_t value = 0;
        const char* const from = text().data() + at_;
        const auto [stop, fault] = std::from_chars(from, text().data() + text().size(), value);
        if (fault != std::errc{}) return std::nullopt;
        at_ += static_cast<std::size_t>(stop - from);
        return value;
    }
    /// An error where the last part began (or would have).
    tl::unexpected<InputError> error(std::string message, std::string hint = {}) const {
        return error_from(begin_, std::move(message), std::move(hint));
    }
    /// An error where reading goes on.
    tl::unexpected<InputError> error_here(std::string message, std::string hint = {}) {
        skip_blanks();
        return error_from(at_, std::move(message), std::move(hint));
    }

private:
    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    const std::string& text() const { return setting_.value; }
    void skip_blanks() {
        while (at_ < text().size() && is_blank(text()[at_]))
            ++at_;
    }
    tl::unexpected<InputError> error_from(std::size_t offset, std::string message,
                                          std::string hint) const {
        Setting place = setting_;
        place.column += offset;
        return error_at(place, std::move(message), std::move(hint));
    }

    const Setting& setting_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0;
};

} // namespace tumble::rolling_blocks
