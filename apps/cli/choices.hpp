// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/options.hpp"

/// Values of options from their text, wherever it stands. All throw UsageError, without an origin.
namespace tumble::cli {

std::uint64_t read_count(const std::string& text); ///< from 1 on
std::uint64_t read_size(const std::string& text);
double read_duration(const std::string& text);
Engine read_engine(const std::string& text);
ColourChoice read_colour(const std::string& text);
Form read_form(const std::string& text);
PictureFormat read_picture_format(const std::string& text);
StepRange read_steps(const std::string& text);
std::uint64_t read_cell_pixels(const std::string& text);
/// Adds the sections of a comma list.
void read_sections(Options& options, const std::string& list);

} // namespace tumble::cli
