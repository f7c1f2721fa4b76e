// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>

/// The bytes that the process has allocated and not freed, or 0 where the allocator does not tell.
size_t memory_probe_live_bytes(void);

/// The address of the caller's place in the stack, also where a sanitizer keeps local variables elsewhere.
size_t memory_probe_stack_address(void);
