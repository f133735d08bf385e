// SPDX-License-Identifier: MIT
#pragma once

namespace tumble {

/// Ends the program with a message: an exact solver must not carry on past a broken invariant.
[[noreturn]] void broken_invariant(const char* what, const char* file, int line);

} // namespace tumble

/// An invariant that every build checks. Cheap ones only: it may stand in a loop over states.
#define TUMBLE_CHECK(condition, what)                                                              \
    ((condition) ? static_cast<void>(0) : ::tumble::broken_invariant(what, __FILE__, __LINE__))

/// An invariant that is dear to check: only builds with TUMBLE_AUDIT do (preset `dev`).
#ifdef TUMBLE_AUDIT
#define TUMBLE_AUDIT_CHECK(condition, what) TUMBLE_CHECK(condition, what)
#else
#define TUMBLE_AUDIT_CHECK(condition, what) static_cast<void>(0)
#endif
