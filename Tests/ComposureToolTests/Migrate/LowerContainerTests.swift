// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// A container that a module below the one with the composition root creates.
struct LowerContainerTests {
  @Test func `services move, and what keeps the container is explained by the order of the modules`() async throws {
    let application = try SampleApplication(
      [
        "Core/Core.swift": """
        import SwinjectAdapter
        public protocol Journal: AnyObject, Sendable { var lines: Int { get } }
        public protocol Printer: AnyObject, Sendable { func print(_ text: String) }
        public final class Dependencies: Sendable {
          public static let shared = Dependencies()
          public let container = Container()
          public var printer: Printer { Dependencies.shared.container.resolve(Printer.self)! }
        }

        """,
        "Desk/Desk.swift": """
        import Core
        import SwinjectAdapter
        public func lines() -> Int { Dependencies.shared.container.resolve(Journal.self)!.lines }

        """,
        "App/Main.swift": """
        import Core
        import Desk
        import SwinjectAdapter
        final class DiskJournal: Journal { let lines = 3 }
        final class LinePrinter: Printer {
          let journal: Journal
          init(journal: Journal) { self.journal = journal }
          func print(_ text: String) { Swift.print(text, journal.lines) }
        }
        func register(in container: Container) {
          container.register(Journal.self) { _ in DiskJournal() }.inObjectScope(.container)
          container.register(Printer.self) { r in LinePrinter(journal: r.resolve(Journal.self)!) }
        }
        @main struct Main {
          static func main() {
            register(in: Dependencies.shared.container)
            Dependencies.shared.printer.print("lines \\(lines()):")
          }
        }

        """,
      ], modules: ["Core", "Desk", "App"])
    try await application.expectSameOutput("lines 3: 3\n", afterMoving: 2)
    let plan = try await application.plan()
    let hidden =
      "the composition root is in the module 'App', which this module does not import: declare the service in a "
      + "protocol that this module sees, and pass it the composition root"
    #expect(LookupPlan(plan).refusals == ["'Printer': \(hidden)", "'Journal': \(hidden)"])
    let reasons = RemovalPlan(plan).refusals.map { "\($0.subject): \($0.obstacle.description)" }
      .filter { $0.hasPrefix("the container") }
    #expect(
      reasons == [
        "the container: 'Core', which creates it, cannot import 'App', whose services belong to the composition root, "
          + "since 'App' depends on 'Core': declare the services that 'Core' looks up in a protocol, and pass it the "
          + "composition root of 'App'"
      ])
  }

  @Test func `the order of the modules keeps a container in which no code looks up services`() async throws {
    let application = try SampleApplication(
      [
        "Core/Core.swift": """
        import SwinjectAdapter
        public protocol Journal: AnyObject, Sendable { var lines: Int { get } }
        public let container = Container()

        """,
        "Desk/Desk.swift": """
        @_exported import Core

        """,
        "App/Main.swift": """
        import Desk
        import SwinjectAdapter
        final class DiskJournal: Journal { let lines = 3 }
        @main struct Main {
          static func main() {
            container.register(Journal.self) { _ in DiskJournal() }.inObjectScope(.container)
            print(container.resolve(Journal.self)!.lines)
          }
        }

        """,
      ], modules: ["Core", "Desk", "App"])
    try await application.expectSameOutput("3\n", afterMoving: 1)
    try await application.applyLookups()
    let plan = try await application.plan()
    #expect(
      RemovalPlan(plan).refusals.map { "\($0.subject): \($0.obstacle.description)" } == [
        "the container: 'Core', which creates it, cannot import 'App', whose services belong to the composition root, "
          + "since 'App' depends on 'Core': declare the services that 'Core' looks up in a protocol, and pass it the "
          + "composition root of 'App'"
      ])
  }
}
