// SPDX-License-Identifier: MIT
#include "tumble/family/passages.hpp"

namespace tumble {
namespace {

/// Reads a list of edges, with errors at their place in the setting's line.
Expected<void> read_edge_setting(const Setting& setting, bool one_way, Passages& passages) {
    const auto done = read_edges({setting.value, setting.line}, 0, one_way, passages);
    if (done) return {};
    Setting place = setting;
    place.column += done.error().column - 1;
    return error_at(place, done.error().message, done.error().hint);
}

} // namespace

Expected<void> change_passages(const Settings& settings, Passages& passages) {
    if (const Setting* wrap = settings.find("wrap")) {
        const std::string& which = wrap->value;
        if (which != "rows" && which != "columns" && which != "both" && which != "no")
            return error_at(*wrap, "wrap is rows, columns, both or no");
        if (which == "rows" || which == "both") passages.join_rows();
        if (which == "columns" || which == "both") passages.join_columns();
    }
    if (const Setting* walls = settings.find("walls"))
        if (auto done = read_edge_setting(*walls, false, passages); !done) return done;
    if (const Setting* one_way = settings.find("one-way"))
        if (auto done = read_edge_setting(*one_way, true, passages); !done) return done;
    return {};
}

} // namespace tumble
