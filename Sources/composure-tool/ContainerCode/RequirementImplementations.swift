// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The members that satisfy the requirements of a client's protocols.
struct RequirementImplementations {
  private let program: Program
  private let members: [USR: [Member]]
  private let satisfying: Set<USR>

  init(_ program: Program) {
    self.program = program
    members = Self.members(in: program)
    satisfying = Set(members.values.flatMap { $0 }.map(\.usr))
  }

  /// Returns the members that a call may run: the implementations of a requirement, or else the called member.
  func targets(of callee: Member) -> [Member] {
    isRequirement(callee) ? members[callee.usr, default: []] : [callee]
  }

  /// Returns whether a member satisfies a requirement.
  func isImplementation(_ usr: USR) -> Bool { satisfying.contains(usr) }

  private func isRequirement(_ member: Member) -> Bool {
    if case .type(let owner) = member.owner { program.type(owner)?.kind == .protocol } else { false }
  }

  private static func members(in program: Program) -> [USR: [Member]] {
    var requirements: [USR: [Member]] = [:]
    for member in program.members where member.kind == .function || member.kind == .property {
      guard case .type(let owner) = member.owner, program.type(owner)?.kind == .protocol else { continue }
      requirements[owner, default: []].append(member)
    }
    var result: [USR: [Member]] = [:]
    for type in program.types where type.kind != .protocol {
      for conformance in program.conformances(of: type.usr) {
        guard let needed = requirements[conformance.proto] else { continue }
        let members = program.members(of: type.usr)
        for requirement in needed {
          result[requirement.usr, default: []] += members.filter {
            $0.fullName == requirement.fullName && $0.kind == requirement.kind && $0.isStatic == requirement.isStatic
          }
        }
      }
    }
    return result
  }
}
