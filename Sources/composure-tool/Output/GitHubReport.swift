// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Findings as GitHub workflow commands, which become annotations of a commit.
///
/// An annotation has one location, so notes follow the message, with their locations. Paths are relative to the
/// repository. The syntax is described in
/// <https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands>.
struct GitHubReport {
  private let report: FindingReport

  init(_ report: FindingReport) {
    self.report = report
  }

  var text: String { report.findings.map(command).joined() }

  private func command(_ finding: Finding) -> String {
    let kind =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let properties = [
      ("file", report.paths.relative(finding.location.file)), ("line", "\(finding.location.line)"),
      ("col", "\(finding.location.column)"), ("title", finding.code),
    ]
    let fields = properties.map { "\($0)=\(escaped(property: $1))" }.joined(separator: ",")
    let notes = finding.notes.map(report.paths.relative).map { note in
      "\n\(note.location.map { "\($0): " } ?? "")note: \(note.message)"
    }
    return "::\(kind) \(fields)::\(escaped(finding.message + notes.joined()))\n"
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }
    .joined()
  }

  private func escaped(property text: String) -> String {
    escaped(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
