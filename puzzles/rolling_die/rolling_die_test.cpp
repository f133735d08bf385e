// SPDX-License-Identifier: MIT
#include <filesystem>

#include "support/load.hpp"

namespace tumble::testing {
namespace {

TEST(RollingDie, ContestCases) {
    const std::filesystem::path cases = TUMBLE_SOURCE_DIR "/../shared/cases/rolling-die";
    if (!std::filesystem::exists(cases)) GTEST_SKIP() << "no cases at " << cases;
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(cases)) {
        if (entry.path().extension() != ".in") continue;
        SCOPED_TRACE(entry.path().string());
        auto answer = entry.path();
        answer.replace_extension(".ans");
        const std::string in = read_file(entry.path().string());
        EXPECT_EQ(solved("rolling-die", in, "cf105627l"), read_file(answer.string()));
        ++count;
    }
    EXPECT_GE(count, 20U);
}

} // namespace
} // namespace tumble::testing
