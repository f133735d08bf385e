// SPDX-License-Identifier: MIT
#include "cli/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "cli/errors.hpp"

namespace tumble::cli {

Output::Output() : descriptor_(STDOUT_FILENO) {}

Output::Output(const std::string& path)
    : descriptor_(open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)), path_(path) {
    if (descriptor_ < 0) throw FileError(path, errno);
}

Output::~Output() {
    if (!path_.empty() && descriptor_ >= 0) ::close(descriptor_);
}

void Output::flush() {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            fail(errno);
    }
    buffer_.clear();
}

void Output::close() {
    flush();
    if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
}

void Output::fail(int number) const {
    if (path_.empty()) throw OutputError(number);
    throw FileError(path_, number);
}

} // namespace tumble::cli
