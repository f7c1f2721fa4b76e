// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The declarations that the code of a program refers to.
struct UsedDeclarations {
  /// The members whose code refers to a declaration; `nil` represents code outside members.
  private var users: [USR: Set<USR?>] = [:]

  init(_ program: Program, roots: [AssemblyRoot]) {
    for member in program.members {
      for code in member.code { add(code, member.usr) }
    }
    for file in program.files {
      for statement in file.statements { add(statement, nil) }
    }
    // The users of a requirement use its witness.
    for root in roots {
      for witness in root.table.witnesses {
        guard let member = witness.member else { continue }
        users[member.usr, default: []].formUnion(users[witness.requirement.usr, default: []])
      }
    }
  }

  /// Returns whether code outside some members refers to a declaration.
  func contains(_ usr: USR, otherThanIn members: Set<USR>) -> Bool {
    users[usr, default: []].contains { $0.map { !members.contains($0) } ?? true }
  }

  private mutating func add(_ code: CodeNode, _ user: USR?) {
    code.forEach { node in
      switch node.kind {
      case .reference(let reference): add(reference, user)
      case .call(let call):
        if let callee = call.callee { add(callee, user) }
      case .keyPath(let members): for member in members { users[member.usr, default: []].insert(user) }
      default: break
      }
      return true
    }
  }

  private mutating func add(_ reference: Reference, _ user: USR?) {
    if let usr = reference.declaration?.usr { users[usr, default: []].insert(user) }
  }
}
