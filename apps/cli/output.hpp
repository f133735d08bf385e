// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tumble::cli {

/// Standard output, written in large pieces. Throws OutputError where it can not be written.
class Output {
public:
    void write(std::string_view text) {
        buffer_ += text;
        if (buffer_.size() >= piece) flush();
    }
    void flush();

private:
    static constexpr std::size_t piece = std::size_t{1} << 16U;
    std::string buffer_;
};

} // namespace tumble::cli
