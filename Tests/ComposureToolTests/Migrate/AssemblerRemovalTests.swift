// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Programs that pass Swinject's assemblers and resolvers around. A composition root takes their place.
struct AssemblerRemovalTests {
  private static let source = """
    final class Journal {}
    final class Store { let journal: Journal; init(journal: Journal) { self.journal = journal } }
    final class Screen { let store: Store; let title: String; init(store: Store, title: String) { (self.store, self.title) = (store, title) } }
    final class StoreAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
      }
    }
    struct LoggerAssembly: Assembly {
      func assemble(container: Container) {

      }
    }
    final class ScreenAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Screen.self) { r, title in Screen(store: r.resolve(Store.self)!, title: title) }
          .inObjectScope(.transient)
      }
    }

    """

  private static let main = """
    extension Assembler {
      static let shared: Assembler = {
        let container = Container()
        let assembler = Assembler([StoreAssembly(),
                                   LoggerAssembly(),
                                   ScreenAssembly()],
                                  container: container)
        return assembler
      }()
      var services: Resolver { resolver }
    }
    extension Resolver {
      func screen(_ title: String) -> Screen { resolve(Screen.self, argument: title)! }
      func screens(_ titles: String...) -> [Screen] { titles.map { self.screen($0) } }
    }
    protocol Resolving { var resolver: any Resolver { get } }
    extension Resolving { func assembler() -> Assembler { return Assembler.shared } }
    class Coordinator: Resolving {
      var resolver: any Resolver = Assembler.shared.resolver
      lazy var store = resolver.resolve(Store.self)!
      func start(_ make: (Resolver) -> Screen) -> Screen { make(resolver) }
    }
    final class Home {
      private var coordinator = Coordinator()
      private let own: (any Resolver)
      init(_ resolver: any Resolver) { own = resolver }
      func titles() -> [String] {
        func screen(_ r: Resolver, _ title: String) -> String { r.screen(title).title }
        let makeScreen: (Resolver) -> Screen = { $0.resolve(Screen.self, argument: "third")! }
        return [screen(own, "first"), coordinator.start { r in r.screen("second") }.title, makeScreen(own).title]
      }
    }
    final class Window {
      var assembler: Assembler!
      private var resolver: Resolver?
      private(set) var other: Container? = nil
      func open() -> String? {
        if assembler == nil { assembler = Assembler.shared }
        resolver = assembler.resolver
        let optional = assembler?.resolver
        guard let resolver, let found = optional, other == nil else { return nil }
        return resolver.screen("w").title + found.screen("x").title + self.resolver!.screen("y").title
      }
    }
    @main struct Main {
      static func main() {
        print(Window().open()!)
        let assembler = Coordinator().assembler()
        let safe = Container(); _ = safe
        print(Home(assembler.services).titles(), assembler.resolver.screens("a", "b").map(\\.title))
        print(Coordinator().store === assembler.resolver.resolve(Store.self)!)
        print((Assembler.shared.resolver as Resolver).resolve(Journal.self)! === Coordinator().store.journal)
      }
    }

    """

  private func application(_ main: String, isOnStub: Bool) throws -> SampleApplication {
    let imports = isOnStub ? "import Swinject\n" : "import SwinjectAdapter\n"
    return try SampleApplication(
      ["Services.swift": imports + Self.source, "Main.swift": imports + main], mode: "5", isOnStub: isOnStub)
  }

  @Test(arguments: [false, true]) func `lose the container`(_ isOnStub: Bool) async throws {
    // With Swinject itself, a synchronized container has its own object graphs, and nothing moves.
    let safe = isOnStub ? "Container()" : "Container().synchronize()"
    let application = try application(
      Self.main.replacing("safe = Container()", with: "safe = \(safe)"), isOnStub: isOnStub)
    let output = """
      wxy
      ["first", "second", "third"] ["a", "b"]
      true
      true

      """
    try await application.expectSameOutput(output, afterMoving: 3)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    let plan = RemovalPlan(try await application.plan())
    #expect(plan.refusals.map { "\($0.subject): \($0.obstacle.description)" } == [])
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == output)
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    for line in [
      "extension AppAssembly {\n  static let shared: AppAssembly = {\n    let appAssembly = AppAssembly()\n"
        + "    let assembler = appAssembly\n    return assembler\n  }()\n  var services: AppAssembly { self }\n}\n",
      "  func screen(_ title: String) -> Screen { self.makeScreen(title: title) }\n",
      "protocol Resolving { var resolver: AppAssembly { get } }\n",
      "  var resolver: AppAssembly = AppAssembly.shared\n  lazy var store = resolver.store\n",
      "  private let own: (AppAssembly)\n",
      "    let makeScreen: (AppAssembly) -> Screen = { $0.makeScreen(title: \"third\") }\n",
      "    let optional = assembler\n", "  private(set) var other: AppAssembly? = nil\n",
      "    let safe = AppAssembly(); _ = safe\n", "    print((AppAssembly.shared as AppAssembly).journal ===",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }

  @Test(arguments: [false, true]) func `of several modules lose the container`(_ isOnStub: Bool) async throws {
    let library = isOnStub ? "Swinject" : "SwinjectAdapter"
    let application = try SampleApplication(
      [
        "Shop/Shop.swift": """
        import \(library)
        public final class Till: Sendable {}
        public final class Shop: Sendable { public let till: Till; init(till: Till) { self.till = till } }
        public final class ShopAssembly: Assembly {
          public init() {}
          public func assemble(container: Container) {
            container.register(Till.self) { _ in Till() }.inObjectScope(.container)
            container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }.inObjectScope(.container)
          }
        }
        public final class Counter {
          private let resolver: any Resolver
          var spare: Resolver?
          public init(resolver: Resolver) { self.resolver = resolver }
          public func till() -> Till { resolver.resolve(Till.self)! }
          public func shop() -> Shop { resolver.opened }
        }
        extension Resolver { var opened: Shop { resolve(Shop.self)! } }

        """,
        "App/Main.swift": """
        import Shop
        import \(library)
        func make() -> Assembler { Assembler([ShopAssembly()]) }
        @main struct Main {
          static func main() {
            let assembler = make()
            let counter = Counter(resolver: assembler.resolver)
            print(counter.till() === assembler.resolver.resolve(Till.self)!, counter.shop().till === counter.till())
          }
        }

        """,
      ], modules: ["Shop", "App"], mode: "5", isOnStub: isOnStub, package: "shop")
    try await application.expectSameOutput("true true\n", afterMoving: 2)
    try await application.applyLookups()
    #expect(try await application.output() == "true true\n")
    let plan = RemovalPlan(try await application.plan())
    #expect(plan.refusals.map { "\($0.subject): \($0.obstacle.description)" } == [])
    let root = try #require(try await application.removeContainer().root)
    #expect(try await application.output() == "true true\n")
    let main = try #require(application.folder.text(of: "Sources/App/Main.swift"))
    #expect(
      main.hasSuffix(
        """
        func make() -> \(root) { \(root)() }
        @main struct Main {
          static func main() {
            let assembler = make()
            let counter = Counter(resolver: assembler)
            print(counter.till() === assembler.till, counter.shop().till === counter.till())
          }
        }

        """), "\(main)")
    let text = try #require(application.folder.text(of: "Sources/Shop/Shop.swift"))
    #expect(
      text.hasSuffix(
        """
        public final class Counter {
          private let resolver: any ShopServices
          var spare: (any ShopServices)?
          public init(resolver: any ShopServices) { self.resolver = resolver }
          public func till() -> Till { resolver.till }
          public func shop() -> Shop { resolver.opened }
        }
        extension ShopServices { var opened: Shop { self.shop } }

        """), "\(text)")
  }

  @Test(arguments: [
    (
      "func titles<R: Resolver>(_ r: R) -> String { r.appAssembly.makeScreen(title: \"a\").title }",
      "the program uses 'r.appAssembly': remove that use"
    ),
    (
      "func titles(_ r: any Resolver) -> Any { r }",
      "'r' uses it as a value of another type: pass the composition root there by hand"
    ),
    (
      "func titles(_ r: Resolver, _ show: (Any) -> Void) { show(r) }",
      "'r' uses it as a value of another type: pass the composition root there by hand"
    ),
    (
      "let list: [Assembly] = []; let count = list.count; let other = Assembler(list)",
      "'Assembler(list)' creates it with arguments: remove the arguments"
    ),
    (
      "final class Owner { weak var assembler: Assembler?; init() {} }",
      "a variable that is 'weak' does not keep it, but would keep the composition root: pass services instead of the"
        + " container there"
    ),
    (
      "func later(_ r: Container) -> () -> Screen { { [unowned r] in r.appAssembly.makeScreen(title: \"a\") } }",
      "a variable that is 'unowned' does not keep it, but would keep the composition root: pass services instead of the"
        + " container there"
    ),
    (
      "extension Resolver { func both() {} }\nextension Container { func both() {} }",
      "'both()' has the name of a member of the composition root: rename it"
    ),
    (
      "extension Assembler { var store: Int { 1 } }",
      "'store' has the name of a member of the composition root: rename it"
    ),
    (
      "enum Old { final class Assembler {} }",
      "'Old.Assembler' has the name of a type of the container's library: rename it"
    ),
    (
      "final class Empty: Assembly { func assemble(container: Container) { /* Later. */ } }",
      "the program uses 'Empty': remove that use"
    ),
    (
      "final class Other: Assembly { func assemble(container: Container) { print(1) } }",
      "'Other' does more than register services: move this code to where the container is created, or remove it"
    ),
  ])
  func `keep the container`(_ code: String, _ expected: String) async throws {
    let main = """
      @main struct Main {
        static func main() {
          let assembler = Assembler([StoreAssembly(), ScreenAssembly()])
          print(assembler.resolver.resolve(Screen.self, argument: "a")!.title)
        }
      }

      """
    let application = try application(main, isOnStub: false)
    try await application.expectSameOutput("a\n", afterMoving: 3)
    try await application.applyLookups()
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    try application.folder.write(text + code + "\n", to: "Sources/Main.swift")
    let refusals = RemovalPlan(try await application.plan()).refusals
    #expect(refusals.map(\.obstacle.description).contains(expected), "\(refusals.map(\.obstacle.description))")
    try await application.removeContainer()
    #expect(try await application.output() == "a\n")
  }

  @Test func `a cast of a resolver to the container leaves the resolver`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class News {}
        final class Presenter { let news: News; init(news: News) { self.news = news } }
        final class Wireframe {
          let container: Container
          init(container: Container) { self.container = container }
          func presenter() -> Presenter { container.resolvePresenter() }
        }
        final class NewsAssembly: Assembly {
          func assemble(container: Container) {
            container.register(News.self) { _ in News() }.inObjectScope(.container)
            container.register(Presenter.self) { r in Presenter(news: r.resolveNews()) }
            container.register(Wireframe.self) { r in Wireframe(container: r as! Container) }
          }
        }
        extension Resolver {
          func resolveNews() -> News { return (self as! Container).synchronize().resolve(News.self)! }
          func resolvePresenter() -> Presenter { (self as! Container).resolve(Presenter.self)! }
        }
        final class Services {
          nonisolated(unsafe) static let shared = Services()
          private let assembler: Assembler
          var resolver: any Resolver { (assembler.resolver as! Container).synchronize() }
          init() { assembler = Assembler([NewsAssembly()]) }
        }
        @main struct Main {
          static func main() {
            let resolver = Services.shared.resolver
            print(resolver.resolve(Wireframe.self)!.presenter().news === resolver.resolveNews())
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("true\n", withoutContainerAfterMoving: 3)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
        extension AppAssembly {
          func resolveNews() -> News { return self.news }
          func resolvePresenter() -> Presenter { self.presenter }
        }
        final class Services {
          nonisolated(unsafe) static let shared = Services()
          private let assembler: AppAssembly
          var resolver: AppAssembly { assembler }
          init() { assembler = AppAssembly() }
        }

        """), "\(text)")
    let assembly = try #require(application.folder.text(of: "Sources/NewsServices.swift"))
    #expect(assembly.contains("Wireframe(appAssembly: appAssembly)"), "\(assembly)")
  }
}
