// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import ResolverAdapter
import Testing

extension `resolver adapter` {
  /// A defect of dry runs of a resolver.
  @Suite(.quietLookups) struct `resolver dry runs` {
    // A dry run passed the memory of an empty tuple to factories that read an optional from it.
    @Test func `a changed factory without arguments receives none in a dry run`() {
      let resolver = Resolver()
      resolver.register { Session() }.registration.update { previous in
        { resolver, args in
          #expect(args == nil)
          return previous(resolver, args)
        }
      }
      for _ in 0..<100 {
        // Leaves values other than zero on the stack.
        _ = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) {
          $0.initializeMemory(as: UInt8.self, repeating: 7)
        }
        #expect(resolver.verificationReport().problems == [])
      }
    }
  }
}
