// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tumble/board/text.hpp"
#include "tumble/family/family.hpp"

namespace tumble {

/// One level of a file: what its header says, and its board. A contest input is one level without
/// header. Grammar: docs/file-formats.md.
struct Level {
    std::string game;  ///< empty where no header line says it
    std::string rules; ///< ditto
    std::string title;
    std::string expect; ///< the right output, where the file states it
    std::string layers; ///< states a depth, where the file states them
    std::string source;
    Settings settings; ///< all other header lines
    Text body;
};

/// The levels of a file, in order; views into `file`. Refuses a byte order mark, an empty file and
/// a broken header line.
Expected<std::vector<Level>> read_levels(std::string_view file);

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

/// Loads one level: finds the family among `families` (option, header, preset, content, in this
/// order) and lets it read the body. Unknown names are errors that list the known ones.
Expected<Loaded> load_level(FamilyList families, const Level& level,
                            const LoadOptions& options = {});

} // namespace tumble
