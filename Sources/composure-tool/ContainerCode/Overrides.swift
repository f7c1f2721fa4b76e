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
    // The caller of the function around `Self()` determines the type: see ``DynamicCreations``.
    if callee.kind == .initializer, receiver?.isDynamicSelf == true { return [] }
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

  /// Returns those of the members that are declared in a type, or else in its nearest ancestor with one of them.
  func nearest(_ members: [Member], for type: USR) -> [Member] {
    program.withSuperclasses(type).lazy.map { owner in members.filter { $0.owner.type == owner } }.first { !$0.isEmpty }
      ?? []
  }

  /// Returns the initializer that a class inherits, for its compiler-generated one; `nil` for other members.
  func inherited(by initializer: Member) -> Member? {
    guard initializer.kind == .initializer, initializer.isImplicit, initializer.isOverride,
      let type = initializer.owner.type, let superclass = program.type(type)?.superclassDeclaration
    else { return nil }
    return program.members(of: superclass).first { $0.kind == .initializer && $0.fullName == initializer.fullName }
  }

  private func inherits(_ type: USR, from ancestor: USR?) -> Bool {
    program.withSuperclasses(type).dropFirst().contains { $0 == ancestor }
  }
}

extension Program {
  /// Returns the function of a superclass that a function overrides; `nil` if it is in another module.
  func overridden(by member: Member) -> Member? {
    guard member.isOverride, let owner = member.owner.type else { return nil }
    return withSuperclasses(owner).dropFirst().lazy.flatMap(members).first {
      $0.fullName == member.fullName && $0.kind == member.kind
    }
  }
}
