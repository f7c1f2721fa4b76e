// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The uses of moved services: by the assembly members that create other services, and by code that reads a root.
struct MovedServices {
  /// The use of a service.
  struct Use {
    let key: ServiceKey
    /// Whether the use may happen more than once per instance, or after its creation.
    let isRepeated: Bool
    let place: CodePlace
  }

  /// Code outside of tests that reads a member of a root, or of its child: `container.appAssembly.journal`.
  struct RootRead {
    /// The code up to the name of the member.
    let range: SourceRange
    /// The root: `container.appAssembly`.
    let root: CodeNode
    /// The property of the container that returns the root.
    let accessor: USR
    /// The property of the root that returns the child with the member; `nil` for none.
    let child: String?
    /// The name of the member.
    let name: String
    let call: MemberScan.ScannedCall
    /// The member that contains the code; `nil` for a statement outside declarations.
    let member: USR?
    /// The services that the member uses: its own, or those that its factory uses if it is no longer registered.
    let services: [Use]

    var place: CodePlace { services[0].place }
    /// The closures, functions and loops around the code, which may run it several times.
    var around: [SourceRange] { call.obstructions.filter { $0.contains(call.range) } + call.loops }
  }

  private let code: ContainerCode
  private let roots: MigrationRoots
  private let factories: AssemblyFactories?
  private let keys: [String: ServiceKey]
  private(set) var rootReads: [RootRead] = []

  init(_ code: ContainerCode, roots: MigrationRoots) {
    self.code = code
    self.roots = roots
    factories = roots.roots.isEmpty ? nil : AssemblyFactories(code.program)
    guard let factories else {
      keys = [:]
      return
    }
    let names = MemberNames(code, roots: roots)
    let holes = Dictionary(roots.holes.map { ($0.name, $0.key) }) { first, _ in first }
    var keys: [String: ServiceKey] = holes
    for member in factories.all { keys[member.name] = keys[member.name] ?? names.key(named: member.name) }
    self.keys = keys
    let accessors = roots.accessors
    rootReads = ProgramCalls.all(in: code).compactMap { rootRead($0, accessors) }
  }

  /// Whether any service may have moved.
  var existAny: Bool { factories?.all.isEmpty == false }

  /// Returns the member that creates a moved service, perhaps together with others that refer to it.
  func factory(of registration: ContainerRegistration) -> Member? {
    guard let name = roots.bridgedMember(of: registration), let member = member(named: name, for: registration) else {
      return nil
    }
    return creator(of: member).flatMap { self.member(named: $0, for: registration) } ?? member
  }

  /// Returns the member with a name in the assemblies of a moved service's root, or in its child assembly.
  func member(named name: String, for registration: ContainerRegistration) -> Member? {
    if let child = child(of: registration) { return factories?.member(named: name, ofChild: child.type.usr) }
    let root = roots.root(of: roots.identity(of: registration))
    return factories?.member(named: name, in: registration.module, of: root?.type)
  }

  /// Returns the name of the member that creates the service, if the service's own member only reads it: the one for all
  /// services of a cycle, or the one that caches an object weakly.
  private func creator(of member: Member) -> String? {
    let uses = MemberUses(member, in: code.program)
    guard uses.lifetimeCalls.isEmpty, uses.uses.count == 1, let used = code.program.member(uses.uses[0].target),
      keys[used.name] == nil, used.resultType?.isTuple == true || MemberNames.isObject(used.name, of: member.name)
    else { return nil }
    return used.name
  }

  /// Returns the child assembly that creates a moved service; `nil` if a root creates it.
  func child(of registration: ContainerRegistration) -> MigrationRoots.Child? { roots.child(of: registration) }

  /// Returns the uses in a service's member.
  func uses(of registration: ContainerRegistration) -> [Use] {
    guard let member = factory(of: registration) else { return [] }
    var visited: Set<USR> = [member.usr]
    return uses(in: member, isRepeated: false, &visited)
  }

  /// Returns the code that reads roots in the factory and completions of a registration, or in the member that creates a moved
  /// service, and whether it may run more than once per instance.
  func rootReads(of registration: ContainerRegistration) -> [(read: RootRead, isRepeated: Bool)] {
    guard !rootReads.isEmpty else { return [] }
    let creator = factory(of: registration)
    let places = registration.factories.map(\.place) + registration.completions.map(\.place)
    let own = places.map(\.range) + (creator.map(onceRanges) ?? [])
    return rootReads.filter { read in
      creator != nil && read.member == creator?.usr || places.contains { $0.contains(read.place) }
    }.map { read in
      (read, read.around.contains { range in !own.contains(range) && own.contains { $0.contains(range) } })
    }
  }

  /// Returns the code of a member that runs once per instance, also in the closure of `shared`.
  func onceRanges(of creator: Member) -> [SourceRange] {
    creator.code.compactMap(\.range)
      + MemberUses(creator, in: code.program).lifetimeCalls.filter { !$0.isNested }.compactMap(\.factoryValue?.range)
  }

  /// Returns whether a declaration is the member of an assembly for a service that the container still finds.
  func isService(_ usr: USR) -> Bool {
    code.program.member(usr).map { keys[$0.name] != nil && code.program.isOfAssembly($0) } ?? false
  }

  private func rootRead(_ use: ProgramCalls.Use, _ accessors: Set<USR>) -> RootRead? {
    guard var root = use.call.receiver, let member = code.program.member(use.call.declaration.usr) else { return nil }
    var child: String?
    if let property = root.reference, let outer = property.base,
      roots.children.contains(where: { $0.type.usr == member.owner.type })
    {
      (child, root) = (property.declaration?.baseName, outer)
    }
    guard let accessor = root.reference?.declaration?.usr, accessors.contains(accessor), let start = root.range?.start
    else { return nil }
    let services = uses(reading: member, isOfChild: child != nil, at: use.place)
    guard !services.isEmpty else { return nil }
    return RootRead(
      range: SourceRange(start: start, lastToken: use.call.nameRange.lastToken), root: root, accessor: accessor,
      child: child, name: member.name, call: use.call, member: use.member, services: services)
  }

  private func uses(reading member: Member, isOfChild: Bool, at place: CodePlace) -> [Use] {
    let isOfRoot = roots.holes.contains { $0.member.usr == member.usr }
    guard isOfChild || isOfRoot || code.program.isOfAssembly(member) else { return [] }
    if let key = keys[member.name] { return [Use(key: key, isRepeated: false, place: place)] }
    guard let factory = unregistered(member) else { return [] }
    var visited: Set<USR> = [factory.usr]
    return uses(in: factory, isRepeated: false, &visited).map {
      Use(key: $0.key, isRepeated: $0.isRepeated, place: place)
    }
  }

  /// Returns the uses in a member, with those of the members that it uses and that are no longer registered.
  private func uses(in member: Member, isRepeated: Bool, _ visited: inout Set<USR>) -> [Use] {
    var result: [Use] = []
    for use in MemberUses(member, in: code.program).uses {
      guard let used = code.program.member(use.target) else { continue }
      let isRepeated = isRepeated || use.execution.isDeferred || use.execution.isRepeated
      if let key = keys[used.name] {
        let place = CodePlace(file: member.file, range: use.range)
        result.append(Use(key: key, isRepeated: isRepeated, place: place))
      } else if let factory = unregistered(used), visited.insert(factory.usr).inserted {
        result += uses(in: factory, isRepeated: isRepeated, &visited)
      }
    }
    return result
  }

  /// Returns the factory of a service whose registration has been removed.
  private func unregistered(_ member: Member) -> Member? {
    member.getterBody != nil ? member : factories?.member(fulfilling: member)
  }
}

extension Program {
  /// Returns whether a declaration is a member of an assembly's protocol.
  func isOfAssembly(_ declaration: DeclarationReference) -> Bool { member(declaration.usr).map(isOfAssembly) == true }

  /// Returns whether a member is one of an assembly's protocol.
  func isOfAssembly(_ member: Member) -> Bool {
    let owner = member.owner.type.flatMap(type)
    return owner?.kind == .protocol && owner?.refinedProtocols.contains(ComposureDeclarations.assembly) == true
  }
}
