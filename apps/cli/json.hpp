// SPDX-License-Identifier: MIT
#pragma once

#include "cli/levels.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "tumble/family/explanation.hpp"
#include "tumble/family/rating.hpp"

/// JSON Lines: one object a line, each with its schema. docs/cli.md documents every member.
namespace tumble::cli {

/// tumble.answer/1. A plan is streamed: it may be longer than memory.
void write_json(const Options& options, const LoadedLevel& level, const Answer& answer,
                Output& out);

/// tumble.perft/1.
void write_json(const LoadedLevel& level, const Census& census, Output& out);

/// tumble.level/1.
void write_json(const Options& options, const LoadedLevel& level, Output& out);

/// tumble.rating/1.
void write_json(const LoadedLevel& level, const Rating& rating, Output& out);

/// tumble.explanation/1.
void write_json(const LoadedLevel& level, const Explanation& explanation, Output& out);

/// tumble.rules/1: a game with its settings and presets.
void write_json(const Family& family, Output& out);

} // namespace tumble::cli
