// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The composition roots that a migration has written so far: one in each module that has moved services.
struct MigrationRoots {
  /// A member of a root that takes a service from the container.
  struct Hole {
    let key: ServiceKey
    let name: String
    let isOptional: Bool
    let member: Member
  }

  /// A root.
  struct Root {
    let type: TypeDeclaration
    /// The property of the container that returns the root; `nil` if the root gets there in another way.
    let accessor: Member?
    let module: String
  }

  static let legacyAssembly = USR("s:15SwinjectAdapter14LegacyAssemblyP")
  static let container = TypeName("$s15SwinjectAdapter9ContainerCD")

  let code: ContainerCode
  let roots: [Root]
  private(set) var holes: [Hole] = []

  init(_ code: ContainerCode) {
    self.code = code
    let program = code.program
    let accessors = program.members.filter { $0.kind == .property && $0.owner == .extensionOfOther(Self.container) }
    roots = program.types.filter { type in
      type.kind == .structure && program.conformances(of: type.usr).contains { $0.proto == Self.legacyAssembly }
    }.map { type in
      Root(
        type: type, accessor: accessors.first { $0.resultType == type.type || $0.type == type.type },
        module: program.files[type.file].module)
    }
    for lookup in code.lookups {
      guard let member = lookup.member.flatMap(program.member), let owner = lookup.owner,
        roots.contains(where: { $0.type.usr == owner }), lookup.origin == nil
      else { continue }
      holes.append(Hole(key: lookup.key, name: member.name, isOptional: lookup.result == .optional, member: member))
    }
  }

  /// The root of a module.
  func root(of module: String) -> Root? { roots.first { $0.module == module } }

  /// The member of the root that a typed registration names.
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
