// SPDX-License-Identifier: MIT
#pragma once

#include "cli/levels.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"

namespace tumble::cli {

/// A scene: its rows, then its captions, a line each.
void write_scene(const Scene& scene, const Painter& paint, Output& out);

/// A table of layers: depth, states, edges, and their total.
void write_layers(const std::vector<LayerCount>& layers, bool complete, Output& out);

/// What --show adds to an answer, section by section; docs/cli.md has the layout.
void write_sections(const Options& options, const LoadedLevel& level, const Answer& answer,
                    Output& out);

} // namespace tumble::cli
