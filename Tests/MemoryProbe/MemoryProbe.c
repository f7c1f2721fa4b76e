// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "MemoryProbe.h"

#include <stdlib.h>

#if defined(__APPLE__)
#include <malloc/malloc.h>

size_t memory_probe_live_bytes(void) { return mstats().bytes_used; }
#elif defined(__GLIBC__)
#include <malloc.h>

size_t memory_probe_live_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
size_t memory_probe_live_bytes(void) { return 0; }
#endif

size_t memory_probe_stack_address(void) { return (size_t)__builtin_frame_address(0); }
