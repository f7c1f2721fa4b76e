// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension MigrationPlan {
  /// Returns the declarations that a step makes internal or static, so that its assemblies can use them.
  ///
  /// - Parameter ids: The numbers of the services to move.
  func declarationChanges(_ ids: [Int]) -> [DeclarationChange] {
    let drafts = ids.compactMap { services[$0]?.draft }
    return (writer.hidden.changes(for: Set(drafts.flatMap(\.revealed))) ?? [])
      + (writer.ownFunctions.change(of: Set(drafts.flatMap(\.madeStatic))) ?? [])
  }

  /// Returns the lowest access level of the declarations that a module sees in another one: `package` in the same package.
  func access(from module: String, to other: String) -> AccessLevel {
    if module == other { return .internal }
    let package = { (module: String) in invocations.first { $0.module == module }?.packageName }
    guard let own = package(module), own == package(other) else { return .public }
    return .package
  }

  /// Returns the access level that the type of the container needs in a module: that of the declarations that name it, or
  /// `internal`.
  ///
  /// - Parameter isRemoved: Returns whether a declaration is removed.
  func containerAccess(
    in module: String, of system: MigrationSystem, isRemoved: (CodePlace) -> Bool = { _ in false }
  ) -> AccessLevel {
    let program = code.program
    let levels = program.members.compactMap { member -> AccessLevel? in
      guard program.files[member.file].module == module, member.access > .internal, let place = member.place,
        !isRemoved(place), system.namesContainer(in: member.functionType, program)
      else { return nil }
      let owner = member.owner.type.flatMap(program.type)?.access ?? .public
      return min(member.access, owner, .public)
    }
    return max(levels.max() ?? .internal, .internal)
  }
}
