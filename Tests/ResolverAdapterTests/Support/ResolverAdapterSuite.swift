// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// All tests of the adapter, one after the other: some of them reset scopes, and those are the process's.
@Suite(.serialized, .quietLookups) enum `resolver adapter` {}
