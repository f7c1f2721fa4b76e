// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

// An asynchronous recording that ended at a cycle returned while its closure was still running, although the closure
// could share values with the caller that are not `Sendable`.

@Suite struct `R5 captures of a recorded closure` {
  @Test func `cannot be used by the caller at the same time`() async throws {
    let fixture = Fixture.folder("regions").appendingPathComponent("recording-of-a-captured-counter.swift")
    let result = try await Compiler.verifyRegions(fixture)
    #expect(result.status == 0, "\(result.log)")
  }
}
