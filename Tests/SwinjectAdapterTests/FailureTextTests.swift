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
      SwinjectMessages.wrongType(Stone(), for: (any Animal).self, of: (any Animal).self) == """
        'Animal' is registered with a factory that returned 'Stone'.

        To fix: register the type that the factory returns, or forward a type that it conforms to.
        """)
    #expect(
      SwinjectMessages.wrongType(nil, for: Stone.self, of: nil) == """
        'Stone' is registered with a factory that returned nothing.

        To fix: register the type that the factory returns, or forward a type that it conforms to.
        """)
  }

  /// The message said that the forwarded type was registered with the factory.
  @Test func `a wrapper of a forwarded type names the forward`() {
    #expect(
      SwinjectMessages.wrongType(Stone(), for: (any Animal).self, of: Stone.self) == """
        'Stone' is forwarded with '.implements(Animal.self)', but its factory returned 'Stone', which is not of type 'Animal'.

        To fix: return an instance of that type, or remove '.implements(Animal.self)'.
        """)
  }

  /// The location was one in the library.
  @Test(arguments: [true, false])
  func `a wrapper of a forwarded type ends the process with the forward, under its registration`(
    _ isLazy: Bool
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isLazy] in
      let container = Container()
      container.register(Stone.self, file: "Zoo.swift", line: 41) { _ in Stone() }.implements((any Animal).self)
      if isLazy {
        _ = container.resolve(Lazy<any Animal>.self)!.instance
      } else {
        _ = container.resolve(Provider<any Animal>.self)!.instance
      }
    }
    #expect(result.errorText.contains("Zoo.swift:41: Fatal error: 'Stone' is forwarded"))
    #expect(
      result.errorText.contains(
        """
        'Stone' is forwarded with '.implements(Animal.self)', but its factory returned 'Stone', which is not of type 'Animal'.

        To fix: return an instance of that type, or remove '.implements(Animal.self)'.
        """))
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
