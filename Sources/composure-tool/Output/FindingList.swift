// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Findings in the format of `--format json` and `--input`.
struct FindingList: Encodable, Equatable {
  var findings: [Finding]
  var unchecked: [Finding.Note]
  /// The read errors; `nil` if there were none, and for the findings of an earlier run.
  var failures: [Finding.Note]?

  init(_ report: FindingReport) {
    findings = report.findings.map { finding in
      var finding = finding
      finding.location.file = report.paths.relative(finding.location.file)
      finding.notes = finding.notes.map(report.paths.relative)
      return finding
    }
    unchecked = report.unchecked.map(report.paths.relative)
    failures = report.failures.isEmpty ? nil : report.failures.map(report.paths.relative)
  }

  /// Decodes the object of `--format json`.
  init(_ node: JSONNode) throws {
    findings = try node.required("findings").elements.map { finding in
      Finding(
        code: try finding.required("code").string, severity: try Severity(finding.required("severity")),
        message: try finding.required("message").string, location: try SourceLocation(finding),
        notes: try finding.value(of: "notes")?.elements.map(Finding.Note.init) ?? [])
    }
    unchecked = try node.value(of: "unchecked")?.elements.map(Finding.Note.init) ?? []
  }
}

extension Severity {
  init(_ node: JSONNode) throws {
    let word = try node.string
    guard let severity = Severity(rawValue: word) else {
      let text = ToolMessages.unknown(severity: word, known: Severity.allCases.map(\.rawValue))
      throw ToolError(text: text, location: node.location)
    }
    self = severity
  }
}

extension SourceLocation {
  /// Decodes `file`, `line` and `column` of an object.
  init(_ node: JSONNode) throws {
    self.init(
      file: try node.required("file").string, line: try node.required("line").integer,
      column: try node.required("column").integer)
  }
}

extension Finding.Note {
  init(_ node: JSONNode) throws {
    self.init(
      message: try node.required("message").string,
      location: try node.value(of: "file") == nil ? nil : SourceLocation(node))
  }
}
