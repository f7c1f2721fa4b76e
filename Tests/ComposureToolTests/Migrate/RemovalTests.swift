// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The removal of registrations that no lookup finds, and of the container.
struct RemovalTests {
  private static let services = """
    final class Journal: Sendable { init() {} }
    protocol Store: AnyObject, Sendable { var journal: Journal { get } }
    final class DiskStore: Store { let journal: Journal; init(journal: Journal) { self.journal = journal } }
    final class Visit: Sendable { let store: any Store; init(store: any Store) { self.store = store } }

    """

  private static func registrations(_ library: String) -> String {
    """
    import \(library)
    extension ObjectScope {
      static let visit = ObjectScope(storageFactory: PermanentStorage.init)
    }
    /// Registers the base.
    final class BaseAssembly: Assembly {
      init() {}
      func assemble(container: Container) {
        // The journal.
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        container.register(Store.self) { r in DiskStore(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
      }
    }
    final class VisitAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Visit.self) { r in Visit(store: r.resolve(Store.self)!) }.inObjectScope(.visit)
      }
    }

    """
  }

  private static func swinject(_ code: String, isOnStub: Bool = false) throws -> SampleApplication {
    let library = isOnStub ? "Swinject" : "SwinjectAdapter"
    return try SampleApplication(
      [
        "Services.swift": services, "Registrations.swift": registrations(library),
        "App.swift": "import \(library)\n\n\(code)\n",
      ], isOnStub: isOnStub)
  }

  /// Moves all services, and replaces their lookups.
  private func move(_ application: SampleApplication) async throws {
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    if try await application.plan().lookupCount > 0 { try await application.applyLookups() }
  }

  /// Returns the reasons why container code stays.
  private func refusals(in application: SampleApplication) async throws -> [String] {
    RemovalPlan(try await application.plan()).refusals.map { "\($0.subject): \($0.obstacle.description)" }
  }

  private static let screen = """
    final class Screen {
      private let container: Container
      init(container: Container) { self.container = container }
      var journal: Journal { container.resolve(Journal.self)! }
      func name(appJournal: Journal) -> Bool { container.isOwn(appJournal) }
    }
    extension Container {
      func isOwn(_ journal: Journal) -> Bool { resolve(Journal.self)! === journal }
    }
    final class Desk {
      let container = Container()
      init() {
        let assembler = Assembler(container: container)
        assembler.apply(assemblies: [
          BaseAssembly(), VisitAssembly(),
        ])
      }
      var visit: Visit { container.resolve(Visit.self)! }
      func end() { container.resetObjectScope(.visit) }
      func screen() -> Screen { Screen(container: container) }
    }
    @main struct Main {
      static func main() {
        let desk = Desk()
        let visit = desk.visit
        let screen = desk.screen()
        print(visit === desk.visit, screen.journal === visit.store.journal, screen.name(appJournal: screen.journal))
        desk.end()
        print(visit === desk.visit, visit.store === desk.visit.store)
      }
    }
    """

  /// The stub has no assembler without assemblies.
  private static let screenOnStub = screen.replacing(
    "let assembler = Assembler(container: container)", with: "_ = Assembler("
  )
  .replacing("assembler.apply(assemblies: [", with: "[")
  .replacing(
    "BaseAssembly(), VisitAssembly(),\n    ])", with: "BaseAssembly(), VisitAssembly(),\n    ], container: container)")

  @Test(arguments: [false, true]) func `a composition root replaces the container`(_ isOnStub: Bool) async throws {
    let application = try Self.swinject(isOnStub ? Self.screenOnStub : Self.screen, isOnStub: isOnStub)
    let before = try await application.output()
    try await move(application)
    let proof = try await application.removeContainer()
    #expect(try await application.output() == before)
    #expect(try await refusals(in: application) == [])
    #expect(
      application.folder.text(of: "Sources/App.swift") == """
        final class Screen {
          private let appAssembly: AppAssembly
          init(appAssembly: AppAssembly) { self.appAssembly = appAssembly }
          var journal: Journal { appAssembly.journal }
          func name(appJournal: Journal) -> Bool { appAssembly.isOwn(appJournal) }
        }
        extension AppAssembly {
          func isOwn(_ journal: Journal) -> Bool { self.journal === journal }
        }
        final class Desk {
          let appAssembly = AppAssembly()
          private lazy var visitScopeAssembly = VisitScopeAssembly(parent: appAssembly)
          init() {}
          var visit: Visit { visitScopeAssembly.visit }
          func end() { visitScopeAssembly = VisitScopeAssembly(parent: appAssembly) }
          func screen() -> Screen { Screen(appAssembly: appAssembly) }
        }
        @main struct Main {
          static func main() {
            let desk = Desk()
            let visit = desk.visit
            let screen = desk.screen()
            print(visit === desk.visit, screen.journal === visit.store.journal, screen.name(appJournal: screen.journal))
            desk.end()
            print(visit === desk.visit, visit.store === desk.visit.store)
          }
        }

        """)
    #expect(application.folder.text(of: "Sources/Registrations.swift") == nil)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift") == """
        import Composure

        /// The composition root of the services that have moved from the container.
        struct AppAssembly: BaseServices, VisitNeeds {
          let scope = Scope("appAssembly")
        }

        """)
    #expect(
      proof.summary == """
        removed the registration of 'Journal'
        removed the registration of 'Store'
        removed the registration of 'Visit'
        removed 'BaseAssembly'
        removed 'VisitAssembly'
        replaced 'Container' by 'AppAssembly'
        changed Sources/App.swift, Sources/AppAssembly.swift
        deleted Sources/Registrations.swift
        proved: the program builds without a container, and all factories are the same

        """)
    #expect(
      proof.commitMessage == """
        Replace the container by 'AppAssembly'

        The program builds without a container, and all factories are as before.
        """)
  }

  @Test func `registrations that no lookup finds are removed alone`() async throws {
    let application = try Self.swinject(
      """
      @main struct Main {
        static func main() {
          let container = Container()
          BaseAssembly().assemble(container: container)
          VisitAssembly().assemble(container: container)
          print(container.resolve(Store.self)!.journal === container.resolve(Store.self)?.journal)
        }
      }
      """)
    let before = try await application.output()
    var plan = try await application.plan()
    try await application.apply(plan.ids("journal", "store"), of: plan)
    let graph = ServiceGraph(try await application.plan().code)
    #expect(graph.services["'Store'"]?.needs == ["'Journal'"])
    let proof = try await application.removeContainer()
    #expect(try await application.output() == before)
    #expect(
      proof.summary == """
        removed the registration of 'Journal'
        changed Sources/Registrations.swift
        proved: the program builds, no lookup finds a removed registration, and all other registrations, lookups and factories are the \
        same

        """)
    #expect(
      proof.commitMessage == """
        Remove 1 registration that no lookup finds

        The program builds, and all other registrations, lookups and factories are as before.
        """)
    #expect(
      application.folder.text(of: "Sources/Registrations.swift")?.contains(
        """
          func assemble(container: Container) {
            // The journal.
            container.register(Store.self, from: container.appAssembly, \\.store)
          }
        """) == true)
    let refusals = try await refusals(in: application)
    #expect(
      refusals == [
        "'Store': it is looked up at App.swift:8: replace the lookup with --lookups",
        "'Visit': the container still creates it: move it first",
      ])
    // The removed service is no longer a dependency, but what it uses still is.
    plan = try await application.plan()
    #expect(ServiceGraph(plan.code).services["'Store'"]?.needs == [])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    (
      "print(container.resolve(Journal.self)!)",
      "it is looked up at App.swift:6: replace the lookup with --lookups"
    ),
    (
      "print(container.resolve(Journal.self) as Any)",
      "it is looked up at App.swift:6, where --lookups changes nothing, since the code also handles a missing service:"
        + " add --optional if each service is registered before its lookups, or read the member by hand"
    ),
    (
      "container.register(String.self) { r in String(describing: r.resolve(Journal.self)!) }",
      "it is looked up at App.swift:6, in the factory of 'String': move 'String' first"
    ),
    (
      "container.autoregister(String.self, initializer: { (journal: Journal) in String(describing: journal) })",
      "it is looked up at App.swift:6, in the factory of 'String': move 'String' first"
    ),
    (
      "print(container.hasAnyRegistration(of: Journal.self))",
      "'hasAnyRegistration' at App.swift:6 may depend on which services are registered: remove that use"
    ),
    (
      "let find = { (name: String) in container.resolve(Journal.self, name: name) }; print(find(\"\") as Any)",
      "it is looked up at App.swift:6: read the member there by hand"
    ),
  ])
  func `a registration that a program needs stays`(_ use: String, _ expected: String) async throws {
    let application = try Self.swinject(Self.registering("print(container)", main: true))
    try await move(application)
    try application.folder.write(
      "import SwinjectAdapter\n\n" + Self.registering(use, main: true), to: "Sources/App.swift")
    let reasons = try await refusals(in: application)
    #expect(reasons.contains("'Journal': \(expected)"), "\(reasons)")
  }

  @Test(arguments: [
    ("if CommandLine.argc > 0 { ", " }", "it is in a condition, a loop or a closure: remove it by hand"),
    ("let entry = ", "; print(entry)", "other code uses the result of the registration: remove it by hand"),
    ("_ = ", "", nil),
  ])
  func `a registration stays where it is more than a statement`(
    _ before: String, _ after: String, _ expected: String?
  ) async throws {
    let application = try Self.swinject(Self.registering("print(container)", main: true))
    try await move(application)
    let bridge = "container.register(Journal.self, from: container.appAssembly, \\.journal)"
    let path = "Sources/Registrations.swift"
    let text = try #require(application.folder.text(of: path))
    #expect(text.contains(bridge))
    try application.folder.write(text.replacing(bridge, with: before + bridge + after), to: path)
    let reasons = try await refusals(in: application).filter { $0.hasPrefix("'Journal'") }
    #expect(reasons == (expected.map { ["'Journal': \($0)"] } ?? []))
  }

  @Test(arguments: [
    ("", true), ("  private static func registerOther() { register { 1 } }\n", true),
    ("  static let other = 1\n", false), ("  // Nothing else.\n", false),
  ])
  func `Resolver's main is replaced by a static root once nothing else needs it`(
    _ other: String, _ isRemoved: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "Injection.swift": """
        import ResolverAdapter

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            registerBase()\(other.contains("registerOther") ? "; registerOther()" : "")
          }
        \(other)}

        """,
        "Base.swift": """
        import ResolverAdapter

        final class Journal { init() {} }

        /// The base.
        extension Resolver {
          static func registerBase() {
            register { Journal() }.scope(.application)
          }
        }

        """,
        "Main.swift": """
        import ResolverAdapter
        @main struct Main {
          static func main() { print(Resolver.resolve(Journal.self) === Resolver.resolve(Journal.self)) }
        }

        """,
      ], mode: "5", libraries: ["ResolverAdapter", "Storyboards"])
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    let proof = try await application.removeContainer()
    #expect(try await application.output() == before)
    #expect(proof.container == (isRemoved ? "Resolver" : nil))
    let removed = proof.declarations.filter { $0 != "registerOther()" }
    #expect(removed == (isRemoved ? ["registerBase()", "registerAllServices()"] : ["registerBase()"]))
    #expect(proof.deletedFiles == (isRemoved ? ["Sources/Injection.swift"] : []))
    #expect(
      application.folder.text(of: "Sources/Base.swift") == """
        \(isRemoved ? "" : "import ResolverAdapter\n\n")final class Journal { init() {} }

        """)
    if isRemoved {
      #expect(
        application.folder.text(of: "Sources/Main.swift") == """
          @main struct Main {
            static func main() { print(AppAssembly.main.journal === AppAssembly.main.journal) }
          }

          """)
      let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
      #expect(!root.contains("Resolver"))
      #expect(
        root.contains(
          """
             {
            /// The composition root of the program.
            static let main = AppAssembly()

            let scope = Scope("appAssembly")
          }

          """.dropFirst(3)), "\(root)")
    } else {
      #expect(
        application.folder.text(of: "Sources/Injection.swift") == """
          import ResolverAdapter

          extension Resolver: ResolverRegistering {
            public static func registerAllServices() {}
          \(other)}

          """)
      let left = try await refusals(in: application)
      #expect(
        left.contains("the container: the program uses 'extension Resolver: ResolverRegistering': remove that use"),
        "\(left)")
    }
  }

  @Test(arguments: ["", "print(container.resolve(Spare.self) != nil)"])
  func `a registration that a later one replaces is removed with it`(_ use: String) async throws {
    let application = try SampleApplication([
      "App.swift": """
      import SwinjectAdapter
      class Engine { var text: String { "engine" } }
      final class Spare {}
      final class OldEngine: Engine {
        init(_ spare: Spare) {}
        override var text: String { "old engine" }
      }
      final class Car { let engine: Engine; init(_ engine: Engine) { self.engine = engine } }
      @main struct Main {
        static func main() {
          let container = Container()
          container.register(Spare.self) { _ in Spare() }
          container.register(Engine.self) { r in OldEngine(r.resolve(Spare.self)!) }
          container.register(Engine.self) { _ in Engine() }
          container.register(Car.self) { r in Car(r.resolve(Engine.self)!) }
          print(container.resolve(Car.self)!.engine.text)
          \(use)
        }
      }
      """
    ])
    let before = try await application.output()
    var plan = try await application.plan()
    #expect(
      plan.states == [
        "spare: movable", "engine: blocked: it is replaced at App.swift:14 before a lookup can find it: remove it",
        "engine: movable", "car: movable",
      ])
    try await application.apply([0, 2, 3], of: plan)
    try await application.applyLookups()
    let proof = try await application.removeContainer()
    #expect(try await application.output() == before)
    plan = try await application.plan()
    if use.isEmpty {
      #expect(proof.registrations == ["'Spare'", "'Engine'", "'Engine'", "'Car'"])
      #expect(plan.code.registrations.isEmpty)
    } else {
      #expect(proof.registrations == ["'Engine'", "'Engine'", "'Car'"])
      #expect(plan.states == ["spare: moved"])
    }
  }

  @Test func `private functions with one name are removed from all files`() async throws {
    func registering(_ registration: String, in assembly: String) -> String {
      """
      import SwinjectAdapter
      private extension Container {
        func registerServices() {
          \(registration).inObjectScope(.container)
        }
      }
      final class \(assembly): Assembly {
        func assemble(container: Container) { container.registerServices() }
      }

      """
    }
    let application = try SampleApplication([
      "Services.swift": Self.services,
      "Base.swift": registering("register(Journal.self) { _ in Journal() }", in: "BaseAssembly"),
      "Shop.swift": registering(
        "register(Store.self) { r in DiskStore(journal: r.resolve(Journal.self)!) }", in: "ShopAssembly"),
      "App.swift": """
      import SwinjectAdapter

      @main struct Main {
        static func main() {
          let container = Container()
          BaseAssembly().assemble(container: container)
          ShopAssembly().assemble(container: container)
          print(container.resolve(Store.self)!.journal === container.resolve(Journal.self)!)
        }
      }

      """,
    ])
    let before = try await application.output()
    try await move(application)
    #expect(try await refusals(in: application) == [])
    _ = try await application.removeContainer()
    #expect(try await application.output() == before)
    let code = try application.sources(of: "App").map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
    #expect(!code.contains("registerServices") && !code.contains("Container"))
  }

  @Test func `a library keeps its registrations for unknown programs`() async throws {
    let application = try Self.swinject(Self.registering("", main: false))
    try await move(application)
    let reasons = try await refusals(in: application).filter { $0.hasPrefix("'Journal'") }
    #expect(
      reasons == [
        "'Journal': a lookup that the tool cannot read may find it: \(ToolMessages.noProgramEntry): look services up by their types and constant names"
      ])
  }

  /// A program that creates a container, or a library that receives one.
  private static func registering(_ use: String, main: Bool) -> String {
    """
    \(main ? "@main struct Main { static func main() {" : "struct Library { static func add(to container: Container) {")
    \(main ? "let container = Container()" : "")
    BaseAssembly().assemble(container: container)
    \(use)
    } }
    """
  }

  @Test(arguments: [
    (
      "struct Desk {",
      "a scope is reset, and 'Desk' is no class, so its functions cannot replace the child assembly: replace the container by hand"
    ),
    (
      "print(Container() as Any)",
      "'Container()' uses it as a value of another type: pass the composition root there by hand"
    ),
    (
      "weak var other: Container?",
      "a variable that is 'weak' does not keep it, but would keep the composition root: pass services instead of the container there"
    ),
    ("_ = Assembler(container: nil)", "'Assembler(container: nil)' creates it with arguments: remove the arguments"),
  ])
  func `the container stays`(_ code: String, _ expected: String) async throws {
    var text = Self.screen
    switch code.prefix(1) {
    case "s": text = text.replacing("final class Desk {", with: code)
    case "p": text = text.replacing("let desk = Desk()", with: "\(code)\n    let desk = Desk()")
    case "w":
      text = text.replacing(
        "  private let container: Container\n", with: "  private let container: Container\n  \(code)\n")
    default: text = text.replacing("func end() {", with: "func clear() { \(code) }\n  func end() {")
    }
    let application = try Self.swinject(text)
    try await move(application)
    let refusals = try await refusals(in: application)
    #expect(refusals.contains { $0.hasSuffix(expected) }, "\(refusals)")
  }
}
