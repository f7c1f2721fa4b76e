// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// Services in scopes of the client, which become child assemblies with the same resets.
struct ScopeMigrationTests {
  enum Library: String, CaseIterable {
    case swinjectAdapter = "SwinjectAdapter"
    case swinject = "Swinject"
    case resolverAdapter = "ResolverAdapter"
    case resolver = "Resolver"

    var isResolver: Bool { self == .resolverAdapter || self == .resolver }
    var isOnStub: Bool { self == .swinject || self == .resolver }
  }

  private static let services = """
    final class Log: @unchecked Sendable {
      // SAFETY: the sample runs on one thread.
      nonisolated(unsafe) static var created: [String] = []
      static func note(_ name: String) { created.append(name) }
    }
    final class Store: Sendable { init() { Log.note("store") } }
    protocol Account: AnyObject, Sendable { var store: Store { get } }
    final class UserAccount: Account { let store: Store; init(store: Store) { self.store = store; Log.note("account") } }
    final class Cart: Sendable {
      let account: any Account
      let store: Store
      init(account: any Account, store: Store) { self.account = account; self.store = store; Log.note("cart") }
    }
    final class Checkout: Sendable { let cart: Cart; init(cart: Cart) { self.cart = cart; Log.note("checkout") } }

    """

  /// - Parameter scope: The scope that the application resets: its own one, `.session`, or one of the library.
  private static func application(_ library: Library, scope: String = ".session") throws -> SampleApplication {
    var files: [String: String] = [:]
    if library.isResolver {
      files["Registrations.swift"] = """
        import \(library.rawValue)

        extension ResolverScope { nonisolated(unsafe) static let session = ResolverScopeCache() }

        final class StoreRegistrations {
          static func register(in resolver: Resolver) {
            resolver.register(Store.self) { Store() }.scope(.application)
            resolver.register(Account.self) { r in UserAccount(store: r.resolve(Store.self)) }.scope(\(scope))
          }
        }
        final class ShopRegistrations {
          static func register(in resolver: Resolver) {
            resolver.register(Cart.self) { r in
              // The cart of the user.
              Cart(account: r.resolve(Account.self), store: r.resolve(Store.self))
            }.scope(\(scope))
            resolver.register(Checkout.self) { r in Checkout(cart: r.resolve(Cart.self)) }.scope(.unique)
          }
        }
        struct App {
          let resolver = Resolver()
          init() {
            StoreRegistrations.register(in: resolver)
            ShopRegistrations.register(in: resolver)
          }
          func get<Service>(_ type: Service.Type) -> Service { resolver.resolve(type) }
          func signOut() { \(scope == ".container" ? "resolver.cache" : "ResolverScope" + scope).reset() }
        }

        """
    } else {
      files["Registrations.swift"] = """
        import \(library.rawValue)

        extension ObjectScope {
          static let application = ObjectScope(storageFactory: PermanentStorage.init)
          static let session = ObjectScope(
            storageFactory: PermanentStorage.init, description: "session", parent: ObjectScope.application)
        }

        final class StoreRegistrations: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            container.register(Account.self) { r in UserAccount(store: r.resolve(Store.self)!) }.inObjectScope(\(scope))
          }
        }
        final class ShopRegistrations: Assembly {
          func assemble(container: Container) {
            container.register(Cart.self) { r in
              // The cart of the user.
              Cart(account: r.resolve(Account.self)!, store: r.resolve(Store.self)!)
            }.inObjectScope(\(scope))
            container.register(Checkout.self) { r in Checkout(cart: r.resolve(Cart.self)!) }.inObjectScope(.transient)
          }
        }
        struct App {
          let container = Container()
          init() {
            StoreRegistrations().assemble(container: container)
            ShopRegistrations().assemble(container: container)
          }
          func signOut() { container.resetObjectScope(\(scope)) }
        }
        extension App {
          func get<Service>(_ type: Service.Type) -> Service { container.resolve(type)! }
        }

        """
    }
    files["Services.swift"] = services
    files["Main.swift"] = """
      @main struct Main {
        static func main() {
          let app = App()
          let first = app.get(Checkout.self)
          print(first === app.get(Checkout.self), first.cart === app.get(Checkout.self).cart)
          print(first.cart.account === app.get(Account.self), first.cart.account.store === first.cart.store)
          app.signOut()
          print(first.cart === app.get(Cart.self), first.cart.account === app.get(Account.self))
          print(app.get(Checkout.self).cart === app.get(Cart.self), app.get(Cart.self).store === first.cart.store)
          print(app.get(Cart.self).account === app.get(Account.self), Log.created)
        }
      }

      """
    return try SampleApplication(
      files, isOnStub: library.isOnStub,
      libraries: library == .resolverAdapter ? ["Storyboards", "ResolverAdapter"] : [])
  }

  private static let output = """
    false true
    true true
    false false
    true true
    true ["store", "account", "cart", "checkout", "checkout", "checkout", "account", "cart", "checkout"]

    """

  @Test(arguments: Library.allCases)
  func `services in a scope move to a child assembly, which the container keeps until a reset`(
    _ library: Library
  ) async throws {
    let application = try Self.application(library)
    try await application.expectSameOutput(Self.output, afterMoving: 4)
    #expect(
      application.folder.text(of: "Sources/SessionAssembly.swift") == """
        import Composure

        /// The services that the assembly for the scope 'session' uses.
        protocol SessionNeeds: StoreAssembly {}

        /// The services in the scope 'session'. The container keeps the assembly until the scope is reset.
        struct SessionAssembly<Parent: SessionNeeds>: ChildAssembly {
          let parent: Parent
          let scope = Scope("session")

          var account: any Account { shared(\\.account) { UserAccount(store: parent.store) } }
          var cart: Cart {
            shared(\\.cart) {
              // The cart of the user.
              Cart(account: account, store: parent.store)
            }
          }
        }

        """)
    let property = library.isResolver ? "resolver" : "container"
    let registrations = try #require(application.folder.text(of: "Sources/Registrations.swift"))
    #expect(
      registrations.contains(
        "\(property).register(Cart.self, from: \(property).appAssembly, \\.sessionAssembly.cart)"))
    #expect(try await application.plan().states.allSatisfy { $0.hasSuffix(": moved") })
  }

  @Test(arguments: [
    (Library.swinjectAdapter, ".container"), (.swinject, ".container"), (.resolverAdapter, ".cached"),
    (.resolver, ".cached"), (.resolverAdapter, ".container"),
  ])
  func `services in a scope of the library that the program resets move to a child assembly`(
    _ library: Library, _ scope: String
  ) async throws {
    let application = try Self.application(library, scope: scope)
    // Swinject's store is in the same scope.
    try await application.expectSameOutput(
      library.isResolver
        ? Self.output
        : """
        false true
        true true
        false false
        true false
        true ["store", "account", "cart", "checkout", "checkout", "checkout", "store", "account", "cart", "checkout"]

        """, afterMoving: 4)
    let name = scope == ".cached" ? "cached" : "container"
    let child = try #require(
      application.folder.text(of: "Sources/\(name == "cached" ? "CachedAssembly" : "ContainerAssembly").swift"))
    #expect(child.contains("/// The services in the scope '\(name)'. The container keeps"))
    #expect(child.contains("  let scope = Scope(\"\(name)\")\n"))
    #expect(child.contains("      Cart(account: account, store: \(library.isResolver ? "parent.store" : "store"))\n"))
  }

  @Test(
    arguments: Library.allCases,
    [
      (["cart", "checkout", "account", "store"], "Composure.Assembly, StoreAssembly"),
      (["store", "cart", "account", "checkout"], "StoreAssembly"),
    ])
  func `services of one scope can move in several steps`(
    _ library: Library, _ steps: (names: [String], parent: String)
  ) async throws {
    let application = try Self.application(library)
    for name in steps.names {
      let plan = try await application.plan()
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == Self.output, "\(name)")
    }
    #expect(
      application.folder.text(of: "Sources/SessionAssembly.swift") == """
        import Composure

        /// The services that the assembly for the scope 'session' uses.
        protocol SessionNeeds: \(steps.parent) {
        }

        /// The services in the scope 'session'. The container keeps the assembly until the scope is reset.
        struct SessionAssembly<Parent: SessionNeeds>: ChildAssembly {
          let parent: Parent
          let scope = Scope("session")

          var cart: Cart {
            shared(\\.cart) {
              // The cart of the user.
              Cart(account: account, store: parent.store)
            }
          }
          var account: any Account { shared(\\.account) { UserAccount(store: parent.store) } }
        }

        """)
    #expect(application.folder.text(of: "Sources/AppAssembly.swift")?.contains("var account") == false)
  }

  /// An application whose cart finds its store anew each time, and outlives a reset of its scope.
  private static func applicationWithClosure(storeScope: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "Registrations.swift": """
        import ResolverAdapter

        extension ResolverScope { static let session = ResolverScopeCache() }
        func register(in resolver: Resolver) {
          resolver.register { Store() }.scope(\(storeScope))
          resolver.register { r in Cart(makeStore: { r.resolve(Store.self) }) }.scope(.session)
        }

        """,
        "Main.swift": """
        import ResolverAdapter

        final class Store {}
        final class Cart {
          private let makeStore: () -> Store
          var store: Store { makeStore() }
          init(makeStore: @escaping () -> Store) { self.makeStore = makeStore }
        }
        @main struct Main {
          static func main() {
            let resolver = Resolver()
            register(in: resolver)
            let cart = resolver.resolve(Cart.self)
            let store = cart.store
            print(store === cart.store)
            ResolverScope.session.reset()
            print(store === cart.store, cart.store === resolver.resolve(Store.self))
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
  }

  @Test func `a closure that looks up a service of its scope later stays`() async throws {
    let application = try Self.applicationWithClosure(storeScope: ".session")
    let output = "true\nfalse true\n"
    #expect(try await application.output() == output)
    let obstacle =
      "cart: blocked: its factory looks up 'Store', also of the scope 'session', in a closure that may run after a reset of the "
      + "scope: look it up outside of the closure, or move it by hand"
    var plan = try await application.plan()
    #expect(plan.states == ["store: movable", obstacle])
    try await application.apply(plan.ids("store"), of: plan)
    try await application.applyLookups(isRegisteredFirst: true)
    #expect(try await application.output() == output)
    plan = try await application.plan()
    #expect(plan.states == ["store: moved", obstacle])
  }

  @Test func `a service stays whose scope becomes that of a moved closure that looks it up later`() async throws {
    let application = try Self.applicationWithClosure(storeScope: ".unique")
    let plan = try await application.plan()
    try await application.apply(plan.ids("cart"), of: plan)
    let source = try #require(application.folder.text(of: "Sources/Registrations.swift"))
    try application.folder.write(
      source.replacing(".scope(.unique)", with: ".scope(.session)"), to: "Sources/Registrations.swift")
    #expect(
      try await application.plan().states == [
        "store: blocked: a closure of 'Cart', also of the scope 'session', uses it, and may run after a reset of the scope: pass the "
          + "service to 'Cart' instead of the closure, or leave it in the container", "cart: moved",
      ])
  }
}
