// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A lookup in the factory of an assembly whose service is a member of the same assembly, or of one that it refines. The
/// factory reads the member itself, and not that of the container's composition root.
struct OwnMember {
  /// The source before the member's name.
  let prefix: String

  /// - Parameters:
  ///   - member: The member for the service.
  ///   - root: The composition root with the member.
  /// - Returns: `nil` if the member may be that of another composition root, or of none.
  init?(_ lookup: ContainerLookup, _ member: Member, of root: MigrationRoots.Root, _ plan: MigrationPlan) {
    let program = plan.code.program
    guard let factory = lookup.member.flatMap(program.member), factory.usr != member.usr,
      let assembly = factory.owner.type, program.type(assembly)?.kind == .protocol,
      let owner = member.owner.type, program.refines(assembly, owner),
      let user = plan.code.registrations.first(where: {
        $0.form == .typed && plan.roots.identity(of: $0) == root.identity
          && plan.writer.moved.factory(of: $0)?.usr == factory.usr
      }),
      plan.writer.isOnlyContainer(of: root.system.library)
        || lookup.container == user.container && Self.isConstant(lookup.container, in: program)
    else { return nil }
    // Tests may have roots of their own.
    let others = program.types.filter { type in
      type.kind != .protocol && type.usr != root.type.usr
        && !plan.code.testModules.contains(program.files[type.file].module)
        && program.conformances(of: type.usr).contains { program.refines($0.proto, assembly) }
    }
    guard others.isEmpty,
      program.conformances(of: root.type.usr).contains(where: { program.refines($0.proto, assembly) })
    else { return nil }
    let isHidden = factory.code.contains { CallerNames.locals(in: $0).contains(member.name) }
    prefix = isHidden || factory.parameters.contains { $0.variable.name == member.name } ? "self." : ""
  }

  /// - Parameters:
  ///   - hole: The member of a root that reads the service from the container. The assembly may require it.
  ///   - root: The root.
  init?(_ lookup: ContainerLookup, hole: Member, of root: MigrationRoots.Root, _ plan: MigrationPlan) {
    let program = plan.code.program
    let assembly = lookup.member.flatMap(program.member)?.owner.type
    let requirements = assembly.map(program.withRefinedProtocols)?.flatMap(program.members) ?? []
    guard let requirement = requirements.first(where: { $0.fullName == hole.fullName && $0.getterBody == nil }) else {
      return nil
    }
    self.init(lookup, requirement, of: root, plan)
  }

  /// Returns whether an expression always has the same container, so that a factory never looks up in another one.
  private static func isConstant(_ container: ContainerReference, in program: Program) -> Bool {
    switch container {
    case .main: return true
    case .declaration(let usr):
      guard let variable = program.member(usr) else { return false }
      return variable.isConstant && (variable.isStatic || variable.owner == .file)
    default: return false
    }
  }
}

extension Program {
  /// Returns whether a protocol is another one, or refines it.
  fileprivate func refines(_ proto: USR, _ other: USR) -> Bool { withRefinedProtocols(proto).contains(other) }

  /// Returns a protocol and those that it refines, directly or indirectly.
  fileprivate func withRefinedProtocols(_ proto: USR) -> [USR] {
    var result = [proto]
    var next = 0
    while next < result.count {
      result += refinedProtocols(of: result[next]).filter { !result.contains($0) }
      next += 1
    }
    return result
  }
}
