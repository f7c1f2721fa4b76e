// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// Random object graphs that are migrated, and have the same objects in the same places afterwards. Resets release some of
/// the objects, and members of the composition root replace the lookups at the end, when registrations without lookups are removed.
struct RandomGraphTests {
  /// The containers of a random program.
  enum Hierarchy: String, CaseIterable {
    /// One container.
    case one
    /// One container, in which completions look up services that need their instance.
    case cycles
    /// A second container, which replaces some services of the first one, and has services of its own.
    case child
    /// Two resolvers, and all lookups ask the second one, which is chosen while Resolver registers services.
    case root
    /// Three Dip containers that collaborate, some of which register the same services.
    case collaborators
    /// One Swinject container that an object stores, which looks services up for other code, and for factories.
    case owner

    /// The names of the containers, if each has its own services.
    fileprivate var containers: [String] { self == .collaborators ? ["core", "domain", "screens"] : ["container"] }
  }

  /// A program with services of random lifetimes, which prints all objects of each resolution.
  private struct RandomProgram {
    let source: String

    init(_ system: System, _ hierarchy: Hierarchy, seed: UInt64) {
      var random = SeededGenerator(seed)
      let hasChild = hierarchy == .child || hierarchy == .root
      let count = (hasChild || hierarchy == .collaborators ? 16 : 8) + random.number(below: 8)
      var types = ""
      var registrations: [(home: Int, text: String)] = []
      var childRegistrations: [String] = []
      var services: [Service] = []
      // The scopes of the services with completions that may look up later services, and these lookups.
      var cyclic: [Int: String] = [:]
      var later: [Int: [String]] = [:]
      // Some objects look up any services after their creation.
      var callbacks = SeededGenerator(seed ^ 0xCA11)
      let hasCallbacks = hierarchy == .one || hierarchy == .cycles
      var ownLookups = SeededGenerator(seed ^ 0x0E11)
      for index in 0..<count {
        let isValue = random.number(below: 6) == 0
        let type = "S\(index)"
        types +=
          isValue
          ? "struct \(type): Node { let parts: [Any]; var more: [Any] { [] } }\n"
          : "final class \(type): Object, Node { let parts: [Any]; var more: [Any] = []; init(parts: [Any]) { self.parts = parts } }\n"
        let isProtocol = !isValue && random.number(below: 4) == 0
        if isProtocol {
          types += "protocol P\(index): AnyObject { var more: [Any] { get set } }\nextension \(type): P\(index) {}\n"
        }
        let service = Service(
          type: isProtocol ? "P\(index)" : type, name: random.number(below: 5) == 0 ? "name\(index)" : nil,
          isOwn: hasChild && index > 2 && random.number(below: 8) == 0,
          home: hierarchy == .collaborators ? random.number(below: 3) : 0)
        let earlier = services.filter { service.isOwn || !$0.isOwn }
        services.append(service)
        let hasCallback = hasCallbacks && !isValue && !isProtocol && callbacks.number(below: 2) == 0
        let hasCompletion = !isValue && random.number(below: hierarchy == .cycles ? 2 : 4) == 0
        // In a hierarchy, one service can certainly move.
        let scopes =
          !hasChild && hierarchy != .collaborators
          ? system.scopes.dropLast(isValue ? 1 : 0)
          : index == 0 ? [system.unshared] : system.scopes.dropLast(isValue ? 1 : 0) + system.scopesOfContainers
        let lookups = { (random: inout SeededGenerator, available: [Service]) in
          (0..<(available.isEmpty ? 0 : random.number(below: 4))).map { _ in
            let service = available[random.number(below: available.count)]
            // Resolver's static functions ask the root, which may be the first resolver.
            let isStatic =
              system == .resolver && hasChild && !service.isOwn && random.number(below: 3) == 0
            return system.lookup(service, in: isStatic ? "Resolver" : "r")
          }
        }
        let scope = scopes[random.number(below: scopes.count)]
        let registration = { (random: inout SeededGenerator, container: String, scope: String, parts: [String]) in
          var parts = (parts + lookups(&random, earlier)).joined(separator: ", ")
          if hierarchy == .owner { parts = Self.ownLookups(in: parts, &ownLookups) }
          let more = lookups(&random, earlier) + (hierarchy == .cycles ? ["later\(index)"] : [])
          let completion = [
            hasCompletion ? "s.more = [\(more.joined(separator: ", "))]" : nil,
            hasCallback ? "s.callback = { [callback\(index)] }" : nil,
          ].compactMap { $0 }
          return container
            + system.registration(
              service, scope, "\(type)(parts: [\(parts)])",
              completion.isEmpty ? nil : completion.joined(separator: "; "))
        }
        let base = hasChild && system == .resolver ? "Resolver.main" : "container"
        let peers = cyclic.filter { peer in system.scopesOfCycles.contains { $0.isSuperset(of: [peer.value, scope]) } }
        var users: [String] = []
        if hierarchy == .cycles, !isValue, let peer = peers.keys.min(), random.number(below: 3) > 0 {
          later[peer, default: []].append(system.lookup(service, in: "r"))
          users = [system.lookup(services[peer], in: "r")]
          cyclic[peer] = nil
        }
        if hasCompletion { cyclic[index] = scope }
        if service.isOwn {
          childRegistrations.append(registration(&random, "child", scope, []))
        } else {
          registrations.append((service.home, registration(&random, base, scope, users)))
          if hierarchy == .collaborators, index > 0, random.number(below: 8) == 0 {
            let other = (service.home + 1 + random.number(below: 2)) % 3
            registrations.append((other, registration(&random, base, scope, ["Mark()"])))
          }
          if hasChild, index > 0, random.number(below: 6) == 0 {
            let own = random.number(below: 3) > 0 ? scope : scopes[random.number(below: scopes.count)]
            childRegistrations.append(registration(&random, "child", own, ["Mark()"]))
          }
        }
      }
      if hierarchy == .cycles {
        // A name may be the start of another one.
        for index in services.indices.reversed() {
          let lookups = later[index, default: ["1"]].joined(separator: ", ")
          registrations = registrations.map {
            ($0.home, $0.text.replacingOccurrences(of: "later\(index)]", with: "\(lookups)]"))
          }
        }
      }
      for index in services.indices.reversed() where hasCallbacks {
        let lookups = (0..<1 + callbacks.number(below: 3)).map { _ in
          system.lookup(services[callbacks.number(below: services.count)], in: "r")
            .replacing("try ", with: "try! ", maxReplacements: 1)
        }
        registrations = registrations.map {
          ($0.home, $0.text.replacing("callback\(index)]", with: "\(lookups.joined(separator: ", "))]"))
        }
      }
      for index in registrations.indices.reversed() {
        registrations.swapAt(index, random.number(below: index + 1))
      }
      // Only some programs also release singletons.
      let resets = system.resets.prefix(random.number(below: 3) == 0 ? 2 : 1)
      let lookups = (0..<2 * count).map { _ -> String in
        if !resets.isEmpty, random.number(below: 6) == 0 { return resets[random.number(below: resets.count)] }
        let service = services[random.number(below: count)]
        let containers: [String] =
          switch hierarchy {
          case .one, .cycles, .owner: ["container"]
          case .child where service.isOwn: ["child"]
          case .child: ["container", "child", "child"] + (system == .resolver ? ["Resolver"] : [])
          case .root: ["Resolver"]
          case .collaborators: hierarchy.containers
          }
        let container = containers[random.number(below: containers.count)]
        let lookup = system.lookup(service, in: container)
        guard system == .dip else { return "show(\(lookup), 0)" }
        return "show(\(lookup.replacing("try container", with: "try! \(container)", maxReplacements: 1)), 0)"
      }
      // The root is chosen at the start of the program, or not at all.
      let homes = hierarchy.containers.indices.map { home in
        registrations.filter { $0.home == home }.map(\.text).joined(separator: "\n  ")
      }
      let choosesRoot = hierarchy == .child && system == .resolver && random.number(below: 2) == 0
      let isVariable = ownLookups.number(below: 2) == 0
      source = """
        import \(system.module)
        \(system.declarations)
        protocol Node { var parts: [Any] { get }; var more: [Any] { get } }
        class Object { var callback: (() -> [Any])? }
        struct Mark: Node { var parts: [Any] { [] }; var more: [Any] { [] } }
        \(types)
        var objects: [AnyObject] = []
        func show(_ value: Any, _ depth: Int, _ users: [AnyObject] = []) {
          if value is Int { return }
          var text = String(repeating: " ", count: depth) + "\\(type(of: value))"
          if type(of: value) is AnyClass {
            let object = value as AnyObject
            text += " \\(objects.firstIndex { $0 === object } ?? objects.count)"
            if !objects.contains(where: { $0 === object }) { objects.append(object) }
          }
          print(text)
          let node = value as! any Node
          if type(of: value) is AnyClass, users.contains(where: { $0 === (value as AnyObject) }) { return }
          for part in node.parts + node.more { show(part, depth + 1, users + [value as AnyObject]) }
          guard depth == 0, let later = (value as? Object)?.callback?() else { return }
          for part in later { show(part, 1, [value as AnyObject]) }
        }
        \(hierarchy == .collaborators
          ? Self.collaboration(homes, lookups, isConfigured: random.number(below: 2) == 0)
          : hierarchy == .owner
            ? Self.owner(homes[0], lookups, isVariable: isVariable)
            : Self.main(system, hierarchy, homes[0], childRegistrations, lookups, choosesRoot: choosesRoot))

        """
    }

    /// - Parameter isConfigured: Whether closures configure the containers, and not functions with a parameter.
    private static func collaboration(_ homes: [String], _ lookups: [String], isConfigured: Bool) -> String {
      let names = Hierarchy.collaborators.containers
      let functions = zip(names, homes).enumerated().map { index, home in
        let link = index == 0 ? "" : "container.collaborate(with: other)"
        let body = "unowned let container = container\n  \(link)\n  \(home.1)"
        let other = index == 0 ? "" : "_ other: DependencyContainer"
        return isConfigured
          ? "func \(home.0)(\(other)) -> DependencyContainer {\n  DependencyContainer { container in\n  \(body)\n  }\n}"
          : """
          func register\(home.0.capitalized)(in container: DependencyContainer\(index == 0 ? "" : ", \(other)")) {
            \(body)
          }
          func \(home.0)(\(other)) -> DependencyContainer {
            let container = DependencyContainer()
            register\(home.0.capitalized)(in: container\(index == 0 ? "" : ", other"))
            return container
          }
          """
      }
      return """
        \(functions.joined(separator: "\n"))
        @main struct Main {
          static func main() {
            let first = core()
            let second = domain(first)
            let third = screens(second)
            withExtendedLifetime([first, second, third]) { look(first, second, third) }
          }
          static func look(_ core: DependencyContainer, _ domain: DependencyContainer, _ screens: DependencyContainer) {
            \(lookups.joined(separator: "\n    "))
          }
        }
        """
    }

    /// Replaces some lookups of a factory by those in the container of `self`.
    private static func ownLookups(in parts: String, _ random: inout SeededGenerator) -> String {
      let lookups = parts.components(separatedBy: "r.resolve(")
      return lookups.dropFirst().reduce(lookups[0]) { text, rest in
        switch random.number(below: 3) {
        case 0: text + "self.container.resolve(" + rest
        // `find` unwraps the result.
        case 1: text + "self.find(" + rest.replacing(")!", with: ")", maxReplacements: 1)
        default: text + "r.resolve(" + rest
        }
      }
    }

    private static func owner(_ registrations: String, _ lookups: [String], isVariable: Bool) -> String {
      let registrations = registrations.components(separatedBy: "\n").map { line in
        line.contains("self.") ? line.replacing("{ r in", with: "{ [unowned self] r in", maxReplacements: 1) : line
      }
      let uses = lookups.map { lookup in
        lookup.replacing("container.resetObjectScope(.session)", with: "owner.resetSession()")
          .replacing("container.resetObjectScope(.container)", with: "owner.resetAll()")
          .replacing("container.resolve(", with: "owner.find(").replacing(")!, 0)", with: "), 0)")
      }
      return """
        class Owner {
          private \(isVariable ? "var" : "let") container = Container()
          init() { registerAll() }
          func find<T>(_ type: T.Type, name: String? = nil) -> T {
            guard let service = container.resolve(type, name: name) else { fatalError() }
            return service
          }
          func resetSession() { container.resetObjectScope(.session) }
          func resetAll() { container.resetObjectScope(.container) }
        }
        private extension Owner {
          func registerAll() {
            \(registrations.joined(separator: "\n    "))
          }
        }
        @main struct Main {
          static func main() {
            let owner = Owner()
            \(uses.joined(separator: "\n    "))
          }
        }
        """
    }

    private static func main(
      _ system: System, _ hierarchy: Hierarchy, _ registrations: String, _ childRegistrations: [String],
      _ lookups: [String], choosesRoot: Bool
    ) -> String {
      let childRegistrations = childRegistrations.joined(separator: "\n  ")
      let lookups = lookups.joined(separator: "\n    ")
      if hierarchy == .root {
        return """
          let child = Resolver(child: Resolver.main)
          extension Resolver: ResolverRegistering {
            public static func registerAllServices() {
              \(registrations)
              \(childRegistrations)
              root = child
            }
          }
          @main struct Main {
            static func main() {
              \(lookups)
            }
          }
          """
      }
      return """
        func register(in container: \(system.container)) {
          \(system == .dip ? "unowned let container = container" : "")
          \(registrations)
        }
        \(childRegistrations.isEmpty ? "" : "func extend(_ child: \(system.container)) {\n  \(childRegistrations)\n}")
        @main struct Main {
          static func main() {
            let container = \(hierarchy == .child && system == .resolver ? "Resolver.main" : "\(system.container)()")
            register(in: container)
            \(hierarchy == .child ? "let child = \(system.child)" : "")
            \(childRegistrations.isEmpty ? "" : "extend(child)")
            \(choosesRoot ? "Resolver.root = child" : "")
            \(lookups)
          }
        }
        """
    }
  }

  @Test(arguments: System.allCases, randomProgramSeeds)
  func `have the same objects after each step`(_ system: System, _ seed: Int) async throws {
    try await migrate(RandomProgram(system, .one, seed: UInt64(seed)), system)
  }

  @Test(
    arguments: [(System.swinject, Hierarchy.child), (.resolver, .child), (.resolver, .root)], randomProgramSeeds)
  func `have the same objects where containers search others`(
    _ containers: (System, Hierarchy), _ seed: Int
  ) async throws {
    let (system, hierarchy) = containers
    try await migrate(RandomProgram(system, hierarchy, seed: UInt64(seed)), system)
  }

  @Test(arguments: randomProgramSeeds)
  func `have the same objects where an object stores the container`(_ seed: Int) async throws {
    try await migrate(RandomProgram(.swinject, .owner, seed: UInt64(seed)), .swinject)
  }

  @Test(arguments: randomProgramSeeds)
  func `have the same objects where containers collaborate`(_ seed: Int) async throws {
    try await migrate(RandomProgram(.dip, .collaborators, seed: UInt64(seed)), .dip)
  }

  @Test(arguments: [System.swinject, .dip], randomProgramSeeds)
  func `have the same objects where services refer to each other`(_ system: System, _ seed: Int) async throws {
    try await migrate(RandomProgram(system, .cycles, seed: UInt64(seed)), system, movesCycles: true)
  }

  private func migrate(_ program: RandomProgram, _ system: System, movesCycles: Bool = false) async throws {
    try await Self.migrate(program.source, system, movesCycles: movesCycles)
  }

  /// Moves a program's services in two steps, then replaces the lookups, and removes the container, and checks the output after
  /// each step.
  static func migrate(_ source: String, _ system: System, movesCycles: Bool = false) async throws {
    let application = try SampleApplication(
      ["App.swift": source], mode: "5",
      libraries: system == .swinject ? [] : ["Storyboards", system.module])
    let before = try await application.output()
    let plan = try await application.plan(movesCycles: movesCycles)
    let ids = plan.ids()
    #expect(!ids.isEmpty, "\(plan.states)")
    // Half of the services move first, then the others.
    let first = plan.withCompanions(Array(ids.prefix(ids.count / 2)))
    for moving in [first, ids.filter { !first.contains($0) }] where !moving.isEmpty {
      let plan = try await application.plan(movesCycles: movesCycles)
      #expect(Set(moving).isSubset(of: plan.ids()), "\(plan.states)")
      try await application.apply(moving, of: plan)
      #expect(try await application.output() == before, "\(source)")
    }
    // Services that need something from the container stay in it.
    if !LookupPlan(try await application.plan()).independentDrafts.isEmpty {
      try await application.applyLookups()
      #expect(try await application.output() == before, "\(source)")
    }
    // Registrations that no lookup finds are removed, and the container if nothing else needs it.
    if !RemovalPlan(try await application.plan()).edits.isEmpty {
      try await application.removeContainer()
      #expect(try await application.output() == before, "\(source)")
    }
  }
}
