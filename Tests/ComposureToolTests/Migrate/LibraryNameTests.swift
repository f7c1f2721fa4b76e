// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Code that names the container's library for tags, names, and scopes, or that has the names of the library's functions.
struct LibraryNameTests {
  /// Checks that a program prints the same after its services have moved, after `--lookups`, and after `--container`.
  private func expectSameOutput(
    _ output: String, of application: SampleApplication, afterMoving count: Int,
    afterLookups: () throws -> Void = {}
  ) async throws {
    try await application.expectSameOutput(output, afterMoving: count)
    try await application.applyLookups(isRegisteredFirst: true)
    #expect(try await application.output() == output)
    try afterLookups()
    try await application.removeContainer()
    #expect(try await application.output() == output)
  }

  private static let dip = """
    import DipAdapter
    final class Journal: Sendable { let id: Int; init(id: Int) { self.id = id } }
    final class Clock: Sendable {}
    enum Tag: String, DependencyTagConvertible, CaseIterable { case first, second }
    enum Level: Int { case low }
    extension Level: DependencyTagConvertible {}
    let container = DependencyContainer()
    func find<T>(_ type: T.Type, _ tag: Tag? = nil) -> T { try! container.resolve(tag: tag) }

    """

  @Test func `tags and functions named register do not keep a container`() async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.dip,
        "Main.swift": """
        import DipAdapter
        enum Services {
          static func register(_ container: DependencyContainer) {
            container.register(.singleton, tag: Tag.first) { Journal(id: 1) }
            container.register(.singleton, tag: Tag.second) { Journal(id: 2) }
            container.register(.unique) { Clock() }
          }
        }
        @main struct Main {
          static func main() {
            Services.register(container)
            print(find(Journal.self, .first).id)
            if let journal = try? container.resolve(tag: Tag.second) as Journal {
              print(journal === find(Journal.self, .second))
            }
            guard let clock = try? container.resolve() as Clock else { return }
            print(clock === find(Clock.self), Tag.allCases.count)
          }
        }

        """,
      ], libraries: ["Storyboards", "DipAdapter"])
    try await expectSameOutput("1\ntrue\nfalse 2\n", of: application, afterMoving: 3) {
      let text = try #require(application.folder.text(of: "Sources/Main.swift"))
      for line in [
        "    print(container.appAssembly.firstJournal.id)\n",
        "    if let journal = Optional(container.appAssembly.secondJournal) {\n",
        "    let clock = container.appAssembly.clock\n",
      ] {
        #expect(text.contains(line), "\(text)")
      }
    }
    #expect(
      application.folder.text(of: "Sources/Services.swift") == """
        final class Journal: Sendable { let id: Int; init(id: Int) { self.id = id } }
        final class Clock: Sendable {}
        enum Tag: String, CaseIterable { case first, second }
        enum Level: Int { case low }
        let appAssembly = AppAssembly()

        """)
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(!text.contains("register") && !text.contains("DipAdapter"), "\(text)")
  }

  /// Code that keeps the conformances of tags, and the obstacle.
  @Test(arguments: [
    ("enum Color: DependencyTagConvertible { case red; var dependencyTag: DependencyContainer.Tag { .String(\"red\") } }"),
    ("func isTag(_ value: Any) -> Bool { value is any DependencyTagConvertible }"),
  ])
  func `other uses of the protocol of tags keep a container`(_ code: String) async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.dip + code,
        "Main.swift": """
        import DipAdapter
        @main struct Main {
          static func main() {
            container.register(.unique) { Clock() }
            print(find(Clock.self) === find(Clock.self))
          }
        }

        """,
      ], libraries: ["Storyboards", "DipAdapter"])
    try await application.expectSameOutput("false\n", afterMoving: 1)
    try await application.applyLookups()
    let removal = RemovalPlan(try await application.plan())
    #expect(removal.replacement == nil)
    let names = removal.refusals.map(\.obstacle.reason)
    #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix("the program uses '") }, "\(names)")
  }

  @Test func `constants for names and scopes do not keep a container`() async throws {
    let application = try SampleApplication(
      [
        "Services.swift": """
        import ResolverAdapter
        final class Journal: Sendable {}
        final class Clock: Sendable {}
        extension Resolver.Name {
          static let first = Self("first")
          static let initial = first
        }
        extension ResolverScope { static let session = ResolverScopeCache() }
        enum Dependencies {
          static let container = Resolver()
        }
        func find<T>(_ type: T.Type, name: Resolver.Name? = nil) -> T { Dependencies.container.resolve(type, name: name) }
        extension Resolver {
          func registerAll() {
            register(name: .initial) { Journal() }.scope(.unique)
            register(name: .init("last")) { Journal() }.scope(.application)
            register { Clock() }.scope(.unique)
          }
        }

        """,
        "Main.swift": """
        import ResolverAdapter
        final class Shelf { let journal = find(Journal.self, name: .init("last")) }
        @main struct Main {
          static func main() {
            Dependencies.container.registerAll()
            print(Shelf().journal === find(Journal.self, name: .init("last")))
            print(find(Journal.self, name: .initial) === find(Journal.self, name: "first"))
            print(find(Clock.self) === find(Clock.self))
          }
        }

        """,
      ], libraries: ["Storyboards", "ResolverAdapter"])
    try await expectSameOutput("true\nfalse\nfalse\n", of: application, afterMoving: 3) {
      let text = try #require(application.folder.text(of: "Sources/Main.swift"))
      #expect(!text.contains("find("), "\(text)")
    }
    #expect(
      application.folder.text(of: "Sources/Services.swift") == """
        final class Journal: Sendable {}
        final class Clock: Sendable {}
        enum Dependencies {
          static let container = AppAssembly()
        }

        """)
  }

  @Test func `a global container is not read where another declaration has its name`() async throws {
    let application = try SampleApplication(
      [
        "Services.swift": Self.dip,
        "Main.swift": """
        import DipAdapter
        class Box { let container = 3 }
        final class Shelf: Box { var clock: Clock { find(Clock.self) } }
        protocol Opening {}
        extension Opening { var clock: Clock { find(Clock.self) } }
        struct Door: Opening {}
        func open(container: Int) -> Clock { find(Clock.self) }
        @main struct Main {
          static func main() {
            container.register(.singleton) { Clock() }
            let clock = find(Clock.self)
            print(clock === Shelf().clock, clock === Door().clock, clock === open(container: 3))
          }
        }

        """,
      ], libraries: ["Storyboards", "DipAdapter"])
    try await application.expectSameOutput("true true true\n", afterMoving: 1)
    let refusals = LookupPlan(try await application.plan()).refusals
    #expect(refusals.count == 3, "\(refusals)")
    try await application.applyLookups()
    #expect(try await application.output() == "true true true\n")
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(text.contains("    let clock = container.appAssembly.clock\n"), "\(text)")
  }

  @Test func `a global container is not read in a module with another global of its name`() async throws {
    let application = try SampleApplication(
      [
        "Core/Core.swift": """
        import DipAdapter
        public final class Clock: Sendable {}
        public let container = DependencyContainer()
        public func find<T>(_ type: T.Type) -> T { try! container.resolve() }
        public func registerAll() {
          container.register(.singleton) { Clock() }
        }

        """,
        "App/Main.swift": """
        import Core
        let container = "box"
        @main struct Main {
          static func main() {
            registerAll()
            print(find(Clock.self) === find(Clock.self), container)
          }
        }

        """,
      ], modules: ["Core", "App"], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    try await application.expectSameOutput("true box\n", afterMoving: 1)
    let refusal = "'Clock': a function of your own performs it: read the member in that function by hand"
    #expect(LookupPlan(try await application.plan()).refusals == [refusal, refusal])
  }
}
