// SPDX-License-Identifier: MIT
#include "cli/errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "cli/terminal.hpp"

namespace tumble::cli {
namespace {

/// Bytes of the UTF-8 character at the begin of `text`; 0 where there is none, or a control one.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead >= 0xc2 && lead < 0xe0   ? 2
                               : lead >= 0xe0 && lead < 0xf0 ? 3
                               : lead >= 0xf0 && lead < 0xf5 ? 4
                                                             : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0U) != 0x80) return 0;
    if (lead == 0xc2 && byte(1) < 0xa0) return 0; // C1 controls
    if ((lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xf0 && byte(1) < 0x90)) return 0; // overlong
    if ((lead == 0xed && byte(1) >= 0xa0) || (lead == 0xf4 && byte(1) >= 0x90)) return 0;
    return length;
}

bool is_printable(char c) {
    return c >= 0x20 && c < 0x7f;
}

std::string escape_of(char c) {
    return fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
}

/// What is shown of a row: a window around the column, and the columns before its caret.
struct Excerpt {
    std::string row;
    std::size_t caret = 0;
};

Excerpt excerpt(std::string_view line, std::size_t column, std::size_t width) {
    constexpr std::string_view cut = "…"; // no cell looks like it
    std::size_t begin = 0;
    std::size_t end = line.size();
    const std::size_t at = std::min(column - 1, line.size());
    if (line.size() > width) {
        begin = std::min(at - std::min(at, width / 2), line.size() - width);
        end = begin + width;
    }
    Excerpt shown;
    std::size_t columns = begin > 0 ? 1 : 0;
    if (begin > 0) shown.row = cut;
    for (std::size_t i = begin; i < end; ++i) {
        if (i == at) shown.caret = columns;
        const std::string cell = is_printable(line[i]) ? std::string(1, line[i])
                                 : line[i] == '\t'     ? " "
                                                       : escape_of(line[i]);
        shown.row += cell;
        columns += cell.size();
    }
    if (at == end) shown.caret = columns;
    if (end < line.size()) shown.row += cut;
    return shown;
}

void print(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
}

std::string hint_line(std::string_view hint) {
    return hint.empty() ? "" : fmt::format("hint: {}\n", escaped(hint));
}

} // namespace

FileError::FileError(std::string_view path, int number)
    : std::runtime_error(fmt::format("{}: {}", path, std::strerror(number))) {}

OutputError::OutputError(int number)
    : std::runtime_error(fmt::format("standard output: {}", std::strerror(number))) {}

std::string_view LineFinder::line(std::size_t number) {
    if (number < number_) *this = LineFinder(text_);
    for (; number_ < number; ++number_) {
        const std::size_t end = text_.find('\n', begin_);
        if (end == std::string_view::npos) return {};
        begin_ = end + 1;
    }
    std::string_view line = text_.substr(begin_);
    line = line.substr(0, line.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = is_printable(text[i]) ? 1 : utf8_length(text.substr(i));
        if (length == 0)
            out += escape_of(text[i++]);
        else
            out += text.substr(i, length), i += length;
    }
    return out;
}

std::string shell_quoted(std::string_view word) {
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-_./=,:@%+").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, plain)) return std::string(word);
    std::string out = "'";
    for (const char c : word)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

void report(std::string_view message, std::string_view hint) {
    print(fmt::format("tumble: {}\n{}", escaped(message), hint_line(hint)));
}

void report(const InputError& error, std::string_view path, std::string_view game,
            LineFinder& lines) {
    const Painter paint(stderr_colour());
    std::string place(path);
    if (error.line != 0) place += fmt::format(":{}", error.line);
    if (error.line != 0 && error.column != 0) place += fmt::format(":{}", error.column);
    std::string out = fmt::format("{}: {}{}{}\n", paint.bold(escaped(place)), game,
                                  game.empty() ? "" : ": ", paint.error(escaped(error.message)));
    if (error.line != 0 && error.column != 0) {
        const std::string_view line = lines.line(error.line);
        const std::size_t frame = 4; // indent and cuts
        const std::size_t width = std::max<std::size_t>(terminal_width(2), 24) - frame;
        const auto [row, caret] = excerpt(line, error.column, width);
        if (!line.empty())
            out += fmt::format("  {}\n  {}{}\n", row, std::string(caret, ' '), paint.error("^"));
    }
    print(out + hint_line(error.hint));
}

} // namespace tumble::cli
