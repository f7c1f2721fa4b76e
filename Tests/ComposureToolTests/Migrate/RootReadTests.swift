// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Factories in which members of the root have replaced lookups before they move.
struct RootReadTests {
  @Test func `a factory uses the member of its assembly for the root's member that it reads`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter

        final class Injector {
          static let shared = Injector()
          let container = Container()
          func find<T>(_ type: T.Type) -> T { container.resolve(type)! }
          func find<T>(_ type: T.Type, title: String) -> T { container.resolve(type, argument: title)! }
        }
        func register(in container: Container) {
          container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          container.register(Page.self) { (_, title: String) in Page(store: Injector.shared.find(Store.self), title: title) }.inObjectScope(.transient)
          container.register(Shelf.self) { _ in
            Shelf(store: Injector.shared.find(Store.self), page: Injector.shared.find(Page.self, title: "shelf"))
          }.inObjectScope(.container)
          container.register(Office.self) { _ in
            let store = Injector.shared.find(Store.self)
            return Office(store: store)
          }.inObjectScope(.container)
        }

        final class Store {}
        final class Page {
          let store: Store
          let title: String
          init(store: Store, title: String) { (self.store, self.title) = (store, title) }
        }
        final class Shelf {
          let store: Store
          let page: Page
          init(store: Store, page: Page) { (self.store, self.page) = (store, page) }
        }
        final class Office {
          let store: Store
          init(store: Store) { self.store = store }
        }
        @main struct Main {
          static func main() {
            register(in: Injector.shared.container)
            let shelf = Injector.shared.find(Shelf.self)
            let office = Injector.shared.find(Office.self)
            print(shelf.store === office.store, shelf.page.title, shelf.page.store === shelf.store)
          }
        }

        """
      ], mode: "5")
    let output = "true shelf true\n"
    var plan = try await application.plan()
    try await application.apply(plan.ids("store", "makePage"), of: plan)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    let factory = "let store = Injector.shared.container.appAssembly.store\n    return Office(store: store)"
    #expect(application.folder.text(of: "Sources/App.swift")?.contains(factory) == true)
    plan = try await application.plan()
    #expect(plan.services.compactMap { $0?.needs } == [[], [0], [0, 1], [0]])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/AppServices.swift")?.hasSuffix(
        """
        extension AppServices {
          var store: Store { shared(\\.store) { Store() } }
          func makePage(title: String) -> Page { Page(store: store, title: title) }
          var shelf: Shelf {
            shared(\\.shelf) {
              Shelf(store: store, page: makePage(title: "shelf"))
            }
          }
          var office: Office {
            shared(\\.office) {
              let store = self.store
              return Office(store: store)
            }
          }
        }

        """) == true)
    try await application.applyLookups()
    try await application.removeContainer()
    #expect(try await application.output() == output)
  }

  @Test func `a factory that reads a child of the root uses the member for the child's service`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter

        final class Store {}
        final class Page {
          let store: Store
          var other: Store?
          init(store: Store) { self.store = store }
        }
        final class Shelf {
          let page: Page
          init(page: Page) { self.page = page }
        }
        extension ResolverScope { static let session = ResolverScopeCache() }
        func register(in resolver: Resolver) {
          resolver.register { Store() }.scope(.session)
          resolver.register { _ in Page(store: Resolver.main.resolve(Store.self)) }
            .resolveProperties { _, page in page.other = Resolver.main.resolve(Store.self) }.scope(.session)
          resolver.register { _ in Shelf(page: Resolver.main.resolve(Page.self)) }.scope(.unique)
        }

        """,
        "Main.swift": """
        import ResolverAdapter

        @main struct Main {
          static func main() {
            register(in: .main)
            let shelf = Resolver.main.resolve(Shelf.self)
            ResolverScope.session.reset()
            let other = Resolver.main.resolve(Shelf.self)
            print(shelf === other, shelf.page.store === other.page.store, other.page.store === other.page.other)
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    let output = "false false true\n"
    for service in ["store", "page", "shelf"] {
      let plan = try await application.plan()
      try await application.apply(plan.ids(service), of: plan)
      #expect(try await application.output() == output)
      try await application.applyLookups()
      #expect(try await application.output() == output)
    }
    let members = """
        var store: Store { shared(\\.store) { Store() } }
        var page: Page {
          shared(\\.page) {
            let page: Page = Page(store: store)
            page.other = store
            return page
          }
        }
      }

      """
    #expect(application.folder.text(of: "Sources/SessionAssembly.swift")?.hasSuffix(members) == true)
    #expect(
      application.folder.text(of: "Sources/AppServices.swift")?.hasSuffix("var shelf: Shelf { Shelf(page: page) }\n}\n")
        == true)
  }

  /// Registers a page whose factory looks the store up in the container of a type, which is not certainly the container with
  /// the registration if there is another one.
  private func application(otherContainer: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter

        final class Store {}
        final class Page {
          let store: Store
          let title: String
          init(store: Store, title: String) { (self.store, self.title) = (store, title) }
        }
        extension ResolverScope { static let session = ResolverScopeCache() }
        enum Injector { static let container = Resolver() }
        \(otherContainer)
        func register(in resolver: Resolver) {
          resolver.register(String.self, name: Resolver.Name("title")) { "start" }.scope(.application)
          resolver.register { Store() }.scope(.session)
          resolver.register { r in Page(store: Injector.container.resolve(Store.self), title: r.resolve(String.self, name: Resolver.Name("title"))) }.scope(.session)
        }

        """,
        "Main.swift": """
        import ResolverAdapter

        @main struct Main {
          static func main() {
            register(in: Injector.container)
            let page = Injector.container.resolve(Page.self)
            ResolverScope.session.reset()
            let other = Injector.container.resolve(Page.self)
            print(page === other, page.store === other.store, other.store === Injector.container.resolve(Store.self), page.title)
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
  }

  @Test func `the names of services are no other containers`() async throws {
    let application = try application(otherContainer: "")
    let output = "false false true start\n"
    #expect(try await application.output() == output)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/SessionAssembly.swift")?.contains(
        "shared(\\.page) { Page(store: store, title: parent.titleString) }") == true)
  }

  @Test func `a factory can read a child of the root through a container that may be another one`() async throws {
    let application = try application(otherContainer: "let other = Resolver()")
    let output = "false false true start\n"
    let states = try await application.plan().states
    #expect(
      states.last
        == "page: blocked: its factory looks up in another container: 'Injector.container.resolve(Store.self)': look the service "
        + "up in the container of the registration, or move that service first, and run 'migrate apply --lookups'")
    var plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups(isRegisteredFirst: true)
    #expect(try await application.output() == output)
    plan = try await application.plan()
    try await application.apply(plan.ids("page"), of: plan)
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/SessionAssembly.swift")?.contains(
        "Page(store: Injector.container.appAssembly.sessionAssembly.store, title: parent.titleString)") == true)
  }
}
