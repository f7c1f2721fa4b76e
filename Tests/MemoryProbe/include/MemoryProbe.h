// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>

/// Returns the number of bytes that the process has allocated and not freed, or 0 if the allocator does not report it.
size_t memory_probe_live_bytes(void);

/// Returns the caller's stack address, even if a sanitizer stores local variables elsewhere.
size_t memory_probe_stack_address(void);
