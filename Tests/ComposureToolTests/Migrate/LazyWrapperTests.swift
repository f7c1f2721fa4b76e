// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Properties with Resolver's lazy wrapper: with `--lazy`, they become lazy properties.
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
}
