// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The uses of services by the assembly members that create moved services.
struct MovedServices {
  /// The use of a service.
  struct Use {
    let key: ServiceKey
    /// Whether the use may happen more than once per instance, or after its creation.
    let isRepeated: Bool
    let place: CodePlace
  }

  private let code: ContainerCode
  private let roots: MigrationRoots
  private let factories: [String: Member]
  private let keys: [String: ServiceKey]

  init(_ code: ContainerCode, roots: MigrationRoots) {
    self.code = code
    self.roots = roots
    factories = roots.roots.isEmpty ? [:] : ServiceGraph.factories(code)
    guard !roots.roots.isEmpty else {
      keys = [:]
      return
    }
    let names = MemberNames(code, roots: roots)
    let holes = Dictionary(roots.holes.map { ($0.name, $0.key) }) { first, _ in first }
    var keys: [String: ServiceKey] = holes
    for member in factories.values { keys[member.name] = keys[member.name] ?? names.key(named: member.name) }
    self.keys = keys
  }

  /// Whether any service may have moved.
  var existAny: Bool { !factories.isEmpty }

  /// Returns the member that creates a moved service, perhaps together with others that refer to it.
  func factory(of registration: ContainerRegistration) -> Member? {
    guard let name = roots.bridgedMember(of: registration) else { return nil }
    let factory = { (name: String) in
      factories[
        ServiceGraph.factoryName(name, of: roots.child(of: registration)?.type.name, module: registration.module)]
    }
    guard let member = factory(name) else { return nil }
    return creator(of: member).flatMap(factory) ?? member
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

  /// Returns whether a declaration is the member of an assembly for a service that the container still finds.
  func isService(_ usr: USR) -> Bool {
    code.program.member(usr).map { keys[$0.name] != nil && isOfAssembly($0) } ?? false
  }

  /// Returns whether a member is one of an assembly's protocol.
  private func isOfAssembly(_ member: Member) -> Bool {
    let owner = member.owner.type.flatMap(code.program.type)
    return owner?.kind == .protocol && owner?.refinedProtocols.contains(ComposureDeclarations.assembly) == true
  }

  /// Returns the services that code uses which reads a member of an assembly: the member's own, or those that its factory
  /// uses if it is no longer registered.
  func uses(reading usr: USR, at place: CodePlace) -> [Use] {
    guard let member = code.program.member(usr), isOfAssembly(member) else { return [] }
    if let key = keys[member.name] { return [Use(key: key, isRepeated: false, place: place)] }
    guard let factory = unregistered(member) else { return [] }
    var visited: Set<USR> = [factory.usr]
    return uses(in: factory, isRepeated: false, &visited)
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
    let module = code.program.files[member.file].module
    return member.getterBody != nil
      ? member : factories[ServiceGraph.factoryName(member.name, of: nil, module: module)]
  }
}
