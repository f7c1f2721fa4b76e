// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Assemblies with a protocol of the program's own, instead of Swinject's.
struct OwnAssemblyTests {
  private static let services = """
    final class Journal {}
    final class Store { let journal: Journal; init(journal: Journal) { self.journal = journal } }

    """

  private static func application(
    _ assemblies: String, _ main: String, dip: Bool = false, isOnStub: Bool = false
  ) throws -> SampleApplication {
    let module = dip ? (isOnStub ? "Dip" : "DipAdapter") : isOnStub ? "Swinject" : "SwinjectAdapter"
    return try SampleApplication(
      [
        "Services.swift": services, "Assemblies.swift": "import \(module)\n\n" + assemblies + "\n",
        "Main.swift": """
        import \(module)

        @main struct Main {
          static func main() {
            let container = makeContainer()
            print(\(dip ? "(try! container.resolve() as Store)" : "container.resolve(Store.self)!").journal === \
        \(dip ? "(try! container.resolve() as Journal)" : "container.resolve(Journal.self)!"))
          }
        }
        \(main)

        """,
      ], mode: "5", isOnStub: isOnStub, libraries: dip ? ["Storyboards", "DipAdapter"] : ["SwinjectAdapter"])
  }

  private static let assemblies = """
    protocol Registering {
      func register(in container: Container)
    }
    struct JournalRegistering: Registering {
      func register(in container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
      }
    }
    final class StoreRegistering: Registering {
      func register(in container: Container) {
        container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
      }
    }
    /// Registers nothing yet.
    struct ScreenRegistering: Registering {
      func register(in container: Container) {}
    }
    """

  private static let both = """
    protocol Registering {
      func register(in container: Container)
    }
    struct Both: Registering {
      func register(in container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
      }
    }
    """

  /// Moves all services, and replaces their lookups.
  private func moveAll(_ application: SampleApplication) async throws -> String {
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    #expect(try await application.output() == before)
    return before
  }

  @Test(
    arguments: [
      """
      func makeContainer() -> Container {
        let assemblies: [any Registering] = [JournalRegistering(), StoreRegistering(), ScreenRegistering()]
        let container = Container()
        for assembly in assemblies { assembly.register(in: container) }
        return container
      }
      """,
      """
      let assemblies = [JournalRegistering(), StoreRegistering(), ScreenRegistering()] as [Registering]
      func makeContainer() -> Container {
        let container = Container()
        assemblies.forEach { $0.register(in: container) }
        return container
      }
      """,
      """
      func makeContainer() -> Container {
        let container = Container()
        JournalRegistering().register(in: container)
        StoreRegistering().register(in: container)
        ScreenRegistering().register(in: container)
        return container
      }
      """,
    ], [false, true])
  func `assemblies go with their protocol, the code that applies them, and the container`(
    _ main: String, isOnStub: Bool
  ) async throws {
    let application = try Self.application(Self.assemblies, main, isOnStub: isOnStub)
    let before = try await moveAll(application)
    try await application.removeContainer()
    #expect(application.folder.text(of: "Sources/Assemblies.swift") == nil)
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    for word in ["Registering", "= Container", "assemblies", "import"] { #expect(!text.contains(word), "\(text)") }
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    "JournalRegistering.register(in: container)\n  StoreRegistering.register(in: container)",
    "for type in [JournalRegistering.self, StoreRegistering.self] as [any Registering.Type] { type.register(in: container) }",
    "([JournalRegistering.self, StoreRegistering.self] as [any Registering.Type]).forEach { $0.register(in: container) }",
  ])
  func `assemblies with static functions go in the same way`(_ code: String) async throws {
    let application = try Self.application(
      """
      protocol Registering {
        static func register(in container: Container)
      }
      enum JournalRegistering: Registering {
        static func register(in container: Container) {
          container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
        }
      }
      struct StoreRegistering: Registering {
        static func register(in container: Container) {
          container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
        }
      }
      """, "func makeContainer() -> Container {\n  let container = Container()\n  \(code)\n  return container\n}")
    let before = try await moveAll(application)
    try await application.removeContainer()
    #expect(application.folder.text(of: "Sources/Assemblies.swift") == nil)
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    // Functions of the assembly, and one with nothing but another call.
    """
    struct StoreAssembly: Assembly {
      func assemble(container: Container) {
        registerAll(in: container)
      }
      private func registerAll(in container: Container) {
        registerJournal(in: container)
        registerStore(in: container)
      }
      func registerJournal(in container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
      }
      private func registerStore(in container: Container) {
        container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
      }
    }
    """,
    // Extensions.
    """
    final class StoreAssembly {}

    // MARK: - Assembly
    extension StoreAssembly: Assembly {
      func assemble(container: Container) {
        registerJournal(in: container)
        registerStore(in: container)
      }
    }

    private extension StoreAssembly {
      func registerJournal(in container: Container) {
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
      }
      func registerStore(in container: Container) {
        container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
      }
    }
    """,
  ])
  func `assemblies go with their functions and extensions`(_ assembly: String) async throws {
    let application = try Self.application(
      assembly, "func makeContainer() -> Resolver { Assembler([StoreAssembly()]).resolver }")
    let before = try await moveAll(application)
    try await application.removeContainer()
    #expect(application.folder.text(of: "Sources/Assemblies.swift") == nil)
    #expect(
      application.folder.text(of: "Sources/Main.swift")?.hasSuffix(
        "func makeContainer() -> AppAssembly { AppAssembly() }\n")
        == true)
    #expect(try await application.output() == before)
  }

  @Test func `assemblies of Dip go in the same way`() async throws {
    let application = try Self.application(
      """
      protocol ContainerAssembly: AnyObject {
        func assembly(container: DependencyContainer)
      }
      final class JournalAssembler: ContainerAssembly {
        func assembly(container: DependencyContainer) {
          container.register(.singleton) { Journal() }
        }
      }
      final class StoreAssembler: ContainerAssembly {
        func assembly(container: DependencyContainer) {
          container.register(.singleton) { Store(journal: $0) }
        }
      }
      """,
      """
      func makeContainer() -> DependencyContainer {
        let container = DependencyContainer()
        let assemblers: [ContainerAssembly] = [JournalAssembler(), StoreAssembler()]
        for assembler in assemblers { assembler.assembly(container: container) }
        return container
      }
      """, dip: true)
    let before = try await moveAll(application)
    try await application.removeContainer()
    #expect(application.folder.text(of: "Sources/Assemblies.swift") == nil)
    #expect(try await application.output() == before)
  }

  @Test(arguments: [
    // The protocol has another requirement.
    (
      """
      protocol Registering {
        var title: String { get }
        func register(in container: Container)
      }
      struct Both: Registering {
        let title = "both"
        func register(in container: Container) {
          container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
          container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
        }
      }
      """,
      """
      func makeContainer() -> Container {
        let container = Container()
        for assembly in [Both()] as [Registering] {
          print(assembly.title)
          assembly.register(in: container)
        }
        return container
      }
      """, "'register(in:)': the code at Assemblies.swift:5 uses it: remove it by hand"
    ),
    // Other code may use any assembly.
    (
      both,
      """
      func apply(_ assembly: some Registering, to container: Container) { assembly.register(in: container) }
      func makeContainer() -> Container {
        let container = Container()
        apply(Both(), to: container)
        return container
      }
      """, "'Both': the code at Main.swift:12 uses it: remove it by hand"
    ),
    // The superclass calls it.
    (
      """
      class BaseAssembly: Assembly {
        func assemble(container: Container) { registerServices(in: container) }
        func registerServices(in container: Container) {}
      }
      final class Both: BaseAssembly {
        override func registerServices(in container: Container) {
          container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
          container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
        }
      }
      """,
      "func makeContainer() -> Container {\n  let container = Container()\n  Both().assemble(container: container)\n  return container\n}",
      "'registerServices(in:)': the code at Assemblies.swift:5 uses it: remove it by hand"
    ),
    // Other code calls a function of the assembly.
    (
      """
      struct Both: Assembly {
        func assemble(container: Container) { register(in: container) }
        func register(in container: Container) {
          container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
          container.register(Store.self) { r in Store(journal: r.resolve(Journal.self)!) }.inObjectScope(.container)
        }
      }
      """,
      """
      func makeContainer() -> Container {
        let container = Container()
        let both = Both()
        if CommandLine.argc > 0 { both.register(in: container) }
        return container
      }
      """, "'register(in:)': the code at Main.swift:12 uses it: remove it by hand"
    ),
    // The assemblies go, but other code names the protocol.
    (
      both,
      """
      func count(_ assemblies: [any Registering]) -> Int { assemblies.count }
      func makeContainer() -> Container {
        let container = Container()
        Both().register(in: container)
        return container
      }
      """, "'Registering': the code at Main.swift:9 uses it: remove it by hand"
    ),
  ])
  func `an assembly stays if other code uses it or its protocol`(
    _ assemblies: String, _ main: String, _ refusal: String
  ) async throws {
    let application = try Self.application(assemblies, main)
    let before = try await moveAll(application)
    let refusals = RemovalPlan(try await application.plan()).refusals.map {
      "\($0.subject): \($0.obstacle.description)"
    }
    #expect(refusals.first == refusal, "\(refusals)")
    try await application.removeContainer()
    #expect(try await application.output() == before)
  }
}
