// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The members that override those of a client's classes.
struct Overrides {
  private let program: Program
  /// The overriding members, by their full names.
  private let members: [String: [Member]]

  init(_ program: Program) {
    self.program = program
    members = Dictionary(grouping: program.members.filter(\.isOverride), by: \.fullName)
  }

  /// Returns the overriding members that a call may run instead of the called one.
  ///
  /// - Parameter receiver: The code before the dot. A call on a named type or on `super` runs the called member itself.
  func targets(of callee: Member, receiver: CodeNode?) -> [Member] {
    switch receiver?.kind {
    case .type(let name) where program.declaration(of: name) != nil: return []
    case .reference(let reference):
      if case .superinstance = reference.target { return [] }
    default: break
    }
    return members[callee.fullName, default: []].filter { override in
      override.owner.type.map { inherits($0, from: callee.owner.type) } == true
    }
  }

  private func inherits(_ type: USR, from ancestor: USR?) -> Bool {
    var next = program.type(type)?.superclassDeclaration
    var seen: Set<USR> = []
    while let current = next, seen.insert(current).inserted {
      if current == ancestor { return true }
      next = program.type(current)?.superclassDeclaration
    }
    return false
  }
}
