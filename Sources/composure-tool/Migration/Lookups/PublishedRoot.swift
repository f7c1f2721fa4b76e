// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A composition root whose members another module reads, so that it and their assemblies need a higher access level.
struct PublishedRoot {
  let root: MigrationRoots.Root
  /// The access level: `package` for modules of the same package.
  private(set) var level: AccessLevel
  /// The assemblies with the members, and those that they refine.
  private(set) var features: [TypeDeclaration]
  private let program: Program

  /// - Parameters:
  ///   - member: The member of an assembly that the other module reads.
  ///   - level: The access level.
  /// - Throws: The first requirement with a type that is hidden from the other module.
  init(
    _ root: MigrationRoots.Root, reading member: Member, level: AccessLevel, in program: Program
  ) throws(LookupObstacle) {
    self.root = root
    self.level = level
    self.program = program
    features = []
    if let feature = member.owner.type { add(feature) }
    if case .hiddenType(let member, let type)? = access.others.first?.obstacle { throw .hiddenType(member, type) }
  }

  private var access: FeatureAccess {
    var access = FeatureAccess(features, level, in: program)
    access.raise(root, usesContainer: true)
    return access
  }

  /// Adds an assembly of the root's module and those that it refines.
  private mutating func add(_ feature: USR) {
    let refined = program.type(feature)?.refinedProtocols ?? []
    for usr in [feature] + refined where !features.contains(where: { $0.usr == usr }) {
      if let feature = program.type(usr), program.files[feature.file].module == root.module { features.append(feature) }
    }
  }

  /// Returns the root with the assemblies that those so far refine from now on.
  func adding(_ refinements: [(assembly: TypeDeclaration, refined: TypeDeclaration)]) -> PublishedRoot {
    var result = self
    let isIncluded = { (type: TypeDeclaration) in result.features.contains { $0.usr == type.usr } }
    while let next = refinements.first(where: { isIncluded($0.assembly) && !isIncluded($0.refined) }) {
      result.add(next.refined.usr)
    }
    return result
  }

  /// The edits that raise the access levels.
  var edits: [Edit] { access.edits }

  /// The names of the types that get the access level.
  var names: [String] { ([root.type] + features).filter { $0.access < level }.map(\.name) }

  func union(_ other: PublishedRoot) -> PublishedRoot {
    var union = self
    union.level = max(level, other.level)
    union.features += other.features.filter { feature in !features.contains { $0.usr == feature.usr } }
    return union
  }
}
