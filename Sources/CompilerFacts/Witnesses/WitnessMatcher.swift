// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Finds the members of a type that satisfy requirements.
struct WitnessMatcher {
  let program: Program
  let type: TypeDeclaration
  /// The protocols that the type conforms to, including inherited ones.
  let protocols: Set<USR>
  /// The members of the type and its superclasses, by name.
  private let ownMembers: [String: [Member]]
  /// The members in extensions of the type's protocols, by name.
  private let defaults: [String: [Member]]

  init(_ type: TypeDeclaration, in program: Program) {
    self.program = program
    self.type = type
    var own: [Member] = []
    var protocols: Set<USR> = []
    var current: TypeDeclaration? = type
    var seen: Set<USR> = []
    while let declaration = current, seen.insert(declaration.usr).inserted {
      own += program.members(of: declaration.usr)
      for conformance in program.conformances(of: declaration.usr) {
        protocols.insert(conformance.proto)
        protocols.formUnion(program.refinedProtocols(of: conformance.proto))
      }
      current = declaration.superclass.flatMap(program.declaration).flatMap(program.type)
    }
    self.protocols = protocols
    ownMembers = Dictionary(grouping: own, by: \.name)
    defaults = Dictionary(
      grouping: protocols.flatMap { proto in program.members(of: proto).filter { $0.owner == .extensionOf(proto) } },
      by: \.name)
  }

  /// Returns the witness of a requirement.
  func witness(_ requirement: Member) -> Witness {
    let named = ownMembers[requirement.name, default: []].filter { hasShape(of: requirement, $0) }
    let own = best(named.filter { fits($0, requirement) != false }, requirement)
    let mismatches = named.filter { fits($0, requirement) == false }
    if let first = own.first {
      return Witness(
        requirement: requirement, member: first, origin: .own, rivals: Array(own.dropFirst()), mismatches: mismatches)
    }
    let candidates = best(
      defaults[requirement.name, default: []].filter {
        hasShape(of: requirement, $0) && fits($0, requirement) != false && hasConstraintsThatHold($0)
      }, requirement)
    return Witness(
      requirement: requirement, member: candidates.first,
      origin: candidates.first?.owner.type.map { .default(proto: $0) }, rivals: Array(candidates.dropFirst()),
      mismatches: mismatches)
  }

  // MARK: Shape and types

  private func hasShape(of requirement: Member, _ member: Member) -> Bool {
    guard member.isStatic == requirement.isStatic else { return false }
    // An enum case satisfies a static property or function.
    let kindFits =
      member.kind == requirement.kind
      || member.kind == .enumCase && requirement.kind == (member.parameters.isEmpty ? .property : .function)
    return kindFits && member.labels == requirement.labels
  }

  /// Returns whether the types and effects of a member match a requirement; `nil` if their names do not determine it.
  private func fits(_ member: Member, _ requirement: Member) -> Bool? {
    if member.effects.isAsync && !requirement.effects.isAsync { return false }
    if member.effects.isThrowing && !requirement.effects.isThrowing { return false }
    if member.kind == .enumCase || member.kind == .initializer && member.parameters.isEmpty { return true }
    var isKnown = true
    var types = zip(member.parameters, requirement.parameters).map { ($0.type, $1.type) }
    if member.kind != .initializer { types.append((member.resultType, requirement.resultType)) }
    for case let (first?, second?) in types where first != second {
      guard !isDependent(first), !isDependent(second) else {
        isKnown = false
        continue
      }
      return false
    }
    return isKnown ? true : nil
  }

  /// Returns whether a type is opaque, or contains `Self`, an associated type or another generic parameter.
  private func isDependent(_ type: TypeName) -> Bool {
    let text = program.text(of: type)
    if text.contains("some ") || text.contains("<<opaque") { return true }
    // The demangler's generic parameters are A, B, A1 and so on, and never follow a dot.
    var previous: Character = " "
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if previous != ".", let first = word.first, first.isUppercase, first.isASCII,
        word.dropFirst().allSatisfy(\.isNumber)
      {
        return true
      }
      word = ""
      previous = character
    }
    return false
  }

  // MARK: Constraints

  /// Returns whether the type satisfies the constraints of a default's extension.
  private func hasConstraintsThatHold(_ member: Member) -> Bool {
    member.constraints.allSatisfy { holds($0) != false }
  }

  /// Returns whether the type satisfies a constraint; `nil` if that is unknown.
  private func holds(_ constraint: GenericConstraint) -> Bool? {
    if constraint.subject == .firstGenericParameter {
      switch constraint.demand {
      case .conformsTo(let proto): return protocols.contains(proto) || isMarker(proto)
      case .sameAs(let other), .subclassOf(let other): return other == type.type ? true : isSubclass(of: other)
      case .other: return type.kind == .class || type.kind == .actor ? true : false
      }
    }
    guard let name = associatedTypeName(constraint.subject), let bound = program.aliases(of: type.usr)[name] else {
      return nil
    }
    switch constraint.demand {
    case .conformsTo(let proto): return conforms(bound, to: proto)
    case .sameAs(let other): return isDependent(other) || isDependent(bound) ? nil : bound == other
    case .subclassOf, .other: return nil
    }
  }

  private func isSubclass(of other: TypeName) -> Bool {
    var current: TypeDeclaration? = type
    var seen: Set<USR> = []
    while let declaration = current, seen.insert(declaration.usr).inserted {
      if declaration.type == other { return true }
      current = declaration.superclass.flatMap(program.declaration).flatMap(program.type)
    }
    return false
  }

  private func conforms(_ type: TypeName, to proto: USR) -> Bool? {
    if let declaration = program.declaration(of: type) {
      let known = program.conformances(of: declaration).map(\.proto)
      return known.contains(proto) || known.contains { program.refinedProtocols(of: $0).contains(proto) }
    }
    guard isDependent(type) else {
      // The program must declare conformances of other programs' types to its own protocols.
      if program.type(proto) != nil { return program.conformances(ofForeign: type).contains { $0.proto == proto } }
      return nil
    }
    // A generic parameter's conformances are among its constraints.
    let demands = self.type.constraints.filter { $0.subject == type }
    guard !demands.isEmpty else { return nil }
    return demands.contains { demand in
      guard case .conformsTo(let known) = demand.demand else { return false }
      return known == proto || program.refinedProtocols(of: known).contains(proto)
    }
  }

  /// Returns the name of an associated type of `Self`: `Parent` for `A.Parent`.
  private func associatedTypeName(_ subject: TypeName) -> String? {
    let text = program.text(of: subject)
    guard text.hasPrefix("A.") else { return nil }
    return text.split(separator: ".").last.map(String.init)
  }

  /// Returns whether every type conforms to a protocol.
  private func isMarker(_ proto: USR) -> Bool {
    ["s:s8CopyableP", "s:s9EscapableP", "s:s16SendableMetatypeP", "s:s12BitwiseCopyableP"].contains(proto.text)
  }

  // MARK: Specificity

  /// Returns the best candidates: those with equal types, and of these the most constrained ones.
  private func best(_ candidates: [Member], _ requirement: Member) -> [Member] {
    guard candidates.count > 1 else { return candidates }
    let exact = candidates.filter { fits($0, requirement) == true }
    let rest = exact.isEmpty ? candidates : exact
    let demands = rest.map(demands)
    return rest.indices.filter { index in
      !rest.indices.contains { other in
        demands[other].isStrictSuperset(of: demands[index])
      }
    }.map { rest[$0] }
  }

  /// Returns a member's requirements on the type, including those of refined protocols.
  private func demands(_ member: Member) -> Set<GenericConstraint> {
    var demands = Set(member.constraints)
    for constraint in member.constraints {
      guard case .conformsTo(let proto) = constraint.demand else { continue }
      for refined in program.refinedProtocols(of: proto) {
        demands.insert(GenericConstraint(subject: constraint.subject, demand: .conformsTo(refined)))
      }
    }
    return demands
  }
}
