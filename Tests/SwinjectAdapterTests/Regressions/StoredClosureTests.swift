// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// `Container.loggingFunction` grew by two thunks with each lookup that failed, and overflowed the stack after 16,000.
@Suite struct `stored closures of Swinject` {
  @Test func `A1 the logging function takes 100,000 messages at constant stack`() async {
    await #expect(processExitsWith: .success) {
      let stack = StackUse()
      Container.loggingFunction = { _ in stack.record() }
      let container = Container()
      for _ in 0..<100_000 {
        _ = container.resolve(Cat.self)
      }
      #expect(stack.calls == 100_000)
      #expect(stack.isConstant, "\(stack.growth) bytes more")
    }
  }
}
