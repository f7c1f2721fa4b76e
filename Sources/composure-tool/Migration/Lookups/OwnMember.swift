// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A lookup in the factory of an assembly whose service is a member of the same composition root. The factory reads the
/// member of its own assembly, and not that of the container's root.
struct OwnMember {
  /// The source before the member's name.
  let prefix: String
  /// The assembly of the factory and the one with the member, which it has to refine; `nil` if it has the member.
  let refinement: (assembly: TypeDeclaration, refined: TypeDeclaration)?

  /// - Parameters:
  ///   - member: The member for the service.
  ///   - child: The property of the root that returns the child with the member; `nil` for a member of the root.
  ///   - root: The composition root with the member.
  ///   - refinements: The refinements so far, to which this adds one.
  /// - Returns: `nil` if the member may be that of another composition root, or of none.
  init?(
    _ lookup: ContainerLookup, _ member: Member, ofChild child: String?, of root: MigrationRoots.Root,
    _ plan: MigrationPlan, _ refinements: inout FeatureRefinements
  ) {
    let program = plan.code.program
    guard let factory = lookup.member.flatMap(program.member), factory.usr != member.usr,
      let owner = factory.owner.type.flatMap(program.type),
      program.isOfAssembly(factory) || program.isChildAssembly(owner),
      let user = plan.code.registrations.first(where: {
        $0.form == .typed && plan.roots.identity(of: $0) == root.identity
          && plan.writer.moved.factory(of: $0)?.usr == factory.usr
      }),
      plan.writer.isOnlyContainer(of: root.system.library)
        || lookup.container == user.container && Self.isConstant(lookup.container, in: program)
    else { return nil }
    let ownChild = plan.roots.child(of: user)
    let isInOwnChild = child != nil && child == ownChild?.assembly.property
    guard child == nil || isInOwnChild else { return nil }
    let isOfParent = ownChild != nil && !isInOwnChild
    let name = isOfParent ? "parent" : member.name
    let isHidden =
      factory.code.contains { CallerNames.locals(in: $0).contains(name) }
      || factory.parameters.contains { $0.variable.name == name }
    prefix = (isHidden ? "self." : "") + (isOfParent ? "parent." : "")
    guard !isInOwnChild else {
      refinement = nil
      return
    }
    let needs = ownChild.flatMap { child in plan.roots.needs(of: child) }
    let assembly = needs ?? owner
    guard assembly.kind == .protocol else { return nil }
    let all = program.withRefinedProtocols(assembly.usr)
    let requirement = all.lazy.flatMap { program.members(of: $0) }.first {
      $0.fullName == member.fullName && $0.getterBody == nil
    }
    // Tests may have roots of their own, which have the members that the assembly requires.
    let roots = program.types.filter { type in
      type.kind != .protocol && (requirement == nil || !plan.code.testModules.contains(program.files[type.file].module))
        && program.conformances(of: type.usr).contains { program.withRefinedProtocols($0.proto).contains(assembly.usr) }
    }
    guard roots.map(\.usr) == [root.type.usr] else { return nil }
    guard requirement == nil else {
      refinement = nil
      return
    }
    guard let refined = member.owner.type.flatMap(program.type),
      plan.roots.assemblies(of: root.identity).contains(where: { $0.usr == refined.usr }),
      refined.access >= assembly.access, refinements.refine(assembly.name, refined.name)
    else { return nil }
    refinement = (assembly, refined)
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
  /// Returns a protocol and those that it refines.
  fileprivate func withRefinedProtocols(_ proto: USR) -> [USR] { [proto] + (type(proto)?.refinedProtocols ?? []) }
}
