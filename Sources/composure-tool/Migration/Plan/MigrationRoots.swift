// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The composition roots of the migration so far: one in each module with moved services.
struct MigrationRoots {
  /// A member of a root that reads a service from the container.
  struct Hole {
    let key: ServiceKey
    let name: String
    let isOptional: Bool
    let member: Member
  }

  /// A root.
  struct Root {
    let type: TypeDeclaration
    /// The property of the container that returns the root; `nil` if the root is created elsewhere.
    let accessor: Member?
    let module: String
    /// The library of the container.
    let system: MigrationSystem
  }

  let code: ContainerCode
  let roots: [Root]
  private(set) var holes: [Hole] = []

  init(_ code: ContainerCode) {
    self.code = code
    let program = code.program
    let accessors = program.members.filter { $0.kind == .property && MigrationSystem.extended(by: $0) != nil }
    roots = program.types.compactMap { type in
      guard type.kind == .structure else { return nil }
      let protocols = Set(program.conformances(of: type.usr).map(\.proto))
      let legacy = MigrationSystem.all.first { $0.legacyAssembly.map(protocols.contains) == true }
      guard protocols.contains(ComposureDeclarations.assembly) || legacy != nil else { return nil }
      let accessor = accessors.first { $0.resultType == type.type || $0.type == type.type }
      // Without a container property, an assembly belongs to the migration only if it reads services from a container.
      guard let system = legacy ?? accessor.flatMap(MigrationSystem.extended) else { return nil }
      return Root(type: type, accessor: accessor, module: program.files[type.file].module, system: system)
    }
    for lookup in code.lookups {
      guard let member = lookup.member.flatMap(program.member), let owner = lookup.owner,
        roots.contains(where: { $0.type.usr == owner }), lookup.origin == nil
      else { continue }
      holes.append(Hole(key: lookup.key, name: member.name, isOptional: lookup.result == .optional, member: member))
    }
  }

  /// Returns the root of a module.
  func root(of module: String) -> Root? { roots.first { $0.module == module } }

  /// Returns the root's member that a typed registration refers to.
  func bridgedMember(of registration: ContainerRegistration) -> String? {
    guard registration.form == .typed else { return nil }
    let text = code.program.files[registration.place.file].text
    let words = text.tokens(in: code.program.bytes(of: registration.place)).map { text.string(in: $0) }
    // `\.journal`, or `{ (root, bike: String) in root.makeRental(bike: bike) }`.
    if let slash = words.firstIndex(of: "\\"), slash + 2 < words.count { return words[slash + 2] }
    guard let start = words.lastIndex(of: "in"), start + 3 < words.count, words[start + 2] == "." else { return nil }
    return words[start + 3]
  }
}
