// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import Testing

// The heading of every trap was a file and a line of this package, `Composure/Trap.swift:8`, instead of the user's.

private struct Shop: Assembly {
  let scope = Scope("shop")

  static let ownerLine = #line + 1
  var owner: String { shared(\.owner) { "owner of \(pet)" } }
  var pet: String { shared(\.pet) { "pet of \(owner)" } }

  static let greetingLine = #line + 1
  func greeting(for name: String) -> String { shared(\.user) { "Hello, \(name)!" } }

  static let userLine = #line + 1
  var user: String { shared(\.user) { "Stephen" } }

  static let nameLine = #line + 1
  var name: String { unimplemented() }

  static let leftLine = #line + 1
  var left: Int { get async { await shared { await right + 1 } } }
  var right: Int { get async { await shared { await left + 1 } } }

  static let freshLine = #line + 1
  var fresh: String { transient { "fresh \(self.fresh)" } }
}

@Suite(.timeLimit(.minutes(20))) struct `the headings of traps` {
  /// The first line on standard error.
  private func heading(of result: ExitTest.Result?) -> String {
    String(message(of: result).prefix { $0 != "\n" })
  }

  private func expected(_ line: Int, _ text: String) -> String {
    "ComposureTests/TrapHeadingTests.swift:\(line): Fatal error: \(text)"
  }

  @Test func `C5 a circular dependency`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Shop().owner }
    #expect(
      heading(of: result)
        == expected(
          Shop.ownerLine,
          "Circular dependency: Shop.owner → pet → owner (TrapHeadingTests.swift:\(Shop.ownerLine))"))
  }

  @Test func `C5 a circular dependency of tasks`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Shop().left
    }
    #expect(
      heading(of: result)
        == expected(
          Shop.leftLine,
          "Circular dependency: Shop.left → right → left (TrapHeadingTests.swift:\(Shop.leftLine))"))
  }

  @Test func `C5 a circular dependency in a recording`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = DependencyGraph.record { _ = Shop().fresh } }
    }
    #expect(
      heading(of: result)
        == expected(
          Shop.freshLine, "Circular dependency: Shop.fresh → fresh (TrapHeadingTests.swift:\(Shop.freshLine))"))
  }

  @Test func `C5 a shared value in a member with parameters`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Shop().greeting(for: "Stephen")
    }
    #expect(
      heading(of: result)
        == expected(
          Shop.greetingLine,
          "'greeting(for:)' takes parameters, but 'shared { }' would cache the value of the first arguments "
            + "(TrapHeadingTests.swift:\(Shop.greetingLine))."))
  }

  @Test func `C5 a scope that is used after its end`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shop = Shop()
      try await shop.scope.close()
      _ = shop.user
    }
    #expect(
      heading(of: result)
        == expected(
          Shop.userLine,
          "Scope 'shop' is closed, but 'Shop.user' was accessed (TrapHeadingTests.swift:\(Shop.userLine))."))
  }

  @Test func `C5 an unimplemented member`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Shop().name }
    #expect(
      heading(of: result)
        == expected(
          Shop.nameLine, "'name' is unimplemented, but was accessed (TrapHeadingTests.swift:\(Shop.nameLine))."))
  }

  // The compiler warns about such a factory, so the test calls the compiled form.
  @available(*, deprecated)
  @Test func `C5 a factory without a value`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { valueless() }
    #expect(heading(of: result) == "Shop/Shop.swift:7: Fatal error: A factory of 'Int' returns no value.")
  }
}

@available(*, deprecated)
private func valueless() {
  let _: Int = FactoryBuilder.buildBlock(file: "Shop/Shop.swift", line: 7)
}
