// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The lookups outside factories that a factory may run because it calls code with lookups: an initializer with a
/// resolver parameter, or an injected property.
struct FactoryReach {
  private let code: ContainerCode
  /// The lookups that each member may run, directly or indirectly.
  private var lookups: [USR: Set<Int>] = [:]

  init(_ code: ContainerCode) {
    self.code = code
    var own: [USR: Set<Int>] = [:]
    let places = Dictionary(grouping: code.registrations.map(\.place), by: \.file)
    for lookup in code.lookups where !lookup.isInTests {
      guard let member = lookup.member,
        !places[lookup.place.file, default: []].contains(where: { $0.contains(lookup.place) })
      else { continue }
      if case .autoregistered = lookup.form { continue }
      own[member, default: []].insert(lookup.id)
    }
    guard !own.isEmpty else { return }
    let callers = Self.callers(code)
    for (member, ids) in own {
      var left = [member]
      while let next = left.popLast() {
        guard !ids.isSubset(of: lookups[next, default: []]) else { continue }
        lookups[next, default: []].formUnion(ids)
        left += callers[next, default: []]
      }
    }
  }

  /// Returns the lookups that the factory and completions of a registration may run.
  func lookups(of registration: ContainerRegistration, _ moved: MovedServices) -> [ContainerLookup] {
    guard !lookups.isEmpty else { return [] }
    var used: [USR] = registration.factories.compactMap(\.function?.usr)
    var bodies =
      registration.factories.compactMap(\.closure?.body) + registration.completions.compactMap(\.closure?.body)
    if let member = moved.factory(of: registration) { bodies += member.code }
    for body in bodies { used += body.calls.compactMap(\.call.declaration?.usr) }
    for body in bodies { used += body.references.compactMap(\.reference.declaration?.usr) }
    return used.reduce(into: Set<Int>()) { $0.formUnion(lookups[$1, default: []]) }.sorted().map { code.lookups[$0] }
  }

  /// Returns the members that may run a member, by that member.
  private static func callers(_ code: ContainerCode) -> [USR: Set<USR>] {
    let program = code.program
    let implementations = RequirementImplementations(program)
    var overrides: [String: [USR]] = [:]
    for member in program.members where member.isOverride { overrides[member.fullName, default: []].append(member.usr) }
    var callers: [USR: Set<USR>] = [:]
    for (caller, scan) in code.members {
      for usr in Set(scan.calls.map(\.declaration.usr)) {
        callers[usr, default: []].insert(caller)
        guard let callee = program.member(usr) else { continue }
        for target in implementations.targets(of: callee) { callers[target.usr, default: []].insert(usr) }
        for target in overrides[callee.fullName, default: []] { callers[target, default: []].insert(usr) }
      }
    }
    // An initializer runs the initial values of the type's properties.
    for member in program.members where member.kind == .initializer {
      guard let owner = member.owner.type else { continue }
      for property in program.members(of: owner) where property.kind == .property && !property.isStatic {
        if property.initialValue != nil { callers[property.usr, default: []].insert(member.usr) }
      }
    }
    return callers
  }
}
