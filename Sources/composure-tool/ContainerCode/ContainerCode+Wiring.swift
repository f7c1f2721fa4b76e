// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerCode {
  /// Returns the code with Dip's wiring written out: a definition whose parameters Dip resolves by their types has no
  /// arguments, and looks the types up. A lookup of `Store?` is a lookup of `Store`, unless `Store?` itself is registered.
  ///
  /// A definition is wired if no lookup passes arguments to it, and if lookups find its parameters without arguments. Two
  /// definitions of one type with different parameters are not wired, since Dip decides between them. Types with tags are
  /// left out, since Dip passes the tag of a lookup on to the parameters.
  var wired: ContainerCode {
    let definitions = registrations.filter { $0.system == .dip && !$0.isInTests && $0.form != .forward }
    guard !definitions.isEmpty else { return self }
    /// The parameters of each type's definitions.
    var parameters: [ServiceType: Set<[ServiceType]>] = [:]
    var tagged: Set<ServiceType> = []
    for key in definitions.flatMap(\.keys) {
      parameters[key.service, default: []].insert(key.arguments)
      if key.name != .none { tagged.insert(key.service) }
    }
    for lookup in lookups where lookup.system == .dip && lookup.key.name != .none {
      tagged.formUnion([lookup.key.service, lookup.key.service.wrapped].compactMap { $0 })
    }
    let service = { (type: ServiceType) in
      type.isOptional && parameters[type] == nil ? type.wrapped ?? type : type
    }
    var found = lookups.map { $0.system == .dip ? $0.with(service($0.key.service)) : $0 }
    let given = Set(found.filter { !$0.key.arguments.isEmpty }.map(\.key.service))
    let written = registrations.map { registration -> ContainerRegistration in
      let types = registration.key.arguments.map(service)
      let services = registration.keys.map(\.service)
      guard registration.system == .dip, registration.form == .register, !types.isEmpty,
        services.allSatisfy({ !given.contains($0) && !tagged.contains($0) && parameters[$0]?.count == 1 }),
        types.allSatisfy({ !tagged.contains($0) && parameters[$0] != nil })
      else { return registration }
      for type in types {
        found.append(
          ContainerLookup(
            id: found.count, library: registration.library, form: .autoregistered(registration.id),
            key: ServiceKey(service: type, name: .none, arguments: []), result: .required, isLazy: false,
            container: .resolving, member: registration.member, owner: registration.owner, module: registration.module,
            isInTests: registration.isInTests, place: registration.place, call: registration.name,
            statement: registration.statement, name: registration.name, origin: registration.origin, sites: [],
            closures: [], functions: [], conditions: [], loops: [], maySkip: false, local: nil))
      }
      return registration.wired
    }
    return ContainerCode(
      program: program, registrations: written, lookups: found, resets: resets, unknown: unknown,
      testModules: testModules, changesStandardLifetime: changesStandardLifetime, members: members,
      scansByFile: scansByFile)
  }
}

extension ContainerLookup {
  /// Returns the lookup of another service.
  fileprivate func with(_ service: ServiceType) -> ContainerLookup {
    ContainerLookup(
      id: id, library: library, form: form,
      key: ServiceKey(service: service, name: key.name, arguments: key.arguments), result: result, isLazy: isLazy,
      container: container, member: member, owner: owner, module: module, isInTests: isInTests, place: place,
      call: call, statement: statement, name: name, origin: origin, sites: sites, closures: closures,
      functions: functions, conditions: conditions, loops: loops, maySkip: maySkip, local: local)
  }
}

extension ContainerRegistration {
  /// The registration whose parameters are looked up, and not passed.
  fileprivate var wired: ContainerRegistration {
    let plain = { (key: ServiceKey) in ServiceKey(service: key.service, name: key.name, arguments: []) }
    return ContainerRegistration(
      id: id, library: library, form: form, key: plain(key),
      aliases: aliases.map { Alias(key: plain($0.key), place: $0.place) }, lifetime: lifetime,
      ownScopes: ownScopes, isolation: isolation,
      factories: factories, completions: completions, autoregistered: key.arguments, container: container,
      member: member, owner: owner, module: module, isInTests: isInTests, conditions: conditions,
      obstructions: obstructions, place: place, statement: statement, isUnused: isUnused,
      name: name, origin: origin, sites: sites)
  }
}
