// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Lists of Swinject's assemblies in constants, properties and functions.
struct AssemblerListTests {
  private static let assemblies = """
    final class Journal {}
    final class Store { let journal: Journal; init(journal: Journal) { self.journal = journal } }
    final class Screen { let store: Store; init(store: Store) { self.store = store } }
    struct StoreAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
      }
    }
    struct ScreenAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Screen.self) { r in Screen(store: r.resolve(Store.self)!) }.inObjectScope(.transient)
      }
    }

    """

  private static let main = """
    @main struct Main {
      static func main() {
        let resolver = makeResolver()
        print(resolver.resolve(Screen.self)!.store === resolver.resolve(Store.self)!)
      }
    }

    """

  private func application(_ lists: String, isOnStub: Bool = false) throws -> SampleApplication {
    let source = "import \(isOnStub ? "Swinject" : "SwinjectAdapter")\n" + Self.assemblies
    return try SampleApplication(
      ["Services.swift": source, "Main.swift": source.prefix { $0 != "\n" } + "\n" + Self.main + lists], mode: "5",
      isOnStub: isOnStub)
  }

  @Test(
    arguments: [
      (
        """
        enum Assemblies {
          /// Of all features.
          static let all: [Assembly] = [StoreAssembly(), ScreenAssembly()]
        }
        func makeResolver() -> Resolver { Assembler(Assemblies.all).resolver }
        """,
        "func makeResolver() -> AppAssembly { AppAssembly() }\n"
      ),
      (
        """
        enum Assemblies {
          static let title = "all"
          static func all() -> [Assembly] {
            return [StoreAssembly()]
          }
        }
        func makeResolver() -> Resolver { Assembler(Assemblies.all() + [ScreenAssembly()]).resolver }
        """,
        "enum Assemblies {\n  static let title = \"all\"\n}\nfunc makeResolver() -> AppAssembly { AppAssembly() }\n"
      ),
      (
        """
        class Owner {
          private lazy var assemblies: [any Assembly] = [StoreAssembly()] + screens
          private var screens: [Assembly] { [ScreenAssembly()] as [Assembly] }
          private lazy var assembler = Assembler(assemblies, container: Container())
          var resolver: Resolver { assembler.resolver }
        }
        func makeResolver() -> Resolver { Owner().resolver }
        """,
        """
        class Owner {
          private lazy var assembler = AppAssembly()
          var resolver: AppAssembly { assembler }
        }
        func makeResolver() -> AppAssembly { Owner().resolver }

        """
      ),
      (
        """
        func makeResolver() -> Resolver {
          let screens: [Assembly] = [ScreenAssembly()]
          let assemblies = [StoreAssembly()] + screens
          let assembler = Assembler(assemblies)
          return assembler.resolver
        }
        """,
        """
        func makeResolver() -> AppAssembly {
          let assembler = AppAssembly()
          return assembler
        }

        """
      ),
      (
        """
        let screens: [Assembly] = [ScreenAssembly()]
        final class Owner {
          private let container = Container()
          private lazy var assembler = Assembler([], container: container)
          func resolver() -> Resolver {
            assembler.apply(assemblies: [StoreAssembly()])
            assembler.apply(assemblies: screens)
            return container
          }
        }
        func makeResolver() -> Resolver { Owner().resolver() }
        """,
        """
        final class Owner {
          private let appAssembly = AppAssembly()
          private lazy var assembler = appAssembly
          func resolver() -> AppAssembly {
            return appAssembly
          }
        }
        func makeResolver() -> AppAssembly { Owner().resolver() }

        """
      ),
      (
        """
        struct AppAssembly: Assembly {
          let assemblies: [Assembly] = [
            StoreAssembly(),
            ScreenAssembly(),
          ]
          func assemble(container: Container) {
            assemblies.forEach { $0.assemble(container: container) }
          }
        }
        func makeResolver() -> Resolver { Assembler([AppAssembly()]).resolver }
        """,
        "func makeResolver() -> AppRoot { AppRoot() }\n"
      ),
      (
        """
        final class AllAssembly: Assembly {
          func assemble(container: Container) {
            let assemblies: [Assembly] = [StoreAssembly(), ScreenAssembly()]

            assemblies.forEach { assembly in
              assembly.assemble(container: container)
            }
          }
        }
        func makeResolver() -> Resolver { Assembler([AllAssembly()]).resolver }
        """,
        "func makeResolver() -> AppAssembly { AppAssembly() }\n"
      ),
      (
        """
        enum Assemblies { static func all() -> [Assembly] { [StoreAssembly(), ScreenAssembly()] } }
        func makeResolver() -> Resolver {
          let container = Container()
          for assembly in Assemblies.all() {
            assembly.assemble(container: container)
          }
          return container
        }
        """,
        """
        func makeResolver() -> AppAssembly {
          let appAssembly = AppAssembly()
          return appAssembly
        }

        """
      ),
      (
        """
        final class Owner {
          private let screens: [Assembly] = [ScreenAssembly()]
          lazy var assembler: Assembler = {
            $0.apply(assemblies: [StoreAssembly()])
            $0.apply(assemblies: screens)
            return $0
          }(Assembler([]))
        }
        func makeResolver() -> Resolver { Owner().assembler.resolver }
        """,
        """
        final class Owner {
          lazy var assembler: AppAssembly = {
            return $0
          }(AppAssembly())
        }
        func makeResolver() -> AppAssembly { Owner().assembler }

        """
      ),
      (
        """
        enum Screens {
          private static let common: [Assembly] = [StoreAssembly()]
          static func main() -> Resolver { Assembler(common + [ScreenAssembly()]).resolver }
          static func other() -> Resolver { Assembler(common).resolver }
        }
        func makeResolver() -> Resolver { _ = Screens.other(); return Screens.main() }
        """,
        """
        enum Screens {
          static func main() -> AppAssembly { AppAssembly() }
          static func other() -> AppAssembly { AppAssembly() }
        }
        func makeResolver() -> AppAssembly { _ = Screens.other(); return Screens.main() }

        """
      ),
    ], [false, true])
  func `are removed with the container`(_ lists: (source: String, expected: String), _ isOnStub: Bool) async throws {
    let application = try application(lists.source + "\n", isOnStub: isOnStub)
    try await application.expectSameOutput("true\n", afterMoving: 3)
    try await application.applyLookups()
    let plan = RemovalPlan(try await application.plan())
    #expect(plan.refusals.map { "\($0.subject): \($0.obstacle.description)" } == [])
    #expect(try await application.removeContainer().root != nil)
    #expect(try await application.output() == "true\n")
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(text.hasSuffix("}\n" + lists.expected), "\(text)")
  }

  @Test(arguments: [
    // Other code uses the list, or changes it.
    "enum Lists { static let all: [Assembly] = [ScreenAssembly()] }\nlet count = Lists.all.count",
    "enum Lists { static let all: [Assembly] = [ScreenAssembly()] }\nlet path = \\Lists.Type.all",
    "enum Lists { nonisolated(unsafe) static var all: [Assembly] = [ScreenAssembly()] }\nfunc change() { Lists.all = [] }",
    "enum Lists { nonisolated(unsafe) static var all: [Assembly] = [ScreenAssembly()] }\nfunc add() { Lists.all.append(ScreenAssembly()) }",
    "enum Lists { static let all: [Assembly] = [ScreenAssembly()] }\nfunc use() {\n  #if DEBUG && LATER\n  print(Lists.all)\n  #endif\n}",
    // The value depends on more than the declaration.
    "enum Lists { static var all: [Assembly] { if flag { return [] }; return [ScreenAssembly()] } }\nlet flag = false",
    "enum Lists { static var all: [Assembly] { flag ? [] : [ScreenAssembly()] } }\nlet flag = false",
    "enum Lists { static var all: [Assembly] {\n  #if DEBUG\n  return []\n  #else\n  return [ScreenAssembly()]\n  #endif\n} }",
    "struct List { var all: [Assembly] = [ScreenAssembly()] }\nenum Lists { static let list = List(); static var all: [Assembly] { list.all } }",
    "class List { var all: [Assembly] { [ScreenAssembly()] } }\nfinal class Longer: List { override var all: [Assembly] { super.all + [] } }\nenum Lists { nonisolated(unsafe) static let list = List(); static var all: [Assembly] { list.all } }",
    "protocol Listing { var all: [Assembly] { get } }\nstruct List: Listing { var all: [Assembly] { [ScreenAssembly()] } }\nenum Lists { static let list: Listing = List(); static var all: [Assembly] { list.all } }",
    // Loops that do more, or only for some of them.
    "enum Lists { static let loop: [Assembly] = [ScreenAssembly()]; static let all: [Assembly] = [AllAssembly()] }\nstruct AllAssembly: Assembly { func assemble(container: Container) { for assembly in Lists.loop { print(1); assembly.assemble(container: container) } } }",
    "enum Lists { static let loop: [Assembly] = [ScreenAssembly()]; static let all: [Assembly] = [AllAssembly()] }\nstruct AllAssembly: Assembly { func assemble(container: Container) { for assembly in Lists.loop where assembly is ScreenAssembly { assembly.assemble(container: container) } } }",
    // The creation of the receiver may have an effect.
    "struct List { init() { print() }; var all: [Assembly] { [ScreenAssembly()] } }\nenum Lists { static var all: [Assembly] { List().all } }",
  ])
  func `stay if other code may use or change them`(_ lists: String) async throws {
    let application = try application(
      lists + "\nfunc makeResolver() -> Resolver { Assembler([StoreAssembly()] + Lists.all).resolver }\n")
    try await application.expectSameOutput(try await application.output(), afterMoving: 3)
    try await application.applyLookups()
    let output = try await application.output()
    let before = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(!RemovalPlan(try await application.plan()).refusals.isEmpty)
    #expect(try await application.removeContainer().root == nil)
    #expect(try await application.output() == output)
    #expect(application.folder.text(of: "Sources/Main.swift") == before)
  }

  @Test func `that are empty keep the container with the reason`() async throws {
    let application = try application(
      """
      enum Lists {
        static let all: [Assembly] = [StoreAssembly(), ScreenAssembly()]
      }
      func makeResolver() -> Resolver {
        #if LATER
        print(Lists.all)
        #endif
        return Assembler(Lists.all).resolver
      }

      """)
    try await application.expectSameOutput("true\n", afterMoving: 3)
    try await application.applyLookups()
    let refusals = RemovalPlan(try await application.plan()).refusals
    #expect(
      refusals.first.map { "\($0.subject): \($0.obstacle.description)" }
        == "'all': code under #if uses it, or is in it, so the container stays and needs its registrations: change that"
        + " code, but keep the registrations")
  }

  @Test func `that are unknown keep their assembler`() async throws {
    let application = try application(
      """
      struct NoteAssembly: Assembly { func assemble(container: Container) { print("note") } }
      let shared = Container()
      func start(_ list: [Assembly]) {
        let assembler = Assembler(list, container: shared)
        assembler.apply(assemblies: [StoreAssembly(), ScreenAssembly()])
      }
      func makeResolver() -> Container { start([NoteAssembly()]); return shared }

      """)
    try await application.expectSameOutput("note\ntrue\n", afterMoving: 3)
    try await application.applyLookups()
    try await application.removeContainer()
    #expect(try await application.output() == "note\ntrue\n")
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(
      text.contains("func start(_ list: [Assembly]) {\n  let assembler = Assembler(list, container: shared)\n}\n"),
      "\(text)")
  }

  /// The registrations of a list count only if one assembler has it.
  @Test(arguments: [
    (
      "let lists: [Assembly] = [First(), Second()]\nfunc makeResolver() -> Resolver { Assembler(lists).resolver }",
      "store: blocked: it is replaced at"
    ),
    (
      "let lists: [Assembly] = [First(), Second()]\nfunc makeResolver() -> Resolver { Assembler(lists).resolver }\n"
        + "func other() -> Assembler { Assembler(lists) }",
      "store: blocked: it is also registered at"
    ),
  ])
  func `decide which registration is replaced`(_ lists: String, _ expected: String) async throws {
    let application = try application(
      """
      struct First: Assembly {
        func assemble(container: Container) { container.register(Store.self) { _ in Store(journal: Journal()) } }
      }
      struct Second: Assembly {
        func assemble(container: Container) {
          container.register(Store.self) { _ in Store(journal: Journal()) }.inObjectScope(.transient)
        }
      }
      \(lists)

      """)
    let states = try await application.plan().states
    #expect(states.contains { $0.hasPrefix(expected) }, "\(states)")
  }
}
