// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The members that satisfy the requirements of a client's protocols. They are in conforming types, in their
/// superclasses, and in extensions of the protocols.
struct RequirementImplementations {
  private let program: Program
  private let members: [USR: [Member]]
  /// The requirements that each member satisfies.
  private let requirements: [USR: [USR]]

  init(_ program: Program) {
    self.program = program
    members = Self.members(in: program)
    requirements = Dictionary(
      members.flatMap { requirement, members in members.map { ($0.usr, [requirement]) } }
    ) { ($0 + $1).sorted() }
  }

  /// Returns the members that a call may run: the implementations of a requirement, or else the called member.
  func targets(of callee: Member) -> [Member] {
    Self.isRequirement(callee, in: program) ? members[callee.usr, default: []] : [callee]
  }

  /// Returns whether a member satisfies a requirement.
  func isImplementation(_ usr: USR) -> Bool { requirements[usr] != nil }

  /// Returns a requirement that a member satisfies; `nil` if there is none.
  func requirement(satisfiedBy usr: USR) -> Member? { requirements[usr]?.first.flatMap(program.member) }

  /// Returns the requirements that a member satisfies.
  func requirements(satisfiedBy usr: USR) -> [USR] { requirements[usr, default: []] }

  /// Whether a member is a requirement of a protocol, which has no code, and not a member of the protocol's extensions.
  private static func isRequirement(_ member: Member, in program: Program) -> Bool {
    guard case .type(let owner) = member.owner, program.type(owner)?.kind == .protocol else { return false }
    return member.body == nil && member.accessors.allSatisfy { $0.body == nil }
  }

  private static func members(in program: Program) -> [USR: [Member]] {
    var requirements: [USR: [Member]] = [:]
    for member in program.members where member.kind == .function || member.kind == .property {
      guard case .type(let owner) = member.owner, isRequirement(member, in: program) else { continue }
      requirements[owner, default: []].append(member)
    }
    var result: [USR: [Member]] = [:]
    for type in program.types where type.kind != .protocol {
      let protocols = program.conformances(of: type.usr).map(\.proto).filter { requirements[$0] != nil }
      guard !protocols.isEmpty else { continue }
      let members = owners(of: type, in: program).flatMap(program.members).filter { !isRequirement($0, in: program) }
      let named = Dictionary(grouping: members, by: \.fullName)
      for requirement in protocols.flatMap({ requirements[$0, default: []] }) {
        result[requirement.usr, default: []] += named[requirement.fullName, default: []].filter {
          $0.kind == requirement.kind && $0.isStatic == requirement.isStatic
        }
      }
    }
    return result.mapValues { members in
      var seen: Set<USR> = []
      return members.filter { seen.insert($0.usr).inserted }
    }
  }

  /// A type, its superclasses and the protocols that any of them conforms to.
  private static func owners(of type: TypeDeclaration, in program: Program) -> [USR] {
    var result: [USR] = []
    var next: TypeDeclaration? = type
    while let current = next, !result.contains(current.usr) {
      result.append(current.usr)
      next = current.superclassDeclaration.flatMap(program.type)
    }
    return result + Set(result.flatMap { program.conformances(of: $0).map(\.proto) }).sorted { $0.text < $1.text }
  }
}
