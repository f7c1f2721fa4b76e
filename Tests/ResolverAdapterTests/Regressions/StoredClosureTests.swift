// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import ResolverAdapter
import Testing

/// `Resolver.decorate` grew by two thunks with each instance, and overflowed the stack after 16,000.
@Suite struct `stored closures of Resolver` {
  #if DEBUG
  @Test func `A1 decorate takes 100,000 instances at constant stack`() async {
    await #expect(processExitsWith: .success) {
      let stack = StackUse()
      Resolver.decorate = { _ in stack.record() }
      let resolver = Resolver()
      resolver.register { 1 }.scope(.unique)
      for _ in 0..<100_000 {
        _ = resolver.resolve(Int.self)
      }
      #expect(stack.calls == 100_000)
      #expect(stack.isConstant, "\(stack.growth) bytes more")
    }
  }
  #endif
}
