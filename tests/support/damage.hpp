// SPDX-License-Identifier: MIT
#pragma once

#include "support/load.hpp"
#include "support/random.hpp"

/// What happens to good files that were damaged.
namespace tumble::testing {

struct Damage {
    std::size_t refused = 0;
    std::size_t answered = 0;

    Damage& operator+=(const Damage& more) {
        refused += more.refused;
        answered += more.answered;
        return *this;
    }
};

/// Cuts, drops, doubles and replaces bytes of `text` at random, `rounds` times. Each result is
/// refused with a place and a reason, or loads and is solved within small limits.
inline Damage damage(std::string_view game, std::string_view text, std::string_view rules,
                     std::string_view bytes, std::size_t rounds) {
    Random random(text.size());
    Damage damage;
    for (std::size_t round = 0; round < rounds; ++round) {
        std::string bad(text);
        for (std::uint64_t k = 1 + random.below(3); k > 0 && !bad.empty(); --k) {
            const std::size_t at = random.below(bad.size());
            switch (random.below(5)) {
            case 0:
                bad.resize(at);
                break;
            case 1:
                bad.erase(at, 1 + random.below(4));
                break;
            case 2:
                bad.insert(at, bad.substr(at, 1 + random.below(8)));
                break;
            case 3:
                bad[at] = static_cast<char>(random.below(256));
                break;
            default:
                bad[at] = bytes[random.below(bytes.size())];
            }
        }
        const auto levels = read_levels(bad);
        const auto loaded = levels ? load_level(families(), levels->front(), {game, rules, {}})
                                   : tl::unexpected(levels.error());
        if (!loaded) {
            ++damage.refused;
            EXPECT_FALSE(loaded.error().message.empty()) << bad;
            EXPECT_GT(loaded.error().line, 0U) << loaded.error().message << '\n' << bad;
            continue;
        }
        ++damage.answered;
        SolveOptions options;
        options.search.limits.max_states = 5'000;
        options.search.limits.max_bytes = 8U << 20U;
        (void)loaded->instance->solve(options);
    }
    return damage;
}

/// Line ends and a missing last newline change nothing.
inline void expect_line_ends_do_not_matter(std::string_view game, std::string_view text,
                                           std::string_view rules = {}) {
    const std::string right = solved(game, text, rules);
    std::string windows;
    for (const char c : text)
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    EXPECT_EQ(solved(game, windows, rules), right);
    EXPECT_EQ(solved(game, std::string(text) + "\n\n", rules), right);
    EXPECT_EQ(solved(game, text.substr(0, text.find_last_not_of('\n') + 1), rules), right);
    EXPECT_EQ(solved(game, windows.substr(0, windows.find_last_not_of("\r\n") + 1), rules), right);
}

} // namespace tumble::testing
