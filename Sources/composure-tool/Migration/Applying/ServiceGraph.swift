// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A program's services with their lifetimes and dependencies, whether a container or a composition root creates them.
struct ServiceGraph: Equatable {
  struct Service: Equatable {
    /// `unshared`, `shared`, `weak`, or the source of a scope.
    let lifetime: String
    /// The keys of the services that the factory uses.
    let needs: [String]
  }

  /// The services, by the names that ``names(_:_:)`` returns.
  private(set) var services: [String: Service]

  init(services: [String: Service]) { self.services = services }

  /// Reads the services of a program.
  init(_ code: ContainerCode) {
    let program = code.program
    let roots = MigrationRoots(code)
    let needs = ServiceNeeds(code, roots: roots)
    let moved = MovedServices(code, roots: roots)
    let lifetimes = InstanceLifetimes(code, moved)
    let name = { (key: ServiceKey) in
      (needs.registrations(of: key).first.map { code.registrations[$0].key } ?? key).description
    }
    // A lookup of an optional type that finds nothing.
    let isNil = { (need: ServiceNeeds.Need) in need.targets.isEmpty && need.lookup.key.service.isOptional }
    let names = Self.names(code, roots)
    var services: [String: Service] = [:]
    for registration in code.registrations {
      guard let description = names[registration.id] else { continue }
      let read = moved.rootReads(of: registration).flatMap { $0.read.services.map(\.key) }.filter {
        !roots.isAssembly($0)
      }
      guard registration.form == .typed else {
        let found = needs.needs[registration.id].filter { !isNil($0) }.map {
          Self.name(of: $0, code) ?? name($0.lookup.key)
        }
        services[description] = Service(
          lifetime: Self.lifetime(registration, lifetimes), needs: Set(found + read.map(name)).sorted())
        continue
      }
      guard let member = moved.factory(of: registration) else { continue }
      let lifetime =
        switch MemberUses(member, in: program).lifetimeCalls.first?.lifetime {
        // The container keeps the child as long as it would keep the service.
        case .shared: roots.child(of: registration).map { Self.lifetime($0.registration, lifetimes) } ?? "shared"
        case .weaklyShared: "weak"
        default: "unshared"
        }
      // Lookups may remain in the member.
      let found = code.lookups.filter { $0.form == .call && $0.member == member.usr }.map(\.key)
      let used = moved.uses(of: registration).map(\.key) + read + found
      services[description] = Service(lifetime: lifetime, needs: Set(used.map(name)).sorted())
    }
    self.services = services
  }

  /// Returns the names of the services in the graph of a program, by the number of the registration: the descriptions of
  /// their keys, with a number if another registration has the same key.
  static func names(_ code: ContainerCode, _ roots: MigrationRoots) -> [Int: String] {
    var names: [Int: String] = [:]
    var counts: [String: Int] = [:]
    for registration in code.registrations where !registration.isInTests && registration.form != .storyboard {
      let description = registration.key.description
      if roots.isAssembly(registration.key) { continue }
      let count = counts[description, default: 0] + 1
      counts[description] = count
      names[registration.id] = count == 1 ? description : "\(description), registration \(count)"
    }
    return names
  }

  /// Returns the name of the service that a `Provider`, `Lazy` or optional type looks up, which a member returns after the
  /// move.
  private static func name(of need: ServiceNeeds.Need, _ code: ContainerCode) -> String? {
    let lookup = need.lookup
    guard lookup.isLazy || lookup.key.service.isOptional, lookup.system == .swinject, let target = need.targets.first
    else { return nil }
    return code.registrations[target].key.description
  }

  private static func lifetime(_ registration: ContainerRegistration, _ lifetimes: InstanceLifetimes) -> String {
    switch lifetimes.kind(of: registration) {
    case .transient, .graph: "unshared"
    case .singleton: "shared"
    case .weak: "weak"
    case .custom, .unknown: registration.lifetime.text(in: registration.system)
    }
  }

  /// Returns the graph in which each service of some cycles needs what any service of its cycle needs outside of it, since
  /// one member creates all of them.
  ///
  /// - Parameter cycles: The descriptions of the services' keys, by the names of the services.
  func joining(_ cycles: [[String: String]]) -> ServiceGraph {
    var services = services
    for cycle in cycles {
      let needs = Set(cycle.keys.flatMap { self.services[$0]?.needs ?? [] }).subtracting(cycle.values).sorted()
      for name in cycle.keys {
        services[name] = services[name].map { Service(lifetime: $0.lifetime, needs: needs) }
      }
    }
    return ServiceGraph(services: services)
  }

  /// Returns the differences between two graphs, one line each.
  func differences(from old: ServiceGraph) -> [String] {
    var lines: [String] = []
    for key in Set(services.keys).union(old.services.keys).sorted() {
      switch (old.services[key], services[key]) {
      case (let before?, nil): lines.append("\(key) is gone, and was \(before.lifetime)")
      case (nil, let after?): lines.append("\(key) is new, and \(after.lifetime)")
      case (let before?, let after?):
        if before.lifetime != after.lifetime { lines.append("\(key) was \(before.lifetime), and is \(after.lifetime)") }
        lines += before.needs.filter { !after.needs.contains($0) }.map { "\(key) no longer needs \($0)" }
        lines += after.needs.filter { !before.needs.contains($0) }.map { "\(key) needs \($0) now" }
      case (nil, nil): break
      }
    }
    return lines
  }
}
