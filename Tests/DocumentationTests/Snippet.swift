// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A piece of source between `// snippet: name` and `// snippet-end`, in a file that the build or a test compiles.
struct Snippet {
  let name: String
  /// The lines, without their common indentation.
  let text: String

  /// All snippets for the documentation, in examples, in tests, and in files that tests compile.
  static let all = Result {
    let folders = [
      "Assemblies", "Tests/DocumentationTests/Samples", "Tests/DocumentationTests/Shown",
      "Tests/DocumentationTests/Programs", "Tests/AppleCheck/Recipes",
    ]
    return try folders.flatMap { try Project.files(in: $0, ending: ".swift").flatMap(snippets) }
  }

  /// Returns the snippets of a file.
  ///
  /// - Parameter file: The path, relative to the project's root.
  static func snippets(in file: String) throws -> [Snippet] {
    try Project.text(file).components(separatedBy: "// snippet: ").dropFirst().map { part in
      let lines = part.components(separatedBy: "\n")
      let body = lines.dropFirst().prefix { !$0.hasSuffix("// snippet-end") }
      let indent = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return Snippet(name: lines[0], text: body.map { String($0.dropFirst(indent)) }.joined(separator: "\n"))
    }
  }
}
