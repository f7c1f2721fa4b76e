// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// An application on Dip that the tool alone migrates from the first to the last step.
struct DipMigrationTests {
  private static let screens = """
    final class Screen {
      let store: Store
      let counter: any Counting
      var tax: Price?
      init(store: Store, counter: any Counting) { self.store = store; self.counter = counter }
    }
    final class Window {
      let screen: Screen
      let ticket: Ticket
      init(screen: Screen, ticket: Ticket) { self.screen = screen; self.ticket = ticket }
    }

    """

  private static let registrations = """
    extension DependencyContainer {
      static func configured() -> DependencyContainer {
        DependencyContainer { container in
          unowned let container = container
          registerStorage(in: container)
          container.register(tag: "tax") { Price(amount: 20) }
          container.register(.unique, tag: "discount") { Price(amount: 5) }
          container.register(.singleton) { Counter() }.implements((any Counting).self)
          container.register(factory: Screen.init)
            .resolvingProperties { container, screen in
              // The tax is that of the town.
              screen.tax = try container.resolve(tag: "tax") as Price
            }
          container.register { (name: String, seats: Int) -> Ticket in
            let ticket = try Ticket(name: name, seats: seats, store: container.resolve())
            ticket.discount = try! container.resolve(tag: "discount") as Price
            return ticket
          }
          container.register { [unowned container] in
            Window(screen: try container.resolve(), ticket: try container.resolve(arguments: "A", 2))
          }
        }
      }

      private static func registerStorage(in container: DependencyContainer) {
        container.register(.singleton) { Settings(town: "Bath") }
        container.register(.singleton, type: (any Journal).self, factory: ConsoleJournal.init)
        container.register(.singleton) { Database(journal: $0) }
        container.register(.weakSingleton) { ImageCache() }
        container.register(.singleton) { try Store(container.resolve(), images: container.resolve()) }
      }
    }

    """

  private static let main = """
    @main struct Main {
      static func main() throws {
        let container = DependencyContainer.configured()
        let window: Window = try container.resolve()
        let other = try container.resolve() as Window
        print(window === other, window.screen === other.screen, window.screen.store === other.ticket.store)
        print(window.screen.counter.count(), other.screen.counter.count(), try (container.resolve() as Counter).count())
        print(window.screen.tax as Any, window.ticket.discount as Any, window.ticket.seats)
        let ticket: Ticket = try container.resolve(arguments: "B", 3)
        print(ticket.name, ticket.seats, ticket.store === window.screen.store)
        window.screen.store.database.journal.write(try (container.resolve() as Settings).town)
        print(window.screen.store.images === (try container.resolve() as ImageCache))
      }
    }

    """

  private func application(isOnStub: Bool) throws -> SampleApplication {
    let library = isOnStub ? "import Dip\n" : "import DipAdapter\n"
    return try SampleApplication(
      [
        "Services.swift": library + TicketOffice.services + Self.screens,
        "Services+Container.swift": library + Self.registrations,
        "Main.swift": library + Self.main,
      ], mode: isOnStub ? "5" : "6", isOnStub: isOnStub, libraries: ["Storyboards", "DipAdapter"])
  }

  @Test(arguments: [false, true])
  func `an application moves service by service, and its output stays the same`(_ isOnStub: Bool) async throws {
    let application = try application(isOnStub: isOnStub)
    let before = try await application.output()
    for name in ["store", "window", "makeTicket"] {
      let plan = try await application.plan()
      #expect(plan.ids(name).count == 1, "\(plan.states)")
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == before)
    }
    var plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    plan = try await application.plan()
    #expect(plan.states.filter { !$0.hasSuffix(": moved") } == [])
    #expect(application.folder.text(of: "Sources/ServicesAssembly.swift") == Self.assembly)
    #expect(application.folder.text(of: "Sources/Services+Container.swift") == Self.bridges(isOnStub: isOnStub))
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.hasPrefix(
        """
        import Composure
        import \(isOnStub ? "Dip" : "DipAdapter")

        /// The composition root of the services that have moved from the container.
        struct AppAssembly: ServicesAssembly {
          let scope = Scope("appAssembly")
        }

        """) == true)
    #expect(
      PlanReport(plan, base: application.folder.path).status.hasPrefix(
        "moved: 11 of 11; can move: 0; cannot as they are: 0; lookups outside of factories: 6\n"))
    try await application.applyLookups()
    #expect(try await application.output() == before)
    let refusals = RemovalPlan(try await application.plan()).refusals
    #expect(refusals.map { "\($0.subject): \($0.obstacle.description)" } == [])
    // The closure that configures the container goes, with its first line and the function that it calls.
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == before)
    let library = isOnStub ? "Dip" : "DipAdapter"
    for file in ["Services+Container.swift", "Main.swift", "AppAssembly.swift"] {
      let source = try #require(application.folder.text(of: "Sources/\(file)"))
      #expect(!source.contains("DependencyContainer") && !source.contains("import \(library)\n"), "\(source)")
    }
  }

  @Test(arguments: [false, true])
  func `an eager singleton moves, and bootstrap still creates it`(_ isOnStub: Bool) async throws {
    let services = """
      import \(isOnStub ? "Dip" : "DipAdapter")
      final class Journal: Sendable { init() { print("journal") } }
      final class Listener: Sendable { init(_ journal: Journal) { print("listener") } }
      final class Monitor: Sendable { init() { print("monitor") } }
      extension DependencyContainer {
        func registerServices() {
          register(.eagerSingleton) { Listener($0) }
          register(.eagerSingleton, tag: "main") { Monitor() }
          register(.singleton) { Journal() }
        }
      }
      @main struct Main {
        static func main() throws {
          let container = DependencyContainer()
          container.registerServices()
          print("registered")
          try container.bootstrap()
          print("created")
          let (one, other) = (try container.resolve() as Listener, try container.resolve() as Listener)
          print(one === other, try container.resolve(tag: "main") as Monitor === container.resolve(tag: "main") as Monitor)
        }
      }

      """
    let application = try SampleApplication(
      ["App.swift": services], mode: isOnStub ? "5" : "6", isOnStub: isOnStub, libraries: ["Storyboards", "DipAdapter"])
    let before = try await application.output()
    #expect(before == "registered\njournal\nlistener\nmonitor\ncreated\ntrue true\n")
    for name in ["journal", "mainMonitor", "listener"] {
      let plan = try await application.plan()
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == before)
    }
    let plan = try await application.plan()
    #expect(plan.states.filter { !$0.hasSuffix(": moved") } == [])
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    for registration in [
      "register(Listener.self, from: appAssembly, \\.listener, isEager: true)",
      "register(Monitor.self, tag: \"main\", from: appAssembly, \\.mainMonitor, isEager: true)",
      "register(Journal.self, from: appAssembly, \\.journal)",
    ] {
      #expect(source.contains("    \(registration)\n"), "\(source)")
    }
  }

  @Test func `parameters and lookups of optional types find the definition of the type`() async throws {
    let services = """
      import DipAdapter
      final class Journal: Sendable {}
      final class Store: Sendable { let journal: Journal?; init(journal: Journal?) { self.journal = journal } }
      final class Monitor: Sendable { init?(name: String) { if name.isEmpty { return nil } } }
      final class Editor: Sendable {
        let store: Store?, monitor: Monitor?, missing: Monitor?
        init(store: Store?, monitor: Monitor?, missing: Monitor?) { (self.store, self.monitor, self.missing) = (store, monitor, missing) }
      }
      final class Window: Sendable {
        let editor: Editor?, store: Store?
        init(editor: Editor?, store: Store?) { self.editor = editor; self.store = store }
      }
      extension DependencyContainer {
        func registerServices() {
          register(.singleton) { Journal() }
          register(.singleton) { Store(journal: $0) }
          register(.singleton) { Monitor(name: "a") }
          register(.unique) { Editor(store: $0, monitor: $1, missing: nil) }
          register(.unique) { [unowned self] in
            let store: Store? = try self.resolve()
            return Window(editor: try self.resolve(), store: store)
          }
        }
      }
      @main struct Main {
        static func main() throws {
          let container = DependencyContainer()
          container.registerServices()
          let window = try container.resolve() as Window
          print(window.editor?.store === window.store, window.store?.journal != nil)
          print(window.editor?.monitor != nil, window.editor?.missing != nil, try container.resolve() as Store? === window.store)
        }
      }

      """
    let application = try SampleApplication(["App.swift": services], libraries: ["Storyboards", "DipAdapter"])
    let before = try await application.output()
    #expect(before == "true true\ntrue false true\n")
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    #expect(try await application.plan().states.filter { !$0.hasSuffix(": moved") } == [])
    let assembly = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      assembly.hasSuffix(
        """
          var store: Store { shared(\\.store) { Store(journal: journal) } }
          var monitor: Monitor? { shared(\\.monitor) { Monitor(name: "a") } }
          var editor: Editor { Editor(store: store, monitor: monitor, missing: nil) }
          var window: Window {
            let store: Store? = self.store
            return Window(editor: editor, store: store)
          }
        }

        """), "\(assembly)")
  }

  /// The assembly after the last step.
  private static let assembly = """
    import Composure

    /// The services that 'Services' registered in the container.
    protocol ServicesAssembly: Composure.Assembly {
      var store: Store { get }
      var database: Database { get }
      var imageCache: ImageCache { get }
      var window: Window { get }
      var screen: Screen { get }
      func makeTicket(name: String, seats: Int) -> Ticket
      var discountPrice: Price { get }
      var taxPrice: Price { get }
      var counter: Counter { get }
      var counting: any Counting { get }
      var settings: Settings { get }
      var journal: any Journal { get }
    }

    extension ServicesAssembly {
      var store: Store { shared(\\.store) { Store(database, images: imageCache) } }
      var window: Window {
        Window(screen: screen, ticket: makeTicket(name: "A", seats: 2))
      }
      func makeTicket(name: String, seats: Int) -> Ticket {
        let ticket = Ticket(name: name, seats: seats, store: store)
        ticket.discount = discountPrice as Price
        return ticket
      }
      var taxPrice: Price { Price(amount: 20) }
      var discountPrice: Price { Price(amount: 5) }
      var counter: Counter { shared(\\.counter) { Counter() } }
      var counting: any Counting { counter }
      var screen: Screen {
        let screen: Screen = Screen(store: store, counter: counting)
        // The tax is that of the town.
        screen.tax = taxPrice as Price
        return screen
      }
      var settings: Settings { shared(\\.settings) { Settings(town: "Bath") } }
      var journal: any Journal { shared(\\.journal) { ConsoleJournal() } }
      var database: Database { shared(\\.database) { Database(journal: journal) } }
      var imageCache: ImageCache { weaklyShared(\\.imageCache) { ImageCache() } }
    }

    """

  /// The registrations after the last step.
  private static func bridges(isOnStub: Bool) -> String {
    """
    import \(isOnStub ? "Dip" : "DipAdapter")
    extension DependencyContainer {
      static func configured() -> DependencyContainer {
        DependencyContainer { container in
          unowned let container = container
          registerStorage(in: container)
          container.register(Price.self, tag: "tax", from: container.appAssembly, \\.taxPrice)
          container.register(Price.self, tag: "discount", from: container.appAssembly, \\.discountPrice)
          container.register(Counter.self, from: container.appAssembly, \\.counter).implements((any Counting).self)
          container.register(Screen.self, from: container.appAssembly, \\.screen)
          container.register(Ticket.self, from: container.appAssembly) { (root, name: String, seats: Int) in root.makeTicket(name: name, seats: seats) }
          container.register(Window.self, from: container.appAssembly, \\.window)
        }
      }

      private static func registerStorage(in container: DependencyContainer) {
        container.register(Settings.self, from: container.appAssembly, \\.settings)
        container.register((any Journal).self, from: container.appAssembly, \\.journal)
        container.register(Database.self, from: container.appAssembly, \\.database)
        container.register(ImageCache.self, from: container.appAssembly, \\.imageCache)
        container.register(Store.self, from: container.appAssembly, \\.store)
      }
    }

    """
  }

  @Test func `lookups that catch errors become members if Dip always creates the service`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import DipAdapter
        final class Journal: Sendable {}
        protocol Printer: AnyObject {}
        final class Laser: Printer {
          let journal: Journal?
          init(_ journal: Journal?) { self.journal = journal }
        }
        final class Desk {
          let printer: any Printer
          let journals: [Journal?]
          init(_ printer: any Printer, _ journals: [Journal?]) { (self.printer, self.journals) = (printer, journals) }
        }
        func register(in container: DependencyContainer) {
          container.register(.singleton) { Journal() }
          container.register(.unique) { Laser(try? container.resolve()) as Printer }
          container.register(.unique) { () -> Desk in
            guard let printer = try? container.resolve() as Printer else { fatalError("no printer") }
            let journal = try? container.resolve() as Journal
            if let other = try? container.resolve() as Journal { return Desk(printer, [journal, other]) }
            return Desk(printer, [])
          }
        }
        @main struct Main {
          static func main() {
            let container = DependencyContainer()
            register(in: container)
            let desk = try! container.resolve() as Desk
            print((desk.printer as! Laser).journal === desk.journals[0], desk.journals[0] === desk.journals[1])
          }
        }

        """
      ], libraries: ["Storyboards", "DipAdapter"])
    try await application.expectSameOutput("true true\n", withoutContainerAfterMoving: 3)
    #expect(
      application.folder.text(of: "Sources/AppServices.swift")?.contains(
        """
          var printer: any Printer { Laser(Optional(journal)) as Printer }
          var desk: Desk {
            let printer = self.printer
            let journal = Optional(self.journal)
            if let other = Optional(self.journal) { return Desk(printer, [journal, other]) }
            return Desk(printer, [])
          }
        """) == true, "\(application.folder.text(of: "Sources/AppServices.swift") ?? "")")
  }
}
