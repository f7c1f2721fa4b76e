// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The lookups outside factories that a factory may run because it calls code with lookups: an initializer with a
/// resolver parameter, or an injected property. Code that reads a root's member instead, which has replaced a lookup, counts
/// as one.
struct FactoryReach {
  /// A lookup, or code that reads a member of a root.
  struct Access {
    /// The lookup; `nil` for code that reads a root's member.
    let lookup: ContainerLookup?
    /// The services that a root's member uses; empty for a lookup.
    let services: [MovedServices.Use]
    let member: USR?
    let place: CodePlace
    /// The closures, functions and loops around the code, which may run it several times.
    let around: [SourceRange]
    let isLazy: Bool

    fileprivate init(_ lookup: ContainerLookup) {
      (self.lookup, services, member, place) = (lookup, [], lookup.member, lookup.place)
      around = lookup.functions + lookup.loops
      isLazy = lookup.isLazy
    }

    fileprivate init(_ read: MovedServices.RootRead) {
      (lookup, services, member) = (nil, read.services, read.member)
      (place, around, isLazy) = (read.place, read.around, false)
    }
  }

  private let code: ContainerCode
  private let moved: MovedServices
  private let callbacks: Callbacks
  private let creations: DynamicCreations
  private let overrides: Overrides
  /// The code outside tests that gets services.
  private let accesses: [Access]
  /// The indices of the accesses that each member may run, directly or indirectly.
  private var reached: [USR: Set<Int>] = [:]

  init(_ code: ContainerCode, roots: MigrationRoots, _ moved: MovedServices, _ callbacks: Callbacks) {
    self.code = code
    self.moved = moved
    self.callbacks = callbacks
    creations = DynamicCreations(code)
    overrides = Overrides(code.program)
    let factories = Dictionary(grouping: code.registrations.map(\.place), by: \.file)
    // If a moved service takes a service from the container through its root, this counts as its own use.
    let rootTypes = Set(roots.roots.map(\.type.usr))
    // The accessor of a root looks up the root, which is no service.
    let accessors = roots.accessors
    let lookups = code.lookups.filter { lookup in
      if case .autoregistered = lookup.form { return false }
      return !lookup.isInTests && lookup.owner.map(rootTypes.contains) != true
        && lookup.member.map(accessors.contains) != true
    }
    let found = lookups.map(Access.init) + moved.rootReads.map(Access.init)
    accesses = found.filter { !callbacks.contains($0.place) }
    var own: [USR: Set<Int>] = [:]
    for (index, access) in accesses.enumerated() {
      guard let member = access.member,
        !factories[access.place.file, default: []].contains(where: { $0.contains(access.place) })
      else { continue }
      own[member, default: []].insert(index)
    }
    guard !own.isEmpty else { return }
    let callers = Self.callers(code, creations, overrides, callbacks)
    for (member, ids) in own {
      var left = [member]
      while let next = left.popLast() {
        guard !ids.isSubset(of: reached[next, default: []]) else { continue }
        reached[next, default: []].formUnion(ids)
        // Code that reads the member of a service uses the service, whose factory runs the accesses.
        if !moved.isService(next) { left += callers[next, default: []] }
      }
    }
  }

  /// The members that may run accesses.
  var members: Set<USR> { Set(reached.keys) }

  /// Returns the accesses that the factory and completions of a registration may run in code that they call, or in the
  /// member that creates a moved service, and whether each may run more than once, or later. Their own lookups, and the code in
  /// them that reads roots, are known.
  func uses(of registration: ContainerRegistration) -> [(access: Access, isRepeated: Bool)] {
    guard !accesses.isEmpty else { return [] }
    let functions = registration.factories.compactMap(\.function) + registration.completions.compactMap(\.code.function)
    var uses = functions.map { Use(declaration: $0.usr, isRepeated: false) }
    var bodies =
      registration.factories.compactMap { factory in factory.closure.map { (factory.place.file, $0.body) } }
      + registration.completions.compactMap { completion in
        completion.closure.map { (completion.place.file, $0.body) }
      }
    var scans = [code.scan(around: registration.place)].compactMap { $0 }
    var own = registration.factories.map(\.place.range) + registration.completions.map(\.place.range)
    if let member = moved.factory(of: registration) {
      bodies += member.code.map { (member.file, $0) }
      scans += [code.members[member.usr]].compactMap { $0 }
      own += moved.onceRanges(of: member)
    }
    // Lookups may remain in the code of a moved service's member, such as those that have left the initializer of a type.
    let creator = moved.factory(of: registration)?.usr
    let direct = accesses.filter { creator != nil && $0.member == creator && $0.lookup?.form == .call }.map { access in
      let isRepeated = access.around.contains { range in
        !own.contains(range) && own.contains { $0.contains(range) }
      }
      return (access, access.isLazy || isRepeated)
    }
    var contexts: [SourceRange: Bool] = [:]
    for call in scans.flatMap(\.calls) {
      let around = call.obstructions.filter { $0.contains(call.range) } + call.loops
      contexts[call.range] = around.contains { range in !own.contains(range) && own.contains { $0.contains(range) } }
    }
    for (file, body) in bodies {
      for (node, reference) in body.references where node.range != nil || reference.base != nil {
        // The uses of services by moved ones are known.
        guard let usr = reference.declaration?.usr, !moved.isService(usr) else { continue }
        if let range = node.range, callbacks.contains(CodePlace(file: file, range: range)) { continue }
        let created = code.program.member(usr).map { creations.targets(of: [$0], receiver: reference.base) } ?? []
        for usr in [usr] + created.map(\.usr) where reached[usr] != nil {
          let call = body.calls.first {
            $0.call.calleeRange == node.range && $0.call.declaration?.usr == reference.declaration?.usr
          }
          let isRepeated = (call?.node.range).flatMap { contexts[$0] } ?? true
          uses.append(Use(declaration: usr, isRepeated: isRepeated))
        }
      }
    }
    let found = uses.reduce(into: Set<Int>()) { $0.formUnion(reached[$1.declaration, default: []]) }
    return direct
      + found.sorted().map { index in
        let access = accesses[index]
        return (access, !runsOnce(access, index, uses.filter { reached[$0.declaration]?.contains(index) == true }))
      }
  }

  /// A use of a declaration in a factory that may run accesses.
  private struct Use {
    let declaration: USR
    let isRepeated: Bool
  }

  /// Returns whether an access runs at most once per instance: the factory calls once what runs it once.
  private func runsOnce(_ access: Access, _ index: Int, _ uses: [Use]) -> Bool {
    guard uses.count == 1, let use = uses.first, !use.isRepeated, !access.isLazy, access.around.isEmpty,
      let member = access.member.flatMap(code.program.member),
      let called = code.program.member(use.declaration)
    else { return false }
    return runsOnce(access, index, of: member, in: called)
  }

  /// Returns whether a member runs an access of another member at most once: it is its own, or in the value of a property
  /// that it sets, or it runs once one member that runs the access once.
  private func runsOnce(_ access: Access, _ index: Int, of member: Member, in called: Member) -> Bool {
    var called = called
    var visited: Set<USR> = []
    while visited.insert(called.usr).inserted {
      let calls = (code.members[called.usr]?.calls ?? []).filter { leads($0, to: index, of: member) }
      let implicit = Self.implicitSteps(of: called, code).filter {
        $0.usr != member.usr && reached[$0.usr]?.contains(index) == true
      }
      let isOwn = member.usr == called.usr || isValue(access, of: member, in: called)
      guard calls.count + implicit.count == (isOwn ? 0 : 1) else { return false }
      if isOwn { return true }
      if let next = implicit.first {
        // Other code may run its other accessors.
        guard next.accessors.allSatisfy({ $0.body == nil }) else { return false }
        called = next
        continue
      }
      guard let call = calls.first, call.call != nil, call.loops.isEmpty,
        !call.obstructions.contains(where: { $0.contains(call.range) }),
        let next = code.program.member(call.declaration.usr), reached[next.usr]?.contains(index) == true,
        overrides.targets(of: next, receiver: call.receiver).isEmpty
      else { return false }
      called = next
    }
    return false
  }

  /// Returns whether a call may run an access. Reading a property whose value is the access does not.
  private func leads(_ call: MemberScan.ScannedCall, to index: Int, of member: Member) -> Bool {
    if call.declaration.usr == member.usr && hasInitialValue(member) { return false }
    let callee = code.program.member(call.declaration.usr)
    let created = creations.targets(of: [callee].compactMap { $0 }, receiver: call.receiver)
    return ([call.declaration.usr] + created.map(\.usr)).contains { reached[$0]?.contains(index) == true }
  }

  /// Returns what an initializer runs without a call in its body: the initial values of the type's properties, and the
  /// superclass's initializer if the body calls none.
  private static func implicitSteps(of initializer: Member, _ code: ContainerCode) -> [Member] {
    let program = code.program
    guard initializer.kind == .initializer, let owner = initializer.owner.type else { return [] }
    // A lazy property's value is created by the code that reads it first.
    var steps = program.members(of: owner).filter {
      $0.kind == .property && !$0.isStatic && !$0.isLazy && $0.initialValue != nil
    }
    let types = program.withSuperclasses(owner)
    if types.count > 1 {
      // The calls of a compiler-generated initializer are implicit.
      let delegates = code.members[initializer.usr]?.calls.contains { call in
        guard let callee = program.member(call.declaration.usr), let type = callee.owner.type else { return false }
        return callee.kind == .initializer && types.contains(type)
      }
      if initializer.isImplicit, initializer.isOverride {
        steps += program.members(of: types[1]).filter {
          $0.kind == .initializer && $0.fullName == initializer.fullName
        }
      } else if delegates != true {
        steps += program.members(of: types[1]).filter {
          $0.kind == .initializer && $0.parameters.allSatisfy { $0.defaultValue != nil }
        }
      }
    }
    return steps
  }

  /// Returns whether an access is in a property's value that is set when an initializer runs, and at no other time.
  private func isValue(_ access: Access, of property: Member, in initializer: Member) -> Bool {
    guard hasInitialValue(property), let owner = property.owner.type else { return false }
    let isInAccessor = property.accessors.contains { $0.body?.range?.contains(access.place.range) == true }
    return initializer.kind == .initializer && initializer.owner.type == owner && !isInAccessor
  }

  /// Returns whether each instance of a type sets a property once, so that reading the property runs no other code.
  private func hasInitialValue(_ member: Member) -> Bool {
    guard member.kind == .property, !member.isStatic, !member.isLazy else { return false }
    return member.isStored || member.attributes.contains { $0.type != nil }
  }

  /// Returns, for each member, the members that may run it. A function that registers a service does not run its factory:
  /// the container runs it in a lookup.
  ///
  /// - Parameter callbacks: The closures whose code they do not run.
  static func callers(
    _ code: ContainerCode, _ creations: DynamicCreations, _ overrides: Overrides, _ callbacks: Callbacks
  ) -> [USR: Set<USR>] {
    let program = code.program
    let factories = Dictionary(
      grouping: code.registrations.flatMap { registration -> [CodePlace] in
        // The closure with the arguments of a moved service.
        if registration.form == .typed { return [registration.place] }
        return registration.factories.map(\.place)
          + registration.completions.filter { $0.closure != nil }.map(\.place)
      }, by: \.file)
    let implementations = RequirementImplementations(program)
    var callers: [USR: Set<USR>] = [:]
    for (caller, scan) in code.members {
      let factories = factories[scan.file, default: []]
      for call in scan.calls where !callbacks.contains(CodePlace(file: scan.file, range: call.range)) {
        let usr = call.declaration.usr
        let isInFactory = factories.contains { $0.range.contains(call.range) }
        if !isInFactory { callers[usr, default: []].insert(caller) }
        guard let callee = program.member(usr) else { continue }
        // Reading a stored property runs no code.
        if callee.isStored, !callee.isLazy, !callee.isStatic, callee.owner != .file {
          callers[usr]?.remove(caller)
          continue
        }
        let overriding = overrides.targets(of: callee, receiver: call.receiver)
        let implementing = implementations.targets(of: callee)
        for target in implementing + overriding { callers[target.usr, default: []].insert(usr) }
        guard !isInFactory else { continue }
        for target in creations.targets(of: [callee] + implementing + overriding, receiver: call.receiver) {
          callers[target.usr, default: []].insert(caller)
        }
      }
    }
    for member in program.members where member.kind == .initializer {
      guard let owner = member.owner.type else { continue }
      if let inherited = overrides.inherited(by: member) {
        for target in [inherited] + creations.targets(of: [inherited], for: owner) {
          callers[target.usr, default: []].insert(member.usr)
        }
      }
      for other in implicitSteps(of: member, code) { callers[other.usr, default: []].insert(member.usr) }
    }
    return callers
  }
}
