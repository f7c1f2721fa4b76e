// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Properties with lazy wrappers, which become lazy properties; with Resolver's wrapper only by `--lazy`.
struct LazyWrapperTests {
  private static func application(_ screen: String, use: String = "") throws -> SampleApplication {
    try SampleApplication(
      [
        "Services.swift": """
        import ResolverAdapter

        final class Store { init() { print("store") } }
        final class Label { let text: String; init(_ text: String) { self.text = text } }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { Store() }.scope(.unique)
            register(name: "title") { Label("title") }.scope(.unique)
          }
        }

        """,
        "Screen.swift": "import ResolverAdapter\n\n\(screen)\n",
        "Main.swift": """
        @main struct Main {
          static func main() {
            \(screen.hasPrefix("struct") ? "var" : "let") screen = Screen()
            print("screen", screen.store === screen.store, screen.label.text)
            \(use)
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
  }

  @Test func `properties with the wrapper become lazy, and the container goes`() async throws {
    let application = try Self.application(
      """
      final class Screen {
        /// The store.
        @LazyInjected var store: Store  // kept
        @LazyInjected(name: "title")
        internal var label: Label
      }
      """)
    let before = try await application.output()
    #expect(before == "store\nscreen true title\n")
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let refusals = LookupPlan(try await application.plan()).sites.map { site in
      if case .failure(let obstacle) = site.result { obstacle.description } else { "" }
    }
    #expect(
      Set(refusals) == [
        "the wrapper 'LazyInjected' performs it when its property is first read: add --lazy if one thread reads the property, or"
          + " pass the service to the initializer by hand"
      ])
    try await application.applyLookups(replacesLazyWrappers: true)
    #expect(
      application.folder.text(of: "Sources/Screen.swift")?.hasSuffix(
        """
        final class Screen {
          /// The store.
          lazy var store: Store = Resolver.main.appAssembly.store  // kept
          internal lazy var label: Label = Resolver.main.appAssembly.titleLabel
        }

        """) == true)
    #expect(try await application.output() == before)
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    // A structure's memberwise initializer would have a parameter for it.
    ("struct Screen { @LazyInjected var store: Store; @LazyInjected(name: \"title\") var label: Label }", ""),
    // Code uses the wrapper itself.
    (
      "final class Screen { @LazyInjected var store: Store; @LazyInjected(name: \"title\") var label: Label }",
      "print(screen.$store.isEmpty, screen.$label.isEmpty)"
    ),
    // Another resolver.
    (
      "final class Screen { @LazyInjected(container: .main) var store: Store; "
        + "@LazyInjected(name: \"title\", container: .main) var label: Label }", ""
    ),
  ])
  func `a property with the wrapper stays if it may differ`(_ screen: String, _ use: String) async throws {
    let application = try Self.application(screen, use: use)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let lookups = LookupPlan(try await application.plan(), replacesLazyWrappers: true)
    #expect(lookups.sites.count == 2 && lookups.sites.compactMap(\.draft).isEmpty)
  }

  /// The other members of a wrapper of the program, and its value.
  @Test(arguments: [
    (
      "var service: T?; var label: String?",
      "var wrappedValue: T { mutating get { if service == nil { service = Injector.shared.search() }; return service! } }"
    ),
    (
      "private var service: T? = nil; init(label: String = \"\") {}",
      """
      var wrappedValue: T {
          mutating get {
            if let service = service { return service }
            let service: T = Injector.shared.find()
            self.service = service
            return service
          }
          set { service = newValue }
        }
      """
    ),
    (
      "private var service: T?",
      "var wrappedValue: T { mutating get { if service == nil { service = Injector.shared.find() as T }; return service! } }"
    ),
    (
      "private let injector = Injector.shared; private let label: String?; init(label: String? = nil) { self.label = label }",
      "lazy var wrappedValue: T = { injector.find() }()"
    ),
    ("init() {}", "lazy var wrappedValue: T = Injector.shared.search()!"),
    (
      "private var service: T?; init() {}",
      """
      var wrappedValue: T {
          mutating get {
            guard let service else {
              let found: T = Injector.shared.find()
              self.service = found
              return found
            }
            return service
          }
        }
      """
    ),
    (
      "private lazy var service: T = Injector.shared.find(); init() {}",
      "var wrappedValue: T { mutating get { service } }"
    ),
    (
      "private var service: T!",
      """
      var wrappedValue: T {
          mutating get {
            if service == nil {
              let found: T = Injector.shared.find()
              self.service = found
            }
            return service
          }
          mutating set { service = newValue }
        }
      """
    ),
  ])
  func `properties with a wrapper that keeps its lookup become lazy`(_ members: String, _ value: String) async throws {
    let application = try WrappedScreen.application(
      shared: "static let shared = Injector()",
      wrapper: "@propertyWrapper struct Injected<T> {\n  \(members)\n  \(value)\n}",
      screen: """
        final class Screen {
          @Injected private var store: Store
          @Injected var journal: Journal
          var ids: [Int] { [store.id, store.id] }
        }
        """,
      statements: """
            let screen = Screen()
            print(Store().id, screen.ids, screen.journal === Screen().journal)
        """)
    try await application.expectSameOutput("1 [2, 2] true\n", afterMoving: 2)
    try await application.applyLookups()
    #expect(
      application.folder.text(of: "Sources/Screen.swift")?.contains(
        """
          private lazy var store: Store = Injector.shared.container.appAssembly.store
          lazy var journal: Journal = Injector.shared.container.appAssembly.journal

        """) == true, "\(application.folder.text(of: "Sources/Screen.swift") ?? "")")
    #expect(try await application.output() == "1 [2, 2] true\n")
    try await application.removeContainer()
    #expect(try await application.output() == "1 [2, 2] true\n")
  }

  /// The members of a wrapper of the program.
  @Test(arguments: [
    // Its value has an effect.
    "var s: T?; var wrappedValue: T { mutating get { if s == nil { print(1); s = Injector.shared.find() }; return s! } }",
    "init() {}; lazy var wrappedValue: T = { print(1); return Injector.shared.find() }()",
    // Another member has an effect.
    "init() { print(1) }; lazy var wrappedValue: T = Injector.shared.find()",
    "init() {}; let start: Void = print(1); lazy var wrappedValue: T = Injector.shared.find()",
    "init() { wrappedValue = Injector.shared.find() }; lazy var wrappedValue: T = Injector.shared.find()",
    "let label: Int; init() { label = Store().id }; lazy var wrappedValue: T = Injector.shared.find()",
    "init() {}; lazy var wrappedValue: T = Injector.shared.find(); deinit { print(1) }",
    // The kept value is observed, or set otherwise.
    """
    var s: T? { didSet { print(1) } }
    var wrappedValue: T { mutating get { if s == nil { s = Injector.shared.find() }; return s! } }
    """,
    """
    var s: T?
    var wrappedValue: T { mutating get { if s == nil { s = Injector.shared.find() }; return s! } set { s = nil } }
    """,
    // Another constant has an effect.
    "lazy var s: T = { let t: T = Injector.shared.find(); print(1); return t }(); var wrappedValue: T { mutating get { s } }",
    """
    var s: T!
    var wrappedValue: T { mutating get { if s == nil { let t: T = Injector.shared.find(); print(1); s = t }; return s } }
    """,
    // It looks up again if the value is set.
    """
    var s: T?, other: T?
    var wrappedValue: T { mutating get { if other == nil { s = Injector.shared.find() }; return s! } set { s = newValue } }
    """,
    """
    var s: T?, other: T?
    var wrappedValue: T {
      mutating get { if let s { return s }; let t: T = Injector.shared.find(); other = t; return t }
    }
    """,
  ])
  func `properties stay if their wrapper does more than keep its lookup`(_ members: String) async throws {
    let application = try WrappedScreen.application(
      shared: "static let shared = Injector()",
      wrapper: "@propertyWrapper \(members.contains("deinit") ? "class" : "struct") Injected<T> {\n  \(members)\n}",
      screen: "final class Screen { @Injected var store: Store; @Injected var journal: Journal }",
      statements: "let screen = Screen(); print(screen.store.id, screen.journal.name)")
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let lookups = LookupPlan(try await application.plan())
    #expect(lookups.sites.count == 2 && lookups.sites.compactMap(\.draft).isEmpty)
  }
}
