// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The program's code for the names, tags, and scopes of a container's library that only removed code uses.
struct UnusedLibraryCode {
  /// The edits that remove the code.
  private(set) var edits: [Edit] = []
  /// The types that no longer conform to a protocol of the library.
  private(set) var types: Set<USR> = []

  private let program: Program

  /// - Parameter isRemoved: Whether other edits remove a piece of code.
  init(_ code: ContainerCode, of system: MigrationSystem, isRemoved: (CodePlace) -> Bool) {
    program = code.program
    removeConstants(code, system, isRemoved)
    if system.system == .dip { removeTagConformances(isRemoved) }
  }

  /// Removes constants in extensions of the library's types: `extension Resolver.Name { static let first = Self("first") }`.
  private mutating func removeConstants(
    _ code: ContainerCode, _ system: MigrationSystem, _ isRemoved: (CodePlace) -> Bool
  ) {
    let uses = Dictionary(grouping: ProgramCalls.all(in: code, withTests: true)) { $0.call.declaration.usr }
    var left = program.members.filter { member in
      member.kind == .property && member.isStatic && !system.isExtended(by: member)
        && ContainerLibrary(of: member.usr)?.system == system.system
        && !program.files[member.file].text.isGenerated
    }
    var removed: [Member] = []
    // A constant may be unused once another one, whose value it is, is removed.
    while case let unused = left.filter({ member in
      uses[member.usr, default: []].allSatisfy { use in
        isRemoved(use.place) || removed.contains { $0.place?.contains(use.place) == true }
      }
    }), !unused.isEmpty {
      removed += unused
      left.removeAll { member in unused.contains { $0.usr == member.usr } }
    }
    edits += program.edits(removing: removed)
  }

  /// Removes the conformances of Dip's tags: `enum Name: String, DependencyTagConvertible`. The type itself stays.
  private mutating func removeTagConformances(_ isRemoved: (CodePlace) -> Bool) {
    let name = "DependencyTagConvertible"
    let isTag = { (conformance: Conformance) in conformance.isExplicit && conformance.proto.text.hasSuffix("\(name)P") }
    var removed: [Edit] = []
    var types: Set<USR> = []
    for type in program.types where type.conformances.contains(where: isTag) {
      guard let range = type.range, !program.members(of: type.usr).contains(where: { $0.name == "dependencyTag" })
      else { continue }
      let file = program.files[type.file]
      guard let bytes = file.text.removal(ofInherited: name, in: file.text.bytes(of: range)) else { continue }
      removed.append(Edit(file: file.path, bytes: bytes, text: ""))
      types.insert(type.usr)
    }
    for outer in program.extensions where outer.conformances.contains(where: isTag) {
      guard let range = outer.range, case let file = program.files[outer.file],
        file.text.string(of: range).filter({ !$0.isWhitespace }).hasSuffix("\(name){}")
      else { continue }
      removed.append(Edit(file: file.path, bytes: file.text.declaration(range), text: ""))
      if let type = outer.extendedDeclaration { types.insert(type) }
    }
    // Other code may use the protocol as a type.
    let isElsewhere = NameOccurrences([name], in: program)[name].contains { occurrence in
      !isRemoved(occurrence.place) && !removed.contains { $0.contains(occurrence.place, in: program) }
    }
    guard !isElsewhere else { return }
    edits += removed
    self.types = types
  }
}
