// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The code that `check` reads.
struct AnalysisRequest: Equatable {
  /// The absolute path of the package's folder.
  var folder: String
  /// The path of an `xcodebuild` log with the compiler's invocations; `nil` to build the package.
  var compilerLog: String?
  /// The folder of a separate build; `nil` for the package's build folder.
  var scratchFolder: String?
}

/// The results of the rules.
struct AnalysisResult: Equatable {
  var findings: [Finding]
  /// The locations that a rule could not judge, since they depend on run-time values, and why.
  var unchecked: [Finding.Note] = []
  /// Files and folders that could not be read, and why. They cause exit status 2.
  var failures: [Finding.Note] = []
  /// Warnings about the analysis itself, such as an unknown version of the compiler.
  var warnings: [String] = []
  /// The checked code, for the summary: `12 modules`; `nil` for the findings of an earlier run.
  var subject: String?
}
