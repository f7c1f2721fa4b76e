// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The errors that Dip passes from a factory to the code that looks up a service.
///
/// A member of a composition root ends the process instead. This is the same only if all code that looks up the service
/// ends the process as well: `try! container.resolve()`.
struct DipErrors {
  private let code: ContainerCode
  /// The registrations whose own code throws.
  private var throwing: Set<Int> = []
  /// The registrations whose creation may throw.
  private var propagating: Set<Int> = []
  /// The registrations that are created only by lookups with `try!`, and by others for these.
  private var forced: Set<Int> = []

  private var program: Program { code.program }

  init(_ code: ContainerCode, _ needs: ServiceNeeds, _ roots: MigrationRoots) {
    self.code = code
    let own = code.registrations.filter { $0.system == .dip && $0.form != .typed }
    throwing = Set(own.filter(throwsErrors).map(\.id))
    propagating = throwing
    for registration in own
    where needs.needs[registration.id].contains(where: { $0.targets.isEmpty && $0.lookup.result == .required }) {
      propagating.insert(registration.id)
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for registration in own where !propagating.contains(registration.id) {
        guard needs.needs[registration.id].contains(where: { $0.targets.contains(where: propagating.contains) }) else {
          continue
        }
        propagating.insert(registration.id)
        isChanged = true
      }
    }
    guard propagating != throwing else { return }
    let (forcedLookups, others) = lookups(roots)
    guard let others else { return }
    let created = { (services: Set<ServiceType>) in
      let ids = own.filter { !services.isDisjoint(with: $0.keys.map(\.service)) }.map(\.id)
      return Set(ids.flatMap(needs.reachable))
    }
    var caught = created(others)
    if !roots.collaboration.isEmpty {
      // If one container fails, the lookup continues in the next one.
      let registered = Dictionary(grouping: own.flatMap { Set($0.keys.map(\.service)) }) { $0 }
      caught.formUnion(created(Set(registered.filter { $0.value.count > 1 }.keys)))
    }
    forced = created(forcedLookups).subtracting(caught)
  }

  /// Returns whether code may receive an error from the creation of a service.
  func mayReachCode(_ registration: ContainerRegistration) -> Bool {
    throwing.contains(registration.id)
      || propagating.contains(registration.id) && !forced.contains(registration.id)
  }

  // MARK: Throwing code

  /// Returns whether the code of a registration throws errors of its own.
  private func throwsErrors(_ registration: ContainerRegistration) -> Bool {
    if registration.factories.compactMap(\.function).contains(where: throwsErrors) { return true }
    return registration.bodies.contains { body in
      body.contains { node in
        switch node.kind {
        case .other("throw_stmt", _): return true
        case .call(let call):
          guard let declaration = call.declaration, ContainerLibrary(of: declaration.usr) == nil else { return false }
          return throwsErrors(declaration)
        default: return false
        }
      }
    }
  }

  private func throwsErrors(_ declaration: DeclarationReference) -> Bool {
    if let member = program.member(declaration.usr) { return member.effects.isThrowing }
    // The compiler's name of a throwing function ends with its effects.
    return ["KF", "KFZ", "Kcfc", "KcfC"].contains { declaration.usr.text.hasSuffix($0) }
  }

  // MARK: Lookups

  /// Returns the services whose lookups end the process if they fail, such as those with `try!`, and those that are looked
  /// up by code that may catch errors; `nil` if those may be any services.
  private func lookups(_ roots: MigrationRoots) -> (forced: Set<ServiceType>, others: Set<ServiceType>?) {
    let isOpen = code.unknown.contains { $0.kind == .lookup && ProgramObstacles.isOpen($0) && !$0.isInTests }
    let createsAny = ProgramCalls.all(in: code).contains { use in
      ["bootstrap", "validate", "resolveDependencies"].contains(use.call.declaration.baseName)
        && ContainerLibrary(of: use.call.declaration.usr)?.system == .dip && !isForced(use.place)
    }
    guard !isOpen, !createsAny else { return ([], nil) }
    let rootTypes = Set(roots.roots.map(\.type.usr))
    let factories = code.registrations.filter { $0.system == .dip }
    var forced: Set<ServiceType> = []
    var others: Set<ServiceType> = []
    for lookup in code.lookups where lookup.system == .dip && !lookup.isInTests {
      if case .autoregistered = lookup.form { continue }
      if lookup.owner.map(rootTypes.contains) == true { continue }
      let services = Set([lookup.key.service, lookup.key.service.wrapped].compactMap { $0 })
      if lookup.form == .call, isForced(lookup.code) || endsProcess(lookup) {
        forced.formUnion(services)
      } else if lookup.result == .optional || !factories.contains(where: { passesOn(lookup, $0) }) {
        others.formUnion(services)
      }
    }
    return (forced, others)
  }

  /// Returns whether a lookup is in the code of a registration, which passes its errors on.
  private func passesOn(_ lookup: ContainerLookup, _ registration: ContainerRegistration) -> Bool {
    guard registration.place.contains(lookup.place) else { return false }
    return !registration.bodies.contains { body in
      body.contains { node in
        if case .other("do_catch_stmt", _) = node.kind { return true }
        return false
      }
    }
  }

  /// Returns whether a client's function performs a lookup, and ends the process if it fails.
  private func endsProcess(_ lookup: ContainerLookup) -> Bool {
    guard let origin = lookup.origin, let function = code.members(around: origin).first else { return false }
    return ForwardingFunction(function, of: origin.range)?.failsIfMissing == true
  }

  /// Returns whether `try!` precedes a call.
  private func isForced(_ place: CodePlace) -> Bool {
    let bytes = program.files[place.file].text.bytes
    var end = program.bytes(of: place).lowerBound
    while end > 0, bytes[end - 1] <= 32 || bytes[end - 1] == UInt8(ascii: "(") { end -= 1 }
    return end >= 4 && bytes[(end - 4)..<end].elementsEqual("try!".utf8)
  }
}

extension ContainerRegistration {
  /// The code of the closures that create instances, and that run after a factory.
  var bodies: [CodeNode] { factories.compactMap(\.closure?.body) + completions.compactMap(\.closure?.body) }
}

extension CodeNode {
  /// Returns whether this code contains a node.
  fileprivate func contains(_ isMatch: (CodeNode) -> Bool) -> Bool {
    var isFound = false
    forEach { node in
      isFound = isFound || isMatch(node)
      return !isFound
    }
    return isFound
  }
}
