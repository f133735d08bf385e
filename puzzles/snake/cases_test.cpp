// SPDX-License-Identifier: MIT
#include <filesystem>

#include "support/load.hpp"

/// The collected contest cases, where they are at hand beside the source tree.
namespace tumble::testing::snake {
namespace {

TEST(SnakeCases, AllOfTheCollectionAreRight) {
    const std::filesystem::path folder = TUMBLE_SOURCE_DIR "/../shared/cases/snake";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no " << folder;
    int cases = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".in") continue;
        SCOPED_TRACE(entry.path().string());
        const std::string text = read_file(entry.path().string());
        const std::string right =
            read_file(std::filesystem::path(entry.path()).replace_extension(".ans").string());
        EXPECT_EQ(solved("snake", text, "cf225d"), right);
        EXPECT_EQ(solved("", text), right); // the game is recognised
        ++cases;
    }
    EXPECT_GE(cases, 20);
}

} // namespace
} // namespace tumble::testing::snake
