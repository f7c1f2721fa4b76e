// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import VerificationTestSupportLoader

/// A process that ``verifyInChildProcess(limit:_:)`` has started.
///
/// Your closure receives it and calls `verify(samples:except:file:line:column:container:entryPoints:)` on it once. It
/// is a C structure, since only a C function can be located in another process. It is a value type, and not `Sendable`.
public typealias VerificationChild = VerificationTestSupportLoader.VerificationChild
