// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Lookups in the factories of assemblies, where `--sites` has written them, and functions of the program that look up in a
/// global container.
struct OwnMemberTests {
  private static let types = """
    final class Store { let id = 7 }
    final class List {
      private let store: Store = resolve()
      private let title: String
      init(title: String) { self.title = title }
      func show() -> String { "\\(title) \\(store.id)" }
    }
    final class Screen {
      let list: List
      init(list: List) { self.list = list }
    }

    """

  private static func main(_ container: String, _ registrations: String) -> String {
    """
    import DipAdapter

    \(container)

    func resolve<T>() -> T {
      return try! container.resolve() as T
    }

    final class Dependencies {
      func configure() {
        \(registrations)
      }
    }

    @main struct Main {
      static func main() {
        Dependencies().configure()
        let screen: Screen = resolve()
        print(screen.list.show())
      }
    }

    """
  }

  private static let registrations = """
    container.register(.singleton) { Store() }
        container.register(.unique) { () -> List in
          let store = "store"
          return List(title: store)
        }
        container.register(.singleton) { Screen(list: resolve()) }
    """

  private func migrate(_ application: SampleApplication) async throws {
    let before = try await application.output()
    #expect(before == "store 7\n")
    let plan = try await application.plan()
    #expect(plan.states == ["store: movable", "list: movable", "screen: movable"])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    #expect(try await application.output() == before)
    try await application.applyLookups()
    #expect(try await application.output() == before)
  }

  @Test func `a factory reads the member of its own assembly`() async throws {
    let application = try SampleApplication(
      [
        "Types.swift": Self.types, "Main.swift": Self.main("let container = DependencyContainer()", Self.registrations),
      ],
      mode: "5", libraries: ["Storyboards", "DipAdapter"])
    try await migrate(application)
    let text = try #require(application.folder.text(of: "Sources/DependenciesAssembly.swift"))
    // A local has the same name.
    #expect(text.contains("    return List(title: store, store: self.store)\n"), "\(text)")
    try await application.removeContainer()
    #expect(try await application.output() == "store 7\n")
    #expect(
      application.folder.text(of: "Sources/Main.swift") == """
        let appAssembly = AppAssembly()

        @main struct Main {
          static func main() {
            let screen: Screen = appAssembly.screen
            print(screen.list.show())
          }
        }

        """)
  }

  @Test func `a factory reads the member of the global container if another one may run it`() async throws {
    let registrations = Self.registrations.replacing("container.register", with: "other.register")
      .replacing("list: resolve()", with: "list: try other.resolve()")
    let main = Self.main("let container = DependencyContainer()\nlet preview = DependencyContainer()", registrations)
      .replacing("func configure() {", with: "func configure(_ other: DependencyContainer) {")
      .replacing("configure()", with: "configure(container)")
    let application = try SampleApplication(
      ["Types.swift": Self.types, "Main.swift": main], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    try await migrate(application)
    let text = try #require(application.folder.text(of: "Sources/DependenciesAssembly.swift"))
    #expect(text.contains("store: container.appAssembly.store"), "\(text)")
  }

  @Test(arguments: [
    ("extension Container { static let app = filled() }", "Container.app", true),
    ("let container: Container = { let new = Container(); register(in: new); return new }()", "container", true),
    (
      "final class Injector { static let shared = Injector(); let container = filled() }", "Injector.shared.container",
      true
    ),
    (
      "final class Injector { static let shared = Injector(); lazy var container = filled() }",
      "Injector.shared.container", true
    ),
    (
      "final class Injector { static let shared = Injector(); static let other = Injector(); let container = filled() }",
      "Injector.shared.container", false
    ),
    (
      "struct Injector { static let shared = Injector(); let container = filled() }", "Injector.shared.container", false
    ),
    ("enum Injector { static let all = [1, 2].map { _ in filled() } }", "Injector.all[0]", false),
  ])
  func `a factory reads the member of its own assembly if code creates one container once`(
    owner: String, container: String, isOwn: Bool
  ) async throws {
    let usesFunction = owner.contains("filled")
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter

        \(owner)
        \(usesFunction ? "func filled() -> Container { let new = Container(); register(in: new); return new }" : "")
        final class Store { let id = 7 }
        final class List { let store = \(container).resolve(Store.self)! }
        func register(in container: Container) {
          container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          container.register(List.self) { _ in List() }
        }
        @main struct Main {
          static func main() { print(\(container).resolve(List.self)!.store.id) }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("7\n", afterMoving: 2)
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    try await application.applyLookups()
    #expect(try await application.output() == "7\n")
    let text = application.folder.files.compactMap(application.folder.text).joined()
    #expect(text.contains(isOwn ? "List(store: store)" : " \(container).appAssembly.store"), "\(text)")
    guard isOwn else { return }
    try await application.removeContainer()
    #expect(try await application.output() == "7\n")
  }

  @Test(arguments: [1, 2])
  func `a factory moves that looks up in the only container by another name`(containers: Int) async throws {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter

        final class Injector {
          static let shared = Injector()
          private let container = Container()
          init() {
            register(in: container)
          }
          func find<T>(_ type: T.Type) -> T { container.resolve(type)! }
        }
        func register(in container: Container) {
          container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          container.register(List.self) { _ in List(store: Injector.shared.find(Store.self)) }
        }
        final class Store {}
        final class List {
          let store: Store
          init(store: Store) { self.store = store }
        }
        @main struct Main {
          static func main() {
            let other = \(containers == 2 ? "Container()" : "0")
            print(Injector.shared.find(List.self).store === Injector.shared.find(Store.self), "\\(other)".isEmpty)
          }
        }

        """
      ], mode: "5")
    guard containers == 1 else {
      let obstacle =
        "list: blocked: its factory looks up in another container: 'Injector.shared.find(Store.self)': look the service up in "
        + "the container of the registration, or move that service first, and run 'migrate apply --lookups'"
      return #expect(try await application.plan().states == ["store: movable", obstacle])
    }
    try await application.expectSameOutput("true false\n", withoutContainerAfterMoving: 2)
  }
}
