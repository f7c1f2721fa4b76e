// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Factories that pass the resolver to functions of the program, which look services up.
struct PassedResolverTests {
  @Test(arguments: [false, true])
  func `look up services once per instance, also after some have moved`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")
        protocol Manager { init(queue: Queue) }
        final class Queue {}
        final class Feed: Manager { let queue: Queue; init(queue: Queue) { self.queue = queue } }
        final class Presenter { let feed: Feed; init(_ feed: Feed) { self.feed = feed } }
        enum Injector {
          static func make<T: Manager>(_ type: T.Type, _ resolver: Resolver) -> T { T(queue: resolver.resolve(Queue.self)!) }
        }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Queue.self) { _ in Queue() }
            container.register(Feed.self) { resolver in Injector.make(Feed.self, resolver) }
            container.register(Presenter.self) { r in Presenter(r.resolve(Feed.self)!) }
          }
        }
        @main struct Main {
          static func main() {
            let resolver = Assembler([MainAssembly()]).resolver
            let presenters = [resolver.resolve(Presenter.self)!, resolver.resolve(Presenter.self)!]
            print(presenters[0].feed !== presenters[1].feed, presenters[0].feed.queue !== presenters[1].feed.queue)
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub)
    let output = try await application.output()
    #expect(output == "true true\n")
    for name in ["feed", "presenter", "queue"] {
      let plan = try await application.plan()
      #expect(plan.ids(name).count == 1, "\(plan.states)")
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == output)
    }
    #expect(try await application.plan().states == ["queue: moved", "feed: moved", "presenter: moved"])
    // The root takes the place of the container that factories pass on.
    try await application.applyLookups()
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == output)
    let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
    #expect(
      root.hasSuffix(
        """
        struct AppAssembly: MainServices {
          let scope = Scope("appAssembly")

          /// The root itself.
          var appAssembly: AppAssembly { self }
        }

        """), "\(root)")
    let feature = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    #expect(feature.contains("  var appAssembly: AppAssembly { get }\n"), "\(feature)")
    #expect(feature.contains("Injector.make(Feed.self, appAssembly)"), "\(feature)")
  }

  private static let ownContainers: [(library: String, container: String, registrations: String, lookup: String)] = [
    (
      "Swinject", "Container",
      """
      register(Store.self) { _ in Store() }.inObjectScope(.container)
          register(Router.self) { [unowned self] _ in Router(container: self) }.inObjectScope(.transient)
          register(Screen.self) { r in Screen(router: r.resolve(Router.self)!, other: Router(container: self)) }
      """, "container.resolve(TYPE.self)!"
    ),
    (
      "Resolver", "Resolver",
      """
      register { Store() }.scope(.application)
          register { [unowned self] in Router(container: self) }.scope(.unique)
          register { r in Screen(router: r.resolve(), other: Router(container: self)) }
      """, "container.resolve(TYPE.self)"
    ),
    (
      "Dip", "DependencyContainer",
      """
      register(.singleton) { Store() }
          register(.unique) { [unowned self] in Router(container: self) }
          register(.unique) { Screen(router: try self.resolve(), other: Router(container: self)) }
      """, "(try! container.resolve() as TYPE)"
    ),
  ]

  @Test(arguments: ownContainers, [false, true])
  func `pass self on in an extension of the container's type`(
    _ own: (library: String, container: String, registrations: String, lookup: String), _ isOnStub: Bool
  ) async throws {
    let lookup = { (type: String) in own.lookup.replacing("TYPE", with: type) }
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(own.library)\(isOnStub ? "" : "Adapter")
        final class Store {}
        final class Router {
          let container: \(own.container)
          init(container: \(own.container)) { self.container = container }
          func store() -> Store { \(lookup("Store")) }
        }
        final class Screen {
          let router: Router
          let other: Router
          init(router: Router, other: Router) { (self.router, self.other) = (router, other) }
        }
        extension \(own.container) {
          func registerAll() {
            \(own.registrations)
          }
        }
        final class App {
          let container = \(own.container)()
          func run() {
            container.registerAll()
            let screen = \(lookup("Screen"))
            print(screen.router.store() === screen.other.store(), screen.router === \(lookup("Router")))
          }
        }
        @main struct Main { static func main() { App().run() } }

        """
      ], mode: "5", isOnStub: isOnStub,
      libraries: isOnStub || own.library == "Swinject" ? [] : ["Storyboards", "\(own.library)Adapter"])
    try await application.expectSameOutput("true false\n", withoutContainerAfterMoving: 3)
  }

  @Test func `keep the container if another module passes it on`() async throws {
    let application = try SampleApplication(
      [
        "Shop/Shop.swift": """
        import SwinjectAdapter
        public final class Till: Sendable {}
        public final class Shop: Sendable { public let till: Till; init(_ r: Resolver) { till = r.resolve(Till.self)! } }
        public final class ShopAssembly: Assembly {
          public init() {}
          public func assemble(container: Container) {
            container.register(Till.self) { _ in Till() }.inObjectScope(.container)
            container.register(Shop.self) { r in Shop(r) }.inObjectScope(.container)
          }
        }

        """,
        "App/Main.swift": """
        import Shop
        import SwinjectAdapter
        @main struct Main {
          static func main() {
            let assembler = Assembler([ShopAssembly()])
            print(assembler.resolver.resolve(Shop.self)!.till === assembler.resolver.resolve(Till.self)!)
          }
        }

        """,
      ], modules: ["Shop", "App"], mode: "5", package: "shop")
    try await application.expectSameOutput("true\n", afterMoving: 2)
    try await application.applyLookups()
    let refusals = RemovalPlan(try await application.plan()).refusals.map(\.obstacle.description)
    #expect(
      refusals.contains(
        "the module 'Shop' uses a container of 'App', and each module sees its own services only: pass services there instead of "
          + "the container"), "\(refusals)")
  }
}
