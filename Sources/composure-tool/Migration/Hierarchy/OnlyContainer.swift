// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Finds out whether a program creates only one container, so that all its lookups are in the same one.
struct OnlyContainer {
  private let code: ContainerCode
  /// The calls of each member of the program, also in tests.
  private let calls: [USR: [ProgramCalls.Use]]
  private let implementations: RequirementImplementations

  private var program: Program { code.program }

  init(_ code: ContainerCode) {
    self.code = code
    calls = ProgramCalls.byMember(in: code, withTests: true)
    implementations = RequirementImplementations(code.program)
  }

  /// Returns whether the program and its tests create one container of a library, and the code that creates it runs once.
  ///
  /// `Resolver.main` exists without such code.
  func exists(of system: MigrationSystem) -> Bool {
    let creations = calls.values.joined().filter { program.isCreation($0, of: system) }
    let hasMain = system.system == .resolver
    if hasMain, creations.isEmpty || usesMain { return creations.isEmpty }
    return creations.count == 1 && runsOnce(creations[0], depth: 0)
  }

  /// Whether any code uses `Resolver.main`, perhaps by a static function or a property wrapper.
  private var usesMain: Bool {
    let isOfMain = { (declaration: USR) in
      guard ContainerLibrary(of: declaration)?.system == .resolver else { return false }
      return calls[declaration, default: []].contains { ["main", "root"].contains($0.call.declaration.baseName) }
        || declaration.text.hasSuffix("FZ")
    }
    return calls.keys.contains(where: isOfMain) || code.lookups.contains { $0.container == .main }
      || code.registrations.contains { $0.container == .main }
  }

  /// Returns whether a call runs at most once in the process.
  private func runsOnce(_ use: ProgramCalls.Use, depth: Int) -> Bool {
    guard depth < 8, use.call.call != nil, use.call.closures.isEmpty, use.call.loops.isEmpty,
      !use.call.isInLocalFunction
    else { return false }
    // A statement outside of declarations.
    guard let usr = use.member else { return true }
    guard let member = program.member(usr), !use.call.obstructions.contains(where: { $0.contains(use.call.range) })
    else {
      return false
    }
    return runsOnce(member, depth: depth)
  }

  /// Returns whether the code of a member runs at most once in the process: the value of a global or static property, or a
  /// function that one call runs once, or the code that creates an object which is created once.
  private func runsOnce(_ member: Member, depth: Int) -> Bool {
    switch member.kind {
    case .property where member.isStored && (member.isStatic || member.owner == .file): return true
    case .property, .initializer:
      guard member.kind == .initializer || member.isStored || member.isLazy, let owner = member.owner.type,
        program.type(owner)?.kind == .class,
        !program.types.contains(where: { program.withSuperclasses($0.usr).dropFirst().contains(owner) })
      else { return false }
      let initializers = program.members(of: owner).filter { $0.kind == .initializer }
      return runsOnce(initializers.flatMap { calls[$0.usr, default: []] }, depth)
    case .function:
      guard !member.isOverride, !implementations.isImplementation(member.usr) else { return false }
      return runsOnce(calls[member.usr, default: []], depth)
    default: return false
    }
  }

  private func runsOnce(_ calls: [ProgramCalls.Use], _ depth: Int) -> Bool {
    calls.count == 1 && runsOnce(calls[0], depth: depth + 1)
  }
}
