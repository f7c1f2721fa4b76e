// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that functions of the program register, often those of a type around the container.
struct RegistrationHelperTests {
  /// A module with a type around its container.
  private static func services(access: String = "public ", body: String = "") -> String {
    """
    import SwinjectAdapter
    public struct Services {
      public static let shared = Services()
      \(access)let container = Container()
      nonisolated(unsafe) static var count = 0
      private init() {}
      @discardableResult
      public static func register<Service>(
        _ type: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service
      ) -> ServiceEntry<Service> {
        \(body)shared.container.register(type, name: name, factory: factory)
      }
      public static func registerOnce<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) {
        Services.shared.container.register(type) { resolver in factory(resolver) }.inObjectScope(.container)
      }
      @discardableResult
      public func add<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service> {
        Services.register(type, factory: factory)
      }
      public static func resolve<Service>(_ type: Service.Type, name: String? = nil) -> Service {
        guard let service = shared.container.resolve(type, name: name) else { fatalError("Missing.") }
        return service
      }
    }

    """
  }

  private static let client = """
    import Core
    import SwinjectAdapter
    protocol Store {}
    final class DiskStore: Store {}
    final class Journal: Sendable {}
    final class Shop { let store: Store; let journal: Journal; init(_ s: Store, _ j: Journal) { store = s; journal = j } }
    final class Till { let shop: Shop; init(_ shop: Shop) { self.shop = shop } }
    extension Services {
      func registerAll() {
        Services.register(Store.self) { _ in
          DiskStore()
        }
        Services.registerOnce(Journal.self) { _ in Journal() }
        Services.register(Shop.self, name: "main") { r in Shop(r.resolve(Store.self)!, r.resolve(Journal.self)!) }
          .inObjectScope(.transient)
        add(Till.self) { r in Till(r.resolve(Shop.self, name: "main")!) }
      }
    }
    @main struct Main {
      static func main() {
        Services.shared.registerAll()
        let tills = [Services.resolve(Till.self), Services.resolve(Till.self)]
        print(tills[0].shop !== tills[1].shop, tills[0].shop.journal === tills[1].shop.journal)
      }
    }

    """

  private func application(_ services: String) throws -> SampleApplication {
    try SampleApplication(
      ["Core/Services.swift": services, "App/App.swift": Self.client], modules: ["Core", "App"], mode: "5")
  }

  @Test func `services move if the code at the registration can write the container`() async throws {
    let application = try application(Self.services())
    let output = try await application.output()
    #expect(output == "true true\n")
    let plan = try await application.plan()
    #expect(plan.ids().count == 4, "\(plan.states)")
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == output)
    let app = try #require(application.folder.text(of: "Sources/App/App.swift"))
    let container = "Services.shared.container"
    #expect(
      app.contains(
        """
          func registerAll() {
            \(container).register(Store.self, from: \(container).appAssembly, \\.store)
            \(container).register(Journal.self, from: \(container).appAssembly, \\.journal)
            \(container).register(Shop.self, name: "main", from: \(container).appAssembly, \\.mainShop)
            \(container).register(Till.self, from: \(container).appAssembly, \\.till)
          }

        """), "\(app)")
    try await application.applyLookups()
    let proof = try await application.removeContainer()
    #expect(proof.registrations.count == 4 && proof.declarations == ["registerAll()"])
    #expect(try await application.output() == output)
  }

  private static let obstacle =
    "blocked: a function of your own registers it: write the registration out, or move it by hand"

  @Test func `services stay if the code at the registration cannot write the container`() async throws {
    let application = try application(Self.services(access: "private "))
    let names = ["store", "journal", "mainShop", "till"]
    #expect(try await application.plan().states == names.map { "\($0): \(Self.obstacle)" })
  }

  @Test(arguments: [
    "count += 1\n    return ", "if count > 3 { fatalError() }\n    return ", "defer { count += 1 }\n    return ",
  ])
  func `services stay if the innermost function does anything else`(_ code: String) async throws {
    let application = try application(Self.services(body: code))
    #expect(
      try await application.plan().states == [
        "store: \(Self.obstacle)", "journal: movable", "mainShop: \(Self.obstacle)", "till: \(Self.obstacle)",
      ])
  }

  @Test(arguments: [
    "Services.count += 1\n    return Services.register(type, factory: factory)",
    "Services.count += 1\n    return Services.register(type) { resolver in factory(resolver) }",
    "Services.register(type, factory: factory).counted()",
  ])
  func `a service stays if another function does anything else`(_ body: String) async throws {
    let services =
      Self.services().replacingOccurrences(of: "Services.register(type, factory: factory)", with: body) + """
        extension ServiceEntry {
          @discardableResult func counted() -> Self { Services.count += 1; return self }
        }

        """
    let application = try application(services)
    #expect(
      try await application.plan().states == [
        "store: movable", "journal: movable", "mainShop: movable", "till: \(Self.obstacle)",
      ])
  }

  @Test func `services stay if only the module of the function knows the type that stores the container`() async throws
  {
    let services =
      Self.services().replacingOccurrences(of: "shared.container", with: "Holder.container")
      .replacingOccurrences(of: "Services.Holder", with: "Holder") + """
        enum Holder { public static let container = Container() }

        """
    let application = try application(services)
    let names = ["store", "journal", "mainShop", "till"]
    #expect(try await application.plan().states == names.map { "\($0): \(Self.obstacle)" })
  }

  @Test func `services that a function of another type registers move to Resolver's main instance`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter
        final class Store {}
        final class Shop { let store: Store; init(_ store: Store) { self.store = store } }
        enum Services {
          @discardableResult
          static func add<Service>(_ factory: @escaping ResolverFactoryResolver<Service>) -> ResolverOptions<Service> {
            Resolver.register(factory: factory)
          }
        }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            Services.add { (_: Resolver) in Store() }.scope(.application)
            Services.add { r in Shop(r.resolve()) }
          }
        }
        @main struct Main {
          static func main() {
            let shops: [Shop] = [Resolver.resolve(), Resolver.resolve()]
            print(shops[0] !== shops[1], shops[0].store === shops[1].store)
          }
        }

        """
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    try await application.expectSameOutput("true true\n", afterMoving: 2)
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
            Resolver.main.register(Store.self, from: Resolver.main.appAssembly, \\.store)
            Resolver.main.register(Shop.self, from: Resolver.main.appAssembly, \\.shop)

        """) == true)
  }

  @Test func `a facade around a synchronized container needs no container afterwards`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        protocol Account: AnyObject {}
        final class UserAccount: Account {}
        final class Screen { let account: any Account; init(account: any Account) { self.account = account } }
        final class Services {
          private static let container = Container()
          private static let synchronized: any Resolver = container.synchronize()
          static func registerAll() {
            registerShared(Account.self) { _ in UserAccount() }
            registerShared(Screen.self) { r in Screen(account: r.resolve(Account.self)!) }
          }
        }
        extension Services {
          static func get<T>(_ type: T.Type, name: String? = nil) -> T { synchronized.get(type, name: name) }
          @discardableResult
          private static func registerShared<T>(
            _ type: T.Type, name: String? = nil, factory: @escaping (any Resolver) -> T
          ) -> ServiceEntry<T> {
            return container
              .register(type, name: name, factory: factory)
              .inObjectScope(.container)
          }
        }
        extension Resolver {
          fileprivate func get<T>(_ type: T.Type, name: String? = nil) -> T {
            guard let service = resolve(type, name: name) else { fatalError("Missing: \\(type)") }
            return service
          }
        }
        @main struct Main {
          static func main() {
            Services.registerAll()
            print(Services.get(Screen.self).account === Services.get(Account.self))
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("true\n", withoutContainerAfterMoving: 2)
    #expect(
      application.folder.text(of: "Sources/App.swift") == """
        protocol Account: AnyObject {}
        final class UserAccount: Account {}
        final class Screen { let account: any Account; init(account: any Account) { self.account = account } }
        final class Services {
          private static let appAssembly = AppAssembly()
          static let synchronized: AppAssembly = appAssembly
        }
        @main struct Main {
          static func main() {
            print(Services.synchronized.screen.account === Services.synchronized.account)
          }
        }

        """)
  }

  /// The functions of a facade around a private container, and the code in another file that registers services.
  @Test(arguments: [
    (
      """
      func register<T>(_ type: T.Type, factory: @escaping (Resolver) -> T) { container.register(type, factory: factory) }
      func single<T>(_ type: T.Type, factory: @escaping (Resolver) -> T) {
        container.register(type) { r in factory(r) }.inObjectScope(.container)
      }
      """,
      """
      func setUp() {
        let services = Services.shared
        services.single(Account.self) { _ in UserAccount() }
        Services.shared.register(Screen.self) { r in Screen(account: r.resolve(Account.self)!) }
      }
      """
    ),
    (
      """
      func register<T>(_ type: T.Type, _ create: @escaping () -> T) { container.register(type) { _ in create() } }
      func single<T>(_ type: T.Type, _ create: @escaping () -> T) {
        container.register(type) { _ in create() }.inObjectScope(.container)
      }
      """,
      """
      extension Services {
        func registerAll() {
          single(Account.self) { UserAccount() }
          register(Screen.self) { Screen(account: self.get()) }
        }
      }
      func setUp() { Services.shared.registerAll() }
      """
    ),
    (
      """
      func register<T>(_ type: T.Type, _ create: @escaping () -> T) { container.register(type) { _ in create() } }
      func single<T>(_ type: T.Type, _ create: @escaping () -> T) {
        container.register(type) { _ in return create() }.inObjectScope(.container)
      }
      """,
      """
      func setUp() {
        Services.shared.single(Account.self) { UserAccount() }
        Services.shared.register(Screen.self) { Screen(account: Services.shared.get()) }
      }
      """
    ),
  ])
  func `a facade around a private container needs no container afterwards`(
    _ functions: String, _ setUp: String
  ) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": """
        import SwinjectAdapter
        final class Services {
          static let shared = Services()
          private let container = Container()
          private init() {}
          func get<T>() -> T { container.resolve(T.self)! }
          \(functions)
        }

        """,
        "App.swift": """
        protocol Account: AnyObject {}
        final class UserAccount: Account {}
        final class Screen { let account: any Account; init(account: any Account) { self.account = account } }
        \(setUp)
        @main struct Main {
          static func main() {
            setUp()
            let screen: Screen = Services.shared.get()
            print(screen.account === (Services.shared.get() as any Account))
          }
        }

        """,
      ], mode: "5")
    let output = "true\n"
    #expect(try await application.output() == output)
    let plan = try await application.plan()
    #expect(plan.ids().count == 2, "\(plan.states)")
    let proof = try await application.apply(plan.ids(), of: plan)
    #expect(proof.summary.contains("'Services.container' is internal now\n"), "\(proof.summary)")
    #expect(try await application.output() == output)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    try await application.removeContainer()
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/Services.swift") == """
        final class Services {
          static let shared = Services()
          let appAssembly = AppAssembly()
          private init() {}
        }

        """)
  }

  /// The body of a function of a facade whose closure needs no container, and the closure.
  @Test(arguments: [
    // The function does something else.
    ("container.register(type) { _ in print(1); return create() }", "{ Screen() }"),
    // It calls another closure.
    ("container.register(type) { r in let create = { Screen() as! T }; return create() }", "{ Screen() }"),
    // The closure is not at the registration.
    ("container.register(type) { _ in create() }", "makeScreen"),
  ])
  func `services stay if a facade calls the closure otherwise`(_ body: String, _ closure: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Screen {}
        func makeScreen() -> Screen { Screen() }
        final class Services {
          private let container = Container()
          func register<T>(_ type: T.Type, _ create: @escaping () -> T) { \(body) }
          func get<T>() -> T { container.resolve(T.self)! }
        }
        @main struct Main {
          static func main() {
            let services = Services()
            services.register(Screen.self, \(closure))
            print(services.get() as Screen)
          }
        }

        """
      ], mode: "5")
    #expect(
      try await application.plan().states == [
        "screen: blocked: a function of your own registers it: write the registration out, or move it by hand"
      ])
  }
}
