// SPDX-License-Identifier: MIT
#include "marbles/wide_settings.hpp"

#include <algorithm>
#include <map>

#include "tumble/family/setting_cursor.hpp"

namespace tumble::marbles {
namespace {

/// The colours that stand at the cursor without blanks: at least one.
Expected<Colours> read_colours(SettingCursor& cursor) {
    Colours set = 0;
    for (; is_colour(cursor.peek()); cursor.take(cursor.peek())) {
        const Colours bit = colour_bit(cursor.peek());
        if ((set & bit) != 0)
            return cursor.error(cursor.offset(), quoted(cursor.peek()) + " stands here twice");
        set |= bit;
    }
    if (set == 0)
        return cursor.error(cursor.offset(), "a colour is expected here",
                            "colours are A to Z, but O");
    return set;
}

std::string cell_text(const WideRules& rules, std::size_t cell) {
    return std::to_string(rules.grid().row(cell) + 1) + ',' +
           std::to_string(rules.grid().column(cell) + 1);
}

Expected<WideRules::Hole> read_hole(SettingCursor& cursor, const WideRules& rules) {
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
        const auto takes = read_colours(cursor);
        if (!takes) return tl::unexpected(takes.error());
        hole.takes = all_but ? all_colours & ~*takes : *takes;
    }
    if (cursor.take('!')) {
        const std::size_t at = cursor.offset();
        const auto loses = read_colours(cursor);
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
    SettingCursor cursor(setting);
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
    SettingCursor cursor(setting);
    const auto kept = read_colours(cursor);
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
        const auto colours = read_colours(cursor_);
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
        const auto colours = read_colours(cursor_);
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

    SettingCursor cursor_;
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
