// SPDX-License-Identifier: MIT
#include "cli/keyboard.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <cctype>

#include "cli/signals.hpp"
#include "cli/terminal.hpp"

namespace tumble::cli {
namespace {

constexpr char escape = '\x1b';
constexpr char backspace = '\x7f';
constexpr char end_of_text = '\x03';         // Ctrl-C
constexpr char end_of_transmission = '\x04'; // Ctrl-D

std::optional<char> read_byte() {
    char c = 0;
    return read(STDIN_FILENO, &c, 1) == 1 ? std::optional(c) : std::nullopt;
}

/// True where more bytes are there already: those of a key that sends several.
bool more_follows() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, 30) == 1;
}

/// What follows an escape: an arrow, or nothing that is known.
KeyPress escape_sequence() {
    if (!more_follows()) return {Key::quit, escape};
    const auto kind = read_byte();
    if (!kind || (*kind != '[' && *kind != 'O')) return {Key::unknown, kind.value_or(escape)};
    auto last = read_byte();
    while (last && (std::isdigit(static_cast<unsigned char>(*last)) != 0 || *last == ';'))
        last = read_byte();
    switch (last.value_or(0)) {
    case 'A':
        return {Key::action, 'U'};
    case 'B':
        return {Key::action, 'D'};
    case 'C':
        return {Key::action, 'R'};
    case 'D':
        return {Key::action, 'L'};
    default:
        return {Key::unknown, last.value_or(escape)};
    }
}

char other_case(char c) {
    const auto u = static_cast<unsigned char>(c);
    return static_cast<char>(std::isupper(u) != 0 ? std::tolower(u) : std::toupper(u));
}

Key command_of(char c) {
    switch (c) {
    case 'u':
    case backspace:
    case '\b':
        return Key::undo;
    case 'h':
    case '?':
        return Key::hint;
    case 'r':
        return Key::restart;
    case 'q':
    case end_of_text:
    case end_of_transmission:
        return Key::quit;
    default:
        return Key::unknown;
    }
}

} // namespace

struct Keyboard::Saved {
    termios settings;
};

Keyboard::Keyboard() {
    if (!cli::is_terminal(STDIN_FILENO)) return;
    saved_ = std::make_unique<Saved>();
    if (tcgetattr(STDIN_FILENO, &saved_->settings) != 0) {
        saved_.reset();
        return;
    }
    termios raw = saved_->settings;
    raw.c_lflag &= static_cast<tcflag_t>(~(ICANON | ECHO | ISIG));
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

Keyboard::~Keyboard() {
    if (saved_) tcsetattr(STDIN_FILENO, TCSADRAIN, &saved_->settings);
}

bool Keyboard::is_terminal() const {
    return saved_ != nullptr;
}

std::optional<KeyPress> Keyboard::next(std::string_view letters) {
    const Interruptible interruptible; // so that the terminal is set right after a signal
    const auto knows = [&](char c) { return letters.find(c) != std::string_view::npos; };
    while (!cancelled()) {
        const auto c = read_byte();
        if (!c) return std::nullopt;
        if (*c == '\n' || *c == '\r' || *c == ' ') continue;
        if (*c == escape && is_terminal()) {
            const KeyPress key = escape_sequence();
            if (key.command == Key::action && !knows(key.letter))
                return KeyPress{Key::unknown, key.letter};
            return key;
        }
        // Lower-case u and r are commands before they are the actions U and R.
        if (knows(*c)) return KeyPress{Key::action, *c};
        if (const Key command = command_of(*c); command != Key::unknown)
            return KeyPress{command, *c};
        if (knows(other_case(*c))) return KeyPress{Key::action, other_case(*c)};
        return KeyPress{Key::unknown, *c};
    }
    return std::nullopt;
}

} // namespace tumble::cli
