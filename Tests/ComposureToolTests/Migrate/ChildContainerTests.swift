// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Services of Swinject containers with a parent, which move to a composition root of each such container.
struct ChildContainerTests {
  private static func services(_ library: String = "SwinjectAdapter") -> String {
    """
    import \(library)
    final class Store { init() { print("store") } }
    final class Log { let store: Store; init(_ store: Store) { self.store = store } }
    final class Cart {
      let store: Store
      let log: Log
      init(_ store: Store, _ log: Log) { (self.store, self.log) = (store, log) }
      deinit { print("cart released") }
    }
    final class Payment {
      let cart: Cart
      let amount: Int
      init(_ cart: Cart, _ amount: Int) { (self.cart, self.amount) = (cart, amount) }
    }
    struct AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Store.self) { _ in Store() }.inObjectScope(.container)
        container.register(Log.self) { r in Log(r.resolve(Store.self)!) }.inObjectScope(.transient)
      }
    }

    """
  }

  private static let assemblies = """
    struct CartAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Cart.self) { r in Cart(r.resolve(Store.self)!, r.resolve(Log.self)!) }.inObjectScope(.container)
      }
    }
    struct PaymentAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Payment.self) { r, amount in Payment(r.resolve(Cart.self)!, amount) }
      }
    }

    """

  @Test(arguments: [false, true])
  func `move with those of their parent, and are released with their container`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services(isOnStub ? "Swinject" : "SwinjectAdapter") + Self.assemblies + """
          final class Checkout {
            private let assembler: Assembler
            init(parent: Assembler) { assembler = Assembler([CartAssembly(), PaymentAssembly()], parent: parent) }
            func pay(_ amount: Int) -> Payment { assembler.resolver.resolve(Payment.self, argument: amount)! }
            func cart() -> Cart { assembler.resolver.resolve(Cart.self)! }
            func store() -> Store { assembler.resolver.resolve(Store.self)! }
          }
          final class Application {
            let assembler = Assembler([AppAssembly()])
            func run() {
              do {
                let (first, second) = (Checkout(parent: assembler), Checkout(parent: assembler))
                let (payment, other) = (first.pay(1), first.pay(2))
                print(payment.amount, other.amount, payment.cart === other.cart, payment.cart === second.cart())
                print(payment.cart.store === first.store(), second.cart().log.store === payment.cart.store)
              }
              print("end")
            }
          }
          @main struct Main { static func main() { Application().run() } }

          """
      ], mode: "5", isOnStub: isOnStub)
    let output = "store\n1 2 true false\ntrue true\ncart released\ncart released\nend\n"
    try await application.expectSameOutput(output, afterMoving: 4)
    let root = try #require(application.folder.text(of: "Sources/CheckoutAssembly.swift"))
    #expect(root.contains("unowned let container: Container\n"), "\(root)")
    #expect(root.contains("  var store: Store { "), "\(root)")
    let lookups = LookupPlan(try await application.plan())
    #expect(
      lookups.sites.compactMap { try? $0.result.get().member }.sorted() == [
        "assembler.resolver.checkoutAssembly.cart", "assembler.resolver.checkoutAssembly.makePayment",
      ])
    // The child's root does not create it.
    #expect(
      lookups.refusals == [
        "'Store': containers search others, so the container that is asked may have no composition root, or another one: read the "
          + "member by hand"
      ])
    try await application.applyLookups()
    #expect(try await application.output() == output)
    let removal = try await application.removeContainer()
    #expect(removal.root == nil)
    #expect(try await application.output() == output)
  }

  @Test func `of several containers have a root for each, named after the code that creates the container`()
    async throws
  {
    let application = try SampleApplication(
      [
        "App.swift": Self.services() + """
          final class Flow {
            private let parent: Container
            lazy var container: Container = {
              let container = Container(parent: parent)
              container.register(Cart.self) { r in Cart(r.resolve(Store.self)!, r.resolve(Log.self)!) }
              return container
            }()
            init(_ parent: Container) { self.parent = parent }
          }
          struct PaymentAssembly: Assembly {
            func assemble(container: Container) {
              container.register(Payment.self) { _ in Payment(Cart(Store(), Log(Store())), 3) }
            }
          }
          func openPayment(_ parent: Container) -> Int {
            let child = Container(parent: parent)
            PaymentAssembly().assemble(container: child)
            return child.resolve(Payment.self)!.amount
          }
          func makeTitle(_ parent: Container) -> String {
            let titles = Container(parent: parent) { titles in
              titles.register(String.self) { r in "title of \\(type(of: r.resolve(Store.self)!))" }
            }
            return titles.resolve(String.self)!
          }
          @main struct Main {
            static let container = Container()
            static func main() {
              _ = Assembler([AppAssembly()], container: container)
              let flow = Flow(container)
              print(flow.container.resolve(Cart.self)!.store === container.resolve(Store.self)!)
              print(openPayment(container), makeTitle(container))
            }
          }

          """
      ], mode: "5")
    let output = "store\ncart released\ntrue\nstore\nstore\ncart released\n3 title of Store\n"
    try await application.expectSameOutput(output, afterMoving: 5)
    let roots = try await application.plan().roots.roots.map(\.type.name).sorted()
    #expect(roots == ["AppRoot", "FlowAssembly", "PaymentRoot", "TitleAssembly"])
    let proof = try await application.applyLookups()
    #expect(proof.lookups.count == 4)
    #expect(try await application.output() == output)
  }

  @Test func `of an assembler in a base class move, and its subclass asks it through a property`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services() + Self.assemblies + """
          class Flow {
            private let assembler: Assembler
            var resolver: any Resolver { assembler.resolver }
            init(parent: Assembler) { assembler = Assembler(parentAssembler: parent) }
            func add() {
              assembler.apply(assemblies: [CartAssembly(), PaymentAssembly()])
              assembler.apply(assembly: TitleAssembly())
            }
          }
          final class Checkout: Flow {
            override init(parent: Assembler) {
              super.init(parent: parent)
              add()
            }
            func pay() -> Payment { resolver.resolve(Payment.self, argument: 4)! }
            func cart() -> Cart { resolver.resolve(Cart.self)! }
            func title() -> String { resolver.resolve(String.self)! }
          }
          struct TitleAssembly: Assembly {
            func assemble(container: Container) { container.register(String.self) { _ in "checkout" } }
          }
          @main struct Main {
            static let assembler = Assembler([AppAssembly()])
            static func main() {
              let checkout = Checkout(parent: assembler)
              print(checkout.pay().cart === checkout.cart(), checkout.pay().amount, checkout.title())
            }
          }

          """
      ], mode: "5")
    let output = "store\ntrue 4 checkout\ncart released\n"
    try await application.expectSameOutput(output, afterMoving: 5)
    #expect(try await application.plan().roots.roots.map(\.type.name).sorted() == ["AppRoot", "FlowAssembly"])
    let proof = try await application.applyLookups()
    #expect(proof.lookups.count == 3)
    #expect(try await application.output() == output)
  }

  @Test(arguments: [
    // The container may be its own parent.
    (
      """
      func open(in parent: Container) {
        let child = Container(parent: parent)
        child.register(Cart.self) { r in Cart(r.resolve(Store.self)!, r.resolve(Log.self)!) }
        open(in: child)
      }
      func open() { open(in: container) }
      """,
      "containers have parents (see App.swift:24), and it is not certainly registered in a container without one: register it "
        + "only in a container without a parent, or move it by hand to a ChildAssembly"
    ),
    // The parent of some container is unknown.
    (
      """
      func open() {
        let child = Container(parent: container)
        child.register(Cart.self) { r in Cart(r.resolve(Store.self)!, r.resolve(Log.self)!) }
        _ = Container(parent: Bool(true) ? child : container)
      }
      """,
      "containers have parents (see App.swift:24), and it is not certainly registered in a container without one: register it "
        + "only in a container without a parent, or move it by hand to a ChildAssembly"
    ),
    // Two calls may create the container.
    (
      """
      func register(in child: Container) {
        child.register(Cart.self) { r in Cart(r.resolve(Store.self)!, r.resolve(Log.self)!) }
      }
      func open() { register(in: Container(parent: container)) }
      func openOther() { register(in: Container(parent: container)) }
      """,
      "containers have parents (see App.swift:26), and it is not certainly registered in a container without one: register it "
        + "only in a container without a parent, or move it by hand to a ChildAssembly"
    ),
    // The object may exist longer than the container.
    (
      """
      func open() {
        let child = Container(parent: container)
        child.register(Cart.self) { r in
          let make = { r.resolve(Log.self)! }
          return Cart(Store(), make())
        }
      }
      """,
      "it may look up 'Log' when its container, which has a parent, no longer exists: look up 'Log' in the factory, or move it "
        + "by hand to a ChildAssembly"
    ),
    // The container decides which log it is.
    (
      """
      func open() {
        let child = Container(parent: container)
        child.register(Log.self) { _ in Log(Store()) }
        child.register(Cart.self) { r in Cart(r.resolve(Store.self)!, r.resolve(Log.self)!) }
      }
      """,
      "its creation looks up 'Log', and the container that is asked decides whether that is the one at App.swift:18: register "
        + "'Log' in one container, or move it by hand"
    ),
  ])
  func `stay unless the container is certain, and the only one with what they use`(
    _ code: String, _ reason: String
  ) async throws {
    let states = try await SampleApplication(
      [
        "App.swift": Self.services() + """
          let container = Container()
          let assembler = Assembler([AppAssembly()], container: container)
          \(code)

          """
      ],
      mode: "5"
    ).plan().states
    #expect(states.contains("cart: blocked: \(reason)"), "\(states)")
  }

  @Test(arguments: [false, true])
  func `move in containers whose parents have parents`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services(isOnStub ? "Swinject" : "SwinjectAdapter") + Self.assemblies + """
          final class Session {
            let assembler: Assembler
            init(parent: Assembler) { assembler = Assembler([CartAssembly()], parent: parent) }
            func cart() -> Cart { assembler.resolver.resolve(Cart.self)! }
          }
          final class Checkout {
            private let assembler: Assembler
            init(parent: Assembler) { assembler = Assembler([PaymentAssembly()], parent: parent) }
            func pay(_ amount: Int) -> Payment { assembler.resolver.resolve(Payment.self, argument: amount)! }
            func cart() -> Cart { assembler.resolver.resolve(Cart.self)! }
            func store() -> Store { assembler.resolver.resolve(Store.self)! }
          }
          final class Application {
            let assembler = Assembler([AppAssembly()])
            func run() {
              for _ in 0..<2 {
                let session = Session(parent: assembler)
                let (first, second) = (Checkout(parent: session.assembler), Checkout(parent: session.assembler))
                let payment = first.pay(1)
                print(payment.cart === second.pay(2).cart, payment.cart === session.cart(), second.cart() === session.cart())
                print(payment.cart.store === second.store(), payment.cart.log === session.cart().log)
              }
              print("end")
            }
          }
          @main struct Main { static func main() { Application().run() } }

          """
      ], mode: "5", isOnStub: isOnStub)
    let output =
      "store\ntrue true true\ntrue true\ncart released\ntrue true true\ntrue true\ncart released\nend\n"
    try await application.expectSameOutput(output, afterMoving: 4)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(source.contains("func cart() -> Cart { assembler.resolver.cartRoot.cart }\n"), "\(source)")
    #expect(source.contains("{ assembler.resolver.paymentRoot.makePayment(amount: amount) }\n"), "\(source)")
    // The cart belongs to the root of the parent.
    #expect(source.contains("func cart() -> Cart { assembler.resolver.resolve(Cart.self)! }\n"), "\(source)")
  }

  @Test(arguments: [
    // The child of the container has another log.
    (
      "other.register(Log.self) { _ in Log(Store()) }", "r.resolve(Log.self)!",
      "its creation looks up 'Log', and the container that is asked decides whether that is the one at App.swift:18: register "
        + "'Log' in one container, or move it by hand"
    ),
    // Only the child has a name.
    (
      "other.register(String.self) { _ in \"name\" }", "Log(Store(r.resolve(String.self)))",
      "its creation looks up 'String', and the container that is asked decides whether that is the one at App.swift:30: "
        + "register 'String' in one container, or move it by hand"
    ),
    // A child's resolution shares the note with other services of the same resolution.
    (
      "child.register(Note.self) { _ in Note() }", "Log(r.resolve(Note.self)!, r.resolve(Note.self)!)",
      "its creation uses 'Note', of which a resolution in a container with a parent may share one instance: choose .container or "
        + ".transient for 'Note', whichever you mean"
    ),
  ])
  func `stay if a child of their container could find something else`(
    _ registration: String, _ log: String, _ reason: String
  ) async throws {
    let states = try await SampleApplication(
      [
        "App.swift": Self.services() + """
          final class Note { var text = "" }
          extension Store { convenience init(_ name: String?) { self.init() } }
          extension Log { convenience init(_ one: Note, _ other: Note) { self.init(Store()) } }
          let container = Container()
          let assembler = Assembler([AppAssembly()], container: container)
          func open() {
            let child = Container(parent: container)
            child.register(Cart.self) { r in Cart(r.resolve(Store.self)!, \(log)) }
            let other = Container(parent: child)
            \(registration)
          }

          """
      ],
      mode: "5"
    ).plan().states
    #expect(states.contains { $0.hasPrefix("cart: blocked: \(reason)") }, "\(states)")
  }

  @Test(arguments: [false, true])
  func `have a child assembly of their own for a scope that their parent resets as well`(_ isOnStub: Bool) async throws
  {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")
        extension ObjectScope { static let session = ObjectScope(storageFactory: PermanentStorage.init) }
        final class Settings { init() { print("settings") } }
        final class Account {
          let name: String
          let settings: Settings
          init(_ name: String, _ settings: Settings) {
            (self.name, self.settings) = (name, settings)
            print("account", name)
          }
        }
        final class Feed {
          let name: String
          init(_ name: String) { self.name = name; print("feed", name) }
        }
        func registerAll(in container: Container) {
          container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
          container.register(Account.self) { r in Account("user", r.resolve(Settings.self)!) }.inObjectScope(.session)
          container.register(Feed.self) { _ in Feed("user") }.inObjectScope(.session)
        }
        final class Guest {
          let container: Container
          init(_ parent: Container) {
            container = Container(parent: parent)
            container.register(Account.self) { r in Account("guest", r.resolve(Settings.self)!) }
              .inObjectScope(.session)
            container.register(Feed.self) { _ in Feed("guest") }.inObjectScope(.session)
          }
          func account() -> Account { container.resolve(Account.self)! }
          func feed() -> Feed { container.resolve(Feed.self)! }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            registerAll(in: container)
            let guest = Guest(container)
            for _ in 1...2 {
              print(container.resolve(Feed.self)!.name, container.resolve(Account.self)!.name)
              print(guest.feed() === guest.feed(), guest.feed() === container.resolve(Feed.self)!)
              print(guest.account().settings === container.resolve(Account.self)!.settings)
              guest.container.resetObjectScope(.session)
            }
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub)
    let round = { (settings: String) in
      "feed user\n\(settings)account user\nuser user\nfeed guest\ntrue false\naccount guest\ntrue\n"
    }
    let output = round("settings\n") + round("")
    try await application.expectSameOutput(output, afterMoving: 5)
    let children = try await application.plan().roots.children.map { "\($0.root.type.name).\($0.assembly.property)" }
    #expect(children.sorted() == ["AppAssembly.sessionAssembly", "GuestAssembly.guestSessionAssembly"])
  }

  @Test func `stay if the container may lack what another service looks up`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services() + """
          let container = Container()
          func open(_ isNew: Bool) {
            let child = Container(parent: container)
            child.register(Payment.self) { r in Payment(r.resolve(Cart.self)!, 1) }
            guard isNew else { return }
            child.register(Cart.self) { _ in Cart(Store(), Log(Store())) }
          }

          """
      ], mode: "5")
    #expect(
      try await application.plan().states.contains(
        "cart: blocked: 'Payment' looks it up, perhaps in a container that lacks it, so that its parent creates it: register it "
          + "whenever 'Payment' is registered: unconditionally, and before code that leaves the function"))
  }

  @Test func `a service of the parent that looks up in a child names that lookup`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services() + Self.assemblies + """
          struct Checkout {
            let assembler: Assembler
            init(parent: Assembler?) { assembler = Assembler([CartAssembly(), PaymentAssembly()], parent: parent) }
          }
          struct MainAssembly: Assembly {
            func assemble(container: Container) {
              container.register(String.self) { _ in
                "\\(type(of: Main.checkout.assembler.resolver.resolve(Cart.self)!))"
              }
            }
          }
          @main struct Main {
            static let assembler = Assembler([AppAssembly(), MainAssembly()], parent: nil)
            static let checkout = Checkout(parent: assembler)
            static func main() { print(assembler.resolver.resolve(String.self)!) }
          }

          """
      ], mode: "5")
    let plan = try await application.plan()
    #expect(
      plan.states == [
        "store: movable", "log: movable", "cart: movable", "makePayment: movable",
        "string: blocked: its factory looks up in another container: "
          + "'Main.checkout.assembler.resolver.resolve(Cart.self)!': look the service up in the container of the "
          + "registration, or move that service first, and run 'migrate apply --lookups'",
      ])
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    try await application.expectSameOutput("store\nCart\n", afterMoving: 1)
  }
}
