// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The findings of a check, for output in one of the formats.
struct FindingReport {
  /// The findings, sorted by location.
  var findings: [Finding]
  /// The locations that no rule could check because they depend on run-time values, each with the reason.
  var unchecked: [Finding.Note]
  /// Files and folders that could not be read, and why.
  var failures: [Finding.Note] = []
  /// The rules that were run.
  var rules: [Rule]
  var paths: ReportPaths

  /// Returns the report as text, with a line feed at its end unless it is empty.
  ///
  /// - Parameter isColored: Whether severities are colored. Only the format for people has colors.
  func text(_ format: FindingFormat, isColored: Bool = false) throws -> String {
    switch format {
    case .xcode: XcodeReport(self, isColored: isColored).text
    case .json: try JSONText.text(of: FindingList(self))
    case .sarif: try JSONText.text(of: SARIFLog(self))
    case .github: GitHubReport(self).text
    }
  }
}
