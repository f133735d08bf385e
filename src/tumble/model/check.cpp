// SPDX-License-Identifier: MIT
#include "tumble/model/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace tumble {

void broken_invariant(const char* what, const char* file, int line) {
    std::fprintf(stderr, "tumble: internal error: %s (%s:%d)\n", what, file, line);
    std::abort();
}

} // namespace tumble
