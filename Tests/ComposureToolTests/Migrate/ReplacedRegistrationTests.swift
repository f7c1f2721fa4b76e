// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services that several assemblies of one assembler register. The last registration replaces the others.
struct ReplacedRegistrationTests {
  private static func source(_ assemblies: String, _ list: String = "StoreAssembly(), ScreenAssembly()") -> String {
    """
    final class Store { let name: String; init(_ name: String) { self.name = name } }
    final class Screen { let store: Store; init(_ store: Store) { self.store = store } }
    final class Clock {}
    \(assemblies)
    final class Owner {
      private let assembler: Assembler = Assembler(
        [
          \(list)
        ]
      )
      func names() -> [String] { [assembler.resolver.resolve(Screen.self)!.store.name, assembler.resolver.resolve(Store.self)!.name] }
    }
    @main struct Main { static func main() { print(Owner().names()) } }

    """
  }

  private static let assemblies = """
    class StoreAssembly: Assembly {
      func assemble(container: Container) {
        // The first.
        container.register(Store.self) { _ in Store("old") }.inObjectScope(.container)
        container.register(Clock.self) { _ in Clock() }
      }
    }
    class ScreenAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Screen.self) { resolver in
          return Screen(resolver.resolve(Store.self)!)
        }
        container.register(Store.self) { _ in Store("new") }.inObjectScope(.transient)
      }
    }
    """

  private func application(_ source: String, isOnStub: Bool = false) throws -> SampleApplication {
    try SampleApplication(
      ["App.swift": "import \(isOnStub ? "Swinject" : "SwinjectAdapter")\n" + source], mode: "5", isOnStub: isOnStub)
  }

  @Test(arguments: [false, true]) func `let the last one move`(_ isOnStub: Bool) async throws {
    let application = try application(Self.source(Self.assemblies), isOnStub: isOnStub)
    let output = "[\"new\", \"new\"]\n"
    #expect(
      try await application.plan().states.contains(
        "store: blocked: it is replaced at App.swift:17 before a lookup can find it: remove it"))
    try await application.expectSameOutput(output, afterMoving: 3)
    try await application.applyLookups()
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == output)
  }

  @Test(arguments: [
    // A lookup between them may find the first one.
    (assemblies.replacing("Clock() }", with: "Clock() }\n    _ = (container as Resolver).resolve(Store.self)"), ""),
    (assemblies.replacing("    container.register(Screen", with: "    print(1)\n    container.register(Screen"), ""),
    // An unknown assembly is between them, or runs one of them.
    (assemblies, "StoreAssembly(), make(), ScreenAssembly()\n    ] + ["),
    (assemblies + "\nfunc later(_ container: Container) { StoreAssembly().assemble(container: container) }", ""),
    (assemblies + "\nfinal class Other: StoreAssembly {}", ""),
    (assemblies + "\nfunc other() -> Assembler { Assembler([ScreenAssembly()]) }", ""),
  ])
  func `keep both if the first one may count`(_ assemblies: String, _ list: String) async throws {
    let source = list.isEmpty ? Self.source(assemblies) : Self.source(assemblies, list)
    let application = try application(source + "func make() -> Assembly { ScreenAssembly() }\n")
    let states = try await application.plan().states.filter { $0.hasPrefix("store: ") }
    #expect(states.count == 2 && states.allSatisfy { $0.contains("it is also registered at") }, "\(states)")
  }

  @Test(arguments: [
    ("DipAdapter", "DependencyContainer()", "try container"), ("ResolverAdapter", "Resolver()", "container"),
  ])
  func `are those of Resolver and Dip as well`(_ library: String, _ container: String, _ prefix: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import \(library)
        final class Store { let name: String; init(_ name: String) { self.name = name } }
        @main struct Main {
          static func main() throws {
            let container = \(container)
            container.register { Store("old") }
            container.register { 1 }
            container.register { Store("new") }
            print((\(prefix).resolve() as Store).name, \(prefix).resolve() as Int)
          }
        }

        """
      ], mode: "5", libraries: ["Storyboards", library])
    #expect(
      try await application.plan().states == [
        "store: blocked: it is replaced at App.swift:8 before a lookup can find it: remove it", "int: movable",
        "store: movable",
      ])
    try await application.expectSameOutput("new 1\n", afterMoving: 2)
    try await application.applyLookups()
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == "new 1\n")
  }
}
