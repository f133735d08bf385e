// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace tumble::cli {

enum class Key : std::uint8_t { action, undo, hint, restart, quit, unknown };

struct KeyPress {
    Key command = Key::unknown;
    char letter = 0; ///< the action, or what was pressed
};

/// Keys from standard input, one by one and without echo where that is a terminal; the terminal is
/// as it was afterwards.
class Keyboard {
public:
    Keyboard();
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    bool is_terminal() const;
    /// The next key; none at the end of the input and on an interrupt. A key that is one of
    /// `letters`, in this case or the other, is an action. Arrow keys are U, R, D and L.
    std::optional<KeyPress> next(std::string_view letters);

private:
    struct Saved;
    std::unique_ptr<Saved> saved_; ///< the terminal's settings; null where there is no terminal
};

} // namespace tumble::cli
