// SPDX-License-Identifier: MIT
#include "marbles/wide_settings.hpp"

#include <algorithm>
#include <charconv>
#include <map>

namespace tumble::marbles {
namespace {

/// Reads the value of a setting from left to right; errors know their column.
class Cursor {
public:
    explicit Cursor(const Setting& setting) : setting_(setting), text_(setting.value) {}

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
    /// The characters up to the next blank, passed.
    std::string_view word() {
        const std::size_t from = at_;
        while (at_ < text_.size() && !is_blank(text_[at_]))
            ++at_;
        return text_.substr(from, at_ - from);
    }
    /// The colours that stand here without blanks: at least one.
    Expected<Colours> colours() {
        Colours set = 0;
        const std::size_t from = at_;
        for (; is_colour(peek()); ++at_) {
            if ((set & colour_bit(peek())) != 0)
                return error(at_, quoted(peek()) + " stands here twice");
            set |= colour_bit(peek());
        }
        if (at_ == from)
            return error(at_, "a colour is expected here", "colours are A to Z, but O");
        return set;
    }
    /// The cell "ROW,COLUMN", counted from 1.
    Expected<std::size_t> cell(const Grid& grid) {
        const auto row = number("row", grid.rows);
        if (!row) return tl::unexpected(row.error());
        if (!take(','))
            return error(at_, "a comma is expected after the row", "cells are ROW,COLUMN from 1");
        const auto column = number("column", grid.columns);
        if (!column) return tl::unexpected(column.error());
        return grid.cell(*row - 1, *column - 1);
    }
    tl::unexpected<InputError> error(std::size_t offset, std::string message,
                                     std::string hint = {}) const {
        Setting place = setting_;
        place.column += offset;
        return error_at(place, std::move(message), std::move(hint));
    }

private:
    Expected<std::size_t> number(std::string_view what, std::size_t most) {
        std::size_t value = 0;
        const char* const end = text_.data() + text_.size();
        const auto [stop, fault] = std::from_chars(text_.data() + at_, end, value);
        if (fault == std::errc::invalid_argument)
            return error(at_, "a " + std::string(what) + " is expected here",
                         "cells are ROW,COLUMN from 1");
        if (fault != std::errc{} || value < 1 || value > most)
            return error(at_,
                         "the " + std::string(what) + " must be from 1 to " + std::to_string(most));
        at_ = static_cast<std::size_t>(stop - text_.data());
        return value;
    }

    const Setting& setting_;
    std::string_view text_;
    std::size_t at_ = 0;
};

std::string cell_text(const WideRules& rules, std::size_t cell) {
    return std::to_string(rules.grid().row(cell) + 1) + ',' +
           std::to_string(rules.grid().column(cell) + 1);
}

Expected<WideRules::Hole> read_hole(Cursor& cursor, const WideRules& rules) {
    const std::size_t from = cursor.offset();
    const auto cell = cursor.cell(rules.grid());
    if (!cell) return tl::unexpected(cell.error());
    if (rules.cells[*cell] != 'O')
        return cursor.error(from, "there is no hole at " + cell_text(rules, *cell));
    if (!cursor.take(':'))
        return cursor.error(cursor.offset(), "a colon and colours are expected after the hole",
                            "as in 3,4:RB 5,6:^B 7,8:R!B");
    WideRules::Hole hole{*cell, 0, 0};
    if (cursor.peek() != '!') {
        const bool all_but = cursor.take('^');
        const auto takes = cursor.colours();
        if (!takes) return tl::unexpected(takes.error());
        hole.takes = all_but ? all_colours & ~*takes : *takes;
    }
    if (cursor.take('!')) {
        const std::size_t at = cursor.offset();
        const auto loses = cursor.colours();
        if (!loses) return tl::unexpected(loses.error());
        if ((hole.takes & *loses) != 0)
            return cursor.error(at, "a colour both falls here and loses here");
        hole.loses = *loses;
    }
    if (cursor.peek() != '\0' && !is_blank(cursor.peek()))
        return cursor.error(cursor.offset(), quoted(cursor.peek()) + " is no colour",
                            "colours are A to Z, but O");
    return hole;
}

Expected<void> read_holes(const Setting& setting, WideRules& rules) {
    Cursor cursor(setting);
    std::map<std::size_t, WideRules::Hole> holes;
    while (cursor.more()) {
        const std::size_t from = cursor.offset();
        const auto hole = read_hole(cursor, rules);
        if (!hole) return tl::unexpected(hole.error());
        if (!holes.emplace(hole->cell, *hole).second)
            return cursor.error(from, "the hole at " + cell_text(rules, hole->cell) +
                                          " stands here twice");
    }
    if (holes.empty())
        return error_at(setting, "a hole is expected", "as in 3,4:RB 5,6:^B 7,8:R!B");
    for (const auto& [cell, hole] : holes)
        rules.holes.push_back(hole);
    return {};
}

Expected<Colours> read_keep(const Setting& setting, const WideRules& rules) {
    if (setting.value == "none") return Colours{0};
    Cursor cursor(setting);
    const auto kept = cursor.colours();
    if (!kept) return tl::unexpected(kept.error());
    if (cursor.offset() < setting.value.size())
        return cursor.error(cursor.offset(), "colours without blanks are expected, or none",
                            "as in BC");
    for (std::size_t i = 0; i < setting.value.size(); ++i)
        if (rules.count(setting.value[i]) == 0)
            return cursor.error(i, "there is no marble " + quoted(setting.value[i]));
    return *kept;
}

/// Reads a goal, condition by condition.
class GoalReader {
public:
    GoalReader(const Setting& setting, WideRules& rules) : cursor_(setting), rules_(rules) {}

    Expected<void> read() {
        do {
            if (auto done = read_condition(); !done) return done;
            if (!cursor_.more()) return {};
            const std::size_t at = cursor_.offset();
            if (cursor_.word() != "and")
                return cursor_.error(at, "\"and\" is expected between conditions", hint);
        } while (true);
    }

private:
    static constexpr const char* hint = "as in all R and one B and at C 3,4";

    Expected<void> read_condition() {
        cursor_.more();
        const std::size_t from = cursor_.offset();
        const std::string_view word = cursor_.word();
        if (word != "all" && word != "one" && word != "at")
            return cursor_.error(from, "\"all\", \"one\" or \"at\" is expected here", hint);
        cursor_.more();
        const std::size_t at = cursor_.offset();
        if (auto done = word == "at" ? read_lying() : read_fallen(word == "all"); !done)
            return done;
        return check(at);
    }

    Expected<void> read_fallen(bool all) {
        const std::size_t from = cursor_.offset();
        const auto colours = cursor_.colours();
        if (!colours) return tl::unexpected(colours.error());
        for (char c = 'A'; c <= 'Z'; ++c) {
            if ((*colours & colour_bit(c)) == 0) continue;
            const std::size_t count = rules_.count(c);
            if (count == 0) return cursor_.error(from, "there is no marble " + quoted(c));
            if ((rules_.kept & colour_bit(c)) != 0)
                return cursor_.error(from, quoted(c) + " can not fall and be kept",
                                     "say which colours are kept: keep: none");
            rules_.fallen.push_back({c, all ? count : 1});
        }
        return end_of_word();
    }

    Expected<void> read_lying() {
        const std::size_t from = cursor_.offset();
        const char colour = cursor_.peek();
        const auto colours = cursor_.colours();
        if (!colours) return tl::unexpected(colours.error());
        if (*colours != colour_bit(colour))
            return cursor_.error(from + 1, "one colour is expected here");
        if (rules_.count(colour) == 0)
            return cursor_.error(from, "there is no marble " + quoted(colour));
        do {
            if (!cursor_.more())
                return cursor_.error(cursor_.offset(), "a cell is expected here", hint);
            const std::size_t at = cursor_.offset();
            const auto cell = cursor_.cell(rules_.grid());
            if (!cell) return tl::unexpected(cell.error());
            if (auto done = check_cell(at, *cell, colour); !done) return done;
            rules_.lying.push_back({colour, *cell});
            if (auto done = end_of_word(); !done) return done;
        } while (cursor_.more() && cursor_.peek() != 'a');
        return {};
    }

    Expected<void> check_cell(std::size_t at, std::size_t cell, char colour) const {
        const std::string name = cell_text(rules_, cell);
        if (rules_.cells[cell] == '#') return cursor_.error(at, "there is a wall at " + name);
        const Fate fate = rules_.fate(cell, colour);
        if (fate == Fate::falls || fate == Fate::loses)
            return cursor_.error(at, "the hole at " + name + " does not hold up " + quoted(colour));
        for (const auto& other : rules_.lying)
            if (other.cell == cell)
                return cursor_.error(at, "the cell " + name + " is asked for twice");
        return {};
    }

    Expected<void> end_of_word() const {
        if (cursor_.peek() == '\0' || is_blank(cursor_.peek())) return {};
        return cursor_.error(cursor_.offset(), quoted(cursor_.peek()) + " is not expected here",
                             hint);
    }

    /// There are marbles enough for all conditions so far.
    Expected<void> check(std::size_t at) const {
        for (char c = 'A'; c <= 'Z'; ++c) {
            std::size_t wanted = 0;
            for (const auto& [colour, count] : rules_.fallen)
                if (colour == c) wanted = std::max(wanted, count);
            for (const auto& [colour, cell] : rules_.lying)
                wanted += colour == c ? 1 : 0;
            const std::size_t count = rules_.count(c);
            if (wanted > count)
                return cursor_.error(at, "the goal needs " + counted(wanted, "marble") + ' ' +
                                             quoted(c) + ", there " +
                                             (count == 1 ? "is " : "are ") + std::to_string(count));
        }
        return {};
    }

    Cursor cursor_;
    WideRules& rules_;
};

} // namespace

Expected<void> read_wide_settings(const Settings& settings, WideRules& rules) {
    if (const Setting* holes = settings.find("holes"))
        if (auto done = read_holes(*holes, rules); !done) return done;
    rules.kept = colour_bit('B');
    const Setting* const keep = settings.find("keep");
    if (keep != nullptr) {
        const auto kept = read_keep(*keep, rules);
        if (!kept) return tl::unexpected(kept.error());
        rules.kept = *kept;
    }
    if (const Setting* goal = settings.find("goal")) return GoalReader(*goal, rules).read();
    if (rules.count('R') == 0)
        return tl::unexpected(
            InputError{0, 0, "the board has no 'R'", "or say another goal, as in goal: all C"});
    if ((rules.kept & colour_bit('R')) != 0)
        return error_at(*keep, "'R' can not fall and be kept", "say a goal, as in goal: at R 3,4");
    rules.fallen.push_back({'R', rules.count('R')});
    return {};
}

} // namespace tumble::marbles
