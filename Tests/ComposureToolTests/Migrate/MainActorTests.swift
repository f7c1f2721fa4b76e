// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that are created on the main actor, of all three libraries and their adapters.
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
  func `move to members on the main actor with the adapters`(
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

  private static let originals: [(library: String, code: String, bridge: String)] = [
    (
      "Swinject",
      """
      @MainActor func register(in container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        container.register(Router.self) { r in Router(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
        container.register(Screen.self) { r in Screen(router: r.resolve(Router.self)!) }.inObjectScope(.transient)
        container.register(Screen.self) { (r, title: String) in Screen(router: r.resolve(Router.self)!, title: title) }
          .inObjectScope(.transient)
      }
      @MainActor enum Injector { static let container = Container() }
      @main struct Main {
        @MainActor static func main() {
          register(in: Injector.container)
          let screen = Injector.container.resolve(Screen.self)!
          let other = Injector.container.resolve(Screen.self, argument: "other")!
          print(screen.title, other.title, other.router === screen.router)
          print(screen.router.journal === Injector.container.resolve(Journal.self)!)
        }
      }

      """,
      """
        /// Registers a service that a composition root makes on the main actor.
        @discardableResult
        func register<Root: Sendable, Service>(
          _ serviceType: Service.Type, name: String? = nil, from root: Root,
          mainActorFactory: @escaping @MainActor (Root) -> Service
        ) -> ServiceEntry<Service> {
          register(serviceType, name: name) { (_: any Resolver) in
            // SAFETY: the closure runs here, on the main actor, and ends before the service is returned.
            nonisolated(unsafe) var services: [Service] = []
            MainActor.assumeIsolated { services.append(mainActorFactory(root)) }
            return services[0]
          }.inObjectScope(.transient)
        }

      """
    ),
    (
      "Resolver",
      """
      @MainActor func register(in resolver: Resolver) {
        resolver.register { Journal() }.scope(.application)
        resolver.register { r in Router(journal: r.resolve()) }.scope(.application)
        resolver.register { r in Screen(router: r.resolve()) }.scope(.unique)
        resolver.register(name: "titled") { r, args in Screen(router: r.resolve(), title: args()) }.scope(.unique)
      }
      @MainActor enum Injector { static let container = Resolver() }
      @main struct Main {
        @MainActor static func main() {
          register(in: Injector.container)
          let screen = Injector.container.resolve(Screen.self)
          let other = Injector.container.resolve(Screen.self, name: "titled", args: "other")
          print(screen.title, other.title, other.router === screen.router)
          print(screen.router.journal === Injector.container.resolve(Journal.self))
        }
      }

      """,
      """
        /// Registers a service that a composition root makes of arguments on the main actor.
        @discardableResult
        func register<Root: Sendable, Service>(
          _ type: Service.Type, name: Resolver.Name? = nil, from root: @autoclosure @escaping () -> Root,
          mainActorFactory: @escaping @MainActor (Root, Resolver.Args) -> Service
        ) -> ResolverOptions<Service> {
          register(type, name: name) { _, args in
            let root = root()
            // SAFETY: the closure runs here, on the main actor, and ends before the service is returned.
            nonisolated(unsafe) var services: [Service] = []
            nonisolated(unsafe) let args = args
            MainActor.assumeIsolated { services.append(mainActorFactory(root, args)) }
            return services[0]
          }
        }

      """
    ),
    (
      "Dip",
      """
      @MainActor func register(in container: DependencyContainer) {
        container.register(.singleton) { Journal() }
        container.register(.singleton) { Router(journal: try container.resolve()) }
        container.register(.unique) { Screen(router: try container.resolve()) }
        container.register(.unique, tag: "titled") { (title: String) in Screen(router: try container.resolve(), title: title) }
      }
      @MainActor enum Injector { static let container = DependencyContainer() }
      @main struct Main {
        @MainActor static func main() {
          register(in: Injector.container)
          let screen = try! Injector.container.resolve() as Screen
          let other = try! Injector.container.resolve(tag: "titled", arguments: "other") as Screen
          print(screen.title, other.title, other.router === screen.router)
          print(screen.router.journal === (try! Injector.container.resolve() as Journal))
        }
      }

      """,
      """
        /// Registers a type that a composition root makes of an argument on the main actor.
        @discardableResult
        func register<Root: Sendable, Service, Argument1>(
          _ type: Service.Type, tag: DependencyTagConvertible? = nil, from root: Root,
          mainActorFactory: @escaping @MainActor (Root, Argument1) -> Service
        ) -> Definition<Service, (Argument1)> {
          register(.unique, type: type, tag: tag) { (argument1: Argument1) in
            // SAFETY: the closure runs here, on the main actor, and ends before the service is returned.
            nonisolated(unsafe) var services: [Service] = []
            nonisolated(unsafe) let argument1 = argument1
            MainActor.assumeIsolated { services.append(mainActorFactory(root, argument1)) }
            return services[0]
          }
        }

      """
    ),
  ]

  @Test(arguments: originals)
  func `move from the original libraries in the Swift 6 language mode, whose compiler checks closures as well`(
    _ library: String, _ code: String, _ bridge: String
  ) async throws {
    let application = try SampleApplication(
      ["App.swift": Self.types + "import \(library)\n\n" + code], isOnStub: true)
    let output = "start other true\ntrue\n"
    #expect(try await application.output() == output)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == output)
    let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
    #expect(root.contains(bridge), "\(root)")
    #expect(try await application.plan().states.filter { !$0.hasSuffix(": moved") } == [])
    try await application.applyLookups()
    #expect(try await application.output() == output)
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == output)
  }

  @Test func `count as used once in the check of the actor`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.types + """
          import SwinjectAdapter

          @MainActor func register(in container: Container) {
            container.register(Journal.self) { _ in Journal() }
            container.register(Router.self) { r in MainActor.assumeIsolated { Router(journal: r.resolve(Journal.self)!) } }
              .inObjectScope(.container)
          }
          @main struct Main {
            @MainActor static func main() {
              let container = Container()
              register(in: container)
              print(container.resolve(Router.self)!.journal === container.resolve(Journal.self)!)
            }
          }

          """
      ], mode: "5")
    #expect(try await application.output() == "false\n")
    for name in ["router", "journal"] {
      let plan = try await application.plan()
      #expect(plan.states.filter { $0.contains("blocked") } == [])
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == "false\n")
    }
    #expect(
      application.folder.text(of: "Sources/AppServices.swift")?.hasSuffix(
        """
        extension AppServices {
          var router: Router { shared(\\.router) { MainActor.assumeIsolated { Router(journal: journal) } } }
          var journal: Journal { Journal() }
        }

        """) == true)
  }

  @Test func `have the access level after the attribute`() async throws {
    let application = try SampleApplication(
      [
        "Core/Services.swift": """
        import SwinjectAdapter

        public final class Journal: Sendable {}
        @MainActor public final class Screen {
          public let journal: Journal
          init(journal: Journal) { self.journal = journal }
        }
        public enum Injector {
          @MainActor public static let container: Container = {
            let container = Container()
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Screen.self) { r in Screen(journal: r.resolve(Journal.self)!) }.inObjectScope(.transient)
            return container
          }()
        }

        """,
        "App/Main.swift": """
        import Core
        import SwinjectAdapter

        @main struct Main {
          @MainActor static func main() {
            let journal = Injector.container.resolve(Journal.self)!
            print(Injector.container.resolve(Screen.self)!.journal === journal)
          }
        }

        """,
      ], modules: ["Core", "App"])
    for name in ["journal", "screen"] {
      let plan = try await application.plan()
      try await application.apply(plan.ids(name), of: plan)
      try await application.applyLookups()
      #expect(try await application.output() == "true\n")
    }
    #expect(
      application.folder.text(of: "Sources/Core/InjectorAssembly.swift")?.hasSuffix(
        """
        extension InjectorAssembly {
          public var journal: Journal { shared(\\.journal) { Journal() } }
          @MainActor public var screen: Screen { Screen(journal: journal) }
        }

        """) == true)
  }

  @Test func `keep a requirement without isolation`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.types + """
          import SwinjectAdapter

          @MainActor func register(in container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            if Bool(true) {
            container.register(Screen.self) { r in Screen(router: Router(journal: r.resolve(Journal.self)!)) }
              .inObjectScope(.transient)
          }
          container.register(Page.self) { r in Page(screen: r.resolve(Screen.self)!) }.inObjectScope(.transient)
          }
          @main struct Main {
            @MainActor static func main() {
              let container = Container()
              register(in: container)
              print(container.resolve(Page.self)!.screen.title, container.resolve(Screen.self)!.title)
            }
          }

          """
      ], mode: "5")
    #expect(try await application.output() == "start start\n")
    var plan = try await application.plan()
    #expect(
      plan.states[1]
        == "screen: blocked: it is registered in a condition or a loop: register it unconditionally, and decide in its factory"
    )
    try await application.apply(plan.ids("page"), of: plan)
    // By hand, as the message says.
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    try application.folder.write(source.replacing("if Bool(true) {", with: "do {"), to: "Sources/App.swift")
    plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == "start start\n")
    #expect(
      application.folder.text(of: "Sources/AppServices.swift")?.hasSuffix(
        """
        extension AppServices {
          @MainActor var page: Page { Page(screen: screen) }
          var journal: Journal { shared(\\.journal) { Journal() } }
          var screen: Screen { MainActor.assumeIsolated { Screen(router: Router(journal: journal)) } }
        }

        """) == true)
  }

  /// New applications of Xcode have such modules.
  @Test(arguments: [("5", "SwinjectAdapter"), ("6", "SwinjectAdapter"), ("6", "Swinject")])
  func `move in a module that is on the main actor by default`(_ mode: String, _ library: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(library)

        final class Store { var name = "store" }
        nonisolated final class Client: Sendable { let host = "host" }
        final class Model {
          let store: Store
          let client: Client
          init(store: Store, client: Client) { (self.store, self.client) = (store, client) }
        }
        final class Injector {
          static let shared = Injector()
          let container = Container()
          private init() {
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            container.register(Client.self) { _ in Client() }.inObjectScope(.container)
            container.register(Model.self) { r in
              Model(store: r.resolve(Store.self)!, client: r.resolve(Client.self)!)
            }.inObjectScope(.transient)
          }
        }
        final class Screen {
          let model = Injector.shared.container.resolve(Model.self)!
          func show() { print(model.client.host, model.store === Injector.shared.container.resolve(Store.self)!) }
        }
        @main struct Main {
          static func main() { Screen().show() }
        }

        """
      ], mode: mode, isOnStub: library == "Swinject", options: ["-default-isolation", "MainActor"])
    try await application.expectSameOutput("host true\n", afterMoving: 3)
    #expect(
      application.folder.text(of: "Sources/InjectorAssembly.swift")?.contains(
        "  @MainActor var model: Model {\n    Model(store: store, client: client)\n  }\n") == true)
    try await application.applyLookups()
    #expect(try await application.output() == "host true\n")
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == "host true\n")
  }
}
