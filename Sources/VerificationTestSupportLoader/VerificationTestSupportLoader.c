// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include "VerificationTestSupportLoader.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __APPLE__
#include <TargetConditionals.h>
#endif

const char *const composure_verification_variable = "COMPOSURE_VERIFICATION_CHILD";

static char *image(const void *function) {
  Dl_info information;
  return dladdr(function, &information) ? information.dli_fbase : 0;
}

intptr_t composure_verification_position(const void *function) {
  char *own = image((const void *)composure_verification_position);
  return own && own == image(function) ? (const char *)function - own : 0;
}

#if defined(__linux__) || TARGET_OS_OSX
// This file is in C, because a Swift target cannot have constructors. The process has only the main actor's thread so
// far.
__attribute__((constructor)) static void composure_verification_begin(void) {
  const char *value = getenv(composure_verification_variable);
  char *journal;
  intptr_t position = value ? strtol(value, &journal, 16) : 0;
  if (!position || *journal != ':') {
    return;
  }
  struct composure_verification_child child = {strdup(journal + 1)};
  // Processes that factories start are not children of a verification.
  unsetenv(composure_verification_variable);
  char *own = image((const void *)composure_verification_position);
  ((void (*)(struct composure_verification_child))(own + position))(child);
  fflush(0);
  // Skips the destructors, since the program has not begun.
  _exit(0);
}
#endif
