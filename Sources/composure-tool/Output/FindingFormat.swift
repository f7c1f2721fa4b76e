// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The formats in which findings are written.
enum FindingFormat: String, CaseIterable {
  /// Lines as compilers write them, which Xcode shows at the source.
  case xcode
  /// An object with the array `findings`.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// Workflow commands, which GitHub shows at the changed lines of a pull request.
  case github
}
