// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// The logger grew by two thunks with each failed resolution, and overflowed the stack after 16,254.
@Suite(.quietLookups) struct `stored closures of Dip` {
  @Test func `A1 the logger takes 100,000 errors at constant stack`() async {
    await #expect(processExitsWith: .success) {
      let stack = StackUse()
      logger = { _, _ in stack.record() }
      let container = DependencyContainer()
      for _ in 0..<100_000 {
        _ = try? container.resolve() as Int
      }
      #expect(stack.calls == 100_000)
      #expect(stack.isConstant, "\(stack.growth) bytes more")
    }
  }
}
