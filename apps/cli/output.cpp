// SPDX-License-Identifier: MIT
#include "cli/output.hpp"

#include <unistd.h>

#include <cerrno>

#include "cli/errors.hpp"

namespace tumble::cli {

void Output::flush() {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            throw OutputError(errno);
    }
    buffer_.clear();
}

} // namespace tumble::cli
