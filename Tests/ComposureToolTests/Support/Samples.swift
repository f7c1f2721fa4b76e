// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import composure_tool

extension Finding {
  static func sample(
    _ code: String = "D912", _ message: String = "a mistake", _ file: String = "/p/Sources/A.swift", line: Int = 1,
    column: Int = 1, severity: Severity = .warning, notes: [Note] = []
  ) -> Finding {
    Finding(
      code: code, severity: severity, message: message,
      location: SourceLocation(file: file, line: line, column: column), notes: notes)
  }
}

extension Rule {
  static let samples = [
    Rule(code: "D912", title: "Captive dependency", summary: "A value outlives what it holds.", severity: .warning),
    Rule(code: "D913", title: "Unused factory", summary: "Nothing needs it.", severity: nil),
  ]
}

extension FindingReport {
  static func sample(_ findings: [Finding], unchecked: [Finding.Note] = [], base: String = "/p") -> FindingReport {
    FindingReport(findings: findings, unchecked: unchecked, rules: Rule.samples, paths: ReportPaths(base: base))
  }
}

/// Returns the error that an expression throws.
func error(of body: @autoclosure () throws -> some Any) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return "\(error)"
  }
}
