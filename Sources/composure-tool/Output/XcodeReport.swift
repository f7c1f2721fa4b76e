// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// Findings as compilers write them: `file:line:column: warning: text [D912]`, with notes below.
///
/// Xcode shows such lines at the source if a build phase prints them, so paths are absolute. The other lines of a
/// message follow below, indented.
struct XcodeReport {
  private let report: FindingReport
  private let isColored: Bool

  init(_ report: FindingReport, isColored: Bool) {
    self.report = report
    self.isColored = isColored
  }

  var text: String {
    report.findings.map { finding in
      let notes = finding.notes.map { line($0.location ?? finding.location, .note, $0.message, code: nil) }
      return line(finding.location, finding.severity, finding.message, code: finding.code) + notes.joined()
    }
    .joined()
  }

  private func line(_ location: SourceLocation, _ severity: Severity, _ message: String, code: String?) -> String {
    var lines: [String] = []
    var first = message.onOneLine
    if message.utf8.contains(0x0A) {
      lines = message.split(separator: "\n", omittingEmptySubsequences: true).map { String($0).onOneLine }
      first = lines.isEmpty ? "" : lines.removeFirst()
    }
    let code = code.map { " [\($0)]" } ?? ""
    let place = "\(location)".onOneLine
    let label = "\(severity.rawValue):"
    let head =
      isColored
      ? "\(bold(place)): \(paint(label, severity)) \(bold(first))\(code)" : "\(place): \(label) \(first)\(code)"
    return ([head] + lines.map { "  \($0)" }).joined(separator: "\n") + "\n"
  }

  private func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }

  private func paint(_ text: String, _ severity: Severity) -> String {
    let color =
      switch severity {
      case .error: 31
      case .warning: 35
      case .note: 36
      }
    return "\u{1B}[1;\(color)m\(text)\u{1B}[0m"
  }
}
