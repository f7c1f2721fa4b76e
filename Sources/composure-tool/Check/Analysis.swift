// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What `check` looks at.
struct AnalysisRequest: Equatable {
  /// The absolute path of the package's folder.
  var folder: String
}

/// What the rules have found.
struct AnalysisResult: Equatable {
  var findings: [Finding]
  /// Places that a rule could not judge, because they depend on run-time values, and why.
  var unchecked: [Finding.Note] = []
}
