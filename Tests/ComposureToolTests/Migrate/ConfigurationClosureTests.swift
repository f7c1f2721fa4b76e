// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// The closures with which programs configure new containers.
struct ConfigurationClosureTests {
  private static let services = """
    final class Store {}
    final class Screen { let store: Store; init(_ store: Store) { self.store = store } }

    """

  private static let dip = """
    import DipAdapter
    enum Services {
      private static var changed: DependencyContainer?
      static var container: DependencyContainer {
        get { changed ?? standard }
        set { changed = newValue }
      }
      private static let standard = DependencyContainer { (container: DependencyContainer) in
        // The store.
        container.register(.singleton) { Store() }
        container.register { Screen($0) }
      }
      static func other(_ isNew: Bool) -> DependencyContainer { isNew ? DependencyContainer() : container }
    }
    @main struct Main {
      static func main() throws {
        let one: Screen = try Services.container.resolve()
        let other: Screen = try Services.other(false).resolve()
        print(one === other, one.store === other.store)
      }
    }

    """

  private static let withoutDip = """
    import Foundation
    enum Services {
      private static var changed: AppAssembly?
      static var appAssembly: AppAssembly {
        get { changed ?? standard }
        set { changed = newValue }
      }
      private static let standard = AppAssembly()
      static func other(_ isNew: Bool) -> AppAssembly { isNew ? AppAssembly() : appAssembly }
    }
    @main struct Main {
      static func main() throws {
        let one: Screen = Services.appAssembly.screen
        let other: Screen = Services.other(false).screen
        print(one === other, one.store === other.store)
      }
    }

    """

  @Test func `go with their last registration`() async throws {
    let application = try SampleApplication(
      ["Services.swift": Self.services, "App.swift": Self.dip], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    try await application.expectSameOutput("false true\n", afterMoving: 2)
    try await application.applyLookups()
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(
      application.folder.text(of: "Sources/App.swift") == Self.withoutDip.replacing("import Foundation\n", with: ""))
    #expect(try await application.output() == "false true\n")
  }

  @Test(arguments: [
    ("Container { container in", "}", "Container()"),
    ("Container(registeringClosure: { container in", "})", "Container()"),
    ("Container {", "}", "Container()"),
    ("Container() { container in", "}", "Container()"),
    ("Container(defaultObjectScope: .container) { container in", "}", "Container(defaultObjectScope: .container)"),
    (
      "Container(defaultObjectScope: .container, registeringClosure: { container in", "})",
      "Container(defaultObjectScope: .container)"
    ),
    ("Container { container in\n    let own = container", "}", "Container()"),
    ("Container { container in\n    func add() {}; add()", "}", nil),
    ("Container { container in\n    print(1)", "}", nil),
  ])
  func `of Swinject go as well, and other code in them stays`(
    _ start: String, _ end: String, _ remaining: String?
  ) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "App.swift": """
        import SwinjectAdapter
        @main struct Main {
          static func main() {
            let container = \(start)
              \(start.contains("own") ? "own" : start == "Container {" ? "$0" : "container").register(Store.self) { _ in Store() }.inObjectScope(.container)
            \(end)
            print(container.resolve(Store.self) === container.resolve(Store.self))
          }
        }

        """,
      ], mode: "5")
    let output = try await application.output()
    try await application.expectSameOutput(output, afterMoving: 1)
    try await application.applyLookups(isRegisteredFirst: true)
    if let remaining {
      let root = try await application.removeContainer().root
      #expect(root == (remaining == "Container()" ? "AppAssembly" : nil))
      let source = try #require(application.folder.text(of: "Sources/App.swift"))
      let created = root.map { "\($0)()" } ?? remaining
      #expect(source.contains("    let \(root == nil ? "container" : "appAssembly") = \(created)\n"), "\(source)")
    } else {
      let proof = try await application.removeContainer()
      #expect(proof.root == nil && proof.registrations == ["'Store'"])
      #expect(application.folder.text(of: "Sources/App.swift")?.contains("Container { container in") == true)
    }
    #expect(try await application.output() == output)
  }

  @Test(arguments: [("", "$0"), ("container in", "container")])
  func `of a function of the program move, but stay`(_ signature: String, _ container: String) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "App.swift": """
        import SwinjectAdapter
        extension Container {
          func then(_ configure: (Container) -> Void) -> Container { configure(self); return self }
        }
        let services = Container().then { \(signature)
          \(container).register(Store.self) { _ in Store() }.inObjectScope(.container)
        }
        @main struct Main {
          static func main() { print(services.resolve(Store.self) === services.resolve(Store.self)) }
        }

        """,
      ], mode: "5")
    try await application.expectSameOutput("true\n", afterMoving: 1)
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      source.contains("  \(container).register(Store.self, from: \(container).appAssembly, \\.store)\n"), "\(source)")
    try await application.applyLookups(isRegisteredFirst: true)
    #expect(try await application.output() == "true\n")
    let refusals = RemovalPlan(try await application.plan()).refusals.map(\.obstacle.description)
    #expect(refusals == ["it is in a condition, a loop or a closure: remove it by hand"])
  }

  @Test(arguments: [
    ("", "AppAssembly()"),
    // A comment stays, with the code around it.
    (
      "  // Kept.",
      """
      {
          let appAssembly = AppAssembly()  // Kept.
          return appAssembly
        }()
      """
    ),
  ])
  func `that are called at once keep only what creates the root`(_ comment: String, _ value: String) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "App.swift": """
        import SwinjectAdapter
        enum Services {
          static let container: Container = {
            let container = Container()\(comment)
            let own = container
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            own.register(Screen.self) { r in Screen(r.resolve(Store.self)!) }
            return container
          }()
        }
        @main struct Main {
          static func main() {
            let resolver = { () -> Container in
              let container = Services.container
              container.register(Int.self) { _ in 1 }
              return container
            }()
            print(resolver.resolve(Screen.self)!.store === Services.container.resolve(Store.self)!, resolver.resolve(Int.self)!)
          }
        }

        """,
      ], mode: "5")
    try await application.expectSameOutput("true 1\n", afterMoving: 3)
    try await application.applyLookups()
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == "true 1\n")
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        "  static let appAssembly: AppAssembly = \(value)\n") == true)
  }

  @Test func `that other code calls keep their registrations`() async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "App.swift": """
        import SwinjectAdapter
        func other(_ container: Container) -> Container { container }
        @main struct Main {
          static func main() {
            let container = Container()
            let configure = { (container: Container) in
              container.register(Store.self) { _ in Store() }.inObjectScope(.container)
              other(container).register(Store.self, name: "other") { _ in Store() }
            }
            configure(container)
            print(container.resolve(Store.self) === container.resolve(Store.self))
          }
        }

        """,
      ], mode: "5")
    #expect(
      try await application.plan().states == [
        "store: movable",
        "otherStore: blocked: its container is not a plain name: register on a parameter or property",
      ])
    try await application.expectSameOutput("true\n", afterMoving: 1)
  }
}
