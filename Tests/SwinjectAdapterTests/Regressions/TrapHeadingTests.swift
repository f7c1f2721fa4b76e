// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import SwinjectAdapter
import Testing

// The heading of every trap was a file and a line of this package instead of the user's.

private final class Kennel {
  init(_ dog: Dog) {}
}

@Suite struct `the headings of traps` {
  /// The first line on standard error.
  private func heading(of result: ExitTest.Result?) -> String {
    String(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).prefix { $0 != "\n" })
  }

  private static let requireLine = #line + 1
  private static func require() { _ = Container().require(Cat.self) }

  @Test func `C5 a service that is required and not registered`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.require() }
    #expect(
      heading(of: result)
        == "\(#filePath):\(Self.requireLine): Fatal error: Could not resolve 'Cat'.")
  }

  private static let registrationLine = #line + 3
  private static func autoregister() {
    let container = Container()
    container.autoregister(Kennel.self, initializer: Kennel.init)
    _ = container.resolve(Kennel.self)
  }

  @Test func `C5 a parameter of an initializer that is not registered`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.autoregister() }
    #expect(
      heading(of: result)
        == "\(#filePath):\(Self.registrationLine): Fatal error: SwinjectAutoregistration: Resolution failed.")
  }

  private static let argumentsLine = #line + 2
  private static func arguments() {
    Container().autoregister(
      String.self, arguments: String.self, String.self, initializer: { (one: String, other: String) in one + other })
  }

  @Test func `C5 arguments of one type`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.arguments() }
    #expect(
      heading(of: result) == """
        \(#filePath):\(Self.argumentsLine): Fatal error: Autoregistration of service with dynamic arguments of the same \
        type (String, String) is not supported
        """)
  }

  /// The heading was `:0`, without a file.
  @Test func `an endless resolution of a registration by a function value`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      let register: (Cat.Type, String?, @escaping (any Resolver) -> Cat) -> ServiceEntry<Cat> = container.register
      _ = register(Cat.self, nil) { r in r.resolve(Cat.self)! }
      _ = container.resolve(Cat.self)
    }
    #expect(
      heading(of: result).hasPrefix("Composure/Trap.swift:")
        && heading(of: result).contains(": Fatal error: Infinite recursive call for circular dependency has been"))
  }

  private static let assemblerLine = #line + 1
  private static func assembler() { _ = Assembler(container: nil) }

  @Test func `an assembler without a container`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.assembler() }
    #expect(
      heading(of: result)
        == "\(#filePath):\(Self.assemblerLine): Fatal error: 'Assembler(container:)' received nil.")
  }

  private static let resolvingLine = #line + 1
  private static func resolveOfMock() { _ = Mock().resolve(Cat.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) }
  private static let requiringLine = #line + 1
  private static func requireOfMock() { _ = Mock().require(Cat.self, arguments: 1, 2) }

  @Test func `arguments for a resolver that is no container`() async {
    let text = "Fatal error: A type conforming Resolver protocol must conform _Resolver protocol too."
    let resolved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.resolveOfMock()
    }
    #expect(heading(of: resolved) == "\(#filePath):\(Self.resolvingLine): \(text)")
    let required = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.requireOfMock()
    }
    #expect(heading(of: required) == "\(#filePath):\(Self.requiringLine): \(text)")
  }

  private static let endlessLine = #line + 3
  private static func endless() {
    let container = Container()
    container.register(Cat.self) { r in r.resolve(Cat.self)! }
    _ = container.resolve(Cat.self)
  }

  @Test func `C5 a resolution without end`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.endless() }
    #expect(
      heading(of: result) == """
        \(#filePath):\(Self.endlessLine): Fatal error: Infinite recursive call for circular dependency has been \
        detected. To avoid the infinite call, 'initCompleted' handler should be used to inject circular dependency.
        """)
  }
}
