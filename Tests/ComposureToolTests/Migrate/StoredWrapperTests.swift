// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Property wrappers that look the service up when the object with the property is created.
struct StoredWrapperTests {
  private static func application(wrapper: String, screen: String, use: String = "") throws -> SampleApplication {
    try WrappedScreen.application(
      shared: "static let shared = Injector()", wrapper: wrapper, screen: screen,
      statements: """
            for _ in 1...2 {
              var screen = Screen()
              print(screen.store.id, screen.store.id, screen.journal.name, screen.journal === Screen().journal)
              \(use)
              screen = Screen()
              print(screen.store.id)
            }
        """)
  }

  private static let wrapper = """
    @propertyWrapper
    struct Injected<T> {
      let wrappedValue: T
      init() { wrappedValue = Injector.shared.find() }
    }
    """

  @Test(arguments: [
    (wrapper, "let"),
    (
      """
      @propertyWrapper
      final class Injected<T> {
        private let service: T
        var wrappedValue: T { service }
        init() { self.service = Injector.shared.find() }
      }
      """, "let"
    ),
    (
      """
      @propertyWrapper
      struct Injected<T> {
        private var service: T
        public init() { service = Injector.shared.find() as T }
        public var wrappedValue: T {
          get { return service }
          mutating set { service = newValue }
        }
        public var projectedValue: Injected<T> { self }
      }
      """, "var"
    ),
    (
      """
      @propertyWrapper
      struct Injected<T> {
        let wrappedValue: T
        init() {
          guard let service: T = Injector.shared.search() else { fatalError("\\(T.self) is missing") }
          self.wrappedValue = service
        }
      }
      """, "let"
    ),
    (
      """
      @propertyWrapper
      class Injected<T> {
        var wrappedValue: T
        let injector: Injector
        private let number = 1
        init(injector: Injector = .shared, label: String? = nil) {
          self.wrappedValue = injector.find()
          self.injector = injector
        }
      }
      """, "var"
    ),
    (
      """
      @propertyWrapper
      struct Injected<T> {
        private let injector = Injector.shared
        let wrappedValue: T
        init() { wrappedValue = injector.find() }
      }
      """, "let"
    ),
  ])
  func `a property becomes a stored property`(_ wrapper: String, _ introducer: String) async throws {
    let isVariable = introducer == "var"
    let application = try Self.application(
      wrapper: wrapper,
      screen: """
        class Page { init() {} }
        final class Screen: Page {
          /// The store.
          @Injected var store: Store  // kept
          @Injected
          var journal: Journal
          override init() { super.init() }
        }
        """,
      use: isVariable ? "screen.store = Store()" : "")
    let before = try await application.output()
    let plan = try await application.plan()
    #expect(plan.states == ["store: movable", "journal: movable"])
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    #expect(
      application.folder.text(of: "Sources/Screen.swift")?.contains(
        """
          /// The store.
          \(introducer) store: Store = Injector.shared.container.appAssembly.store  // kept
          \(introducer) journal: Journal = Injector.shared.container.appAssembly.journal

        """) == true, "\(application.folder.text(of: "Sources/Screen.swift") ?? "")")
    #expect(try await application.output() == before)
    try await application.removeContainer()
    #expect(try await application.output() == before)
    #expect(application.folder.text(of: "Sources/Injector.swift")?.contains("Injected") == false)
  }

  @Test(arguments: [
    // The wrapper does something else as well.
    (
      """
      @propertyWrapper
      struct Injected<T> {
        let wrappedValue: T
        init() {
          print("created")
          wrappedValue = Injector.shared.find()
        }
      }
      """, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // A default value has an effect.
    (
      """
      func count() -> Int { print("counted"); return 1 }
      @propertyWrapper
      struct Injected<T> {
        let wrappedValue: T
        init(times: Int = count()) { wrappedValue = Injector.shared.find() }
      }
      """, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // Another property has an effect.
    (
      """
      func count() -> Int { print("counted"); return 1 }
      @propertyWrapper
      struct Injected<T> {
        let wrappedValue: T
        let times: Int = count()
        init() { wrappedValue = Injector.shared.find() }
      }
      """, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // Its value is computed.
    (
      """
      @propertyWrapper
      struct Injected<T> {
        private var services: [T]
        init() { services = [Injector.shared.find()] }
        var wrappedValue: T { services[0] }
      }
      """, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // Copies of a structure share the new value.
    (
      """
      @propertyWrapper
      final class Injected<T> {
        var wrappedValue: T
        init() { wrappedValue = Injector.shared.find() }
      }
      """, "struct Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // The value is observed.
    (
      """
      @propertyWrapper
      struct Injected<T> {
        var wrappedValue: T { didSet { print("set") } }
        init() { wrappedValue = Injector.shared.find() }
      }
      """, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // Code uses the wrapper itself.
    (
      wrapper, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }",
      "print(screen.stored)"
    ),
  ])
  func `a property stays if its wrapper does more`(_ wrapper: String, _ screen: String, _ use: String) async throws {
    let application = try Self.application(
      wrapper: wrapper,
      screen: use.isEmpty
        ? screen : screen + "\nextension Screen { var stored: Bool { _store.wrappedValue === store } }",
      use: use)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let lookups = LookupPlan(try await application.plan())
    let refusal = "the wrapper 'Injected' performs it: pass the service to the initializer, by hand or with --sites"
    let names = use.isEmpty ? ["Store", "Journal"] : ["Store"]
    #expect(lookups.refusals == names.map { "'\($0)': \(refusal)" }, "\(lookups.refusals)")
  }

  @Test func `a property with a name becomes a stored property`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store { let id: String; init(_ id: String) { self.id = id } }
        let container: Container = {
          let container = Container()
          container.register(Store.self) { _ in Store("plain") }
          container.register(Store.self, name: "disk") { _ in Store("disk") }
          return container
        }()
        @propertyWrapper struct Inject<Service> {
          private var service: Service
          init(named name: String? = nil) { self.service = container.resolve(Service.self, name: name).unsafelyUnwrapped }
          var wrappedValue: Service { get { service } mutating set { service = newValue } }
          var projectedValue: Inject<Service> { self }
        }
        class Page {}
        final class Screen: Page {
          @Inject var store: Store
          @Inject(named: "disk") private var disk: Store
          @Inject() var other: Store
          func show() { print(store.id, disk.id, other.id) }
        }
        @main struct Main { static func main() { Screen().show() } }

        """
      ], mode: "5")
    try await application.expectSameOutput("plain disk plain\n", afterMoving: 2)
    try await application.applyLookups()
    #expect(try await application.output() == "plain disk plain\n")
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
          var store: Store = container.appAssembly.store
          private var disk: Store = container.appAssembly.diskStore
          var other: Store = container.appAssembly.store
        """) == true, "\(application.folder.text(of: "Sources/App.swift") ?? "")")
    try await application.removeContainer()
    #expect(try await application.output() == "plain disk plain\n")
  }

  @Test func `Resolver's wrapper becomes a stored property`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter
        final class Journal: Sendable { init() { print("journal") } }
        protocol Store: AnyObject {}
        final class DiskStore: Store {}
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Journal() }.scope(.unique)
            register { DiskStore() as any Store }.scope(.unique)
            register(name: "second") { DiskStore() as any Store }.scope(.unique)
          }
        }
        class Screen { required init() {} }
        final class Editor: Screen {
          let first = Step("first")
          @Injected var journal: Journal
          @Injected(name: "second") fileprivate var store: Store
          let last = Step("last")
        }
        struct Step { init(_ name: String) { print(name) } }
        @main struct Main {
          static func main() {
            let editor = Editor()
            let other = DiskStore()
            editor.store = other
            print(editor.journal === editor.journal, editor.store === other)
          }
        }

        """
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    let output = "first\njournal\nlast\ntrue true\n"
    try await application.expectSameOutput(output, afterMoving: 3)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
          let first = Step("first")
          var journal: Journal = Resolver.main.appAssembly.journal
          fileprivate var store: Store = Resolver.main.appAssembly.secondStore
          let last = Step("last")
        """) == true, "\(application.folder.text(of: "Sources/App.swift") ?? "")")
  }
}
