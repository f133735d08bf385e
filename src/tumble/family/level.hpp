// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tumble/board/text.hpp"
#include "tumble/family/family.hpp"

namespace tumble {

/// One level of a file: what its header says, and its board. A contest input is one level without
/// header. Grammar: docs/file-formats.md.
struct Level {
    std::size_t line = 1; ///< the first line of its header, or of its board
    std::string game;     ///< empty where no header line says it
    std::string rules;    ///< ditto
    std::string title;
    std::string expect; ///< the right output, where the file states it
    std::string layers; ///< states a depth, where the file states them
    std::string source;
    Settings reserved; ///< the header lines with the reserved keys, and where they stand
    Settings settings; ///< all other header lines
    Text body;
};

/// The levels of a file, one after another: a collection of any length takes no memory.
class LevelReader {
public:
    explicit LevelReader(std::string_view file);

    /// The next level, with views into the file; none after the last. Refuses a byte order mark, an
    /// empty file and a broken header; after an error it goes on with the level that follows.
    Expected<std::optional<Level>> next();

private:
    std::string_view rest_; ///< from the first line of the next level on
    std::size_t line_ = 1;  ///< its number
    bool native_ = false;
    bool first_ = true;
};

/// All levels of a file, or its first error.
Expected<std::vector<Level>> read_levels(std::string_view file);
/// Levels are views into their file, so a temporary one is refused.
template <class S>
    requires std::same_as<S, std::string>
Expected<std::vector<Level>> read_levels(S&& file) = delete;

/// What overrides the header of a level.
struct LoadOptions {
    std::string_view game; ///< name of a family; empty: as the header, the rules or the content say
    std::string_view rules; ///< name of a preset
    std::vector<Setting> settings;
};

struct Loaded {
    const Family* family = nullptr;
    std::unique_ptr<Instance> instance;
};

/// The family that a level belongs to: as the options, its header, its preset or its content say,
/// in this order.
Expected<const Family*> choose_family(FamilyList families, const Level& level,
                                      const LoadOptions& options = {});

/// Loads one level: chooses the family and lets it read the body. Unknown names are errors that
/// propose the nearest known one, or list them.
Expected<Loaded> load_level(FamilyList families, const Level& level,
                            const LoadOptions& options = {});

} // namespace tumble
