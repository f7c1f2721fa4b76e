// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Types with several initializers, one of which looks services up: often, code calls that one, and tests call another one.
struct SiblingInitializerTests {
  private static func application(_ editor: String, creation: String = "Editor()") throws -> SampleApplication {
    try SampleApplication(
      [
        "Editor.swift": """
        import SwinjectAdapter

        final class Store { let name = "store" }
        final class Locator {
          nonisolated(unsafe) static var shared: Locator!
          let container = Container()
          init() { container.register(Store.self) { _ in Store() }.inObjectScope(.container) }
        }

        \(editor)

        """,
        "Main.swift": """
        @main struct Main {
          static func main() {
            Locator.shared = Locator()
            print(\(creation).text, Editor(store: Store(), title: "other").text)
          }
        }

        """,
      ], mode: "5")
  }

  private static let lookup = "Locator.shared.container.resolve(Store.self)!"

  @Test(arguments: [
    // It calls the other one.
    (
      """
      final class Editor {
        let (store, title): (Store, String)
        /// For production.
        convenience init(title: String) {
          self.init(store: \(lookup), title: title)
        }

        init(store: Store, title: String) { (self.store, self.title) = (store, title) }
        var text: String { "\\(store.name) \\(title)" }
      }
      """,
      "Editor(title: \"a\")", "Editor(title: \"a\", store: \(lookup))",
      """
        /// For production.
        convenience init(title: String, store: Store) {
          self.init(store: store, title: title)
        }

        init(store: Store, title: String) {
      """
    ),
    // It calls the other one with its own parameters only.
    (
      """
      struct Editor {
        var store: Store
        var title: String
        /// For production.
        init() { self.init(store: \(lookup)) }
        init(store: Store) { self.init(store: store, title: "b") }
        init(store: Store, title: String) {
          self.store = store
          self.title = title
        }
        var text: String { "\\(store.name) \\(title)" }
      }
      """,
      "Editor()", "Editor(store: \(lookup))",
      """
        var title: String
        init(store: Store) { self.init(store: store, title: "b") }
        init(store: Store, title: String) {
      """
    ),
    // It has the same code.
    (
      """
      final class Editor {
        private let store: Store
        private let title: String
        init() {
          self.store = \(lookup)
          title = "c"
          start()
        }

        init(store: Store) {
          self.store = store
          title = "c"
          start()
        }

        init(store: Store, title: String) {
          self.store = store
          self.title = title
        }
        private func start() {}
        var text: String { "\\(store.name) \\(title)" }
      }
      """,
      "Editor()", "Editor(store: \(lookup))",
      """
        private let title: String

        init(store: Store) {
          self.store = store
          title = "c"
          start()
        }

        init(store: Store, title: String) {
      """
    ),
  ])
  func `the initializer that looks up receives the services, or another one replaces it`(
    _ editor: String, _ creation: String, _ caller: String, _ result: String
  ) async throws {
    let application = try Self.application(editor, creation: creation)
    let before = try await application.output()
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/Editor.swift"))
    #expect(text.contains(result), "\(text)")
    #expect(application.folder.text(of: "Sources/Main.swift")?.contains(caller) == true)
  }

  @Test(arguments: [
    // The other one does something else.
    """
    final class Editor {
      let (store, title): (Store, String)
      init() { (store, title) = (\(lookup), "a") }
      init(store: Store) { (self.store, title) = (store, "b") }
      init(store: Store, title: String) { (self.store, self.title) = (store, title) }
      var text: String { "\\(store.name) \\(title)" }
    }
    """,
    // Two look up.
    """
    final class Editor {
      let (store, title): (Store, String)
      init() { (store, title) = (\(lookup), "a") }
      init(title: String) { (store, self.title) = (\(lookup), title) }
      init(store: Store, title: String) { (self.store, self.title) = (store, title) }
      var text: String { "\\(store.name) \\(title)" }
    }
    """,
    // Both set a property that looks up.
    """
    final class Editor {
      let store = \(lookup)
      let title: String
      init() { title = "a" }
      init(store: Store, title: String) { self.title = title }
      var text: String { "\\(store.name) \\(title)" }
    }
    """,
    // Another one calls it.
    """
    struct Editor {
      var (store, title): (Store, String)
      init(title: String) { (store, self.title) = (\(lookup), title) }
      init() { self.init(title: "a") }
      init(store: Store, title: String) { (self.store, self.title) = (store, title) }
      var text: String { "\\(store.name) \\(title)" }
    }
    """,
    // Callers cannot use the other one.
    """
    final class Editor {
      let (store, title): (Store, String)
      init() {
        store = \(lookup)
        title = "a"
      }
      private init(store: Store) {
        self.store = store
        title = "a"
      }
      init(store: Store, title: String) { (self.store, self.title) = (store, title) }
      var text: String { "\\(store.name) \\(title)" }
    }
    """,
  ])
  func `a type stays if its initializers depend on each other`(_ editor: String) async throws {
    let sites = try await Self.application(editor).sites()
    #expect(
      sites.sites.map { site in
        if case .failure(let obstacle) = site.result { obstacle.description } else { "" }
      } == [
        "it has several initializers that look up, call each other, or would have the same parameters: write one initializer"
      ])
  }
}
