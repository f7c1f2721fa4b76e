// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The imports of source files.
struct ImportLines {
  private let modules: [String]

  /// - Parameters:
  ///   - files: The indices of the files.
  ///   - without: The modules that are left out.
  init(of files: [Int], in program: Program, without: Set<String> = []) {
    let modules = Set(files.flatMap { program.files[$0].imports.map { $0.path.joined(separator: ".") } })
    self.modules = modules.filter { !without.contains($0) && !$0.hasPrefix("_") && $0 != "Swift" }
  }

  /// The lines with further modules.
  func adding(_ other: [String]) -> String {
    Set(modules + other).sorted().map { "import \($0)\n" }.joined()
  }
}
