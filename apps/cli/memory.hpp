// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tumble::cli {

/// Bytes that this machine, or the group of processes that it allows us, has free now.
std::uint64_t available_memory();

/// The default of --mem: 80 % of what is available.
std::uint64_t default_budget();

/// Bytes that this process holds in memory now.
std::uint64_t resident_bytes();

/// Lets the system refuse memory beyond `max_bytes` and some slack: what the engine's budget does
/// not cover (the input, an instance) then ends in std::bad_alloc and not in swapping.
void limit_memory(std::uint64_t max_bytes);

} // namespace tumble::cli
