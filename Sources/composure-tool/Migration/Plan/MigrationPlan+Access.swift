// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension MigrationPlan {
  /// Returns the lowest access level of the declarations that a module sees in another one: `package` in the same package.
  func access(from module: String, to other: String) -> AccessLevel {
    if module == other { return .internal }
    let package = { (module: String) in invocations.first { $0.module == module }?.packageName }
    guard let own = package(module), own == package(other) else { return .public }
    return .package
  }

  /// Returns whether public declarations of a module name the container.
  ///
  /// - Parameter isRemoved: Returns whether a declaration is removed.
  func namesContainerPublicly(
    _ module: String, of system: MigrationSystem, isRemoved: (CodePlace) -> Bool = { _ in false }
  ) -> Bool {
    let program = code.program
    return program.members.contains { member in
      guard program.files[member.file].module == module, member.access >= .public, let place = member.place else {
        return false
      }
      return !isRemoved(place) && system.containerNames.contains(where: member.functionType.containsIdentifier)
    }
  }
}
