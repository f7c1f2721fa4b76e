// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The dependencies between registrations, from the lookups in their factories and completions.
struct ServiceNeeds {
  /// A lookup of a registration, and its possible targets.
  struct Need {
    let lookup: ContainerLookup
    /// The numbers of the possible target registrations.
    let targets: [Int]
    /// Whether the lookup is in a completion, which runs when the instance is already visible.
    let isInCompletion: Bool
    /// Whether the lookup may run more than once per instance, or later: in a closure or loop.
    let isRepeated: Bool
    /// Whether the lookup may not run.
    let isConditional: Bool
  }

  /// An edge of the service graph, whether the container or an assembly creates the service.
  struct Edge {
    let target: Int
    /// Whether the lookup may run more than once per instance.
    let isRepeated: Bool
    /// Whether the lookup runs only after the instance has been created: it is in a callback.
    let isLater: Bool
    /// Whether the lookup may run after the instance has been created: it is in a closure that may be stored.
    var mayBeLater = false
    /// Whether the container looks the target up by a type of `implements`.
    var isByAlias = false
    /// The number of the lookup among those of its registration. It finds one of its targets.
    var lookup: Int?
    let place: CodePlace?
  }

  /// The needs of each registration, by its number.
  let needs: [[Need]]
  /// The edges of each registration, by its number: its needs, or the uses of its member if the service has moved.
  let edges: [[Edge]]
  /// The edges of each registration whose lookups run while an instance is created, including those in code that the factory
  /// calls.
  private let paths: [[Edge]]
  /// The lookups of each registration, including the ones in code that its factory calls.
  private let lookups: [[ContainerLookup]]
  /// The possible targets of each access in code that the factory of a registration calls, by its number.
  private let reachedTargets: [[[Int]]]
  /// The members that may get services, directly or indirectly.
  private let membersWithLookups: Set<USR>
  /// The groups of registrations that depend on each other, and the single registrations; dependencies first.
  let components: [[Int]]
  /// The same groups for ``paths``.
  private let pathComponents: [[Int]]
  /// The numbers of the registrations with a known key, by the key.
  private let byKey: [ServiceKey: [Int]]

  /// The registrations that no lookup finds.
  let replaced: ReplacedRegistrations

  init(_ code: ContainerCode, roots: MigrationRoots) {
    replaced = ReplacedRegistrations(code)
    var byKey: [ServiceKey: [Int]] = [:]
    for registration in code.registrations
    where !registration.isInTests && registration.form != .storyboard && replaced.replacements[registration.id] == nil {
      for key in Set(registration.keys) { byKey[key, default: []].append(registration.id) }
    }
    self.byKey = byKey
    let needs = code.registrations.map { registration -> [Need] in
      var lookups: [(ContainerLookup, Bool)] = []
      for factory in registration.factories { lookups += code.lookups(in: factory).map { ($0, false) } }
      lookups += code.lookups.filter { $0.form == .autoregistered(registration.id) }.map { ($0, false) }
      lookups += code.capturedLookups(of: registration).map { ($0, false) }
      for completion in registration.completions { lookups += code.lookups(in: completion).map { ($0, true) } }
      var seen: Set<Int> = []
      return lookups.filter { seen.insert($0.0.id).inserted }.map { lookup, isInCompletion in
        Need(
          lookup: lookup, targets: Self.targets(of: lookup, byKey), isInCompletion: isInCompletion,
          isRepeated: Self.isRepeated(lookup, in: registration),
          isConditional: Self.isInside(lookup.conditions, registration))
      }
    }
    self.needs = needs
    let moved = MovedServices(code, roots: roots)
    let callbacks = Callbacks(code, moved)
    edges = code.registrations.map { registration in
      let read = moved.rootReads(of: registration).flatMap { read, isRepeated in
        let isLater = callbacks.contains(read.place)
        return read.services.flatMap { use in
          byKey[use.key, default: []].map {
            Edge(target: $0, isRepeated: isRepeated || use.isRepeated, isLater: isLater, place: read.place)
          }
        }
      }
      guard registration.form == .typed else {
        return read
          + needs[registration.id].flatMap { need in
            let place = need.lookup.place
            let isLater = callbacks.contains(place)
            let mayBeLater = need.lookup.key.service.isProvider || Self.isInside(need.lookup.closures, registration)
            return need.targets.map {
              Edge(
                target: $0, isRepeated: need.isRepeated, isLater: isLater, mayBeLater: mayBeLater,
                isByAlias: code.registrations[$0].aliases.contains { $0.key == need.lookup.key }, place: place)
            }
          }
      }
      return read
        + moved.uses(of: registration).flatMap { use in
          let isLater = callbacks.contains(use.place)
          return byKey[use.key, default: []].map {
            Edge(target: $0, isRepeated: use.isRepeated, isLater: isLater, place: nil)
          }
        }
    }
    let reach = FactoryReach(code, roots: roots, moved, callbacks)
    membersWithLookups = reach.members
    let edges = edges.map { $0.filter { !$0.isLater } }
    let reached = code.registrations.map { $0.isInTests ? [] : reach.uses(of: $0) }
    paths = code.registrations.map { registration in
      let unnamed = needs[registration.id].filter { $0.targets.isEmpty && !callbacks.contains($0.lookup.place) }
      return edges[registration.id]
        + unnamed.enumerated().flatMap { index, need in
          Self.possibleTargets(of: need.lookup, byKey).filter { $0 != registration.id }.map {
            Edge(
              target: $0, isRepeated: need.isRepeated, isLater: false, lookup: index, place: need.lookup.place)
          }
        }
        + reached[registration.id].enumerated().flatMap { index, use in
          Self.targets(of: use.access, byKey).map { target, isRepeated in
            Edge(
              target: target, isRepeated: use.isRepeated || isRepeated, isLater: false,
              lookup: use.access.lookup == nil ? nil : unnamed.count + index, place: use.access.place)
          }
        }
    }
    reachedTargets = reached.map { uses in uses.map { use in Self.targets(of: use.access, byKey).map(\.target) } }
    self.lookups = code.registrations.map { registration in
      needs[registration.id].map(\.lookup) + reached[registration.id].compactMap(\.access.lookup)
    }
    components = StronglyConnectedComponents.components(of: edges.map { $0.map(\.target) })
    pathComponents = StronglyConnectedComponents.components(of: paths.map { $0.map(\.target) })
  }

  private static func isRepeated(_ lookup: ContainerLookup, in registration: ContainerRegistration) -> Bool {
    lookup.key.service.isProvider || isInside(lookup.functions + lookup.loops, registration)
  }

  /// Returns a lookup in the factory or a completion of a registration that may run after the instance has been created: it is
  /// in a closure that may be stored.
  func laterLookup(of registration: ContainerRegistration) -> ContainerLookup? {
    needs[registration.id].map(\.lookup).first { Self.isInside($0.closures, registration) }
  }

  /// Returns whether any of some code is inside a factory or completion, and not all of it.
  private static func isInside(_ ranges: [SourceRange], _ registration: ContainerRegistration) -> Bool {
    let own = registration.factories.map(\.place.range) + registration.completions.map(\.place.range)
    return ranges.contains { range in own.contains { $0 != range && $0.contains(range) } }
  }

  /// Returns the registrations that a lookup may find.
  func targets(of lookup: ContainerLookup) -> [Int] { Self.targets(of: lookup, byKey) }

  /// Returns the registrations that depend on each other and on a registration, or `nil` for none. They may do so in code
  /// that their factories and completions call.
  func cycle(of id: Int) -> [Int]? {
    let cycle = (components + pathComponents).first { $0.count > 1 && $0.contains(id) }
    return cycle ?? (edges[id].contains { $0.target == id && !$0.isLater } ? [id] : nil)
  }

  /// Returns the registrations on a shortest way from a registration back to itself, beginning with the first one in the code,
  /// which is also the last.
  func shortestCycle(with id: Int) -> [Int] {
    var previous: [Int: Int] = [:]
    var queue = [id]
    while !queue.isEmpty, previous[id] == nil {
      let next = queue.removeFirst()
      for edge in paths[next] where previous[edge.target] == nil {
        previous[edge.target] = next
        queue.append(edge.target)
      }
    }
    var cycle: [Int] = []
    var last = id
    while let before = previous[last], cycle.last != id {
      cycle.append(before)
      last = before
    }
    cycle.reverse()
    guard let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) else { return [id, id] }
    return Array(cycle[first...] + cycle[..<first]) + [cycle[first]]
  }

  /// Returns the registrations that depend on each other and on a registration by lookups in their own code.
  func ownCycle(of id: Int) -> Set<Int> { Set(components.first { $0.contains(id) } ?? []) }

  /// The groups of registrations that depend on each other, perhaps in code that their factories and completions call, and
  /// the registrations that depend on themselves.
  var cycles: [[Int]] { Set(edges.indices.compactMap(cycle)).sorted { $0[0] < $1[0] } }

  /// Returns the lookups in the factory and the completions of a registration, and those in code that these call.
  func lookups(of id: Int) -> (own: [ContainerLookup], reached: [ContainerLookup]) {
    let count = needs[id].count
    return (Array(lookups[id].prefix(count)), Array(lookups[id].dropFirst(count)))
  }

  /// Returns the possible targets of each access in code that the factory of a registration calls.
  func reached(by id: Int) -> [[Int]] { reachedTargets[id] }

  /// Returns whether some code calls code that may look services up.
  func mayLookUp(_ code: CodeNode) -> Bool {
    code.references.contains { $0.reference.declaration.map { membersWithLookups.contains($0.usr) } == true }
  }

  /// Returns the lookups that may run when a service is created, including those of its dependencies.
  func lookups(below id: Int) -> [ContainerLookup] { reachable(from: id).flatMap { lookups[$0] } }

  /// Returns the numbers of the registrations that may create an instance when a service is created, its own first.
  func reachable(from id: Int) -> [Int] {
    var result = [id]
    var seen: Set<Int> = [id]
    var next = 0
    while next < result.count {
      result += paths[result[next]].map(\.target).filter { seen.insert($0).inserted }
      next += 1
    }
    return result
  }

  /// Returns the registrations with a key.
  func registrations(of key: ServiceKey) -> [Int] { byKey[key, default: []] }

  private static func targets(of lookup: ContainerLookup, _ byKey: [ServiceKey: [Int]]) -> [Int] {
    if let known = byKey[lookup.key] { return known }
    if let wrapped = lookup.key.service.wrapped {
      return byKey[ServiceKey(service: wrapped, name: lookup.key.name, arguments: lookup.key.arguments)] ?? []
    }
    return []
  }

  /// Returns the registrations that a lookup may find when it runs, with any name if only run time tells the name.
  private static func possibleTargets(of lookup: ContainerLookup, _ byKey: [ServiceKey: [Int]]) -> [Int] {
    let key = lookup.key
    let services = [key.service, key.service.wrapped].compactMap { $0 }
    let isPossible: (ServiceName) -> Bool
    switch key.name {
    case .none, .text, .constant, .enumCase: return targets(of: lookup, byKey)
    case .oneOf(let names, _): isPossible = names.contains
    case .unknown: isPossible = { _ in true }
    }
    let found = byKey.filter { other, _ in
      services.contains(other.service) && other.arguments == key.arguments && isPossible(other.name)
    }
    return found.values.joined().sorted()
  }

  private static func targets(
    of access: FactoryReach.Access, _ byKey: [ServiceKey: [Int]]
  ) -> [(target: Int, isRepeated: Bool)] {
    if let lookup = access.lookup { return possibleTargets(of: lookup, byKey).map { ($0, false) } }
    return access.services.flatMap { use in byKey[use.key, default: []].map { ($0, use.isRepeated) } }
  }

  /// Returns how often one resolution uses each registration.
  ///
  /// - Parameter isCreatedOnce: Whether one resolution creates a registration at most once, by its number.
  func uses(isCreatedOnce: [Bool]) -> ResolutionUses {
    ResolutionUses(edges: paths, components: pathComponents, isCreatedOnce: isCreatedOnce)
  }
}
