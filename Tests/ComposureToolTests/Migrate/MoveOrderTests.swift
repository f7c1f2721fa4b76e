// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// The tool counts how often a resolution uses a service. The count is the same whether lookups are in the container's
/// factories, in the code of moved services, or replaced by members.
struct MoveOrderTests {
  @Test(arguments: [
    (
      "ResolverAdapter",
      """
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { DiskStore() }.implements(Store.self).implements(Store.self, name: "main").scope(.application)
          register { Page(store: resolve(), main: resolve(Store.self, name: "main")) }.scope(.unique)
        }
      }
      func findPage() -> Page { Resolver.resolve() }
      func findStore() -> any Store { Resolver.resolve(Store.self) }
      """
    ),
    (
      "SwinjectAdapter",
      """
      let container: Container = {
        let container = Container()
        container.register(DiskStore.self) { _ in DiskStore() }.implements(Store.self).implements(Store.self, name: "main")
          .inObjectScope(.container)
        container.register(Page.self) { r in Page(store: r.resolve(Store.self)!, main: r.resolve(Store.self, name: "main")!) }
        return container
      }()
      func findPage() -> Page { container.resolve(Page.self)! }
      func findStore() -> any Store { container.resolve(Store.self)! }
      """
    ),
  ])
  func `a service can move under forwarded types after those that use them`(_ library: String, code: String)
    async throws
  {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(library)
        protocol Store: AnyObject, Sendable { var name: String { get } }
        final class DiskStore: Store { let name = "disk" }
        final class Page {
          let store: any Store, main: any Store
          init(store: any Store, main: any Store) { (self.store, self.main) = (store, main) }
        }
        \(code)
        @main struct Program {
          static func main() {
            let page = findPage()
            print(page.store === findStore(), page.main === page.store, page.store.name)
          }
        }

        """
      ], mode: "5", libraries: library == "ResolverAdapter" ? [library, "Storyboards"] : [library])
    let before = "true true disk\n"
    #expect(try await application.output() == before)
    for name in ["page", "diskStore"] {
      let plan = try await application.plan()
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == before)
    }
    try await application.applyLookups()
    #expect(try await application.output() == before)
    try await application.removeContainer()
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    // The closure of 'shared' runs once.
    (
      "container.register(Cart.self) { r in Cart(resolver: r) }.inObjectScope(.container)",
      "container.register(Page.self) { r in Page(r.resolve(Cart.self)!, r.resolve(Cart.self)!) }"
    ),
    // A closure that is called at once runs once: 'let s: Cart = { return Cart() }()'.
    (
      "container.register(Cart.self) { _ in\nreturn Cart()\n}.initCompleted { _, cart in cart.title = \"full\" }",
      "container.register(Page.self) { r in Page(r.resolve(Cart.self)!, nil) }"
    ),
    // The closure with the arguments of a moved service runs when it is resolved, and not when it is registered.
    (
      "container.register(Cart.self) { (r, title: String) in Cart(resolver: r) }",
      "container.register(Page.self) { _ in Page(nil, nil) }"
    ),
  ])
  func `a service can move after those that use it`(cart: String, page: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter

        enum Dependencies {
          static let container: Container = {
            let container = Container()
            register(in: container)
            return container
          }()

          static func register(in container: Container) {
            container.register(Store.self) { _ in Store() }
            \(cart)
            \(page)
          }
        }
        final class Store {}
        final class Cart {
          let store: Store
          var title = ""
          init(resolver: Resolver = Dependencies.container) { store = resolver.resolve(Store.self)! }
        }
        final class Page {
          init(_ cart: Cart?, _ other: Cart?) { _ = Dependencies.container }
        }

        """
      ], mode: "5")
    let plan = try await application.plan()
    #expect(plan.states.first == "store: movable")
    try await application.apply(plan.ids().filter { plan.services[$0]?.name != "store" }, of: plan)
    let states = try await application.plan().states
    #expect(
      states.first == "store: movable", "\(application.folder.text(of: "Sources/DependenciesAssembly.swift") ?? "")")
    #expect(states.dropFirst().allSatisfy { $0.hasSuffix(": moved") }, "\(states)")
  }

  @Test func `a lookup stays if members that have replaced others would create two instances instead of one`()
    async throws
  {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter

        enum Dependencies {
          static let container: Container = {
            let container = Container()
            container.register(Price.self) { _ in Price() }
            container.register(Line.self) { r in Line(price: r.resolve(Price.self)!) }.inObjectScope(.transient)
            container.register(Basket.self) { _ in Basket() }
            container.register(Shelf.self) { _ in Shelf() }
            return container
          }()
        }
        final class Price {}
        final class Line {
          let price: Price
          init(price: Price) { self.price = price }
        }
        final class Basket {
          let first: Line
          let second: Line
          convenience init() {
            self.init(first: Dependencies.container.resolve(Line.self)!, second: Dependencies.container.resolve(Line.self)!)
          }
          init(first: Line, second: Line) { (self.first, self.second) = (first, second) }
        }
        final class Shelf {
          let first = Dependencies.container.resolve(Line.self)!
          let second: Line
          init(second: Line = Dependencies.container.resolve(Line.self)!) { self.second = second }
        }
        @main struct Main {
          static func main() {
            let basket = Dependencies.container.resolve(Basket.self)!
            print(basket.first === basket.second, basket.first.price === basket.second.price)
            let shelf = Dependencies.container.resolve(Shelf.self)!
            print(shelf.first === shelf.second, shelf.first.price === shelf.second.price)
          }
        }

        """
      ], mode: "5")
    let output = "false true\nfalse true\n"
    try await application.expectSameOutput(output, afterMoving: 3)
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    #expect(try await application.output() == output)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    let plan = try await application.plan()
    #expect(plan.states.first?.hasPrefix("price: blocked: one resolution may use it twice") == true, "\(plan.states)")
    #expect(
      LookupPlan(plan).refusals == [
        "'Basket': its parts may share an instance of 'Price', which the container still creates: move 'Price' first",
        "'Shelf': its parts may share an instance of 'Price', which the container still creates: move 'Price' first",
      ])
  }

  @Test func `a resolution uses a service twice if a function with an optional tag finds it`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import DipAdapter

        let container = DependencyContainer()
        func find<T>(_ type: T.Type, tag: String? = nil) -> T { try! container.resolve(tag: tag) }
        final class Store {}
        final class Cart {
          let store = find(Store.self)
          var other: Store?
        }
        func register() {
          container.register { Store() }
          container.register { Cart() }.resolvingProperties { container, cart in cart.other = try container.resolve() as Store }
        }
        @main struct Main {
          static func main() {
            register()
            let cart = try! container.resolve() as Cart
            print(cart.store === cart.other)
          }
        }

        """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    try await application.expectSameOutput("true\n", afterMoving: 1)
    let obstacle =
      "store: blocked: one resolution may use it twice (see App.swift:7), and gets the same object both times: choose .singleton "
      + "or .unique, whichever you mean"
    #expect(try await application.plan().states == [obstacle, "cart: moved"])
  }

  @Test func `a service of a scope moves after a member has replaced the lookup in its factory`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter

        final class Store {}
        final class Page {
          let store: Store
          init(store: Store) { self.store = store }
        }
        extension ResolverScope { static let session = ResolverScopeCache() }
        func register(in resolver: Resolver) {
          resolver.register { Store() }.scope(.application)
          resolver.register { _ in Page(store: Resolver.main.resolve(Store.self)) }.scope(.session)
        }

        """,
        "Main.swift": """
        import ResolverAdapter

        @main struct Main {
          static func main() {
            register(in: .main)
            let page = Resolver.main.resolve(Page.self)
            ResolverScope.session.reset()
            let other = Resolver.main.resolve(Page.self)
            print(page === other, page.store === other.store)
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    var plan = try await application.plan()
    try await application.apply(plan.ids("store"), of: plan)
    try await application.applyLookups()
    #expect(try await application.output() == "false true\n")
    plan = try await application.plan()
    #expect(plan.states == ["store: moved", "page: movable"])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == "false true\n")
  }

  @Test(arguments: [
    (
      "SwinjectAdapter", "Container()", "Laser.self", "container.resolve(Printer.self)!",
      "Desk(printer: laser as any Printer)"
    ),
    (
      "DipAdapter", "DependencyContainer()", "", "try! container.resolve() as Printer",
      "Desk(printer: laser as Printer)"
    ),
  ])
  func `a factory that needs another type of a moved service converts the service`(
    _ library: String, _ container: String, _ type: String, _ lookup: String, _ factory: String
  ) async throws {
    let isDip = type.isEmpty
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(library)

        let container = \(container)
        protocol Printer: AnyObject {}
        final class Laser: Printer {}
        final class Desk {
          let printer: any Printer
          init() { printer = \(lookup) }
        }
        func register() {
          container.register(\(isDip ? ".singleton" : type)) { \(isDip ? "" : "_ in") Laser() }
            .implements(Printer.self)\(isDip ? "" : ".inObjectScope(.container)")
          container.register(\(isDip ? "" : "Desk.self")) { \(isDip ? "" : "_ in") Desk() }
        }
        @main struct Main {
          static func main() {
            register()
            let desk: Desk = \(isDip ? "try! container.resolve()" : "container.resolve(Desk.self)!")
            let printer: any Printer = \(lookup)
            print(desk.printer === printer)
          }
        }

        """
      ], mode: "5", libraries: isDip ? ["Storyboards", library] : [])
    var plan = try await application.plan()
    try await application.apply(plan.ids("laser"), of: plan)
    #expect(application.folder.text(of: "Sources/AppServices.swift")?.contains("Printer") == false)
    let sites = try await application.sites()
    try await application.apply(sites.sites.compactMap(\.draft), of: sites)
    plan = try await application.plan()
    try await application.apply(plan.ids("desk"), of: plan)
    #expect(try await application.output() == "true\n")
    #expect(application.folder.text(of: "Sources/AppServices.swift")?.contains("var desk: Desk { \(factory) }") == true)
  }
}
