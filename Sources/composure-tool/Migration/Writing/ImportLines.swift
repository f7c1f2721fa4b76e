// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The imports of source files, for a file with code from them.
struct ImportLines {
  private let items: [ImportDeclarations.Item]

  /// - Parameters:
  ///   - files: The indices of the files.
  ///   - without: The modules to omit.
  init(of files: [Int], in program: Program, without: Set<String> = []) {
    var seen: Set<ImportDeclarations.Item> = []
    items = files.flatMap { file in
      ImportDeclarations(program.files[file].text) { !without.contains($0) && $0 != program.files[file].module }.items
    }.filter { seen.insert($0).inserted }
  }

  /// The import of one module.
  init(module: String) { items = [ImportDeclarations.Item(text: "import \(module)", paths: [module])] }

  /// Returns the edit that adds missing imports to a file of an earlier step; `nil` if none is missing.
  func edit(_ file: SourceFile) -> Edit? {
    let known = ImportDeclarations(file.text)
    let missing = items.filter { !known.items.contains($0) }
    guard !missing.isEmpty else { return nil }
    // The imports follow the last existing import, or else are at the start of the file.
    let offset = known.end.map { min($0 + 1, file.text.bytes.count) } ?? 0
    return Edit(file: file.path, at: offset, text: Self.text(of: missing))
  }

  /// Returns the lines with additional modules.
  func adding(_ other: [String]) -> String {
    // `@preconcurrency import Swinject` is enough, but a private import is not.
    let imported = Set(
      items.filter { !$0.text.hasPrefix("#") && !$0.text.contains("private import") }.flatMap(\.paths))
    let added = other.filter { !imported.contains($0) }.map {
      ImportDeclarations.Item(text: "import \($0)", paths: [$0])
    }
    return Self.text(of: items + added)
  }

  /// The lines: first the single declarations, sorted by module, and then the declarations under conditions.
  private static func text(of items: [ImportDeclarations.Item]) -> String {
    let isConditional = { (item: ImportDeclarations.Item) in item.text.hasPrefix("#") }
    let single = items.filter { !isConditional($0) }.sorted { ($0.paths[0], $0.text) < ($1.paths[0], $1.text) }
    return (single + items.filter(isConditional)).map { "\($0.text)\n" }.joined()
  }
}
