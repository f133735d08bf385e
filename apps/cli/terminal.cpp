// SPDX-License-Identifier: MIT
#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace tumble::cli {
namespace {

ColourChoice stderr_choice = ColourChoice::automatic;

bool is_set(const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view(value);
}

/// The code of a role: shapes tell cells apart, colour only helps.
std::string_view code_of(Role role) {
    switch (role) {
    case Role::floor:
        return "2";
    case Role::wall:
        return "90";
    case Role::start:
        return "36";
    case Role::hole:
        return "1;33";
    case Role::apple:
        return "1;31";
    case Role::target:
        return "33";
    case Role::collected:
        return "32";
    case Role::number:
        return "";
    case Role::die:
        return "1;7";
    case Role::red:
        return "1;97;41";
    case Role::blue:
        return "1;97;44";
    case Role::marble:
        return "1;97;45";
    case Role::head:
        return "1;97;42";
    case Role::body:
        return "32";
    case Role::tail:
        return "36";
    case Role::trail:
        return "35";
    }
    return "";
}

} // namespace

bool is_terminal(int descriptor) {
    return isatty(descriptor) != 0;
}

std::size_t terminal_width(int descriptor) {
    winsize size{};
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

bool can_erase() {
    const std::string_view term = environment("TERM");
    return !term.empty() && term != "dumb";
}

bool wants_colour(ColourChoice choice, int descriptor) {
    if (choice != ColourChoice::automatic) return choice == ColourChoice::always;
    return is_terminal(descriptor) && !is_set("NO_COLOR") && can_erase();
}

void choose_stderr_colour(ColourChoice choice) {
    stderr_choice = choice;
}

bool stderr_colour() {
    return wants_colour(stderr_choice, STDERR_FILENO);
}

std::string Painter::wrap(std::string_view code, std::string_view text) const {
    if (!on_ || code.empty()) return std::string(text);
    std::string out = "\x1b[";
    return out.append(code).append("m").append(text).append("\x1b[m");
}

void draw_row(std::string& out, const Scene& scene, std::size_t row, const Painter& paint) {
    const Tile* const tiles = scene.tiles.data() + row * scene.columns;
    std::string same;
    for (std::size_t begin = 0; begin < scene.columns;) {
        std::size_t end = begin;
        same.clear();
        for (; end < scene.columns && tiles[end].role == tiles[begin].role; ++end)
            same += tiles[end].glyph;
        if (paint.on())
            out += paint.wrap(code_of(tiles[begin].role), same);
        else
            out += same;
        begin = end;
    }
}

} // namespace tumble::cli
