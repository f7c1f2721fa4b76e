// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Composure
import SwinjectTestSupport
import SwinjectAdapter
import Testing
import VerificationTestSupport

private protocol Pet: Sendable { var name: String { get } }
private final class Hamster: Pet {
  let name: String
  init(_ name: String = "Hamtaro") { self.name = name }
}
private final class Keeper: Sendable {
  let pet: any Pet
  init(pet: any Pet) { self.pet = pet }
}
private final class Logger: Sendable {}

private protocol PetsAssembly: Composure.Assembly {
  var pet: any Pet { get }
  func makePet(named name: String, age: Int) -> any Pet
}
extension PetsAssembly {
  var pet: any Pet { shared(\.pet) { Hamster() } }
  func makePet(named name: String, age: Int) -> any Pet { Hamster("\(name), \(age)") }
}

/// Moved and unmoved services in the same process.
@Suite struct `bridge` {
  private struct Pets: PetsAssembly {
    let scope = Scope()
  }

  /// The pets have moved, but their dependencies have not.
  private struct Keepers: LegacyAssembly {
    let scope = Scope()
    unowned let container: Container
    var pet: any Pet { require((any Pet).self) }
    var keeper: Keeper { shared(\.keeper) { Keeper(pet: pet) } }
    func makePet(named name: String) -> any Pet { require((any Pet).self, name: "made", argument: name) }
    func makePet(named name: String, age: Int) -> any Pet { require((any Pet).self, arguments: name, age) }
  }

  @Test func `the container returns a root's instance, and the root owns it`() {
    let container = Container()
    let pets = Pets()
    container.register((any Pet).self, from: pets, \.pet)
    container.register((any Pet).self, name: "again", from: pets, \.pet)
    let pet = container.resolve((any Pet).self)
    #expect(pet as? Hamster === pets.pet as? Hamster)
    #expect(pet as? Hamster === container.resolve((any Pet).self, name: "again") as? Hamster)
    container.resetObjectScope(.container)
    container.resetObjectScope(.graph)
    #expect(pet as? Hamster === container.resolve((any Pet).self) as? Hamster)
  }

  @Test func `factories with arguments, more general types and forwarding cross as well`() {
    let container = Container()
    let pets = Pets()
    container.register((any Pet).self, from: pets) { pets, name, age in pets.makePet(named: name, age: age) }
    container.register(Any.self, from: pets) { $0.pet }.implements((any Pet).self, name: "forwarded")
    #expect(container.resolve((any Pet).self, arguments: "Maya", 3)?.name == "Maya, 3")
    #expect((container.resolve(Any.self) as? any Pet)?.name == "Hamtaro")
    #expect(container.resolve((any Pet).self, name: "forwarded")?.name == "Hamtaro")
  }

  @Test @MainActor func `a member of the main actor is accessed there`() async {
    @MainActor struct Screens: Composure.Assembly {
      nonisolated let scope = Scope()
      func makeTitle(_ number: Int) -> String { "Title \(number)" }
    }
    let container = Container()
    container.register(String.self, from: Screens(), mainActorFactory: { screens, number in screens.makeTitle(number) })
    #expect(container.resolve(String.self, argument: 7) == "Title 7")
  }

  @Test func `a root gets the container's instance, and the container owns it`() {
    let container = Container()
    container.register((any Pet).self) { _ in Hamster() }.inObjectScope(.container)
    container.register((any Pet).self, name: "made") { _, name in Hamster(name) }
    container.register((any Pet).self) { (_, name: String, age: Int) in Hamster("\(name), \(age)") }
    let keepers = Keepers(container: container)
    #expect(keepers.keeper.pet as? Hamster === container.resolve((any Pet).self) as? Hamster)
    #expect(keepers.makePet(named: "Maya").name == "Maya")
    #expect(keepers.makePet(named: "Maya", age: 3).name == "Maya, 3")
    #expect(container.require((any Pet).self, name: "made", argument: "Milo").name == "Milo")
    #expect((container as any Resolver).require((any Pet).self, arguments: "Milo", 4).name == "Milo, 4")
  }

  @Test func `a resolver that is not a container implements require itself`() {
    let mock = Mock { Hamster($0 ?? "mock") }
    #expect(mock.require((any Pet).self).name == "mock")
    #expect(mock.require((any Pet).self, name: "named").name == "named")
  }

  @Test func `a service that has moved uses one that has not, and is used by one that has not, as one instance`() {
    let container = Container()
    let keepers = Keepers(container: container)
    container.register((any Pet).self) { _ in Hamster() }.inObjectScope(.container)
    container.register(Keeper.self, from: keepers, \.keeper)
    container.register([Keeper].self) { r in [r.resolve(Keeper.self)!, r.resolve(Keeper.self)!] }
    let all = container.resolve([Keeper].self)
    #expect(all?.count == 2)
    #expect(all?.first === keepers.keeper)
    #expect(all?.last === keepers.keeper)
    #expect(keepers.keeper.pet as? Hamster === container.resolve((any Pet).self) as? Hamster)
  }

  @Test func `threads on both sides get one instance`() {
    for _ in 0..<50 {
      let container = Container()
      let keepers = Keepers(container: container)
      container.register((any Pet).self) { _ in Hamster() }.inObjectScope(.container)
      container.register(Keeper.self, from: keepers, \.keeper)
      let seen = Locked<Set<ObjectIdentifier>>([])
      onThreads(4) { thread in
        let keeper = thread.isMultiple(of: 2) ? keepers.keeper : container.resolve(Keeper.self)!
        seen.withLock { _ = $0.insert(ObjectIdentifier(keeper)) }
      }
      #expect(seen.withLock { $0.count } == 1)
    }
  }

  @Test func `root and container release each other`() {
    weak var container: Container?
    do {
      let made = Container()
      made.register(Keeper.self, from: Keepers(container: made), \.keeper)
      container = made
    }
    #expect(container == nil)
  }

  @Test func `an unregistered requirement is a trap that names the dependent and similar registrations`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      let keepers = Keepers(container: container)
      container.register((any Pet).self, name: "big", file: "Zoo.swift", line: 3, column: 1) { _ in Hamster() }
      container.register([Keeper].self, file: "Zoo.swift", line: 4, column: 1) { _ in
        [Keeper(pet: keepers.container.require((any Pet).self, file: "Keepers.swift", line: 9))]
      }
      _ = container.resolve([Keeper].self)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Fatal error: Could not resolve 'Pet'.

          Requested at  Keepers.swift:9, while resolving  Array<Keeper>
          Registered    Pet (name: "big")   Zoo.swift:3: its name is "big", but the lookup has no name

        To fix: register it, or create it in the assembly that requires it.
        """))
  }

  @Test func `a cycle across the border is a trap with its path on both sides`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct App: LegacyAssembly {
        let scope = Scope()
        unowned let container: Container
        var keeper: Keeper {
          shared(\.keeper, file: "Keepers.swift", line: 8, function: "keeper") { Keeper(pet: require((any Pet).self)) }
        }
      }
      let container = Container()
      let app = App(container: container)
      container.register(Keeper.self, file: "App.swift", line: 2, column: 1) { _ in app.keeper }
      container.register((any Pet).self, file: "Zoo.swift", line: 3, column: 1) { r in
        Hamster(r.resolve(Keeper.self)!.pet.name)
      }
      .inObjectScope(.container)
      _ = app.keeper
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Fatal error: Circular dependency: App.keeper → Pet → Keeper → App.keeper (Keepers.swift:8)

          App.keeper  Keepers.swift:8
          Pet         Zoo.swift:3
          Keeper      App.swift:2

        To fix:
        """))
  }

  @Test func `a cycle across the border that only the container sees ends as its cycles do`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct App: LegacyAssembly {
        let scope = Scope()
        unowned let container: Container
        var keeper: Keeper { Keeper(pet: require((any Pet).self)) }
      }
      let container = Container()
      let app = App(container: container)
      container.register(Keeper.self, from: app, \.keeper)
      container.register((any Pet).self) { r in Hamster(r.resolve(Keeper.self)!.pet.name) }
      _ = container.resolve(Keeper.self)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("While resolving  Keeper → Pet → Keeper"))
  }

  // MARK: Verified

  @Test func `container requirements and bridged services are part of a verification, and roots cache nothing`() {
    let container = Container()
    let keepers = Keepers(container: container)
    let pets = Pets()
    container.register(Keeper.self, from: keepers, \.keeper)
    container.register((any Pet).self, from: pets, \.pet)
    container.register((any Pet).self, name: "made", from: pets) { (pets, name: String) in
      pets.makePet(named: name, age: 1)
    }
    let report = container.verificationReport(samples: [SampleArguments(for: (any Pet).self, name: "made", "Milo")])
    #expect(report.errors == [])
    #expect(
      report.bridgedServices == [
        "Keeper from Keepers", "Pet from Pets", #"Pet (name: "made", arguments: (String)) from Pets"#,
      ])
    #expect(report.containerRequirements.map(\.service) == ["Pet"])
    #expect(report.containerRequirements.first?.place.description.hasPrefix("BridgeTests.swift:") == true)
    // If the dry run had cached a keeper, this one would hold its pet.
    #expect(keepers.keeper.pet as? Hamster === pets.pet as? Hamster)
    #expect(report.description.hasSuffix("3 services from assemblies, 1 container requirement in assemblies."))
  }

  @Test func `an unregistered requirement is missing, at the location of the requirement`() throws {
    let report = try reportInChildProcess { child in
      let container = Container()
      let keepers = Keepers(container: container)
      container.register(Keeper.self, from: keepers, \.keeper)
      child.verify { container }
    }
    #expect(report.errors.map(\.kind) == [.missing])
    #expect(report.errors.first?.path == ["Keeper", "Pet"])
    #expect(report.errors.first?.place.description.hasPrefix("BridgeTests.swift:") == true)
  }

  @Test func `a requirement that is reached only from an entry point is found`() throws {
    let report = try reportInChildProcess { child in
      child.verify {
        Container()
      } entryPoints: { container in
        _ = Keepers(container: container).keeper
      }
    }
    #expect(report.errors.map(\.path) == [["Pet"]])
    #expect(report.containerRequirements.map(\.service) == ["Pet"])
  }

  @Test func `a cycle across the border is found`() throws {
    struct App: LegacyAssembly {
      let scope = Scope()
      unowned let container: Container
      var keeper: Keeper { shared(\.keeper) { Keeper(pet: require((any Pet).self)) } }
    }
    let report = try reportInChildProcess { child in
      let container = Container()
      container.register(Keeper.self, from: App(container: container), \.keeper)
      container.register((any Pet).self) { r in Hamster(r.resolve(Keeper.self)!.pet.name) }
      child.verify { container }
    }
    #expect(report.errors.map(\.path) == [["Keeper", "Pet", "Keeper"]])
  }

  @Test func `the graph crosses the bridge in both directions`() {
    let container = Container()
    let keepers = Keepers(container: container)
    container.register(Keeper.self, from: keepers, \.keeper)
    container.register((any Pet).self) { r in
      _ = r.resolve(Logger.self)
      return Hamster()
    }.inObjectScope(.container)
    container.register(Logger.self) { _ in Logger() }.inObjectScope(.weak)
    let graph = container.dependencyGraph()
    #expect(
      graph.edges.map { "\($0.from.member) → \($0.to.member)" }
        == ["Keeper → keeper", "keeper → Pet", "Pet → Logger"])
    #expect(
      graph.nodes.map { "\($0.member): \($0.lifetime)" } == [
        "Keeper: transient", "Pet: shared", "Logger: weaklyShared", "keeper: shared",
      ])
    #expect(graph.isAcyclic)
    #expect(graph.path(from: "Keeper", to: "Logger")?.map(\.member) == ["Keeper", "keeper", "Pet", "Logger"])
  }
}
