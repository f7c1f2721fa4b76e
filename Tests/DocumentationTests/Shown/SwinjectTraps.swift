// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectAdapter

// The traps and logs of Swinject's container: the examples of the diagnostics from D301.

private final class Left { init(_ right: Right?) {} }
private final class Right { init(_ left: Left?) {} }
private final class Journal: Sendable {}
private struct Draft {}
private struct Editor { let draft: Draft? }
private final class Person {
  init(first: String, last: String) {}
}
private struct Wheels { let count: Int }
private struct Car { let wheels: Wheels }
private protocol Animal: AnyObject {}
private final class Stone {}

enum SwinjectTraps {
  static func d301() {
    // snippet: D301
    let container = Container()
    container.register(Left.self) { r in Left(r.resolve(Right.self)) }
    container.register(Right.self) { r in Right(r.resolve(Left.self)) }
    _ = container.resolve(Left.self)
    // snippet-end
  }

  // snippet: D302
  private struct AppAssembly: LegacyAssembly {
    let scope = Scope("app")
    unowned let container: Container
    var journal: Journal { require(Journal.self) }
  }
  // snippet-end

  static func d302() {
    let container = Container()
    container.register(Journal.self, name: "old") { _ in Journal() }
    _ = AppAssembly(container: container).journal
  }

  static func d303() throws {
    // snippet: D303
    let container = Container()
    container.register(Wheels.self) { _ in Wheels(count: 4) }
    container.register(Car.self) { r in Car(wheels: r.resolve(Wheels.self, name: "spare")!) }
    try container.verify()
    // snippet-end
  }

  static func d304() {
    // snippet: D304
    let container = Container()
    container.register(Draft.self, name: "empty") { _ in Draft() }
    container.register(Editor.self) { r in Editor(draft: r.resolve(Draft.self)) }
    _ = container.resolve(Editor.self)
    // snippet-end
  }

  static func d321() {
    // snippet: D321
    let container = Container()
    container.autoregister(Car.self, initializer: Car.init(wheels:))
    _ = container.resolve(Car.self)
    // snippet-end
  }

  static func d322() {
    // snippet: D322
    let container = Container()
    container.autoregister(
      Person.self, arguments: String.self, String.self, initializer: Person.init(first:last:))
    // snippet-end
  }

  static func d323() {
    // snippet: D323
    let container = Container()
    container.register(Stone.self) { _ in Stone() }.implements((any Animal).self)
    _ = container.resolve(Lazy<any Animal>.self)?.instance
    // snippet-end
  }

  static func d325() {
    // snippet: D325
    let assembler = Assembler(container: nil)
    // snippet-end
    _ = assembler
  }

  static func d326() -> String {
    nonisolated(unsafe) var said = ""
    Container.loggingFunction = { said += $0 }
    defer { Container.loggingFunction = nil }
    // snippet: D326
    let container = Container()
    container.register(Draft.self, name: "empty") { _ in Draft() }
    _ = container.resolve(Draft.self)
    // snippet-end
    return said
  }

  static func d327() -> String {
    nonisolated(unsafe) var said = ""
    Container.loggingFunction = { said += $0 }
    defer { Container.loggingFunction = nil }
    // snippet: D327
    let container = Container()
    container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
    _ = container.resolve(Journal.self)
    container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
    // snippet-end
    return said
  }
}
