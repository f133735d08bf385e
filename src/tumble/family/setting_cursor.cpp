// SPDX-License-Identifier: MIT
#include "tumble/family/setting_cursor.hpp"

#include <charconv>

namespace tumble {

Expected<std::size_t> SettingCursor::cell(const Grid& grid) {
    const std::string hint = "cells are ROW,COLUMN from 1";
    const auto row = number("row", 1, grid.rows, hint);
    if (!row) return tl::unexpected(row.error());
    if (!take(',')) return error(at_, "a comma is expected after the row", hint);
    const auto column = number("column", 1, grid.columns, hint);
    if (!column) return tl::unexpected(column.error());
    return grid.cell(static_cast<std::size_t>(*row - 1), static_cast<std::size_t>(*column - 1));
}

Expected<std::uint64_t> SettingCursor::number(std::string_view what, std::uint64_t least,
                                              std::uint64_t most, std::string hint) {
    std::uint64_t value = 0;
    const char* const end = text_.data() + text_.size();
    const auto [stop, fault] = std::from_chars(text_.data() + at_, end, value);
    if (fault == std::errc::invalid_argument)
        return error(at_, "a " + std::string(what) + " is expected here", std::move(hint));
    if (fault != std::errc{} || value < least || value > most)
        return error(at_, "the " + std::string(what) + " must be from " + std::to_string(least) +
                              " to " + std::to_string(most));
    at_ = static_cast<std::size_t>(stop - text_.data());
    return value;
}

tl::unexpected<InputError> SettingCursor::error(std::size_t offset, std::string message,
                                                std::string hint) const {
    Setting place = setting_;
    place.column += offset;
    return error_at(place, std::move(message), std::move(hint));
}

Expected<std::size_t> read_place(const Setting& setting, const Grid& grid) {
    SettingCursor cursor(setting);
    const auto cell = cursor.cell(grid);
    if (cell && cursor.more())
        return cursor.error(cursor.offset(), "nothing is expected behind the cell");
    return cell;
}

} // namespace tumble
