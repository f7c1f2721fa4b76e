// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// The tests of Swinject and SwinjectAutoregistration.
@Suite(.quietLookups) enum SwinjectParity {}
