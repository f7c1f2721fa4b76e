// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The names of a container's types in source code. In the files of a module, its own type hides a library's type with the
/// same name.
struct ContainerTypeNames {
  private let system: MigrationSystem
  /// The program's own types with these names, by module.
  private let own: [String: Set<String>]
  /// The program's own types with these names that only some code of their module finds.
  let nested: [TypeDeclaration]

  init(_ system: MigrationSystem, in program: Program) {
    self.system = system
    let types = program.types.filter { type in
      type.name.split(separator: ".").last.map { system.containerNames.contains(String($0)) } == true
    }
    let isSeen = { (type: TypeDeclaration) in !type.name.contains(".") && type.access > .fileprivate }
    own = Dictionary(grouping: types.filter(isSeen)) { program.files[$0.file].module }.mapValues { Set($0.map(\.name)) }
    nested = types.filter { !isSeen($0) }
  }

  /// Returns whether a token is the name of a container's type.
  func isContainer(_ index: Int, of words: [String], in file: SourceFile) -> Bool {
    let word = words[index]
    guard system.containerNames.contains(word) else { return false }
    if index > 1, words[index - 1] == "." {
      if words[index - 2] == system.module { return true }
      if own[words[index - 2]]?.contains(word) == true { return false }
    }
    if own[file.module]?.contains(word) == true { return false }
    // Otherwise the compiler could not choose between the library's type and that of another module.
    return file.importsContainerLibrary
      || !file.imports.contains { $0.path.first.flatMap { own[$0] }?.contains(word) == true }
  }
}
