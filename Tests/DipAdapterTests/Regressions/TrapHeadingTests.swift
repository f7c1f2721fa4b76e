// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Storyboards
import TestSupport
import Testing

// The heading of every trap was a file and a line of this package instead of the user's.

private final class Draft {}
private final class Controller: HeadlessViewController, StoryboardInstantiatable {}

@Suite(.quietLookups) struct `the headings of traps of Dip` {
  /// The first line on standard error.
  private func heading(of result: ExitTest.Result?) -> String {
    String(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).prefix { $0 != "\n" })
  }

  private static let bootstrappedLine = #line + 4
  private static func bootstrapped() throws {
    let container = DependencyContainer()
    try container.bootstrap()
    container.register { Draft() }
  }

  @Test func `C5 a registration after bootstrap`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try Self.bootstrapped()
    }
    #expect(
      heading(of: result) == """
        \(#filePath):\(Self.bootstrappedLine): Fatal error: The container has been bootstrapped, and its definitions \
        cannot be changed any more: 'Draft'.
        """)
  }

  private static let removedLine = #line + 3
  private static func removed() throws {
    let container = DependencyContainer()
    let definition = container.register { Draft() }
    try container.bootstrap()
    container.remove(definition)
  }

  @Test func `C5 a removal after bootstrap`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { try Self.removed() }
    #expect(heading(of: result).hasPrefix("\(#filePath):\(Self.removedLine): Fatal error: The container has been boot"))
  }

  private static let otherLine = #line + 2
  private static func other() {
    let definition = DependencyContainer().register { Draft() }
    DependencyContainer().register(definition, type: AnyObject.self)
  }

  @Test func `C5 a definition of another container`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.other() }
    #expect(
      heading(of: result) == """
        \(#filePath):\(Self.otherLine): Fatal error: The definition is not one of this container: Draft, in the scope \
        'shared', TrapHeadingTests.swift:\(Self.otherLine).
        """)
  }

  private static let controllerLine = #line + 3
  private static func controller() throws {
    let container = DependencyContainer()
    _ = container.register(storyboardType: Controller.self)
    _ = try container.resolve() as Controller
  }

  @Test func `C5 a controller that only a storyboard creates`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try Self.controller()
    }
    #expect(
      heading(of: result) == """
        \(#filePath):\(Self.controllerLine): Fatal error: 'Controller' is registered with \
        'register(storyboardType:)', so only a storyboard can create it.
        """)
  }
}
