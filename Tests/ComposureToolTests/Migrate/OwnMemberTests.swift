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

  /// Two assemblies whose types look each other's services up.
  private static func twoAssemblies(archive: String, list: String, scope: String) -> [String: String] {
    [
      "Stores.swift": """
      import ResolverAdapter

      final class Store {}
      final class Archive {
        let part = Resolver.main.resolve(\(archive).self)
      }
      func registerStores(in resolver: Resolver) {
        resolver.register { Store() }.scope(.application)
        resolver.register { Archive() }.scope(.application)
      }

      """,
      "Lists.swift": """
      import ResolverAdapter

      final class Title {}
      final class List {
        let part: \(list) = Resolver.main.resolve()
      }
      extension ResolverScope { static let session = ResolverScopeCache() }
      func registerLists(in resolver: Resolver) {
        resolver.register { Title() }.scope(.application)
        resolver.register { List() }.scope(\(scope))
      }

      """,
      "Main.swift": """
      import ResolverAdapter

      @main struct Main {
        static func main() {
          registerStores(in: .main)
          registerLists(in: .main)
          let list = Resolver.main.resolve(List.self)
          ResolverScope.session.reset()
          print(list === Resolver.main.resolve(List.self), list.part === Resolver.main.resolve(List.self).part)
          print(Resolver.main.resolve(Archive.self).part === Resolver.main.resolve(\(archive).self))
        }
      }

      """,
    ]
  }

  private func text(_ name: String, _ application: SampleApplication) -> String {
    application.folder.text(of: "Sources/\(name).swift") ?? ""
  }

  private func migrateTwoAssemblies(_ application: SampleApplication) async throws {
    let output = try await application.output()
    let plan = try await application.plan()
    if !plan.ids().isEmpty { try await application.apply(plan.ids(), of: plan) }
    #expect(try await application.plan().states.allSatisfy { $0.hasSuffix(": moved") })
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    try await application.applyLookups()
    #expect(try await application.output() == output)
  }

  @Test func `an assembly refines the one whose member its factory reads`() async throws {
    let application = try SampleApplication(
      Self.twoAssemblies(archive: "Store", list: "Archive", scope: ".application"), mode: "5",
      libraries: ["Storyboards", "ResolverAdapter"])
    try await migrateTwoAssemblies(application)
    #expect(
      text("ListsAssembly", application) == """
        import Composure
        import ResolverAdapter

        /// The services that 'Lists' registered in the container.
        protocol ListsAssembly: Composure.Assembly, StoresAssembly {
          var title: Title { get }
          var list: List { get }
        }

        extension ListsAssembly {
          var title: Title { shared(\\.title) { Title() } }
          var list: List { shared(\\.list) { List(part: archive) } }
        }

        """)
    #expect(text("StoresAssembly", application).contains("Archive(part: store)"))
    try await application.removeContainer()
    #expect(try await application.output() == "true true\ntrue\n")
  }

  @Test func `the needs of a child refine the assembly whose member its factory reads`() async throws {
    let application = try SampleApplication(
      Self.twoAssemblies(archive: "Store", list: "Archive", scope: ".session"), mode: "5",
      libraries: ["Storyboards", "ResolverAdapter"])
    try await migrateTwoAssemblies(application)
    let child = text("SessionAssembly", application)
    #expect(child.contains("protocol SessionNeeds: Composure.Assembly, StoresAssembly {"), "\(child)")
    #expect(child.contains("List(part: parent.archive)"), "\(child)")
  }

  @Test func `a factory reads the container's root if its assembly would refine one that refines it`() async throws {
    let application = try SampleApplication(
      Self.twoAssemblies(archive: "Title", list: "Archive", scope: ".application"), mode: "5",
      libraries: ["Storyboards", "ResolverAdapter"])
    try await migrateTwoAssemblies(application)
    let texts = [text("StoresAssembly", application), text("ListsAssembly", application)]
    #expect(texts.filter { $0.contains("Resolver.main.appAssembly.") }.count == 1, "\(texts)")
    #expect(texts.filter { $0.contains(": Composure.Assembly, ") }.count == 1, "\(texts)")
  }

  @Test func `a factory reads the container's root if another root has its assembly`() async throws {
    let application = try SampleApplication(
      Self.twoAssemblies(archive: "Store", list: "Archive", scope: ".application"), mode: "5",
      libraries: ["Storyboards", "ResolverAdapter"])
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    try application.folder.write(
      "import Composure\nstruct PreviewRoot: ListsAssembly { let scope = Scope(\"preview\") }\n",
      to: "Sources/PreviewRoot.swift")
    try await migrateTwoAssemblies(application)
    #expect(text("ListsAssembly", application).contains("List(part: Resolver.main.appAssembly.archive)"))
    #expect(text("StoresAssembly", application).contains("Archive(part: store)"))
  }

  @Test func `an assembly that becomes public raises those that it refines from now on`() async throws {
    let application = try SampleApplication(
      [
        "Core/Core.swift": """
        import SwinjectAdapter
        public final class Journal {}
        public final class Window { public let journal = Dependencies.container.resolve(Journal.self)! }
        public enum Dependencies {
          public static let container: Container = {
            let container = Container()
            Stores.register(in: container)
            Windows.register(in: container)
            return container
          }()
        }
        enum Stores {
          static func register(in container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
          }
        }
        enum Windows {
          static func register(in container: Container) {
            container.register(Window.self) { _ in Window() }.inObjectScope(.transient)
          }
        }

        """,
        "App/Main.swift": """
        import Core
        import SwinjectAdapter
        @main struct Main {
          static func main() {
            let window = Dependencies.container.resolve(Window.self)!
            print(window.journal === Dependencies.container.resolve(Window.self)!.journal)
          }
        }

        """,
      ], modules: ["Core", "App"], mode: "5")
    try await application.expectSameOutput("true\n", afterMoving: 2)
    let sites = try await application.sites()
    try await application.apply(sites.independentDrafts(named: []), of: sites)
    #expect(try await application.output() == "true\n")
    try await application.applyLookups()
    #expect(try await application.output() == "true\n")
    let windows = try #require(application.folder.text(of: "Sources/Core/WindowsAssembly.swift"))
    #expect(
      windows.contains("\npublic protocol WindowsAssembly: Composure.Assembly, StoresAssembly {\n"), "\(windows)")
    #expect(windows.contains("  public var window: Window { Window(journal: journal) }\n"), "\(windows)")
    let stores = try #require(application.folder.text(of: "Sources/Core/StoresAssembly.swift"))
    #expect(stores.contains("\npublic protocol StoresAssembly: Composure.Assembly {\n"), "\(stores)")
  }
}
