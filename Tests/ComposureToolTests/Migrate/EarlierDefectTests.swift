// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// The defects of the run-time report of 0.1.0: one test for each.
struct EarlierDefectTests {
  /// An application with the code of all these defects, after its last step.
  private struct Result {
    let before: String
    let after: String
    let states: [String]
    /// The contents of the files, by name.
    let files: [String: String]
    let plan: String
  }

  private static let result = Task {
    let application = try SampleApplication(
      [
        "Core.swift": """
        import Foundation
        final class Session: Sendable { let name: String; init(name: String) { self.name = name } }
        final class Store: Sendable { let session: Session; init(session: Session) { self.session = session } }
        final class Log: @unchecked Sendable { nonisolated(unsafe) static var count = 0; init() { Self.count += 1 } }
        final class Mutable { var log: Log?; init() {} }
        final class Panel { let store: Store; var log: Log?; var note = ""; init(store: Store) { self.store = store } }
        @MainActor final class Screen { let log: Log; init(log: Log) { self.log = log } }
        final class Cart {}
        struct Bill { let cart: Cart; let store: Store?; let sum: Decimal }
        """,
        "MainAssembly.swift": """
        import Foundation
        import SwinjectAdapter

        extension ObjectScope { static let shopping = ObjectScope(storageFactory: PermanentStorage.init) }
        extension Resolver { func force<S>(_ type: S.Type) -> S { resolve(type)! } }

        final class NavigationAssembly: Assembly {
          func assemble(container: Container) {
            let log = container.resolve(Log.self)!
            container.register(Panel.self) { r in Panel(store: r.force(Store.self)) }
              .inObjectScope(.transient)
              .initCompleted { r, panel in
                // The panel writes into the log.
                panel.log = r.resolve(Log.self)
                panel.note = "done"
              }
            container.register(Mutable.self) { _ in
              let mutable = Mutable()
              mutable.log = log
              return mutable
            }.inObjectScope(.container)
            container.register(Screen.self, mainActorFactory: { r in Screen(log: r.resolve(Log.self)!) }).inObjectScope(.transient)
          }
        }
        final class CoreAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Log.self) { _ in Log() }.inObjectScope(.container)
            container.autoregister(Store.self, initializer: Store.init).inObjectScope(.container)
            container.register(Session.self) { _ in Session(name: Decimal(string: "1")!.description) }.inObjectScope(.container)
            container.register(Cart.self) { _ in Cart() }.inObjectScope(.shopping)
            container.register(Bill.self) { r in
              Bill(cart: r.resolve(Cart.self)!, store: r.resolve(Store.self, name: "none"), sum: Decimal(string: "2")!)
            }
          }
        }
        """,
        "Main.swift": """
        import SwinjectAdapter
        @main struct Main {
          @MainActor static func main() {
            let container = Assembler([CoreAssembly(), NavigationAssembly()]).resolver as! Container
            let panel = container.resolve(Panel.self)!
            print(panel.store === container.resolve(Store.self)!, panel.log != nil, panel.note, Log.count)
            print(container.resolve(Mutable.self)!.log === panel.log, container.resolve(Screen.self)!.log === panel.log)
            let bill = container.resolve(Bill.self)!
            print(bill.cart === container.resolve(Cart.self)!, bill.store == nil, bill.sum, panel.store.session.name)
          }
        }
        """,
      ], mode: "5")
    let before = try await application.output()
    let report = PlanReport(try await application.plan(), base: application.folder.path)
    let plan = try report.text(.text)
    while let step = try await application.plan().steps.first {
      try await application.apply(step.services, of: try await application.plan())
    }
    let files = Dictionary(
      uniqueKeysWithValues: application.folder.files.map { name in
        (URL(fileURLWithPath: name).lastPathComponent, application.folder.text(of: name) ?? "")
      })
    return Result(
      before: before, after: try await application.output(), states: try await application.plan().states, files: files,
      plan: plan)
  }

  @Test func `the moved program prints the same`() async throws {
    let result = try await Self.result.value
    #expect(result.after == result.before)
  }

  @Test func `protocols do not have the names of the client's assemblies`() async throws {
    let files = try await Self.result.value.files
    #expect(files["NavigationServices.swift"]?.contains("protocol NavigationServices: CoreServices {") == true)
    #expect(files["AppAssembly.swift"]?.contains("struct AppAssembly: LegacyAssembly, ") == true)
  }

  @Test func `there is one protocol for each of the client's assemblies, and not for each service`() async throws {
    let files = try await Self.result.value.files
    #expect(
      files.keys.sorted() == [
        "AppAssembly.swift", "Core.swift", "CoreServices.swift", "Main.swift", "MainAssembly.swift",
        "NavigationServices.swift", "ShoppingAssembly.swift",
      ])
  }

  @Test func `the bodies of completions come along`() async throws {
    #expect(
      try await Self.result.value.files["NavigationServices.swift"]?.contains(
        """
          var panel: Panel {
            let panel: Panel = Panel(store: store)
            // The panel writes into the log.
            panel.log = optionalLog
            panel.note = "done"
            return panel
          }
        """) == true)
  }

  @Test func `a factory on the main actor is a member on the main actor`() async throws {
    #expect(
      try await Self.result.value.files["NavigationServices.swift"]?.contains(
        "  @MainActor var screen: Screen { Screen(log: log) }\n") == true)
  }

  @Test func `files import what their code names`() async throws {
    #expect(
      try await Self.result.value.files["CoreServices.swift"]?.hasPrefix("import Composure\nimport Foundation\n\n")
        == true)
  }

  @Test func `an initializer that is passed by name is called`() async throws {
    #expect(
      try await Self.result.value.files["CoreServices.swift"]?.contains(
        "  var store: Store { shared(\\.store) { Store(session: session) } }\n") == true)
  }

  @Test func `assemblies that need each other are written once`() async throws {
    let files = try await Self.result.value.files
    let declarations = files.values.flatMap { $0.components(separatedBy: "\n") }.filter { $0.hasPrefix("protocol ") }
    #expect(Set(declarations).count == declarations.count)
  }

  @Test func `the plan says what has to become Sendable`() async throws {
    #expect(
      try await Self.result.value.plan.contains(
        "Have to become Sendable before their modules are compiled as Swift 6:\n  Cart\n  Mutable\n"))
  }

  @Test func `lookups by a function of the client's are followed`() async throws {
    #expect(
      try await Self.result.value.files["NavigationServices.swift"]?.contains("Panel = Panel(store: store)") == true)
  }

  @Test func `locals of assemble are followed`() async throws {
    #expect(
      try await Self.result.value.files["NavigationServices.swift"]?.contains("      mutable.log = log\n") == true)
  }

  @Test func `a service in a scope of the client's does not become an unshared member`() async throws {
    let result = try await Self.result.value
    #expect(result.states.allSatisfy { $0.hasSuffix(": moved") })
    let child = try #require(result.files["ShoppingAssembly.swift"])
    #expect(child.contains("  var cart: Cart { shared(\\.cart) { Cart() } }\n"))
    #expect(result.files["AppAssembly.swift"]?.contains("  var cart: Cart { require(Cart.self) }\n") == true)
  }

  @Test func `an optional lookup stays optional`() async throws {
    #expect(
      try await Self.result.value.files["AppAssembly.swift"]?.contains(
        "  var optionalNoneStore: Store? { container.resolve(Store.self, name: \"none\") }\n") == true)
  }
}
