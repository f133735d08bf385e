// SPDX-License-Identifier: MIT
// Every level of puzzles/*/instances states its right answer; adding a case is adding a file.
#include <algorithm>
#include <filesystem>

#include "support/load.hpp"

namespace tumble::testing {
namespace {

std::string layers_of(const Census& census) {
    std::string text;
    for (const LayerCount& layer : census.layers)
        text += (text.empty() ? "" : " ") + std::to_string(layer.states);
    return text;
}

void check_level(const Level& level) {
    const auto loaded = load_level(families(), level);
    ASSERT_TRUE(loaded) << loaded.error().line << ": " << loaded.error().message;
    EXPECT_FALSE(level.source.empty()) << "an instance says where its answer comes from";
    ASSERT_FALSE(level.expect.empty() && level.layers.empty()) << "an instance states its answer";
    if (!level.expect.empty()) {
        std::string output = loaded->instance->solve({}).output;
        if (output.ends_with('\n')) output.pop_back();
        std::ranges::replace(output, '\n', ' ');
        EXPECT_EQ(output, level.expect);
    }
    if (!level.layers.empty()) {
        const auto census = loaded->instance->perft({});
        ASSERT_TRUE(census && census->complete);
        EXPECT_EQ(layers_of(*census), level.layers);
    }
}

TEST(Golden, EveryInstanceHasItsAnswer) {
    std::size_t levels = 0;
    const std::filesystem::path puzzles = TUMBLE_SOURCE_DIR "/puzzles";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(puzzles)) {
        if (entry.path().extension() != ".txt" ||
            entry.path().parent_path().filename() != "instances")
            continue;
        SCOPED_TRACE(entry.path().filename().string());
        const std::string text = read_file(entry.path().string());
        const auto parsed = read_levels(text);
        ASSERT_TRUE(parsed) << parsed.error().message;
        for (const Level& level : *parsed) {
            SCOPED_TRACE(level.title);
            check_level(level);
            ++levels;
        }
    }
    EXPECT_GE(levels, 1U);
}

} // namespace
} // namespace tumble::testing
