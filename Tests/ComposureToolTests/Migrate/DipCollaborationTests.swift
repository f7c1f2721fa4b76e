// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Dip containers that collaborate: each has a composition root of its own, which looks up what others register.
struct DipCollaborationTests {
  private static let services = """
    final class Settings { let town: String; init(town: String) { self.town = town } }
    final class Journal { let settings: Settings; init(settings: Settings) { self.settings = settings } }
    final class Images { init() {} }
    final class Account {
      let journal: Journal
      let settings: Settings
      init(journal: Journal, settings: Settings) { (self.journal, self.settings) = (journal, settings) }
    }
    final class Login {
      let account: Account
      let journal: Journal
      init(account: Account, journal: Journal) { (self.account, self.journal) = (account, journal) }
    }
    final class Screen {
      let login: Login
      var images: Images?
      init(login: Login) { self.login = login }
    }
    struct Title { let text: String }
    struct Town { let name: String }

    """

  private static let containers = """
    enum Containers {
      private static let app = createAppContainer(domain: domain)
      private static let domain = DependencyContainer.domainContainer(data: data)
      private static let data = DependencyContainer.dataContainer()
      static var active = app

      private static func createAppContainer(domain: DependencyContainer) -> DependencyContainer {
        DependencyContainer { container in
          container.collaborate(with: domain)
          container.register(.singleton, tag: "town") { Town(name: "Bath") }
          container.register { Title(text: "App") }
          container.register { Screen(login: try container.resolve()) }
            .resolvingProperties { container, screen in screen.images = try container.resolve() }
        }
      }
    }
    extension DependencyContainer {
      static func dataContainer() -> DependencyContainer {
        DependencyContainer { container in
          container.register(.singleton) {
            let town: Town = try container.resolve(tag: "town")
            return Settings(town: town.name)
          }
          container.register(factory: Journal.init)
          container.register(.weakSingleton) { Images() }
          container.register { Title(text: "Data") }
        }
      }
      static func domainContainer(data: DependencyContainer) -> DependencyContainer {
        DependencyContainer { container in
          container.collaborate(with: data)
          container.register(.singleton) { Account(journal: $0, settings: try container.resolve()) }
          container.register(.singleton, factory: Login.init)
        }
      }
    }

    """

  private static let main = """
    @main struct Main {
      static func resolve<T>() -> T { try! Containers.active.resolve() }
      static func main() {
        show()
        let data = DependencyContainer.dataContainer()
        let domain = DependencyContainer.domainContainer(data: data)
        let app = DependencyContainer()
        app.collaborate(with: domain)
        app.register(.singleton, tag: "town") { Town(name: "York") }
        print((try! data.resolve() as Account) === (try! app.resolve() as Account))
        Containers.active = app
        print((resolve() as Settings).town, (try! data.resolve() as Title).text)
        withExtendedLifetime([data, domain, app]) {}
      }
      static func show() {
        let login: Login = resolve()
        let screen: Screen = resolve()
        print(screen.login === login, login.journal === login.account.journal, login.account === resolve() as Account)
        print(login.account.settings === resolve() as Settings, login.account.settings.town)
        print(screen.images === resolve() as Images, (resolve() as Journal) === login.journal, (resolve() as Title).text)
      }
    }

    """

  private static let output = """
    true true true
    true Bath
    true false App
    true
    York Data

    """

  private static func application(_ library: String = "DipAdapter") throws -> SampleApplication {
    let isOnStub = library == "Dip"
    return try SampleApplication(
      [
        "Services.swift": services, "Containers.swift": "import \(library)\n" + containers,
        "Main.swift": "import \(library)\n" + main,
      ], mode: "5", isOnStub: isOnStub, libraries: ["Storyboards", "DipAdapter"])
  }

  @Test func `services of each container move, and the output stays the same`() async throws {
    let application = try Self.application()
    #expect(try await application.output() == Self.output)
    for name in ["login", "settings", "images", "screen"] {
      let plan = try await application.plan()
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == Self.output, "\(name)")
    }
    var plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == Self.output)
    plan = try await application.plan()
    let other = { (line: Int) in
      "title: blocked: another container registers it at Containers.swift:\(line), and its member would be the same: register it in "
        + "one container, or give one of the two a name"
    }
    #expect(
      plan.states == [
        "townTown: blocked: another container registers it at Main.swift:10, and its member would be the same: register it in one "
          + "container, or give one of the two a name",
        other(23), "screen: moved", "settings: moved",
        "journal: blocked: one resolution may use it twice (see Containers.swift:21), and gets the same object both times: choose "
          + ".singleton or .unique, whichever you mean",
        "images: moved", other(12), "account: moved", "login: moved",
        "townTown: blocked: another container registers it at Containers.swift:11, and its member would be the same: register it in "
          + "one container, or give one of the two a name",
      ])
    #expect(
      application.folder.text(of: "Sources/DomainContainerAssembly.swift") == """
        import Composure
        import DipAdapter

        /// The composition root of the services that have moved from the container.
        struct DomainContainerAssembly: LegacyAssembly, ContainersAssembly {
          let scope = Scope("domainContainerAssembly")
          unowned let container: DependencyContainer

          // Services that the container still creates.
          var journal: Journal { require(Journal.self) }
          var settings: Settings { require(Settings.self) }
        }

        extension DependencyContainer {
          /// The composition root, which is created when the first registration refers to it.
          var domainContainerAssembly: DomainContainerAssembly {
            if !hasRegistration(of: DomainContainerAssembly.self) {
              let root = DomainContainerAssembly(container: self)
              register(.unique) { root }
            }
            return require(DomainContainerAssembly.self)
          }
        }

        """)
    // The container that is asked may have no composition root.
    #expect(LookupPlan(plan).independentDrafts.isEmpty)
  }

  @Test func `a superclass has the container in whose factories a class looks services up`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import DipAdapter
        final class Store { var count = 0 }
        final class Journal { let store: Store; init(store: Store) { self.store = store } }
        final class Screen { let journal: Journal; init(journal: Journal) { self.journal = journal } }
        class Assembly {
          let container = DependencyContainer()
          init() {}
          init(collaborator: Assembly) { container.collaborate(with: collaborator.container) }
          func resolve<T>() -> T { try! container.resolve() as T }
        }
        final class CoreAssembly: Assembly {
          override init() {
            super.init()
            container.register(.singleton) { Store() }
            container.register(.singleton) { Journal(store: try self.container.resolve()) }
          }
        }
        final class ScreenAssembly: Assembly {
          init(core: CoreAssembly) {
            super.init(collaborator: core)
            container.register(.unique) { [unowned self] in Screen(journal: try self.container.resolve()) }
          }
        }
        @main struct Main {
          static func main() {
            let core = CoreAssembly()
            let screens = ScreenAssembly(core: core)
            let (first, second) = (screens.resolve() as Screen, screens.resolve() as Screen)
            print(first === second, first.journal === second.journal, first.journal.store === core.resolve() as Store)
          }
        }

        """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    try await application.expectSameOutput("false true true\n", afterMoving: 3)
    let source = try #require(application.folder.text(of: "Sources/App.swift"))
    // A root is named after the type, not after its initializer.
    #expect(source.contains("container.register(Journal.self, from: container.coreRoot, \\.journal)"), "\(source)")
    #expect(source.contains("container.register(Screen.self, from: container.screenRoot, \\.screen)"), "\(source)")
  }

  @Test func `services of Dip's own containers that collaborate stay`() async throws {
    let states = try await Self.application("Dip").plan().states
    #expect(
      Set(states.map { $0.split(separator: ":", maxSplits: 1)[1] }).contains(
        " blocked: its container collaborates with others, and Dip may create an instance for each of them: write 'import "
          + "DipAdapter' instead of 'import Dip' first, or use one container"))
    #expect(states.allSatisfy { $0.contains("blocked") })
  }

  // MARK: Refusals

  private static func plan(_ code: String, movesCycles: Bool = false) async throws -> MigrationPlan {
    let application = try SampleApplication(
      [
        "App.swift": """
        import DipAdapter
        final class Journal: Sendable { init() {} }
        final class Holder { var journal: Journal?; init(_ journal: Journal) { self.journal = journal }; init() {} }
        final class Owner { init(_ holder: Holder) {} }
        \(code)

        """
      ], mode: "5")
    return try await application.plan(movesCycles: movesCycles)
  }

  @Test(arguments: [
    ("", false),
    ("let other = DependencyContainer { $0.collaborate(with: module) }", true),
    (
      "let other = DependencyContainer { _ in [module].forEach { $0.collaborate(with: DependencyContainer()) } }", true
    ),
    ("let other = DependencyContainer { container in second.collaborate(with: container) }", false),
    ("let other = DependencyContainer { container in [second, third].map { $0.collaborate(with: container) } }", false),
    (
      "let other = DependencyContainer { container in [second, module].map { $0.collaborate(with: container) } }", true
    ),
    ("func link(_ container: DependencyContainer) { second.collaborate(with: container) }", true),
    ("func link(_ list: [DependencyContainer]) { list.forEach { $0.collaborate(with: second) } }", true),
    ("func link() { let own = module; own.collaborate(with: second) }", true),
    ("func link() { let own = third; own.collaborate(with: second) }", false),
  ])
  func `a container that may collaborate has a composition root of its own`(_ code: String, _ isOwn: Bool) async throws
  {
    let plan = try await Self.plan(
      """
      let module = DependencyContainer { container in container.register(.singleton) { Journal() } }
      let second = DependencyContainer { _ in }
      let third = DependencyContainer { _ in }
      \(code)
      """)
    #expect(plan.states == ["journal: movable"])
    #expect(plan.services.compactMap { $0 }.map { plan.roots.identity(of: $0.registration).site != nil } == [isOwn])
  }

  private static let unknown =
    "blocked: its container may collaborate with others, and the code does not determine which one it is: register on the "
    + "parameter of the closure or function that configures the container, or on a constant"

  @Test(arguments: [
    (
      """
      var container = DependencyContainer()
      func replace() { container = DependencyContainer() }
      func register() {
        container.register(.singleton) { Journal() }
        container.collaborate(with: DependencyContainer())
      }
      """, ["journal: \(unknown)"]
    ),
    (
      """
      func make() {
        _ = DependencyContainer { outer in
          outer.register(.singleton) { Journal() }
          _ = DependencyContainer { inner in
            inner.collaborate(with: outer)
            inner.register { Holder() }
          }
        }
      }
      """, ["journal: movable", "holder: \(unknown)"]
    ),
    (
      """
      final class Screens {
        let container = DependencyContainer()
        func register(_ other: Screens) {
          container.collaborate(with: other.container)
          container.register(.singleton) { Journal() }
          other.container.register { Holder() }
        }
      }
      """, ["journal: movable", "holder: \(unknown)"]
    ),
    (
      """
      func register(in container: DependencyContainer, isFull: Bool) {
        container.collaborate(with: DependencyContainer())
        container.register(.unique) { Holder($0) }
        guard isFull else { return }
        container.register(.singleton) { Journal() }
      }
      """,
      [
        "holder: movable",
        "journal: blocked: 'Holder' looks it up, perhaps in a container that lacks it, so that a collaborator creates it: register "
          + "it whenever 'Holder' is registered: unconditionally, and before code that leaves the function",
      ]
    ),
    (
      """
      func register(in container: DependencyContainer) {
        container.collaborate(with: DependencyContainer())
        container.register(.unique) { Owner(try container.resolve()) }
        container.register(.unique) { Holder(try container.resolve()) }
        container.register(.singleton) { Journal() }
      }
      """, ["owner: movable", "holder: movable", "journal: movable"]
    ),
  ])
  func `a service stays unless its container is certain`(_ code: String, _ expected: [String]) async throws {
    #expect(try await Self.plan(code).states == expected)
  }

  @Test func `services that refer to each other in two containers stay`() async throws {
    let plan = try await Self.plan(
      """
      final class Front { var back: Back?; init() {} }
      final class Back { init(_ front: Front) {} }
      func make(_ one: DependencyContainer, _ other: DependencyContainer) {
        one.collaborate(with: other)
        one.register(.singleton) { Front() }.resolvingProperties { container, front in
          front.back = try container.resolve()
        }
        other.register(.singleton) { Back($0) }
      }
      """, movesCycles: true)
    let refusal =
      "blocked: it is part of a cycle: Front → Back → Front, and its services are not registered together: register them in one "
      + "assembly, or break the cycle"
    #expect(plan.states == ["front: \(refusal)", "back: \(refusal)"])
  }

  @Test(arguments: [
    ("let one = DependencyContainer { $0.register(.singleton) { Journal() } }", true),
    ("let one = DependencyContainer()\nfunc extend() { one.register(.singleton) { Journal() } }", true),
    ("func extend(_ other: DependencyContainer) { other.register(.singleton) { Journal() } }", false),
    ("func extend() { module.register(.singleton) { Journal() } }", false),
  ])
  func `another container registers a service as well`(_ code: String, _ isCertain: Bool) async throws {
    let plan = try await Self.plan(
      "let module = DependencyContainer { container in container.register(.singleton) { Journal() } }\n\(code)")
    let refusal = { (line: Int) in
      isCertain
        ? "another container registers it at App.swift:\(line), and its member would be the same: register it in one container, or "
          + "give one of the two a name"
        : "it is also registered at App.swift:\(line), and the order of execution decides which one counts: remove the "
          + "registration that is replaced"
    }
    let line = code.hasPrefix("let one = DependencyContainer()") ? 7 : 6
    #expect(plan.states == ["journal: blocked: \(refusal(line))", "journal: blocked: \(refusal(5))"])
  }
}
