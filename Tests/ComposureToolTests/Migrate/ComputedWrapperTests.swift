// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// A client's property wrappers that look the service up each time a property is read.
struct ComputedWrapperTests {
  @Test func `a property whose wrapper keeps the container becomes a computed property`() async throws {
    let application = try WrappedScreen.application(
      shared: "static let shared = Injector()",
      wrapper: """
        @propertyWrapper
        struct Injected<T> {
          private let injector = Injector.shared
          var wrappedValue: T { injector.find() }
        }
        """,
      screen: "struct Screen { @Injected var store: Store; @Injected var journal: Journal }",
      statements: """
            let screen = Screen()
            print(screen.store.id, screen.store.id, screen.journal === screen.journal)
        """)
    try await application.expectSameOutput("1 2 true\n", afterMoving: 2)
    try await application.applyLookups()
    #expect(
      application.folder.text(of: "Sources/Screen.swift") == """
        struct Screen { var store: Store { Injector.shared.container.appAssembly.store }; \
        var journal: Journal { Injector.shared.container.appAssembly.journal } }

        """)
    #expect(try await application.output() == "1 2 true\n")
    try await application.removeContainer()
    #expect(try await application.output() == "1 2 true\n")
  }

  /// An application that replaces its injector at run time.
  private static func application(wrapper: String, screen: String, use: String = "") throws -> SampleApplication {
    try WrappedScreen.application(
      shared: "static var shared: Injector!", wrapper: wrapper, screen: screen,
      statements: """
            let screen = Screen()
            for _ in 1...2 {
              Injector.shared = Injector()
              print(screen.store.id, screen.store.id, screen.journal.name, screen.journal === screen.journal)
              \(use)
            }
        """)
  }

  private static let wrapper = """
    @propertyWrapper
    struct Injected<T> {
      init() {}
      var wrappedValue: T { Injector.shared.find() }
    }
    """

  @Test(arguments: [
    wrapper,
    """
    @propertyWrapper
    struct Injected<T> {
      init() {}
      var wrappedValue: T {
        guard let service: T = Injector.shared.search() else { fatalError("\\(T.self) is missing") }
        return service
      }
    }
    """,
  ])
  func `a property whose wrapper looks up at each access becomes a computed property`(_ wrapper: String) async throws {
    let application = try Self.application(
      wrapper: wrapper,
      screen: """
        struct Screen {
          /// The store.
          @Injected var store: Store  // kept
          @Injected
          internal var journal: Journal
        }
        """)
    let before = try await application.output()
    #expect(before == "1 2 diary true\n3 4 diary true\n")
    let plan = try await application.plan()
    #expect(plan.states == ["store: movable", "journal: movable"])
    try await application.apply(plan.ids(), of: plan)
    let proof = try await application.applyLookups()
    #expect(
      proof.summary == """
        Injector.shared.container.appAssembly.journal instead of 1 lookup of 'Journal'
        Injector.shared.container.appAssembly.store instead of 1 lookup of 'Store'
        'Injector.container' is internal now
        changed Sources/Injector.swift, Sources/Screen.swift
        proved: the program builds, all other lookups are the same, and all services have the same lifetimes and needs

        """)
    #expect(
      application.folder.text(of: "Sources/Screen.swift") == """
        struct Screen {
          /// The store.
          var store: Store { Injector.shared.container.appAssembly.store }  // kept
          internal var journal: Journal { Injector.shared.container.appAssembly.journal }
        }

        """)
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    // It does something else as well.
    (
      """
      nonisolated(unsafe) var reads = 0
      @propertyWrapper
      struct Injected<T> {
        var wrappedValue: T {
          reads += 1
          return Injector.shared.find()
        }
      }
      """, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // The service can be replaced.
    (
      """
      @propertyWrapper
      struct Injected<T> {
        var wrappedValue: T {
          get { Injector.shared.find() }
          set { print(newValue) }
        }
      }
      """, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // The wrapper keeps a container that the program replaces.
    (
      """
      @propertyWrapper
      struct Injected<T> {
        private let injector: Injector! = Injector.shared
        var wrappedValue: T { injector.find() }
      }
      """, "final class Screen { @Injected var store: Store; @Injected var journal: Journal }", ""
    ),
    // Code uses the wrapper itself.
    (
      """
      @propertyWrapper
      struct Injected<T> {
        var projectedValue: String { "\\(T.self)" }
        var wrappedValue: T { Injector.shared.find() }
      }
      """,
      "final class Screen { @Injected var store: Store; @Injected var journal: Journal }",
      "print(screen.$store, screen.$journal)"
    ),
    // The wrapper is created with values.
    (
      """
      @propertyWrapper
      struct Injected<T> {
        init(_ name: String = "") { print(name) }
        var wrappedValue: T { Injector.shared.find() }
      }
      """, "final class Screen { @Injected(\"a\") var store: Store; @Injected(\"b\") var journal: Journal }", ""
    ),
  ])
  func `a property stays if its wrapper does more`(_ wrapper: String, _ screen: String, _ use: String) async throws {
    let application = try Self.application(
      wrapper: wrapper, screen: screen, use: use)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let lookups = LookupPlan(try await application.plan())
    #expect(lookups.sites.count == 2 && lookups.sites.compactMap(\.draft).isEmpty)
  }
}
