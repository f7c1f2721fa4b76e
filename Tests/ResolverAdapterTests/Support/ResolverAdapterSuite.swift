// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// All tests of the adapter. They are serialized, since some reset the process-wide scopes.
@Suite(.serialized, .quietLookups) enum `resolver adapter` {}
