// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// What a check has found, to be written in one of the formats.
struct FindingReport {
  /// Sorted by location.
  var findings: [Finding]
  /// Places that a rule could not judge, because they depend on run-time values, and why.
  var unchecked: [Finding.Note]
  /// Files and folders that could not be read, and why.
  var failures: [Finding.Note] = []
  /// The rules that could have reported something.
  var rules: [Rule]
  var paths: ReportPaths

  /// Returns the report as text, with a line feed at its end unless it is empty.
  ///
  /// - Parameter isColored: Whether severities are coloured, in the format for people.
  func text(_ format: FindingFormat, isColored: Bool = false) throws -> String {
    switch format {
    case .xcode: XcodeReport(self, isColored: isColored).text
    case .json: try JSONText.text(of: FindingList(self))
    case .sarif: try JSONText.text(of: SARIFLog(self))
    case .github: GitHubReport(self).text
    }
  }
}
