// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import ToolSupport

@testable import composure_tool

/// Applications with containers that search others: a service moves if the container that is asked makes no difference.
struct HierarchyTests {
  static func services(_ library: String) -> String {
    """
    import \(library)
    final class Settings: Sendable { init() { print("settings") } }
    final class Journal: Sendable {
      let settings: Settings
      init(settings: Settings) { self.settings = settings }
    }
    final class Screen {
      let journal: Journal
      let title: String
      init(journal: Journal, title: String) { (self.journal, self.title) = (journal, title) }
    }

    """
  }

  // MARK: Swinject

  static let assemblies = """
    struct RootAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
        container.register(Journal.self) { r in Journal(settings: r.resolve(Settings.self)!) }.inObjectScope(.container)
      }
    }
    struct ScreenAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Screen.self) { r, title in Screen(journal: r.resolve(Journal.self)!, title: title) }
      }
    }

    """

  /// The state of a service that may be in a container with a parent, if one is created in a line of the file.
  static func refusal(_ line: Int) -> String {
    "blocked: containers have parents (see App.swift:\(line)), and it is not certainly registered in a container without one: "
      + "register it only in a container without a parent, or move it by hand to a ChildAssembly"
  }

  func states(_ code: String) async throws -> [String] {
    try await SampleApplication(
      ["App.swift": Self.services("SwinjectAdapter") + Self.assemblies + code], mode: "5"
    ).plan().states
  }

  @Test(arguments: [false, true])
  func `services of a container without a parent move, and the output stays the same`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services(isOnStub ? "Swinject" : "SwinjectAdapter") + Self.assemblies + """
          @main struct Main {
            static func main() {
              let root = Assembler([RootAssembly()])
              let child = Assembler([ScreenAssembly()], parent: root)
              let other = Assembler([ScreenAssembly()], parent: root)
              let screen = child.resolver.resolve(Screen.self, argument: "one")!
              let second = other.resolver.resolve(Screen.self, argument: "two")!
              print(screen.title, second.title, screen.journal === second.journal)
              print(screen.journal.settings === root.resolver.resolve(Settings.self)!)
            }
          }

          """
      ], mode: "5", isOnStub: isOnStub)
    let before = try await application.output()
    #expect(before == "settings\none two true\ntrue\n")
    for name in ["journal", "settings"] {
      let plan = try await application.plan()
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == before)
    }
    #expect(
      try await application.plan().states == ["settings: moved", "journal: moved", "makeScreen: \(Self.refusal(26))"])
  }

  @Test(arguments: [false, true])
  func `a service that a child replaces moves, and one that needs it stays`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services(isOnStub ? "Swinject" : "SwinjectAdapter") + """
          final class Cart { let settings: Settings; init(_ settings: Settings) { self.settings = settings } }
          func register(in container: Container) {
            container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
            container.register(Journal.self) { r in Journal(settings: r.resolve(Settings.self)!) }
          }
          func open(_ parent: Container) -> Container {
            let child = Container(parent: parent)
            child.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
            return child
          }
          @main struct Main {
            static let container = Container()
            static func main() {
              register(in: container)
              let (first, second) = (open(container), open(container))
              let journals = [first, first, second, container].map { $0.resolve(Journal.self)!.settings }
              print(journals.map { journal in journals.firstIndex { $0 === journal }! })
              print(container.resolve(Settings.self)! === journals[3], first.resolve(Settings.self)! === journals[0])
            }
          }

          """
      ], mode: "5", isOnStub: isOnStub)
    try await application.expectSameOutput(
      "settings\nsettings\nsettings\n[0, 0, 2, 3]\ntrue true\n", afterMoving: 2)
    #expect(
      try await application.plan().states == [
        "settings: moved",
        "journal: blocked: its creation looks up 'Settings', and the container that is asked decides whether that is the one at "
          + "App.swift:19: register 'Settings' in one container, or move it by hand",
        "settings: moved",
      ])
  }

  @Test(arguments: [false, true])
  func `the registration that creates the root stays, so that a child creates none`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services(isOnStub ? "Swinject" : "SwinjectAdapter") + """
          func register(in container: Container) {
            container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
            container.register(Journal.self) { r in Journal(settings: r.resolve(Settings.self)!) }.inObjectScope(.container)
          }
          @main struct Main {
            static func main() {
              let root = Container()
              register(in: root)
              let (child, other) = (Container(parent: root), Container(parent: root))
              print(child.resolve(Journal.self)! === other.resolve(Journal.self)!)
            }
          }

          """
      ], mode: "5", isOnStub: isOnStub)
    let output = "settings\ntrue\n"
    try await application.expectSameOutput(output, afterMoving: 2)
    // By hand, since the tool does not replace lookups in children.
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    let read = text.replacing("child.resolve(Journal.self)!", with: "child.appAssembly.journal")
    try application.folder.write(
      read.replacing("other.resolve(Journal.self)!", with: "other.appAssembly.journal"), to: "Sources/App.swift")
    #expect(try await application.output() == output)
    let removal = try await application.removeContainer()
    #expect(removal.registrations == ["'Journal'"])
    #expect(try await application.output() == output)
  }

  @Test func `a name means the service of several containers that can move`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services("SwinjectAdapter") + """
          let container = Container()
          func register() {
            container.register(Settings.self) { _ in Settings() }
            let child = Container(parent: container)
            child.register(Settings.self) { _ in Settings() }
            _ = Container(parent: Bool(true) ? child : container)
          }

          """
      ], mode: "5")
    let plan = try await application.plan()
    let selection = try MigrateApplyCommand.Selection(ArgumentParser([]).parse(["settings"]))
    #expect(try selection.services(in: plan).map(\.registration.id) == plan.ids())
    #expect(plan.ids().count == 1)
  }

  @Test(arguments: [
    // The assembly may also configure a child.
    "let root = Assembler([RootAssembly()])\nlet child = Assembler([RootAssembly()], parent: root)",
    """
    let root = Assembler([RootAssembly()])
    let child = Container(parent: nil) { RootAssembly().assemble(container: $0) }
    """,
    """
    func parent() -> Assembler { Assembler([]) }
    let list = [RootAssembly()]
    let child = Assembler(list, parent: parent())
    """,
    """
    func kept(_ assembly: RootAssembly) -> RootAssembly { assembly }
    let root = Assembler([kept(RootAssembly())])
    """,
    // The assembly creates the child, and may configure it.
    """
    extension RootAssembly {
      func child(_ container: Container) { assemble(container: Container(parent: container)) }
    }
    let root = Assembler([RootAssembly()])
    """,
  ])
  func `a service stays if its container may have a parent`(_ code: String) async throws {
    let last = "Assembler([ScreenAssembly()], parent: Assembler([RootAssembly]()))"
    let found = try await states(code + "\nlet last = [\n  \(last),\n  \(last),\n]\n")
    let refusals = (1...40).map(Self.refusal)
    #expect(found.allSatisfy { state in refusals.contains(where: state.hasSuffix) }, "\(found)")
  }

  @Test(arguments: [
    ("static let shared = Container()", "shared", true),
    ("static let shared = Container(parent: other)", "shared", false),
    ("static let shared: Container = { Container(parent: other) }()", "shared", false),
    ("static func make() -> Container { let own = Container(); add(own); return own }", "", true),
    ("static func make() -> Container { let own = Container(parent: other); add(own); return own }", "", false),
    ("static func make() -> Container { var own = Container(); own = other; add(own); return own }", "", false),
    ("static let later = add", "", false),
  ])
  func `a container is followed to its creation`(
    _ code: String, _ container: String, _ isMovable: Bool
  ) async throws {
    let registration = "register(Settings.self) { _ in Settings() }"
    let application = try SampleApplication(
      [
        "App.swift": Self.services("SwinjectAdapter") + """
          enum App {
            static let other = Bool(true) ? Container(parent: Container()) : Container()
            \(code)
            static func add(_ container: Container) { \(container.isEmpty ? "container." + registration : "") }
            static func all() { \(container.isEmpty ? "" : container + "." + registration) }
          }

          """
      ], mode: "5")
    let states = try await application.plan().states
    #expect(states == ["settings: " + (isMovable ? "movable" : Self.refusal(13))])
  }

  @Test(arguments: [
    // A factory of the parent uses what only the child registers, if there is anything.
    (
      "container.register(String.self) { r in r.resolve(Settings.self, name: \"child\") == nil ? \"\" : \"child\" }",
      "container.register(Settings.self, name: \"child\") { _ in Settings() }",
      "string: blocked: its creation looks up 'Settings', and the container that is asked decides whether that is the one at "
        + "App.swift:20: register 'Settings' in one container, or move it by hand"
    ),
    // A service below it does.
    (
      """
      container.register(Journal.self) { r in Journal(settings: r.resolve(Settings.self)!) }
      container.register(String.self) { r in r.resolve(Journal.self)!.settings === nil ? "" : "journal" }
      """, "container.register(Settings.self) { _ in Settings() }",
      "string: blocked: its creation looks up 'Settings', and the container that is asked decides whether that is the one at "
        + "App.swift:21: register 'Settings' in one container, or move it by hand"
    ),
    (
      "container.register(String.self) { r in describe(r) }", "",
      "string: blocked: its factory passes the resolver on: pass the services instead of the resolver"
    ),
    (
      """
      container.register(Substring.self) { r in Substring(describe(r)) }
      container.register(String.self) { r in String(r.resolve(Substring.self)!) }
      """, "",
      "string: blocked: its creation uses 'Substring', which passes on the container that is asked: pass the services instead of the "
        + "container"
    ),
    // The child's resolution has its own graph.
    (
      """
      container.register(Settings.self) { _ in Settings() }
      container.register(Journal.self) { r in Journal(settings: r.resolve(Settings.self)!) }.inObjectScope(.container)
      container.register(String.self) { r in "\\(r.resolve(Settings.self)!) \\(r.resolve(Journal.self)!)" }
      """, "",
      "string: blocked: its creation uses 'Settings', of which a resolution in a container with a parent may share one instance: "
        + "choose .container or .transient for 'Settings', whichever you mean"
    ),
  ])
  func `a service stays if the container that is asked makes a difference`(
    _ parent: String, _ child: String, _ expected: String
  ) async throws {
    let found = try await SampleApplication(
      [
        "App.swift": Self.services("SwinjectAdapter").replacing("    \n", with: "") + """
          func describe(_ resolver: any Resolver) -> String { "" }
          struct DeskAssembly: Assembly {
            func assemble(container: Container) {
              \(parent)
            }
          }
          struct ChildAssembly: Assembly {
            func assemble(container: Container) {
              \(child)
            }
          }
          let root = Assembler([DeskAssembly()])
          let child = Assembler([ChildAssembly()], parent: root)

          """
      ], mode: "5"
    ).plan().states
    #expect(found.filter { $0.hasPrefix("string:") } == [expected], "\(found)")
  }

  @Test func `an assembly that creates the owner of a child is one for containers without a parent`() async throws {
    let found = try await states(
      """
      final class ScreenModule {
        let assembler: Assembler
        init(parent: Assembler) { assembler = Assembler([ScreenAssembly()], parent: parent) }
      }
      struct ModuleAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Assembler.self) { _ in Assembler() }.inObjectScope(.container)
          container.register(ScreenModule.self) { r in ScreenModule(parent: r.resolve(Assembler.self)!) }
            .inObjectScope(.container)
        }
      }
      let root = Assembler([RootAssembly(), ModuleAssembly()])

      """)
    #expect(
      found == [
        "settings: movable", "journal: movable", "makeScreen: \(Self.refusal(25))", "assembler: movable",
        "screenModule: movable",
      ])
  }

  // MARK: Tests

  /// The services that stay in an application with a test, and the reasons.
  private func blocked(byTest test: String) async throws -> [String] {
    let application = try SampleApplication(
      [
        "App/App.swift": """
        import SwinjectAdapter
        public final class Settings: Sendable { public init() {} }
        public final class Journal: Sendable { init(settings: Settings) {} }
        public final class Clock: Sendable {}
        public let container = Container()
        public func registerAll() {
          container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
          container.register(Journal.self) { r in Journal(settings: r.resolve(Settings.self)!) }
          container.register(Clock.self) { _ in Clock() }
        }

        """,
        "AppTests/Tests.swift": """
        import App
        import SwinjectAdapter
        import XCTest
        func journal() -> Journal {
          \(test)
        }

        """,
      ], modules: ["App", "AppTests"], mode: "5")
    return try await application.plan().states.filter { $0.contains(": blocked") }
  }

  @Test func `a service that uses a test double of a test's child stays`() async throws {
    #expect(
      try await blocked(
        byTest: """
          let child = Container(parent: container)
          child.register(Settings.self) { _ in Settings() }
          return child.resolve(Journal.self)!
          """) == [
          "journal: blocked: its creation looks up 'Settings', and the container that is asked decides whether that is the one at "
            + "Tests.swift:6: register 'Settings' in one container, or move it by hand"
        ])
  }

  @Test func `a service that a test replaces stays`() async throws {
    #expect(
      try await blocked(
        byTest: "container.register(Settings.self) { _ in Settings() }\n  return container.resolve(Journal.self)!") == [
          "settings: blocked: a test registers it at Tests.swift:5, which would no longer have an effect: give the test a "
            + "composition root of its own, or move by hand"
        ])
  }

  // MARK: Resolver

  private static let mocks = """
    final class Notes { let journal: Journal = Resolver.resolve() }
    extension Resolver: ResolverRegistering {
      nonisolated(unsafe) static let mock = Resolver(child: main)
      public static func registerAllServices() {
        register { Settings() }.scope(.application)
        register { Journal(settings: resolve()) }.scope(.application)
        register { Notes() }.scope(.unique)
        register { Price(amount: 1) }.scope(.application)
        mock.register { Price(amount: 2) }.scope(.application)
        mock.register { r in Badge(r.resolve()) }.scope(.application)
        choose()
      }
      static func choose() { root = mock }
    }
    struct Price: Sendable { let amount: Int }
    final class Badge: Sendable { let journal: Journal; init(_ journal: Journal) { self.journal = journal } }

    """

  private static func mocks(_ library: String, _ lookups: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "App.swift": services(library) + mocks + """
          @main struct Main {
            static func main() {
              \(lookups)
            }
          }

          """
      ], mode: "5", isOnStub: library == "Resolver",
      libraries: library == "Resolver" ? [] : ["Storyboards", "ResolverAdapter"])
  }

  @Test(arguments: ["ResolverAdapter", "Resolver"])
  func `services move next to a resolver with test doubles, which is the root`(_ library: String) async throws {
    let application = try Self.mocks(
      library,
      """
      print((Resolver.resolve() as Price).amount, (Resolver.resolve() as Settings) === (Resolver.resolve() as Journal).settings)
      print((Resolver.resolve() as Notes).journal === (Resolver.resolve() as Badge).journal)
      print((Resolver.resolve() as Badge) === (Resolver.resolve() as Badge))
      """)
    let before = try await application.output()
    #expect(before == "settings\n2 true\ntrue\ntrue\n")
    for name in ["notes", "badge", "journal", "price", "settings"] {
      let plan = try await application.plan()
      #expect(plan.ids(name).count == 1, "\(plan.states)")
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == before)
    }
    let mock =
      "price: blocked: resolvers have children (see App.swift:14), and it is not certainly registered in 'main': register it in "
      + "'main', and supply test doubles by a composition root for tests"
    #expect(
      try await application.plan().states == [
        "settings: moved", "journal: moved", "notes: moved", "price: moved", mock, "badge: moved",
      ])
    let sites = LookupPlan(try await application.plan()).sites
    #expect(!sites.isEmpty && sites.allSatisfy { if case .failure(.hierarchy) = $0.result { true } else { false } })
  }

  @Test(arguments: [
    "print((Resolver.main.resolve() as Price).amount)", "print((Resolver.root.resolve() as Price).amount)",
    "Resolver.reset()", "Resolver.registerAllServices()", "Resolver.root = .mock",
    "}\n}\nstruct Label { @Injected(container: .mock) var price: Price }\nstruct Rest { func none() {",
    "let find: (Price.Type) -> Price = { Resolver.mock.resolve($0) }",
  ])
  func `a service that two resolvers may cache stays`(_ code: String) async throws {
    let states = try await Self.mocks("ResolverAdapter", code).plan().states.filter { $0.hasPrefix("price:") }
    #expect(
      states.first
        == "price: blocked: another resolver registers it at App.swift:20, and Resolver may cache one instance for both: choose the root "
        + "only in 'registerAllServices', and look everything up there, or choose .unique for both", "\(states)")
  }

  @Test(arguments: [
    // The lookup of the factory asks the root, and would ask main.
    (
      "register { Journal(settings: resolve()) }", "mock.register { Settings() }",
      "journal: blocked: its creation looks up 'Settings', and the container that is asked decides whether that is the one at "
        + "App.swift:17: register 'Settings' in one container, or move it by hand"
    ),
    // The lookup of the initializer asks the root, before and after.
    ("register { Notes() }", "mock.register { Journal(settings: Settings()) }", "notes: movable"),
    (
      "register { Settings() }.scope(.container)", "",
      "settings: blocked: each resolver that is asked has an instance of 'Settings', whose scope is .container: choose .application or "
        + ".unique for 'Settings', whichever you mean"
    ),
    (
      "register { Settings() }.scope(.container)\nregister { r in Journal(settings: r.resolve()) }", "",
      "journal: blocked: each resolver that is asked has an instance of 'Settings', whose scope is .container: choose .application or "
        + ".unique for 'Settings', whichever you mean"
    ),
    (
      "register { r in Journal(settings: find(r)) }", "",
      "journal: blocked: its factory passes the resolver on: pass the services instead of the resolver"
    ),
    ("register { Settings() }.scope(.unique)", "mock.register { Settings() }", "settings: movable"),
    ("main.register { Settings() }", "root = mock", "settings: movable"),
    // The other type is looked up as the service itself.
    (
      "register { Settings() }.implements(Labeled.self)\nregister { r in Label(r.resolve()) }",
      "mock.register { Settings() }",
      "label: blocked: its creation looks up 'Settings', and the container that is asked decides whether that is the one at "
        + "App.swift:17: register 'Settings' in one container, or move it by hand"
    ),
    ("register { Settings() }.implements(Labeled.self)\nregister { r in Label(r.resolve()) }", "", "label: movable"),
    // The only registration, in a resolver that searches main.
    ("", "mock.register { Settings() }", "settings: movable"),
    (
      "", "mock.register { Settings() }\n    mock.register { r in Journal(settings: r.resolve()) }",
      "journal: blocked: its creation looks up 'Settings', and the container that is asked decides whether that is the one at "
        + "App.swift:17: register 'Settings' in one container, or move it by hand"
    ),
    (
      "", "other.register { Settings() }\n}\nstatic let other = Resolver()\nfunc none() {",
      "settings: blocked: resolvers have children (see App.swift:13), and it is not certainly registered in 'main': register it in "
        + "'main', and supply test doubles by a composition root for tests"
    ),
    (
      "", "let other = Resolver(child: main)\nother.register { Settings() }",
      "settings: blocked: resolvers have children (see App.swift:13), and it is not certainly registered in 'main': register it in "
        + "'main', and supply test doubles by a composition root for tests"
    ),
    (
      "root.register { Settings() }", "",
      "settings: blocked: resolvers have children (see App.swift:13), and it is not certainly registered in 'main': register it in "
        + "'main', and supply test doubles by a composition root for tests"
    ),
    (
      "register { Settings() }", "root = other\n}\nstatic let other = Resolver()\nfunc none() {",
      "settings: blocked: the resolver that static functions use is replaced at App.swift:17: assign only 'root', a resolver with 'main' "
        + "as its child, or pass a resolver"
    ),
    (
      "register { Settings() }", "root = next\n}\nstatic var next = Resolver(child: main)\nfunc none() {",
      "settings: movable"
    ),
    (
      "register { Settings() }",
      "root = next\n}\nstatic var next = Resolver(child: main)\nfunc none() { Self.next = Resolver()",
      "settings: blocked: the resolver that static functions use is replaced at App.swift:17: assign only 'root', a resolver with 'main' "
        + "as its child, or pass a resolver"
    ),
    (
      "register { Settings() }",
      "root = next\n}\nstatic var next = Resolver(child: main)\nfunc none() { swap(&Self.next, &Resolver.main)",
      "settings: blocked: the resolver that static functions use is replaced at App.swift:17: assign only 'root', a resolver with 'main' "
        + "as its child, or pass a resolver"
    ),
    (
      "register { Settings() }", "root = next\n}\npublic static var next = Resolver(child: main)\nfunc none() {",
      "settings: blocked: the resolver that static functions use is replaced at App.swift:17: assign only 'root', a resolver with 'main' "
        + "as its child, or pass a resolver"
    ),
    (
      "register { Settings() }", "let next = Resolver(child: mock)\nroot = next", "settings: movable"
    ),
    (
      "register { Settings() }", "main = mock",
      "settings: blocked: the resolver that static functions use is replaced at App.swift:17: assign only 'root', a resolver with 'main' "
        + "as its child, or pass a resolver"
    ),
  ])
  func `a service of main moves if the resolver that is asked makes no difference`(
    _ main: String, _ other: String, _ expected: String
  ) async throws {
    let states = try await SampleApplication(
      [
        "App.swift": Self.services("ResolverAdapter") + """
          extension Resolver {
            static let mock = Resolver(child: main)
            static func registerAll() {
              \(main.replacing("\n", with: " ; ", maxReplacements: main.contains("}\n}") ? 0 : 9))
              // Others:
              \(other)
            }
          }
          final class Notes { let journal: Journal = Resolver.resolve() }
          func find(_ resolver: Resolver) -> Settings { resolver.resolve() }
          protocol Labeled {}
          extension Settings: Labeled {}
          final class Label { init(_ labeled: any Labeled) {} }

          """
      ], mode: "5"
    ).plan().states
    let name = expected.prefix { $0 != ":" }
    #expect(states.first { $0.hasPrefix("\(name):") } == expected, "\(states)")
  }
}
