// SPDX-License-Identifier: MIT
#include "cli/input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <new>

#include "cli/errors.hpp"
#include "cli/values.hpp"

namespace tumble::cli {
namespace {

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ > STDERR_FILENO) close(number_);
    }
    int number() const { return number_; }

private:
    int number_;
};

} // namespace

void InputFile::Free::operator()(char* bytes) const {
    std::free(bytes);
}

InputFile::InputFile(const std::string& path, std::uint64_t max_bytes)
    : name_(path == "-" ? "<stdin>" : path) {
    const Descriptor file(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status{};
    if (file.number() < 0 || fstat(file.number(), &status) != 0) throw FileError(name_, errno);
    if (S_ISDIR(status.st_mode)) throw FileError(name_, EISDIR);
    const auto size = S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
    read_all(file.number(), static_cast<std::size_t>(std::min(size, max_bytes)), max_bytes);
}

/// One allocation where the size is known; else it grows by half, by remapping pages.
void InputFile::read_all(int descriptor, std::size_t expected, std::uint64_t max_bytes) {
    std::size_t capacity = 0;
    while (true) {
        if (size_ == capacity) {
            capacity = std::max(expected + 1, capacity + capacity / 2 + (std::size_t{1} << 14U));
            char* const grown = static_cast<char*>(std::realloc(bytes_.get(), capacity));
            if (grown == nullptr) throw std::bad_alloc();
            static_cast<void>(
                bytes_.release()); // realloc took it. NOLINT(bugprone-unused-return-value)
            bytes_.reset(grown);
        }
        const ssize_t got = read(descriptor, bytes_.get() + size_, capacity - size_);
        if (got == 0) return;
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throw FileError(name_, errno);
        size_ += static_cast<std::size_t>(got);
        if (size_ > max_bytes)
            throw TooLarge(fmt::format("{}: the input does not fit the memory budget of {}", name_,
                                       bytes_text(max_bytes)));
    }
}

} // namespace tumble::cli
