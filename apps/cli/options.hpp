// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "tumble/family/level.hpp"

namespace tumble::cli {

enum class Command : std::uint8_t {
    solve,
    check,
    play,
    explain,
    rate,
    render,
    convert,
    perft,
    rules
};

/// How a picture is written.
enum class PictureFormat : std::uint8_t { svg, gif, text };

/// What a level is converted to.
enum class Form : std::uint8_t { contest, level, json, dot, pddl_domain, pddl_problem, drn };

/// Steps of a plan, from 0 (before the first action).
struct StepRange {
    std::uint64_t first = 0;
    std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
};

/// What `--show` adds to the output, in the order in which it is printed.
enum class Section : std::uint8_t { plan, board, steps, counts, stats, policy, trace };

/// Everything that a command needs to know: command line, environment and configuration, read.
struct Options {
    Command command = Command::solve;
    std::vector<std::string> files;
    std::string game;
    std::string rules;
    std::vector<Setting> settings;
    std::optional<std::uint64_t> pick; ///< level of each file, from 1; none: all

    std::uint64_t max_bytes = 0;
    std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();
    double max_seconds = std::numeric_limits<double>::infinity();
    Engine engine = Engine::automatic;

    std::uint32_t sections = 0; ///< one bit a Section
    bool show_given = false;
    bool json = false;
    bool contest = false;
    bool quiet = false;
    ColourChoice colour = ColourChoice::automatic;

    std::optional<std::string> plan; ///< check, render: the plan itself; render: or "best"
    std::string plan_file;
    bool optimal = false;
    std::string name; ///< rules: which

    std::optional<Form> form; ///< convert

    std::string output; ///< render: the file; empty for standard output
    std::optional<PictureFormat> picture;
    StepRange steps;
    std::optional<std::uint64_t> cell_pixels;

    bool shows(Section s) const { return (sections >> static_cast<unsigned>(s) & 1U) != 0; }
    void show(Section s) { sections |= 1U << static_cast<unsigned>(s); }
};

/// The limits, as the engine takes them; the memory that the process holds already is taken off.
SearchOptions search_options(const Options& options);

/// "memory budget of 64 MiB reached after 1234 states".
std::string reason_text(Reason reason, const Options& options, const Counts& counts);

/// Names for output and JSON: "memory_budget", "optimal"; empty for Reason::none.
std::string_view name_of(Reason reason);
std::string_view name_of(Verdict verdict);

} // namespace tumble::cli
