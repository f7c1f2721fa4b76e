// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import Testing

@testable import SwinjectAdapter

private struct Stone {}

/// The complete trap messages of Swinject's container.
@Suite struct `failures of Swinject` {
  @Test func `a wrapper with an instance of another type names both`() {
    #expect(
      SwinjectMessages.wrongType(Stone(), for: (any Animal).self) == """
        'Animal' is registered with a factory that returned 'Stone'.

        To fix: register the type that the factory returns, or forward a type that it conforms to.
        """)
    #expect(
      SwinjectMessages.wrongType(nil, for: Stone.self).hasPrefix(
        "'Stone' is registered with a factory that returned nothing."))
  }

  @Test func `autoregistration messages have SwinjectAutoregistration's wording`() {
    #expect(
      SwinjectMessages.unresolved(Stone.self, of: "(Stone) -> House") == """
        SwinjectAutoregistration: Resolution failed.
        Unresolved service: Stone
        Initializer: (Stone) -> House
        """)
    #expect(
      SwinjectMessages.sameType([Int.self, Int.self])
        == "Autoregistration of service with dynamic arguments of the same type (Int, Int) is not supported")
  }

  @Test func `the message for an assembler without a container has a fix`() {
    #expect(
      SwinjectMessages.noContainer == """
        'Assembler(container:)' received nil.

        To fix: pass a container, or leave the argument out for a new one.
        """)
    #expect(
      SwinjectMessages.notAContainer == "A type conforming Resolver protocol must conform _Resolver protocol too.")
  }
}
