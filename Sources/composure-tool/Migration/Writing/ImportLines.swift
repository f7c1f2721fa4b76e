// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The imports of source files.
struct ImportLines {
  private let modules: [String]

  /// - Parameters:
  ///   - files: The indices of the files.
  ///   - without: The modules to omit.
  init(of files: [Int], in program: Program, without: Set<String> = []) {
    let modules = Set(files.flatMap { program.files[$0].imports.map { $0.path.joined(separator: ".") } })
    self.modules = modules.filter { !without.contains($0) && !$0.hasPrefix("_") && $0 != "Swift" }
  }

  /// Returns the edit that adds missing modules to a file of an earlier step; `nil` if none is missing.
  func edit(_ file: SourceFile) -> Edit? {
    let known = Set(file.imports.map { $0.path.joined(separator: ".") })
    let missing = modules.filter { !known.contains($0) && $0 != file.module }.sorted()
    guard !missing.isEmpty else { return nil }
    // After the last import, or else before everything.
    let tokens = file.text.tokens(in: 0..<file.text.bytes.count)
    let last = tokens.last { file.text.string(in: $0) == "import" && file.text.isAtStartOfLine($0.lowerBound) }
    let offset = last.flatMap { token in file.text.bytes[token.upperBound...].firstIndex(of: 10).map { $0 + 1 } } ?? 0
    return Edit(file: file.path, at: offset, text: missing.map { "import \($0)\n" }.joined())
  }

  /// Returns the lines with additional modules.
  func adding(_ other: [String]) -> String {
    Set(modules + other).sorted().map { "import \($0)\n" }.joined()
  }
}
