// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The formats of findings.
enum FindingFormat: String, CaseIterable {
  /// Compiler messages, which Xcode shows in the source.
  case xcode
  /// An object with the array `findings`.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// Workflow commands, which GitHub shows in a pull request's changed lines.
  case github
}
