// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Finds the static properties that store an instance of their own type.
struct SingletonSearch {
  struct Candidate {
    let member: Member
    let type: TypeDeclaration
    /// Whether the property may be `nil`.
    let isOptional: Bool
  }

  let candidates: [Candidate]
  let catalogs: [SingletonPlan.Catalog]
  /// The indices of candidates, by the static property, or by a property that returns its value.
  let indices: [USR: Int]
  private let counts: [USR: Int]

  init(_ program: Program, testModules: Set<String>) {
    var found: [Candidate] = []
    for member in program.members
    where member.kind == .property && member.isStatic && member.isStored && !member.isFromMacro
      && !testModules.contains(program.files[member.file].module)
    {
      guard !ContainerLibrary.modules.contains(program.files[member.file].module),
        program.files[member.file].module != NeedleLibrary.module
      else { continue }
      guard let type = member.owner.type.flatMap(program.type) else { continue }
      let value = Self.value(of: member, in: program)
      guard Self.hasIdentity(type, in: program), Self.isInstance(value.type, of: type, in: program) else { continue }
      found.append(Candidate(member: member, type: type, isOptional: value.isOptional))
    }
    let counts = Dictionary(grouping: found, by: \.type.usr).mapValues(\.count)
    self.counts = counts
    candidates = found.filter { counts[$0.type.usr]! <= SingletonPlan.mostInstances }
    var seen: Set<USR> = []
    catalogs = found.map(\.type).filter {
      counts[$0.usr]! > SingletonPlan.mostInstances && seen.insert($0.usr).inserted
    }
    .map { SingletonPlan.Catalog(type: $0, count: counts[$0.usr]!) }
    var indices = Dictionary(uniqueKeysWithValues: candidates.enumerated().map { ($1.member.usr, $0) })
    // `static var current: Journal { shared }` returns the same instance. It may also return another property of this
    // kind.
    for _ in 0..<2 where !candidates.isEmpty {
      for member in program.members where indices[member.usr] == nil && member.kind == .property && !member.isStored {
        guard member.isStatic || member.owner == .file, let body = member.getterBody,
          let target = Self.returnedDeclaration(body), let index = indices[target]
        else { continue }
        indices[member.usr] = index
      }
    }
    self.indices = indices
  }

  /// Returns the number of static instances of a type.
  func count(of type: USR) -> Int { counts[type, default: 0] }

  /// Returns the type of a property's value, without `Optional`.
  private static func value(of member: Member, in program: Program) -> (type: String, isOptional: Bool) {
    let type = ServiceType(member.type, in: program)
    return type.isOptional ? (type.wrapped?.text ?? type.text, true) : (type.text, false)
  }

  /// Returns whether a value's type is the type, its superclass, or a protocol that it conforms to.
  private static func isInstance(_ value: String, of type: TypeDeclaration, in program: Program) -> Bool {
    if value == program.text(of: type.type) { return true }
    if let superclass = type.superclass, value == program.text(of: superclass) { return true }
    return program.conformances(of: type.usr).contains { conformance in
      program.type(conformance.proto).map { program.text(of: $0.type) } == value
    }
  }

  /// Returns whether instances of a type are distinguishable: objects, and structs that contain objects or closures.
  private static func hasIdentity(_ type: TypeDeclaration, in program: Program) -> Bool {
    switch type.kind {
    case .class, .actor: true
    case .enumeration, .protocol: false
    case .structure:
      program.members(of: type.usr).contains { member in
        guard member.kind == .property, member.isStored, !member.isStatic else { return false }
        let name = member.type.mangled
        // An object, an existential, or a closure.
        return name.hasSuffix("CD") || name.hasSuffix("_pD") || program.text(of: member.type).contains("->")
      }
    }
  }

  /// Returns the declaration that a single-expression getter returns.
  private static func returnedDeclaration(_ body: CodeNode) -> USR? {
    switch body.kind {
    case .block(let statements) where statements.count == 1: returnedDeclaration(statements[0])
    case .other("return_stmt", let values) where values.count == 1: returnedDeclaration(values[0])
    case .forceUnwrap(let value): returnedDeclaration(value)
    case .reference(let reference): reference.declaration?.usr
    default: nil
    }
  }
}
