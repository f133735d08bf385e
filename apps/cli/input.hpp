// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tumble::cli {

/// The bytes of an input file, read at once.
class InputFile {
public:
    /// Reads a path, or standard input for "-". Throws FileError, or TooLarge where the file takes
    /// more than `max_bytes`.
    InputFile(const std::string& path, std::uint64_t max_bytes);

    std::string_view text() const { return {bytes_.get(), size_}; }
    /// The path as messages show it: "<stdin>" for "-".
    const std::string& name() const { return name_; }

private:
    void read_all(int descriptor, std::size_t expected, std::uint64_t max_bytes);

    struct Free {
        void operator()(char* bytes) const;
    };
    std::string name_;
    std::unique_ptr<char, Free> bytes_;
    std::size_t size_ = 0;
};

} // namespace tumble::cli
