// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A lookup that creates or completes an instance of a registration.
struct ContainerNeed {
  /// The time of the lookup.
  enum Time {
    /// While the factory runs.
    case factory
    /// After the factory, with the instance, as in `initCompleted`.
    case completion
    /// Before the factory, as a captured value.
    case captured
    /// Later, or never: in a stored closure, or in a lazy value.
    case later
  }

  let lookup: ContainerLookup
  let time: Time
  /// Whether the lookup runs only under a condition.
  let isConditional: Bool
  /// The functions that the factory calls on the path to the lookup.
  let path: [USR]
}

/// Finds the lookups of factories, including those in called functions.
struct ContainerNeedReader {
  private let code: ContainerCode
  private let lookupsByMember: [USR: [ContainerLookup]]
  private let lookupsByFile: [Int: [ContainerLookup]]
  private let lookupsByRegistration: [Int: [ContainerLookup]]

  /// The maximum depth of followed calls.
  private static let depth = 6

  init(_ code: ContainerCode) {
    self.code = code
    var byMember: [USR: [ContainerLookup]] = [:]
    var byFile: [Int: [ContainerLookup]] = [:]
    var byRegistration: [Int: [ContainerLookup]] = [:]
    for lookup in code.lookups {
      if case .autoregistered(let registration) = lookup.form {
        byRegistration[registration, default: []].append(lookup)
        continue
      }
      if let member = lookup.member { byMember[member, default: []].append(lookup) }
      for file in Set([lookup.place.file, lookup.code.file]) { byFile[file, default: []].append(lookup) }
    }
    lookupsByMember = byMember
    lookupsByFile = byFile
    lookupsByRegistration = byRegistration
  }

  /// Returns the lookups of a registration's factories and completions.
  func needs(of registration: ContainerRegistration) -> [ContainerNeed] {
    var needs = lookupsByRegistration[registration.id, default: []].map { lookup in
      ContainerNeed(lookup: lookup, time: lookup.isLazy ? .later : .factory, isConditional: false, path: [])
    }
    var seen = Set(needs.map(\.lookup.id))
    for factory in registration.factories {
      for need in self.needs(in: factory.place, factory.sites, factory.closure, factory.function, .factory)
      where seen.insert(need.lookup.id).inserted {
        needs.append(need)
      }
    }
    for completion in registration.completions {
      for need in self.needs(in: completion.place, [], completion.closure, completion.code.function, .completion)
      where seen.insert(need.lookup.id).inserted {
        needs.append(need)
      }
    }
    for lookup in code.capturedLookups(of: registration) where seen.insert(lookup.id).inserted {
      needs.append(ContainerNeed(lookup: lookup, time: .captured, isConditional: false, path: []))
    }
    return needs
  }

  private func needs(
    in place: CodePlace, _ sites: [CodePlace], _ closure: Closure?, _ function: DeclarationReference?,
    _ time: ContainerNeed.Time
  ) -> [ContainerNeed] {
    var needs: [ContainerNeed] = []
    for lookup in lookupsByFile[place.file, default: []] where ContainerCode.isIn(place, sites, lookup) {
      needs.append(need(lookup, inside: place.range, time, path: []))
    }
    var visited: Set<USR> = []
    if let function { follow(function.usr, time, path: [], isConditional: false, &visited, &needs) }
    // The calls in the closure, including those in its function arguments.
    if closure != nil, let scan = code.scan(around: place) {
      for call in scan.calls where place.range.contains(call.range) && !isDeferred(call.closures, inside: place.range) {
        let isConditional = call.conditions.contains { place.range.contains($0) && $0 != place.range }
        follow(call.declaration.usr, time, path: [], isConditional: isConditional, &visited, &needs)
      }
    }
    return needs
  }

  private func follow(
    _ usr: USR, _ time: ContainerNeed.Time, path: [USR], isConditional: Bool, _ visited: inout Set<USR>,
    _ needs: inout [ContainerNeed]
  ) {
    guard path.count < Self.depth, let member = code.program.member(usr), visited.insert(member.usr).inserted else {
      return
    }
    let path = path + [member.usr]
    // An initializer also assigns the stored properties' initial values.
    var members = [member.usr]
    if member.kind == .initializer, let owner = member.owner.type {
      members += code.program.members(of: owner)
        .filter { $0.kind == .property && !$0.isStatic && !$0.isLazy && $0.initialValue != nil }.map(\.usr)
    }
    for member in members {
      for lookup in lookupsByMember[member, default: []] where !lookup.closures.contains(where: { _ in true }) {
        let found = need(lookup, inside: nil, time, path: path)
        needs.append(
          ContainerNeed(
            lookup: lookup, time: found.time, isConditional: isConditional || !lookup.conditions.isEmpty, path: path))
      }
      for call in code.members[member]?.calls ?? [] where call.closures.isEmpty {
        follow(
          call.declaration.usr, time, path: path, isConditional: isConditional || !call.conditions.isEmpty, &visited,
          &needs)
      }
    }
  }

  private func need(
    _ lookup: ContainerLookup, inside range: SourceRange?, _ time: ContainerNeed.Time, path: [USR]
  ) -> ContainerNeed {
    let isLater = lookup.isLazy || range.map { isDeferred(lookup.closures, inside: $0) } == true
    let conditions = lookup.conditions.filter { condition in range.map { $0.contains(condition) } ?? true }
    return ContainerNeed(
      lookup: lookup, time: isLater ? .later : time, isConditional: !conditions.isEmpty, path: path)
  }

  /// Returns whether code is in a stored closure inside a factory.
  private func isDeferred(_ closures: [SourceRange], inside range: SourceRange) -> Bool {
    closures.contains { range.contains($0) && $0 != range }
  }
}
