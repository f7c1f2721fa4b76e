// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Lookups in a module above the one that creates the container, registers the services, and has the composition root.
struct UpperModuleTests {
  private static let types = """
    public protocol Api: AnyObject { var host: String { get } }
    final class RealApi: Api { let host = "real" }
    final class Log { var lines = 0 }
    public final class Cart {
      let api: Api
      let log: Log
      init(api: Api, log: Log) { (self.api, self.log) = (api, log) }
      public func text() -> String {
        log.lines += 1
        return "\\(api.host) \\(log.lines)"
      }
    }

    """

  @Test(arguments: [nil, "shop"])
  func `read the root, which becomes visible to them`(package: String?) async throws {
    let application = try SampleApplication(
      [
        "Shop/Types.swift": Self.types,
        "Shop/Injector.swift": """
        import SwinjectAdapter

        public enum Injector {
          private static let container: Container = {
            let container = Container()
            container.register(Api.self) { _ in RealApi() }.inObjectScope(.container)
            container.register(Log.self) { _ in Log() }.inObjectScope(.container)
            container.register(Cart.self) { r in Cart(api: r.resolve(Api.self)!, log: r.resolve(Log.self)!) }
            return container
          }()
          public static func find<T>(_ type: T.Type = T.self) -> T { container.resolve(type)! }
        }
        @propertyWrapper public struct Injected<T> {
          public let wrappedValue: T
          public init() { wrappedValue = Injector.find(T.self) }
        }

        """,
        "App/Window.swift": """
        import Shop

        final class Window {
          @Injected private var cart: Cart
          func show() { print(cart.text()) }
        }

        """,
        "App/Main.swift": """
        import Shop

        @main struct Main {
          static func main() {
            Window().show()
            let cart: Cart = Injector.find()
            print(cart.text(), Injector.find(Api.self).host)
          }
        }

        """,
      ], modules: ["Shop", "App"], mode: "5", package: package)
    let output = "real 1\nreal 2 real\n"
    try await application.expectSameOutput(output, afterMoving: 3)
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    #expect(try await application.output() == output)
    let proof = try await application.applyLookups()
    let level = package == nil ? "public" : "package"
    #expect(
      proof.summary == """
        Injector.container.appAssembly.api instead of 1 lookup of 'Api'
        Injector.container.appAssembly.cart instead of 2 lookups of 'Cart'
        'AppAssembly' is \(level) now
        'InjectorAssembly' is \(level) now
        'Injector.container' is \(level) now
        changed Sources/App/Main.swift, Sources/Shop/AppAssembly.swift, Sources/Shop/Injector.swift, \
        Sources/Shop/InjectorAssembly.swift
        proved: the program builds, all other lookups are the same, and all services have the same lifetimes and needs

        """)
    #expect(try await application.output() == output)
    try await application.removeContainer()
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/App/Main.swift") == """
        import Shop

        @main struct Main {
          static func main() {
            Window(cart: Injector.appAssembly.cart).show()
            let cart: Cart = Injector.appAssembly.cart
            print(cart.text(), Injector.appAssembly.api.host)
          }
        }

        """)
    #expect(
      application.folder.text(of: "Sources/Shop/Injector.swift") == """
        public enum Injector {
          \(level) static let appAssembly: AppAssembly = AppAssembly()
        }

        """)
    #expect(
      application.folder.text(of: "Sources/Shop/AppAssembly.swift") == """
        import Composure

        /// The composition root of the services that have moved from the container.
        \(level) struct AppAssembly: InjectorAssembly {
          \(level) let scope = Scope("appAssembly")
        }

        """)
    // The type of the log is hidden from the other module, so the assembly's protocol no longer requires its member.
    #expect(
      application.folder.text(of: "Sources/Shop/InjectorAssembly.swift") == """
        import Composure

        /// The services that 'Injector' registered in the container.
        \(level) protocol InjectorAssembly: Composure.Assembly {
          var api: any Api { get }
          var cart: Cart { get }
        }

        extension InjectorAssembly {
          \(level) var api: any Api { shared(\\.api) { RealApi() } }
          var log: Log { shared(\\.log) { Log() } }
          \(level) var cart: Cart { Cart(api: api, log: log) }
        }

        """)
  }

  @Test func `read the root in the resolver of an assembler`() async throws {
    let application = try SampleApplication(
      [
        "Shop/Types.swift": Self.types,
        "Shop/Services.swift": """
        import SwinjectAdapter

        final class ShopAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Api.self) { _ in RealApi() }.inObjectScope(.container)
            container.register(Log.self) { _ in Log() }.inObjectScope(.container)
            container.register(Cart.self) { r in Cart(api: r.resolve(Api.self)!, log: r.resolve(Log.self)!) }
          }
        }
        public final class Services {
          public static let shared = Services()
          let assembler: Assembler
          private init() { assembler = Assembler([ShopAssembly()]) }
          public func get<T>(_ type: T.Type) -> T {
            guard let service = assembler.resolver.resolve(type) else { fatalError("no \\(type)") }
            return service
          }
        }

        """,
        "App/Main.swift": """
        import Shop

        @main struct Main {
          static func main() { print(Services.shared.get(Cart.self).text(), Services.shared.get(Cart.self).text()) }
        }

        """,
      ], modules: ["Shop", "App"], mode: "5")
    let output = "real 1 real 2\n"
    try await application.expectSameOutput(output, afterMoving: 3)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/Shop/AppAssembly.swift")?.hasSuffix(
        """
        extension Resolver {
          /// The composition root, in any container with a service that it creates.
          public var appAssembly: AppAssembly { require(AppAssembly.self) }
        }

        """) == true)
    try await application.removeContainer()
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/Shop/Services.swift") == """
        public final class Services {
          public static let shared = Services()
          public let assembler: AppAssembly
          private init() { assembler = AppAssembly() }
        }

        """)
  }

  @Test func `read a static constant that takes the place of Resolver's main`() async throws {
    let application = try SampleApplication(
      [
        "Shop/Types.swift": Self.types,
        "Shop/Registration.swift": """
        import ResolverAdapter

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            register { RealApi() as Api }.scope(.application)
            register { Log() }.scope(.application)
            register { Cart(api: resolve(), log: resolve()) }
          }
        }

        """,
        "App/Main.swift": """
        import ResolverAdapter
        import Shop

        final class Window {
          @Injected var cart: Cart
          func show() { print(cart.text()) }
        }
        @main struct Main {
          static func main() {
            Window().show()
            print(Resolver.resolve(Cart.self).text())
          }
        }

        """,
      ], modules: ["Shop", "App"], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    let output = "real 1\nreal 2\n"
    try await application.expectSameOutput(output, afterMoving: 3)
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    try await application.removeContainer()
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/App/Main.swift")?.hasSuffix(
        """
        @main struct Main {
          static func main() {
            Window(cart: AppAssembly.main.cart).show()
            print(AppAssembly.main.cart.text())
          }
        }

        """) == true)
    #expect(
      application.folder.text(of: "Sources/Shop/AppAssembly.swift")?.contains(
        """
        public struct AppAssembly: RegistrationAssembly {
          /// The composition root of the program.
          public static let main = AppAssembly()

          public let scope = Scope("appAssembly")
        }
        """) == true)
  }

  @Test func `stay if the module cannot see the root or its assembly`() async throws {
    let application = try SampleApplication(
      [
        "Shop/Types.swift": Self.types,
        "Shop/Injector.swift": """
        import SwinjectAdapter

        final class LogAssembly: Assembly {
          let log = Log()
          func assemble(container: Container) { container.register(Log.self) { [log] _ in log } }
        }
        public final class Injector {
          public static let shared = Injector()
          public let container = Container()
          private init() {
            LogAssembly().assemble(container: container)
            container.register(Api.self) { _ in RealApi() }.inObjectScope(.container)
            container.register(Cart.self) { r in Cart(api: r.resolve(Api.self)!, log: r.resolve(Log.self)!) }
          }
        }

        """,
        "App/Window.swift": """
        import SwinjectAdapter

        extension Container {
          var window: Any { (resolve(Text.self)!, resolve(Text.self)!) }
        }

        """,
        "App/Main.swift": """
        import Shop

        typealias Text = Cart
        @main struct Main {
          static func main() { print(Injector.shared.container.resolve(Cart.self)!.text()) }
        }

        """,
      ], modules: ["Shop", "App"], mode: "5")
    try await application.expectSameOutput("real 1\n", afterMoving: 2)
    #expect(
      Set(LookupPlan(try await application.plan()).refusals) == [
        "'Cart': another module cannot read its assembly, since the type 'Log' of 'log' is hidden from it: make 'Log' public",
        "'Cart': the composition root is in the module 'Shop': pass the service, or let --container replace the lookup in "
          + "the module that creates the container",
      ])
  }

  @Test func `read a root to which later steps add members`() async throws {
    let application = try SampleApplication(
      [
        "Shop/Types.swift": """
        public final class Api {}
        public final class Log {}
        public final class Cart {
          public let api: Api
          let log: Log
          init(api: Api, log: Log) { (self.api, self.log) = (api, log) }
        }
        final class Page {
          let cart: Cart
          init(cart: Cart) { self.cart = cart }
        }
        public final class Book {
          public let api: Api
          let page: Page
          init(api: Api, page: Page) { (self.api, self.page) = (api, page) }
        }

        """,
        "Shop/Injector.swift": """
        import SwinjectAdapter

        public enum Injector {
          private static let container: Container = {
            let container = Container()
            Cores().assemble(container: container)
            Carts().assemble(container: container)
            Pages().assemble(container: container)
            return container
          }()
          public static func find<T>(_ type: T.Type = T.self) -> T { container.resolve(type)! }
        }
        final class Cores: Assembly {
          func assemble(container: Container) {
            container.register(Api.self) { _ in Api() }.inObjectScope(.container)
            container.register(Log.self) { _ in Log() }.inObjectScope(.container)
          }
        }
        final class Carts: Assembly {
          func assemble(container: Container) {
            container.register(Cart.self) { r in Cart(api: r.resolve(Api.self)!, log: r.resolve(Log.self)!) }
          }
        }
        final class Pages: Assembly {
          func assemble(container: Container) {
            container.register(Page.self) { r in Page(cart: r.resolve(Cart.self)!) }
            container.register(Book.self) { r in Book(api: r.resolve(Api.self)!, page: r.resolve(Page.self)!) }
          }
        }

        """,
        "App/Main.swift": """
        import Shop

        @main struct Main {
          static func main() {
            print(Injector.find(Cart.self).api === Injector.find(Api.self), Injector.find(Book.self).api === Injector.find(Api.self))
          }
        }

        """,
      ], modules: ["Shop", "App"], mode: "5")
    let output = "true true\n"
    for names in [["cart"], ["page", "book"], ["api"], ["log"]] {
      let plan = try await application.plan()
      try await application.apply(names.flatMap { plan.ids($0) }, of: plan)
      #expect(try await application.output() == output)
      if !LookupPlan(try await application.plan()).independentDrafts.isEmpty {
        try await application.applyLookups()
        #expect(try await application.output() == output)
      }
    }
    #expect(
      application.folder.text(of: "Sources/Shop/PagesAssembly.swift")?.hasSuffix(
        """
        public protocol PagesAssembly: CartsAssembly {
          var book: Book { get }
        }

        extension PagesAssembly {
          var page: Page { Page(cart: cart) }
          public var book: Book { Book(api: api, page: page) }
        }

        """) == true, "\(application.folder.text(of: "Sources/Shop/PagesAssembly.swift") ?? "")")
    try await application.removeContainer()
    #expect(try await application.output() == output)
  }
}
