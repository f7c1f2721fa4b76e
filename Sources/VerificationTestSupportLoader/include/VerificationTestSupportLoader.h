// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The entry point of a process that verifies a container for another process. It runs before `main`, which would run
// the tests.

#pragma once

#include <stdint.h>

/// A process that `verifyInChildProcess` has started to verify a container.
struct composure_verification_child {
  /// The path of the verification's journal.
  const char *_Nonnull journal;
} __attribute__((swift_name("VerificationChild")));

/// The name of the environment variable with the position of a closure and the path of a journal, separated by a colon.
extern const char *const _Nonnull composure_verification_variable;

/// Returns the position of a function in the image that contains this library, or 0 if it is in another image.
intptr_t composure_verification_position(const void *_Nonnull function);
