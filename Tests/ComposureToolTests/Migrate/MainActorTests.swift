// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that are created on the main actor, with the adapters of all three libraries.
struct MainActorTests {
  private static let types = """
    final class Journal: Sendable {}
    @MainActor final class Router {
      let journal: Journal
      init(journal: Journal) { self.journal = journal }
    }
    @MainActor final class Screen {
      let router: Router
      let title: String
      var isReady = false
      init(router: Router, title: String = "start") { (self.router, self.title) = (router, title) }
    }
    @MainActor final class Page {
      let screen: Screen
      init(screen: Screen) { self.screen = screen }
    }

    """

  private static let swinject = """
    import SwinjectAdapter

    @MainActor func register(in container: Container) {
      container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
      container.register(Router.self) { r in Router(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
      container.register(Screen.self, mainActorFactory: { r in Screen(router: r.resolve(Router.self)!) })
        .inObjectScope(.transient)
        .initCompleted { _, screen in screen.isReady = true }
      container.register(Screen.self) { (r: Resolver, title: String) in Screen(router: r.resolve(Router.self)!, title: title) }
      container.autoregister(Page.self, mainActorInitializer: Page.init).inObjectScope(.transient)
    }
    enum Injector { static let container = Container() }
    @main struct Main {
      @MainActor static func main() {
        register(in: Injector.container)
        let (screen, page) = (Injector.container.resolve(Screen.self)!, Injector.container.resolve(Page.self)!)
        let other = Injector.container.resolve(Screen.self, argument: "other")!
        print(screen.isReady, page.screen === screen, page.screen.isReady, other.title, other.router === screen.router)
        print(screen.router.journal === Injector.container.resolve(Journal.self)!)
      }
    }

    """

  private static let resolver = """
    import ResolverAdapter

    @MainActor func register(in resolver: Resolver) {
      resolver.register { Journal() }.scope(.application)
      resolver.register(mainActorFactory: { r in Router(journal: r.resolve()) }).scope(.application)
      resolver.register { r in Screen(router: r.resolve()) }.scope(.unique)
        .resolveProperties { _, screen in screen.isReady = true }
      resolver.register(name: "titled") { (r: Resolver, args: Resolver.Args) in Screen(router: r.resolve(), title: args()) }.scope(.unique)
      resolver.register { r in Page(screen: r.resolve()) }.scope(.unique)
    }
    enum Injector { static let container = Resolver() }
    @main struct Main {
      @MainActor static func main() {
        register(in: Injector.container)
        let (screen, page) = (Injector.container.resolve(Screen.self), Injector.container.resolve(Page.self))
        let other = Injector.container.resolve(Screen.self, name: "titled", args: "other")
        print(screen.isReady, page.screen === screen, page.screen.isReady, other.title, other.router === screen.router)
        print(screen.router.journal === Injector.container.resolve(Journal.self))
      }
    }

    """

  private static let dip = """
    import DipAdapter

    @MainActor func register(in container: DependencyContainer) {
      container.register(.singleton) { Journal() }
      container.register(.singleton, mainActorFactory: { container in Router(journal: try container.resolve()) })
      container.register(.unique) { Screen(router: try container.resolve()) }
        .resolvingProperties { _, screen in screen.isReady = true }
      container.register(.unique, tag: "titled") { (title: String) in Screen(router: try container.resolve(), title: title) }
      container.register(.unique) { Page(screen: try container.resolve()) }
    }
    enum Injector { static let container = DependencyContainer() }
    @main struct Main {
      @MainActor static func main() {
        register(in: Injector.container)
        let screen = try! Injector.container.resolve() as Screen
        let page = try! Injector.container.resolve() as Page
        let other = try! Injector.container.resolve(tag: "titled", arguments: "other") as Screen
        print(screen.isReady, page.screen === screen, page.screen.isReady, other.title, other.router === screen.router)
        print(screen.router.journal === (try! Injector.container.resolve() as Journal))
      }
    }

    """

  @Test(arguments: [
    (
      "SwinjectAdapter", swinject, "makeScreen",
      "register(Screen.self, from: container.appAssembly, mainActorFactory: { (root, title: String) in root.makeScreen(title: title) })"
    ),
    (
      "ResolverAdapter", resolver, "makeTitledScreen",
      #"register(Screen.self, name: "titled", from: resolver.appAssembly, mainActorFactory: "#
        + "{ root, args in root.makeTitledScreen(title: args()) })"
    ),
    (
      "DipAdapter", dip, "makeTitledScreen",
      #"register(Screen.self, tag: "titled", from: container.appAssembly, mainActorFactory: "#
        + "{ (root, title: String) in root.makeTitledScreen(title: title) })"
    ),
  ])
  func `move to members on the main actor`(
    _ library: String, _ code: String, _ made: String, _ registration: String
  ) async throws {
    let application = try SampleApplication(
      ["App.swift": Self.types + code], mode: "5",
      libraries: library == "SwinjectAdapter" ? [] : ["Storyboards", library])
    let output = "true false true other true\ntrue\n"
    #expect(try await application.output() == output)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/AppServices.swift") == """
        import Composure

        /// The services that 'App' registered in the container.
        protocol AppServices: Composure.Assembly {
          var journal: Journal { get }
          var router: Router { get }
          @MainActor var screen: Screen { get }
          @MainActor func \(made)(title: String) -> Screen
          @MainActor var page: Page { get }
        }

        extension AppServices {
          var journal: Journal { shared(\\.journal) { Journal() } }
          var router: Router { shared(\\.router) { MainActor.assumeIsolated { Router(journal: journal) } } }
          @MainActor var screen: Screen {
            let screen: Screen = Screen(router: router)
            screen.isReady = true
            return screen
          }
          @MainActor func \(made)(title: String) -> Screen { Screen(router: router, title: title) }
          @MainActor var page: Page { Page(screen: screen) }
        }

        """)
    #expect(application.folder.text(of: "Sources/App.swift")?.contains(registration) == true)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == output)
  }
}
