// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tumble/family/scene.hpp"

namespace tumble::cli {

enum class ColourChoice : std::uint8_t { automatic, always, never };

/// True where the file descriptor is a terminal.
bool is_terminal(int descriptor);
/// Columns of the terminal on a file descriptor; 80 where it is none or does not say.
std::size_t terminal_width(int descriptor);
/// False where the terminal can not even erase a line (TERM=dumb).
bool can_erase();

/// Whether a descriptor gets colour: as chosen, else where it is a terminal and neither NO_COLOR
/// nor TERM=dumb speaks against it.
bool wants_colour(ColourChoice choice, int descriptor);

/// What the user chose for stderr too; before that is known, automatic.
void choose_stderr_colour(ColourChoice choice);
bool stderr_colour();

/// Wraps text in the terminal's codes, or leaves it as it is.
class Painter {
public:
    explicit Painter(bool on) : on_(on) {}
    std::string bold(std::string_view text) const { return wrap("1", text); }
    std::string error(std::string_view text) const { return wrap("1;31", text); }
    std::string wrap(std::string_view code, std::string_view text) const;
    bool on() const { return on_; }

private:
    bool on_;
};

/// Appends one row of a scene, without a line end. Neighbours of one role share their code.
void draw_row(std::string& out, const Scene& scene, std::size_t row, const Painter& paint);

} // namespace tumble::cli
