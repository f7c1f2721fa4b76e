// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// Lookups of moved services, which become members of the composition root.
struct LookupTests {
  private static let services = """
    final class Journal: Sendable {}
    protocol Store: AnyObject, Sendable { var journal: Journal { get } }
    final class DiskStore: Store { let journal: Journal; init(journal: Journal) { self.journal = journal } }
    final class Draft: Sendable { let store: any Store; let title: String; init(store: any Store, title: String) { self.store = store; self.title = title } }
    final class Visit: Sendable { let store: any Store; init(store: any Store) { self.store = store } }

    """

  private static let dip = """
    func registerAll(_ container: DependencyContainer) {
      container.register(.singleton) { Journal() }
      container.register(.unique) { DiskStore(journal: try container.resolve()) as any Store }
    }
    """

  private static func swinject(_ code: String, isOnStub: Bool) throws -> SampleApplication {
    try SampleApplication(
      [
        "Services.swift": services,
        "App.swift": """
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")
        extension ObjectScope { static let visit = ObjectScope(storageFactory: PermanentStorage.init) }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(DiskStore.self) { r in DiskStore(journal: r.resolve(Journal.self)!) }
              .inObjectScope(.container).implements(Store.self)
            container.register(Draft.self) { (r, title: String) in Draft(store: r.resolve(Store.self)!, title: title) }
              .inObjectScope(.transient)
            container.register(Visit.self) { r in Visit(store: r.resolve(Store.self)!) }.inObjectScope(.visit)
          }
        }
        \(code)

        """,
      ], isOnStub: isOnStub)
  }

  /// Moves all services, and then replaces their lookups. Compares the output after each step.
  @discardableResult
  private func replaceLookups(in application: SampleApplication) async throws -> LookupProof {
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let proof = try await application.applyLookups()
    #expect(try await application.output() == before)
    return proof
  }

  @Test(arguments: [false, true])
  func `lookups in the container become members of the root`(_ isOnStub: Bool) async throws {
    let application = try Self.swinject(
      """
      final class Screen {
        let container: Container
        lazy var journal = container.resolve(Journal.self)!
        init(_ container: Container) { self.container = container }
        func draft(_ title: String) -> Draft { container.resolve(Draft.self, argument: title + "!")! }
        var store: any Store {
          // The store of everything.
          return container.resolve(Store.self)!
        }
      }
      extension Container {
        var visit: Visit { resolve(Visit.self)! }
      }
      @main struct Main {
        static func main() {
          let container = Container()
          MainAssembly().assemble(container: container)
          let screen = Screen(container)
          let visit = container.visit
          print(screen.journal === screen.store.journal, screen.draft("a").title, screen.draft("a") === screen.draft("a"))
          print(visit === container.visit, visit.store === screen.draft("b").store)
          container.resetObjectScope(.visit)
          print(visit === container.visit, container.resolve(Draft.self, argument: "\\(container.resolve(Visit.self)! === visit)")!.title)
        }
      }
      """, isOnStub: isOnStub)
    let proof = try await replaceLookups(in: application)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in [
      "  lazy var journal = container.appAssembly.journal\n",
      "{ container.appAssembly.makeDraft(title: title + \"!\") }\n",
      "    // The store of everything.\n    return container.appAssembly.store\n",
      "  var visit: Visit { appAssembly.visitAssembly.visit }\n",
      "container.appAssembly.makeDraft(title: \"\\(container.appAssembly.visitAssembly.visit === visit)\").title)\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("resolve("))
    // A lookup with another one in its arguments is replaced in a second round.
    #expect(
      proof.summary == """
        container.appAssembly.makeDraft instead of 1 lookup of 'Draft' (arguments: (String))
        changed Sources/App.swift
        proved: the program builds, all other lookups are the same, and all services have the same lifetimes and needs

        """)
  }

  @Test(arguments: [
    (
      "print(container.resolve(Store.self) == nil)",
      "'Store': the code also handles a missing service: add --optional if each service is registered before its lookups, or read the member by hand"
    ),
    (
      "_ = container.log(Store.self)",
      "'Store': a function of your own performs it: read the member in that function by hand"
    ),
    (
      "let locator = container; _ = find(Store.self); _ = locator",
      "'Store': a function of your own performs it: read the member in that function by hand"
    ),
  ])
  func `a lookup stays with the reason`(_ code: String, _ expected: String) async throws {
    let application = try Self.swinject(
      """
      extension Container { func log<S>(_ type: S.Type) -> S { print(type); return resolve(type)! } }
      let locator = Container()
      func find<S>(_ type: S.Type) -> S { locator.resolve(type)! }
      func use(_ container: Container) { \(code) }
      """, isOnStub: false)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await refusals(in: application) == [expected])
  }

  @Test(arguments: [false, true])
  func `lookups by the operator of SwinjectAutoregistration become members of the root`(
    _ isOnStub: Bool
  ) async throws {
    let imports = isOnStub ? "import Swinject\nimport SwinjectAutoregistration" : "import SwinjectAdapter"
    let application = try SampleApplication(
      [
        "App.swift": """
        \(imports)
        enum Name: String { case old }
        final class Journal {}
        final class Size { let width: Int; let height: Int; init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) } }
        final class Draft { let journal: Journal; let title: String; init(journal: Journal, title: String) { (self.journal, self.title) = (journal, title) } }
        final class Page { let draft: Draft; let size: Size; init(draft: Draft, size: Size) { (self.draft, self.size) = (draft, size) } }
        final class Archive { let journal: Journal; init(_ journal: Journal) { self.journal = journal } }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Archive.self) { r in Archive(r ~> (Journal.self, name: Name.old.rawValue)) }.inObjectScope(.container)
            container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
            container.register(Journal.self, name: Name.old.rawValue) { _ in Journal() }.inObjectScope(.container)
            container.register(Draft.self) { r, title in Draft(journal: r~>, title: title) }.inObjectScope(.transient)
            container.register(Size.self) { (_, width: Int, height: Int) in Size(width, height) }
            container.register(Page.self) { (r, width: Int) in
              Page(draft: r ~> (Draft.self, argument: "page"), size: r ~> (Size.self, arguments: (width, max(1, 2))))
            }
          }
        }
        final class Screen {
          let container: Container
          lazy var journal: Journal = container~>
          init(_ container: Container) { self.container = container }
          func draft() -> Draft { self.container ~> (Draft.self, argument: "a" + "b") }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            MainAssembly().assemble(container: container)
            let screen = Screen(container)
            print(screen.journal === (container ~> Journal.self), ((container as Container) ~> (Journal.self, name: "old")) === screen.journal)
            print((container ~> (Journal.self, name: Name.old.rawValue)) === (container ~> Archive.self).journal)
            let page = container ~> (service: Page.self, argument: 3)
            print(screen.draft().title, page.draft.title, page.size.width + (container ~> (Size.self, arguments: (4, 5))).height)
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub)
    try await replaceLookups(in: application)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in [
      "  lazy var journal: Journal = container.appAssembly.journal\n",
      "  func draft() -> Draft { self.container.appAssembly.makeDraft(title: \"a\" + \"b\") }\n",
      "    print(screen.journal === (container.appAssembly.journal), ((container as Container).appAssembly.oldJournal) === ",
      "    let page = container.appAssembly.makePage(width: 3)\n",
      "(container.appAssembly.makeSize(width: 4, height: 5)).height)\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("~>"))
    #expect(try await application.plan().lookupCount == 0)
    let assembly = try #require(application.folder.text(of: "Sources/MainServices.swift"))
    #expect(
      assembly.contains("Page(draft: makeDraft(title: \"page\"), size: makeSize(width: width, height: max(1, 2)))"))
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == "true false\ntrue\nab page 8\n")
  }

  @Test func `a lookup by the operator stays if its arguments are in a variable`() async throws {
    let application = try Self.swinject(
      """
      func use(_ container: Container) { let named = (service: Draft.self, argument: "a"); _ = container ~> named }
      """, isOnStub: false)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(
      try await refusals(in: application) == [
        "'Draft' (arguments: (String)): its arguments are not those of the member: call the member by hand"
      ])
  }

  @Test func `a lookup stays if its resolver may be one of the program's own types`() async throws {
    let application = try Self.swinject(
      """
      struct Locator: Resolver {
        func resolve<Service>(_ serviceType: Service.Type) -> Service? { nil }
        func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { nil }
        func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { nil }
        func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? { nil }
        func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service? { nil }
      }
      func use(_ resolver: any Resolver) { _ = resolver.resolve(Store.self)! }
      func useAny<R: Resolver>(_ resolver: R) { _ = resolver.resolve(Store.self)! }
      """, isOnStub: true)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let obstacle =
      "'Store': 'resolver' may not be the container with the composition root: look the service up in the container itself, or "
      + "pass the service"
    #expect(try await refusals(in: application) == [obstacle, obstacle])
  }

  @Test func `lookups stay where containers have parents`() async throws {
    let application = try Self.swinject(
      "func use(_ container: Container) { _ = Container(); _ = container.resolve(Journal.self)! }", isOnStub: false)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    try application.folder.write(
      text.replacingOccurrences(of: "Container();", with: "Container(parent: container);"), to: "Sources/App.swift")
    #expect(
      try await refusals(in: application) == [
        "'Journal': containers search others, so the container that is asked may have no composition root, or another one: read the member "
          + "by hand"
      ])
  }

  @Test func `a lookup of a forwarded type stays if the service may not have this type`() async throws {
    let application = try SampleApplication([
      "Services.swift": Self.services,
      "App.swift": """
      import SwinjectAdapter
      final class MainAssembly: Assembly {
        func assemble(container: Container) {
          container.register(DiskStore.self) { _ in DiskStore(journal: Journal()) }.inObjectScope(.container)
            .implements(Other.self)
        }
      }
      protocol Other {}
      func use(_ container: Container) { _ = container.resolve(Other.self)! }
      """,
    ])
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(
      try await refusals(in: application) == [
        "'Other': the composition root has no member of type 'Other': look up the type of the registration"
      ])
  }

  @Test(arguments: [false, true])
  func `a lookup stays if the container would create two instances instead of one`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")
        final class Log { init() {} }
        final class Clock: Sendable { init() {} }
        final class Page { let log: Log; let clock: Clock; init(_ log: Log, _ clock: Clock) { self.log = log; self.clock = clock } }
        final class Book { let page: Page; let log: Log; init(_ page: Page, _ log: Log) { self.page = page; self.log = log } }
        final class Diary { let page: Page; let clock: Clock; init(_ page: Page, _ clock: Clock) { self.page = page; self.clock = clock } }
        final class MainAssembly: Assembly {
          let hasClock = true
          func assemble(container: Container) {
            container.register(Log.self) { _ in Log() }
            if hasClock { container.register(Clock.self) { _ in Clock() }.inObjectScope(.container) }
            container.register(Page.self) { r in Page(r.resolve(Log.self)!, r.resolve(Clock.self)!) }
            container.register(Book.self) { r in Book(r.resolve(Page.self)!, r.resolve(Log.self)!) }
            container.register(Diary.self) { r in Diary(r.resolve(Page.self)!, r.resolve(Clock.self)!) }
          }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            MainAssembly().assemble(container: container)
            let book = container.resolve(Book.self)!
            let diary = container.resolve(Diary.self)!
            let page = container.resolve(Page.self)!
            print(book.log === book.page.log, book.log === page.log, diary.clock === page.clock, diary.page === page)
          }
        }

        """
      ], isOnStub: isOnStub)
    _ = try await replaceLookups(in: application)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in ["let diary = container.appAssembly.diary\n", "let page = container.appAssembly.page\n"] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(
      try await refusals(in: application) == [
        "'Book': its parts may share an instance of 'Log', which the container still creates: move 'Log' first"
      ])
  }

  @Test func `a member on the main actor replaces lookups in code on the main actor`() async throws {
    let application = try SampleApplication([
      "App.swift": """
      import SwinjectAdapter
      @MainActor final class Screen { let title: String; init(title: String) { self.title = title } }
      final class MainAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Screen.self, mainActorFactory: { (_: Resolver, title: String) in Screen(title: title) })
            .inObjectScope(.transient)
        }
      }
      @MainActor class Base {}
      final class Router: Base {
        let container: Container
        lazy var first = container.resolve(Screen.self, argument: "lazy")!
        init(_ container: Container) { self.container = container }
        func method() -> String { container.resolve(Screen.self, argument: "method")!.title }
        func closure() -> [String] { [1].map { _ in container.resolve(Screen.self, argument: "closure")!.title } }
        nonisolated func other() -> Screen { container.resolve(Screen.self, argument: "nonisolated")! }
        func local() -> Screen {
          func make() -> Screen { container.resolve(Screen.self, argument: "local")! }
          return make()
        }
        func value(_ screen: Screen = mainContainer.resolve(Screen.self, argument: "default")!) -> Screen { screen }
        func sendable() -> Screen {
          let make: @Sendable () -> Screen = { mainContainer.resolve(Screen.self, argument: "sendable")! }
          return make()
        }
      }
      let mainContainer = Container()
      @main struct Main {
        @MainActor static func main() {
          MainAssembly().assemble(container: mainContainer)
          let router = Router(mainContainer)
          print(router.first.title, router.method(), router.closure(), router.other().title, router.local().title)
          print(router.value().title, router.sendable().title)
        }
      }

      """
    ])
    _ = try await replaceLookups(in: application)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for title in ["lazy", "method", "closure"] {
      #expect(text.contains("container.appAssembly.makeScreen(title: \"\(title)\")"), "\(text)")
    }
    for title in ["nonisolated", "local", "default", "sendable"] {
      #expect(text.contains("resolve(Screen.self, argument: \"\(title)\")!"), "\(text)")
    }
    let refusals = try await refusals(in: application)
    #expect(
      Set(refusals) == [
        "'Screen' (arguments: (String)): the service is created on the main actor, and the code around it may run elsewhere: isolate "
          + "the code to the main actor, or read the member by hand"
      ])
    #expect(refusals.count == 4)
  }

  /// The members of a protocol, and the lookup that calls its function.
  @Test(arguments: [
    ("", "Locator.shared.find() as Store"),
    ("var container: Container { get }", "Locator.shared.container.appAssembly.store as Store"),
  ])
  func `functions of a protocol are replaced if it has the container`(_ members: String, _ lookup: String) async throws
  {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store: Sendable { let name = "store" }
        protocol Locating {
          func find<T>() -> T
          \(members)
        }
        final class Locator: Locating {
          nonisolated(unsafe) static let shared: any Locating = Locator()
          let container = Container()
          private init() { container.register(Store.self) { _ in Store() }.inObjectScope(.container) }
          func find<T>() -> T { container.resolve(T.self)! }
        }
        @main struct Main {
          static func main() { print((Locator.shared.find() as Store).name) }
        }

        """
      ])
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let refusal =
      "'Store': a function of your own performs it, which the code calls by the protocol 'Locating': declare the value as its "
      + "class, or read the member in that function by hand"
    #expect(try await refusals(in: application) == (members.isEmpty ? [refusal] : []))
    if !members.isEmpty { try await application.applyLookups() }
    #expect(try await application.output() == "store\n")
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("print((\(lookup)).name)"), "\(text)")
  }

  @Test func `functions with an optional container unwrap it`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import DipAdapter
        final class Store: Sendable { let name = "store" }
        final class Locator {
          nonisolated(unsafe) static let shared = Locator()
          private var container: DependencyContainer?
          private init() { container = makeContainer() }
          func find<T>() -> T {
            do {
              return try container?.resolve(T.self) as! T
            } catch {
              print("There is no service.")
              fatalError("\\(error)")
            }
          }
          private func makeContainer() -> DependencyContainer {
            DependencyContainer { container in
              unowned let container = container
              container.register(.singleton) { Store() }
            }
          }
        }
        final class Screen { let store: Store; init(store: Store = Locator.shared.find()) { self.store = store } }
        @main struct Main {
          static func main() { print(Screen().store.name, Screen().store === (Locator.shared.find() as Store)) }
        }

        """
      ], libraries: ["Storyboards", "DipAdapter"])
    try await application.expectSameOutput("store true\n", afterMoving: 1)
    try await application.applyLookups()
    #expect(try await application.output() == "store true\n")
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("init(store: Store = Locator.shared.container!.appAssembly.store)"), "\(text)")
  }

  @Test func `the reasons that depend on other modules and isolation say what to do`() {
    let obstacles: [LookupObstacle] = [
      .laterLookup, .otherModule("App"), .hiddenModule("App"), .mainActor, .publicDefault, .arguments, .generatedFile,
      .unreadLookup("App.swift:9"), .lazyWrapper("Lazy"), .childOfOtherModule("SessionAssembly", "Core"),
    ]
    #expect(
      obstacles.map(\.description) == [
        "its result is a wrapper, which finds the service later: look the service itself up, or read the member by hand",
        "the composition root is in the module 'App': pass the service, or let --container replace the lookup in the"
          + " module that creates the container",
        "the composition root is in the module 'App', which this module does not import: declare the service in a"
          + " protocol that this module sees, and pass it the composition root",
        "the service is created on the main actor, and the code around it may run elsewhere: isolate the code to the main"
          + " actor, or read the member by hand",
        "it is in a default argument of a public declaration, which may name only public ones: look it up in the body, or"
          + " let callers pass it",
        "its arguments are not those of the member: call the member by hand",
        "its file is generated, or has #sourceLocation: change what generates it",
        "code below the service looks up a name at App.swift:9 that the tool cannot read: use a literal as the name",
        "the wrapper 'Lazy' performs it when its property is read: read the member in a lazy or computed property,"
          + " or pass the service to the initializer, by hand",
        "the child assembly 'SessionAssembly' creates its service, and only the module 'Core' sees it: read the member in a"
          + " function of 'Core', or pass the service",
      ])
  }

  @Test func `lookups in default arguments of public declarations stay`() async throws {
    let application = try SampleApplication([
      "App.swift": """
      import SwinjectAdapter
      public final class Store: Sendable { init() {} }
      public let container: Container = {
        let container = Container()
        container.register(Store.self) { _ in Store() }.inObjectScope(.container)
        return container
      }()
      public final class Screen {
        public let store: Store
        public init(store: Store = container.resolve(Store.self)!) { self.store = store }
      }
      final class Window {
        let store: Store
        public init(store: Store = container.resolve(Store.self)!) { self.store = store }
      }
      func isOpen(_ store: Store = container.resolve(Store.self)!) -> Bool { store === Window().store }
      @main struct Main {
        static func main() { print(Screen().store === container.resolve(Store.self)!, isOpen()) }
      }

      """
    ])
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    #expect(try await application.output() == "true true\n")
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.components(separatedBy: "container.resolve(Store.self)!").count == 2, "\(text)")
    #expect(
      try await refusals(in: application) == [
        "'Store': it is in a default argument of a public declaration, which may name only public ones: look it up in the body, or let callers pass it"
      ])
  }

  @Test(arguments: [false, true])
  func `lookups in any resolver become members of the root`(_ isOnStub: Bool) async throws {
    let application = try Self.swinject(
      """
      final class Screen {
        let resolver: any Resolver
        init(resolver: any Resolver) { self.resolver = resolver }
        var store: any Store { resolver.resolve(Store.self)! }
        func draft(_ title: String) -> Draft { resolver.resolve(Draft.self, argument: title)! }
      }
      @main struct Main {
        static func main() {
          let assembler = Assembler([MainAssembly()])
          let screen = Screen(resolver: assembler.resolver)
          print(screen.store.journal === assembler.resolver.resolve(Journal.self)!, screen.draft("a").title)
        }
      }
      """, isOnStub: isOnStub)
    let proof = try await replaceLookups(in: application)
    #expect(proof.lookups.map(\.member).contains("resolver.appAssembly.store"))
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in [
      "  var store: any Store { resolver.appAssembly.store }\n", "{ resolver.appAssembly.makeDraft(title: title) }\n",
      "print(screen.store.journal === assembler.resolver.appAssembly.journal, screen.draft(\"a\").title)\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
    let lookup = isOnStub ? "resolve(AppAssembly.self)!" : "require(AppAssembly.self)"
    #expect(
      root.hasSuffix(
        """

        extension Resolver {
          /// The composition root, in any container with a service that it creates.
          var appAssembly: AppAssembly { \(lookup) }
        }

        """), "\(root)")
    // The property is no lookup of the program, and is written once.
    #expect(try await application.plan().serviceLocation.isEmpty)
    let other = "func other(_ r: any Resolver) { _ = r.resolve(Journal.self)!; print(r) }\n"
    try application.folder.write(text + other, to: "Sources/App.swift")
    try await application.applyLookups()
    #expect(application.folder.text(of: "Sources/AppAssembly.swift") == root)
    // If the container stays, so does the registration that creates the root, since a resolver does not.
    let removal = RemovalPlan(try await application.plan())
    #expect(
      removal.refusals.map { "\($0.subject): \($0.obstacle.description)" } == [
        "'Journal': it creates the composition root 'AppAssembly', which a resolver or another container finds only afterwards: "
          + "read the root from this container everywhere, or keep the registration",
        "the container: 'r' uses it as a value of another type: pass the composition root there by hand",
      ])
    let output = try await application.output()
    #expect(try await application.removeContainer().registrations.isEmpty == false)
    #expect(try await application.output() == output)
    // The root replaces it.
    let replaced = try #require(application.folder.text(of: "Sources/App.swift"))
    try application.folder.write(replaced.replacing("; print(r)", with: ""), to: "Sources/App.swift")
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try #require(application.folder.text(of: "Sources/AppAssembly.swift")).contains("Resolver") == false)
    #expect(try await application.output() == output)
  }

  @Test(arguments: [false, true])
  func `lookups by functions that only forward them become members of the root`(_ isOnStub: Bool) async throws {
    let application = try Self.swinject(
      """
      extension Resolver { func find<S>(_ type: S.Type) -> S { resolve(type)! } }
      extension Container {
        func need<S>() -> S { find(S.self) }
        var journal: Journal { need() }
      }
      final class Locator {
        nonisolated(unsafe) static let shared = Locator()
        let container = Container()
        var assembler: Assembler?
        static func find<S>(_ type: S.Type = S.self) -> S { shared.container.resolve(type)! }
        static func optional<S>(_ type: S.Type) -> S? { Locator.shared.container.resolve(type) }
        func get<S>() -> S { self.container.need() }
        func assembled<S>(_ type: S.Type) -> S { assembler!.resolver.find(type) }
        func store() -> any Store { get() }
        static func stores() -> [any Store] { [find(), Self.find()] }
      }
      nonisolated(unsafe) let mainContainer = Locator.shared.container
      func inject<S>() -> S { mainContainer.need() }
      func find<S>(_ type: S.Type, in resolver: any Resolver) -> S { resolver.resolve(type)! }
      @main struct Main {
        static func main() {
          let locator = Locator.shared
          locator.assembler = Assembler([MainAssembly()], container: locator.container)
          let visit: Visit = inject()
          let journals = [Locator.find(Journal.self), locator.container.journal, locator.container.find(Journal.self)]
          let others = [locator.get() as Journal, locator.assembled(Journal.self), find(Journal.self, in: locator.container)]
          print(journals.allSatisfy { $0 === visit.store.journal }, others.allSatisfy { $0 === journals[0] })
          print(locator.store() === Locator.stores()[0], Locator.stores()[1] === Locator.optional(Store.self)!)
        }
      }
      """, isOnStub: isOnStub)
    _ = try await replaceLookups(in: application)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in [
      "  var journal: Journal { self.appAssembly.journal }\n",
      "    let visit: Visit = mainContainer.appAssembly.visitAssembly.visit\n",
      "= [Locator.shared.container.appAssembly.journal, locator.container.journal, locator.container.appAssembly.journal]",
      "= [locator.container.appAssembly.journal as Journal, locator.assembler!.resolver.appAssembly.journal, "
        + "locator.container.appAssembly.journal]",
      "  func store() -> any Store { self.container.appAssembly.store }\n",
      "  static func stores() -> [any Store] { [Self.shared.container.appAssembly.store, Self.shared.container.appAssembly.store] }",
      "Locator.stores()[1] === Locator.shared.container.appAssembly.store)\n",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(try await refusals(in: application) == [])
  }

  @Test(arguments: [false, true])
  func `optional lookups become members on request`(_ isOnStub: Bool) async throws {
    let application = try Self.swinject(
      """
      final class Screen {
        let container: Container
        var store: (any Store)?
        lazy var journal = container.resolve(Journal.self)
        init(_ container: Container) { self.container = container }
        func load() -> Journal? {
          store = container.resolve(Store.self)
          guard let journal = container.resolve(Journal.self) else {
            print("missing")
            return nil
          }
          guard let draft = container.resolve(Draft.self, argument: "a"), draft.store === store else { return nil }
          guard let other = container.resolve(Journal.self) else { return container.resolve(Store.self)?.journal }
          if let store = container.resolve(Store.self), store.journal === other { return journal }
          return nil
        }
        func write() {
          container.resolve(Journal.self)?.write()
          container.resolve(Draft.self, argument: "b")?.title.first?.isLetter == true ? print("letter") : print("none")
          [1].forEach { _ in container.resolve(Journal.self)?.write() }
          _ = [1].map { _ in container.resolve(Journal.self)?.write() }
        }
      }
      extension Journal { func write() { print("written") } }
      @main struct Main {
        static func main() {
          let container = Container()
          MainAssembly().assemble(container: container)
          let screen = Screen(container)
          print(screen.load() === screen.journal, screen.store?.journal === screen.journal, container.resolve(Store.self) == nil)
          screen.write()
        }
      }
      """, isOnStub: isOnStub)
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    _ = try await application.applyLookups(isRegisteredFirst: true)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in [
      "lazy var journal = Optional(container.appAssembly.journal)\n", "    store = container.appAssembly.store\n",
      "    let journal = container.appAssembly.journal\n",
      "guard let draft = Optional(container.appAssembly.makeDraft(title: \"a\")), draft.store === store else { return nil }",
      "guard let other = Optional(container.appAssembly.journal) else { return Optional(container.appAssembly.store)?.journal }",
      "if let store = Optional(container.appAssembly.store), store.journal === other",
      "    container.appAssembly.journal.write()\n",
      "    Optional(container.appAssembly.makeDraft(title: \"b\"))?.title.first?.isLetter == true",
      "[1].forEach { _ in container.appAssembly.journal.write() }",
      "_ = [1].map { _ in Optional(container.appAssembly.journal)?.write() }",
      "Optional(container.appAssembly.store) == nil)",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(!text.contains("resolve("))
  }

  /// Returns the reasons why lookups of moved services stay.
  private func refusals(in application: SampleApplication) async throws -> [String] {
    LookupPlan(try await application.plan()).refusals
  }

  @Test(arguments: ["ResolverAdapter", "Resolver"])
  func `lookups in Resolver's main instance become members`(_ library: String) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "App.swift": """
        import \(library)
        extension Resolver: @retroactive ResolverRegistering {
          public static func registerAllServices() {
            register { Journal() }.scope(.application)
            register { DiskStore(journal: resolve()) as any Store }.scope(.unique)
          }
          static var journal: Journal { resolve() }
        }
        final class Screen {
          let store: any Store = Resolver.resolve()
          @Injected var journal: Journal
          @Injected var used: Journal
          var isShared: Bool { _used.wrappedValue === journal }
          lazy var other: Journal = Resolver.main.resolve()
        }
        @main struct Main {
          static func main() {
            let screen = Screen()
            print(screen.journal === screen.store.journal, screen.isShared, screen.other === Resolver.journal, Resolver.optional(Journal.self) === screen.other)
          }
        }

        """,
      ], isOnStub: library == "Resolver", libraries: library == "Resolver" ? [] : ["Storyboards", "ResolverAdapter"])
    _ = try await replaceLookups(in: application)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in [
      "  static var journal: Journal { main.appAssembly.journal }\n",
      "  let store: any Store = Resolver.main.appAssembly.store\n", "  @Injected var used: Journal\n",
      "  var journal: Journal = Resolver.main.appAssembly.journal\n",
      "  lazy var other: Journal = Resolver.main.appAssembly.journal\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(
      try await refusals(in: application) == [
        "'Journal': the wrapper 'Injected' performs it: pass the service to the initializer, by hand or with --sites",
        "'Journal': the code also handles a missing service: add --optional if each service is registered before its lookups, or read the member by hand",
      ])
  }

  @Test(arguments: ["ResolverAdapter", "Resolver"])
  func `lookups of forwarded types become members that are converted`(_ library: String) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services + """
          protocol Clock: Sendable {}
          class BaseClock: Clock, @unchecked Sendable {}
          final class WallClock: BaseClock, @unchecked Sendable {}
          """,
        "App.swift": """
        import \(library)
        extension Resolver: @retroactive ResolverRegistering {
          public static func registerAllServices() {
            register { Journal() }.scope(.application)
            register { DiskStore(journal: resolve()) }.implements(Store.self).scope(.application)
            register { WallClock() }.implements(Clock.self).implements(BaseClock.self).scope(.application)
          }
        }
        @main struct Main {
          static func main() {
            let store = Resolver.resolve(Store.self)
            let clocks: [any Clock] = [Resolver.resolve(Clock.self), Resolver.resolve(BaseClock.self)]
            print(store.journal === (Resolver.resolve() as any Store).journal, type(of: clocks[0]), type(of: store) == DiskStore.self)
          }
        }

        """,
      ], isOnStub: library == "Resolver", libraries: library == "Resolver" ? [] : ["Storyboards", "ResolverAdapter"])
    _ = try await replaceLookups(in: application)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in [
      "    let store = Resolver.main.appAssembly.diskStore as any Store\n",
      "= [Resolver.main.appAssembly.wallClock as any Clock, Resolver.main.appAssembly.wallClock as BaseClock]\n",
      "print(store.journal === ((Resolver.main.appAssembly.diskStore as any Store) as any Store).journal,",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(try await refusals(in: application) == [])
  }

  @Test(arguments: ["DipAdapter", "Dip"])
  func `lookups in Dip become members`(_ library: String) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "App.swift": """
        import \(library)
        \(Self.dip)
        @main struct Main {
          static func main() throws {
            let container = DependencyContainer()
            registerAll(container)
            let journal = try! container.resolve() as Journal
            let store: any Store = try container.resolve()
            print(store.journal === journal, (try? container.resolve() as Journal) === journal)
          }
        }

        """,
      ], isOnStub: library == "Dip", libraries: library == "Dip" ? [] : ["Storyboards", "DipAdapter"])
    _ = try await replaceLookups(in: application)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("    let journal = container.appAssembly.journal\n"), "\(text)")
    #expect(text.contains("    let store: any Store = container.appAssembly.store\n"), "\(text)")
  }

  @Test func `a factory moves after its lookups in another container have become members`() async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "App.swift": """
        import DipAdapter
        let base = DependencyContainer()
        let other = DependencyContainer()
        func registerBase(_ container: DependencyContainer) {
          container.register(.singleton) { Journal() }
        }
        func registerOthers(_ container: DependencyContainer) {
          container.register(.shared) { DiskStore(journal: try! base.resolve()) as any Store }
          container.register(.unique) { Visit(store: try container.resolve()) }
        }
        @main struct Main {
          static func main() throws {
            registerBase(base)
            registerOthers(other)
            let visit = try other.resolve() as Visit
            print(visit.store.journal === (try base.resolve() as Journal))
          }
        }

        """,
      ], libraries: ["Storyboards", "DipAdapter"])
    _ = try await replaceLookups(in: application)
    var text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      text.contains("{ DiskStore(journal: base.appAssembly.journal) as any Store }\n"), "\(text)")
    #expect(text.contains("let visit = other.appAssembly.visit\n"), "\(text)")
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    text = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(text.contains("from: container.appAssembly, \\.store)\n"), "\(text)")
    #expect(try await application.output() == "true\n")
  }

  @Test func `lookups outside declarations become members`() async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.services,
        "main.swift": """
        import DipAdapter
        \(Self.dip)
        let container = DependencyContainer()
        registerAll(container)
        let journal = try! container.resolve() as Journal
        let store: any Store = try container.resolve()
        print(store.journal === journal)

        """,
      ])
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    let text = try #require(application.folder.text(of: "Sources/main.swift"))
    #expect(text.contains("\nlet journal = container.appAssembly.journal\n"), "\(text)")
    #expect(text.contains("\nlet store: any Store = container.appAssembly.store\n"), "\(text)")
  }
}
