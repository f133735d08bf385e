// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tumble::cli {

/// Standard output, or a file, written in large pieces. Throws OutputError, or for a file FileError,
/// where it can not be written.
class Output {
public:
    Output();
    /// A file, made anew; left empty or cut short where nobody calls `close`. Throws FileError.
    explicit Output(const std::string& path);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text) {
        buffer_ += text;
        if (buffer_.size() >= piece) flush();
    }
    void flush();
    /// Writes what is left and closes the file.
    void close();

private:
    [[noreturn]] void fail(int number) const; ///< as in errno

    int descriptor_;
    std::string path_; ///< empty for standard output
    static constexpr std::size_t piece = std::size_t{1} << 16U;
    std::string buffer_;
};

} // namespace tumble::cli
