// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "support/load.hpp"

namespace tumble::testing {

/// A bad input, and where and why it must be refused (`part` of the message).
struct Refused {
    std::string_view text;
    std::size_t line;
    std::size_t column;
    std::string_view part;
    std::string_view rules{};
    std::vector<Setting> settings{};
};

inline void expect_refused(std::string_view game, const Refused& r) {
    SCOPED_TRACE(std::string(r.text.substr(0, 300)));
    const InputError e = refusal(game, r.text, r.rules, r.settings);
    EXPECT_EQ(e.line, r.line) << e.message;
    EXPECT_EQ(e.column, r.column) << e.message;
    EXPECT_NE(e.message.find(r.part), std::string::npos) << e.message;
    EXPECT_FALSE(e.message.ends_with('.'));
}

inline void expect_refused(std::string_view game, std::span<const Refused> table) {
    for (const Refused& r : table)
        expect_refused(game, r);
}

} // namespace tumble::testing
