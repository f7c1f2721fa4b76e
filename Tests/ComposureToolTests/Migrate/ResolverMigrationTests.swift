// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// An application on Resolver that the tool alone migrates from the first to the last step.
struct ResolverMigrationTests {
  private static let screens = """
    final class Greeting { let text: String; init(text: String) { self.text = text } }
    final class Screen {
      let store: Store
      let counter: any Counting
      let tax: Price
      var greeting: Greeting?
      init(store: Store, counter: any Counting, tax: Price) { self.store = store; self.counter = counter; self.tax = tax }
    }
    final class Model {
      @Injected var store: Store
      @Injected(name: "discount") var discount: Price
      @Injected var counter: any Counting
    }
    final class Window {
      let screen: Screen
      let model: Model
      let ticket: Ticket
      init(screen: Screen, model: Model, ticket: Ticket) { self.screen = screen; self.model = model; self.ticket = ticket }
    }

    """

  private static let registrations = """
    extension Resolver: @retroactive ResolverRegistering {
      public static func registerAllServices() {
        registerStorage()
        registerPrices(in: main)
        registerScreens()
      }

      static func registerStorage() {
        register { Settings(town: "Bath") }.scope(.application)
        register { ConsoleJournal() as any Journal }.scope(.cached)
        // The tables are opened once.
        register { Database(journal: resolve()) }
          .scope(.application)
        register { ImageCache() }.scope(.shared)
        register { r in Store(r.resolve(), images: r.resolve(ImageCache.self)) }.scope(.application)
      }

      static func registerPrices(in resolver: Resolver) {
        resolver.register(Price.self, name: "tax") { Price(amount: 20) }
        resolver.register(name: "discount") { () -> Price in Price(amount: 5) }.scope(.unique)
      }

      static func registerScreens() {
        register { Counter() }.implements((any Counting).self).scope(.application)
        register { _, args in Greeting(text: args()) }
        register { (_, args) -> Ticket in
          let seats: Int = args("seats")
          return Ticket(name: args("name"), seats: seats, store: resolve())
        }.resolveProperties { r, ticket in
          ticket.discount = r.resolve(Price.self, name: "discount")
        }
        register { Screen(store: resolve(), counter: resolve(), tax: resolve(name: "tax")) }
          .resolveProperties { (r, screen) in
            screen.greeting = r.resolve(Greeting.self, args: "Hello")
          }
        register { Model() }.scope(.unique)
        register {
          Window(
            screen: resolve(), model: resolve(),
            ticket: Resolver.resolve(args: ["name": "A", "seats": 2] as [String: Any]))
        }
      }
    }

    """

  private static let main = """
    @main struct Main {
      static func main() {
        let window: Window = Resolver.resolve()
        let other = Resolver.resolve(Window.self)
        print(window === other, window.screen === other.screen, window.screen.store === other.model.store)
        print(window.screen.counter.count(), other.screen.counter.count(), Resolver.resolve(Counter.self).count())
        print(window.screen.tax, window.model.discount, window.ticket.discount as Any, window.ticket.seats)
        print(window.screen.greeting?.text as Any, window.screen.greeting === other.screen.greeting)
        let ticket: Ticket = Resolver.main.resolve(args: ["name": "B", "seats": 3])
        print(ticket.name, ticket.seats, ticket.store === window.screen.store)
        window.screen.store.database.journal.write(Resolver.resolve(Settings.self).town)
        print(window.screen.store.images === Resolver.resolve(ImageCache.self))
        print(window.model === Resolver.resolve(Model.self), Resolver.optional(Int.self) as Any)
      }
    }

    """

  /// The assembly after the last step.
  private static let assembly = """
    import Composure

    /// The services that 'App' registered in the container.
    protocol AppServices: Composure.Assembly {
      var store: Store { get }
      var database: Database { get }
      var imageCache: ImageCache { get }
      var window: Window { get }
      var screen: Screen { get }
      var model: Model { get }
      func makeTicket(seats: Int, name: String) -> Ticket
      var discountPrice: Price { get }
      var settings: Settings { get }
      var journal: any Journal { get }
      var taxPrice: Price { get }
      var counter: Counter { get }
      var counting: any Counting { get }
      func makeGreeting(text: String) -> Greeting
    }

    extension AppServices {
      var store: Store { shared(\\.store) { Store(database, images: imageCache) } }
      var window: Window {
        Window(
          screen: screen, model: model,
          ticket: makeTicket(seats: 2, name: "A"))
      }
      func makeTicket(seats seatsArgument: Int, name: String) -> Ticket {
        let ticket: Ticket = {
          let seats: Int = seatsArgument
          return Ticket(name: name, seats: seats, store: store)
        }()
        ticket.discount = discountPrice
        return ticket
      }
      var settings: Settings { shared(\\.settings) { Settings(town: "Bath") } }
      var journal: any Journal { shared(\\.journal) { ConsoleJournal() as any Journal } }
      var database: Database { shared(\\.database) { Database(journal: journal) } }
      var imageCache: ImageCache { weaklyShared(\\.imageCache) { ImageCache() } }
      var taxPrice: Price { Price(amount: 20) }
      var discountPrice: Price { Price(amount: 5) }
      var counter: Counter { shared(\\.counter) { Counter() } }
      var counting: any Counting { counter }
      func makeGreeting(text: String) -> Greeting { Greeting(text: text) }
      var screen: Screen {
        let screen: Screen = Screen(store: store, counter: counting, tax: taxPrice)
        screen.greeting = makeGreeting(text: "Hello")
        return screen
      }
      var model: Model { Model() }
    }

    """

  /// The registrations after the last step.
  private static func bridges(isOnStub: Bool) -> String {
    // The bridge of the original library has the default scope, in which it shares instances.
    let unique = isOnStub ? ".scope(.unique)" : ""
    return """
      import \(isOnStub ? "Resolver" : "ResolverAdapter")
      extension Resolver: @retroactive ResolverRegistering {
        public static func registerAllServices() {
          registerStorage()
          registerPrices(in: main)
          registerScreens()
        }

        static func registerStorage() {
          main.register(Settings.self, from: main.appAssembly, \\.settings)\(unique)
          main.register(Journal.self, from: main.appAssembly, \\.journal)\(unique)
          // The tables are opened once.
          main.register(Database.self, from: main.appAssembly, \\.database)\(unique)
          main.register(ImageCache.self, from: main.appAssembly, \\.imageCache)\(unique)
          main.register(Store.self, from: main.appAssembly, \\.store)\(unique)
        }

        static func registerPrices(in resolver: Resolver) {
          resolver.register(Price.self, name: "tax", from: resolver.appAssembly, \\.taxPrice)
          resolver.register(Price.self, name: "discount", from: resolver.appAssembly, \\.discountPrice)\(unique)
        }

        static func registerScreens() {
          main.register(Counter.self, from: main.appAssembly, \\.counter)\(unique).implements((any Counting).self)
          main.register(Greeting.self, from: main.appAssembly) { root, args in root.makeGreeting(text: args()) }
          main.register(Ticket.self, from: main.appAssembly) { root, args in root.makeTicket(seats: args("seats"), name: args("name")) }
          main.register(Screen.self, from: main.appAssembly, \\.screen)
          main.register(Model.self, from: main.appAssembly, \\.model)\(unique)
          main.register(Window.self, from: main.appAssembly, \\.window)
        }
      }

      """
  }

  private func application(isOnStub: Bool) throws -> SampleApplication {
    let library = isOnStub ? "import Resolver\n" : "import ResolverAdapter\n"
    return try SampleApplication(
      [
        "Services.swift": library + TicketOffice.services + Self.screens,
        "App+Injection.swift": library + Self.registrations,
        "Main.swift": library + Self.main,
      ], mode: isOnStub ? "5" : "6", isOnStub: isOnStub, libraries: ["Storyboards", "ResolverAdapter"])
  }

  @Test(arguments: [false, true])
  func `an application moves service by service, and its output stays the same`(_ isOnStub: Bool) async throws {
    let application = try application(isOnStub: isOnStub)
    let before = try await application.output()
    for name in ["store", "window", "makeTicket"] {
      let plan = try await application.plan()
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == before)
    }
    var plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    plan = try await application.plan()
    #expect(plan.states.filter { !$0.hasSuffix(": moved") } == [])
    let library = isOnStub ? "Resolver" : "ResolverAdapter"
    #expect(application.folder.text(of: "Sources/AppServices.swift") == Self.assembly)
    #expect(application.folder.text(of: "Sources/App+Injection.swift") == Self.bridges(isOnStub: isOnStub))
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.hasPrefix(
        """
        import Composure
        import \(library)

        /// The composition root of the services that have moved from the container.
        struct AppAssembly: AppServices {
          let scope = Scope("appAssembly")
        }

        """) == true)
    #expect(
      PlanReport(plan, base: application.folder.path).status == """
        moved: 13 of 13; can move: 0; cannot as they are: 0; lookups outside of factories: 11

        Lookups outside of factories:
          Sources/Main.swift: 8
          Sources/Services.swift: 3

        All services have moved. To take the container out:
          1. Use the members of 'AppAssembly' instead of lookups (apply --lookups), or pass services to initializers (apply --sites).
          2. Remove the registrations and the container (apply --container), which prints what has to be removed by hand:
               Sources/App+Injection.swift: 13

        """)
  }

  @Test(arguments: [false, true])
  func `a scope that differs from the program's default stays the same`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Resolver" : "ResolverAdapter")
        final class Journal { init() {} }
        final class Draft { let journal: Journal; init(journal: Journal) { self.journal = journal } }
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            defaultScope = .application
            register { Journal() }.scope(.graph)
            register { Draft(journal: resolve()) }.scope(.unique)
          }
        }
        @main struct Main {
          static func main() {
            let (one, other): (Draft, Draft) = (Resolver.resolve(), Resolver.resolve())
            print(one === other, one.journal === other.journal, Resolver.resolve(Journal.self) === one.journal)
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub, libraries: ["Storyboards", "ResolverAdapter"])
    try await application.expectSameOutput("false false false\n", afterMoving: 2)
  }

  @Test(arguments: [false, true])
  func `services with the program's own default scope move`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      ["App.swift": Self.defaultScope("defaultScope = .application", isOnStub: isOnStub)], mode: "5",
      isOnStub: isOnStub, libraries: ["Storyboards", "ResolverAdapter"])
    let before = try await application.output()
    #expect(before == "true true\n")
    let plan = try await application.plan()
    #expect(plan.states == ["journal: movable", "draft: movable"])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    ("defaultScope = .graph", "movable", "movable"), ("defaultScope = Resolver.application", "movable", "movable"),
    ("print(1); defaultScope = .application", "blocked", "blocked"),
    ("defaultScope = Bool.random() ? .application : .graph", "blocked", "blocked"),
    ("defaultScope = .application; defaultScope = .unique", "blocked", "blocked"),
    ("defaultScope = .application", "movable", "blocked"),
  ])
  func `the default scope is read if it is set before every registration`(
    _ start: String, _ journal: String, _ draft: String
  ) async throws {
    let isElsewhere = draft == "blocked" && journal == "movable"
    let application = try SampleApplication(
      [
        "App.swift": Self.defaultScope(start, isOnStub: false),
        "Other.swift": isElsewhere
          ? "import ResolverAdapter\nfunc early() { Resolver.registerDrafts() }\n" : "",
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    let states = try await application.plan().states.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
    #expect(states == ["journal: \(journal)", "draft: \(draft)"])
  }

  private static func defaultScope(_ start: String, isOnStub: Bool) -> String {
    """
    import \(isOnStub ? "Resolver" : "ResolverAdapter")
    final class Journal { init() {} }
    final class Draft { let journal: Journal; init(journal: Journal) { self.journal = journal } }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        \(start)
        register { Journal() }
        registerDrafts()
      }
      static func registerDrafts() { register { Draft(journal: resolve()) } }
    }
    @main struct Main {
      static func main() {
        let (one, other): (Draft, Draft) = (Resolver.resolve(), Resolver.resolve())
        print(one === other, Resolver.resolve(Journal.self) === one.journal)
      }
    }

    """
  }

  @Test func `a service that shares instances below it keeps the graph scope`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import ResolverAdapter
        final class Part {}
        final class Desk { let one: Part, other: Part; init(_ one: Part, _ other: Part) { (self.one, self.other) = (one, other) } }
        final class Room { let desk: Desk; init(_ desk: Desk) { self.desk = desk } }
        func register(in resolver: Resolver) {
          resolver.register { Part() }
          resolver.register { r in Desk(r.resolve(), r.resolve()) }
          resolver.register { r in Room(r.resolve()) }
        }
        @main struct Main {
          static func main() {
            let resolver = Resolver()
            register(in: resolver)
            let room: Room = resolver.resolve()
            print(room.desk.one === room.desk.other, room.desk !== (resolver.resolve() as Room).desk)
          }
        }

        """
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    try await application.expectSameOutput("true true\n", afterMoving: 2)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains(
        """
          resolver.register { Part() }
          resolver.register(Desk.self, from: resolver.appAssembly, \\.desk).scope(.graph)
          resolver.register(Room.self, from: resolver.appAssembly, \\.room).scope(.graph)
        """), "\(text)")
  }

  @Test(arguments: [false, true])
  func `functions of an extension register members of the root`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Resolver" : "ResolverAdapter")
        final class Journal {}
        final class Editor { let journal: Journal; init(journal: Journal) { self.journal = journal } }
        extension Resolver {
          func registerServices() {
            register { Journal() }.scope(.application)
            self.register { Editor(journal: self.resolve()) }.scope(.unique)
          }
        }
        @main struct Main {
          static func main() {
            let resolver = Resolver()
            resolver.registerServices()
            print(resolver.resolve(Editor.self).journal === resolver.resolve(Journal.self))
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub, libraries: ["Storyboards", "ResolverAdapter"])
    try await application.expectSameOutput("true\n", afterMoving: 2)
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    // Resolver itself gets the root in a closure.
    let accessor = isOnStub ? "self.appAssembly" : "appAssembly"
    #expect(source.contains("    register(Journal.self, from: \(accessor), \\.journal)"), "\(source)")
    #expect(source.contains("    self.register(Editor.self, from: self.appAssembly, \\.editor)"), "\(source)")
  }

  /// Closures in a function on the main actor are on the main actor too, although Resolver calls them on any thread.
  @Test(arguments: [false, true])
  func `factories in a function on the main actor move unless they need it`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import Foundation
        import \(isOnStub ? "Resolver" : "ResolverAdapter")
        final class Journal: Sendable { init() {} }
        final class Editor { let journal: Journal; var title = ""; init(journal: Journal) { self.journal = journal } }
        @MainActor class Base {}
        final class Screen: Base {}
        @MainActor protocol Presenting {}
        final class Presenter: Presenting { init() {} }
        @MainActor enum Theme { static let name = "plain" }
        final class Style { init(theme: String) {} }
        extension Resolver {
          @MainActor static func registerAll() {
            register { Journal() }.scope(.application)
            register { Editor(journal: resolve()) }.resolveProperties { _, editor in editor.title = "draft" }.scope(.unique)
            register { Screen() }.scope(.unique)
            register { Presenter() }.scope(.unique)
            register { Style(theme: Theme.name) }.scope(.unique)
            register { @MainActor in Mirror(reflecting: 1) }.scope(.unique)
          }
        }
        @main struct Main {
          static func main() {
            Resolver.registerAll()
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
              let editor: Editor = Resolver.resolve()
              print(editor.title, editor.journal === Resolver.resolve(Journal.self), Thread.isMainThread)
              done.signal()
            }
            done.wait()
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub, libraries: ["Storyboards", "ResolverAdapter"])
    let before = try await application.output()
    #expect(before == "draft true false\n")
    let plan = try await application.plan()
    // The original library would call these on any thread.
    let refusal =
      isOnStub
      ? "blocked: its factory runs on the main actor: use the adapter, or move it by hand to a member with @MainActor"
      : "movable"
    #expect(
      plan.states == [
        "journal: movable", "editor: movable", "screen: \(refusal)", "presenter: \(refusal)", "style: \(refusal)",
        "mirror: \(refusal)",
      ])
    try await application.apply(plan.ids("journal", "editor"), of: plan)
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/AppServices.swift")?.hasSuffix(
        """
        extension AppServices {
          var journal: Journal { shared(\\.journal) { Journal() } }
          var editor: Editor {
            let editor: Editor = Editor(journal: journal)
            editor.title = "draft"
            return editor
          }
        }

        """) == true)
    guard !isOnStub else { return }
    let rest = try await application.plan()
    try await application.apply(rest.ids(), of: rest)
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/AppServices.swift")?.hasSuffix(
        """
          @MainActor var screen: Screen { Screen() }
          @MainActor var presenter: Presenter { Presenter() }
          @MainActor var style: Style { Style(theme: Theme.name) }
          @MainActor var mirror: Mirror { Mirror(reflecting: 1) }
        }

        """) == true)
  }

  @Test(arguments: [false, true])
  func `a value that the weak scope never caches is created for each use`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Resolver" : "ResolverAdapter")
        nonisolated(unsafe) var created = 0
        struct Price {
          let number: Int
          init() {
            created += 1
            number = created
          }
        }
        final class Bill { let price: Price; init(_ price: Price) { self.price = price } }
        @main struct Main {
          static func main() {
            Resolver.register { Price() }.scope(.shared)
            Resolver.register { r in Bill(r.resolve()) }.scope(.unique)
            let bills: [Bill] = [Resolver.resolve(), Resolver.resolve()]
            print(bills.map { $0.price.number }, (Resolver.resolve() as Price).number)
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub, libraries: isOnStub ? [] : ["Storyboards", "ResolverAdapter"])
    try await application.expectSameOutput("[1, 2] 3\n", afterMoving: 2)
  }
}
