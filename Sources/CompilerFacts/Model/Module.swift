// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A module of the program, or its compiled part.
package struct Module: Sendable {
  /// The name.
  package let name: String
  /// Whether it is compiled in the Swift 6 language mode, in which the compiler rejects data races.
  package let isInSwift6Mode: Bool
  /// The indices of its files in the program.
  package let files: Range<Int>
  /// The compiler's error messages. If there are any, facts may be missing.
  package let errors: [String]
}

/// A module with the declarations of its files, before it is added to a program.
package struct ParsedModule: Sendable {
  /// The name.
  package let name: String
  /// Whether it is compiled in the Swift 6 language mode.
  package let isInSwift6Mode: Bool
  /// The files.
  package let files: [ParsedFile]
  /// The errors that the compiler reported.
  package let errors: [String]
}
