// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

/// The audit as a readable table: the scenes with injection annotations, and the problems.
package struct TableReport {
  private let audit: StoryboardAudit
  private let findings: [StoryboardAudit.Finding]
  private let requests: [InjectionRequest]
  private let unreadFiles: Int
  private let unsearchedFolders: Int

  init(_ audit: StoryboardAudit, _ findings: [StoryboardAudit.Finding], unreadFiles: Int, unsearchedFolders: Int) {
    self.audit = audit
    self.findings = findings
    self.unreadFiles = unreadFiles
    self.unsearchedFolders = unsearchedFolders
    requests = audit.injectionRequests
  }

  var text: String {
    var lines = Self.lines(requests)
    if !findings.isEmpty { lines += ["Problems"] + findings.map { "  \("\($0)".onOneLine)" } + [""] }
    lines += absentStoryboards
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the scenes with injection annotations in columns, below the names of their files, followed by an empty
  /// line.
  package static func scenes(_ requests: [InjectionRequest]) -> String {
    lines(requests).map { "\($0)\n" }.joined()
  }

  private static func lines(_ requests: [InjectionRequest]) -> [String] {
    guard !requests.isEmpty else { return [] }
    let rows = requests.map { request in
      [
        "line \(request.line)",
        request.storyboardIdentifier.map { "'\($0)'" } ?? "\(request.object.element) '\(request.object.id)'",
        request.object.customClass ?? "-", "\(request.mark)",
      ].map(\.onOneLine)
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = ["Scenes with injection attributes"]
    for (index, (request, row)) in zip(requests, rows).enumerated() {
      if index == 0 || requests[index - 1].file != request.file { lines.append("  \(request.file.onOneLine)") }
      let cells = zip(row, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }
      lines.append("    \(cells.joined())\(row[row.count - 1])")
    }
    return lines + [""]
  }

  /// The referenced storyboards that were not audited.
  private var absentStoryboards: [String] {
    let names = audit.namesOfAbsentStoryboards
    guard !names.isEmpty else { return [] }
    return ["Not among these files, but referred to: \(names.map(\.onOneLine).joined(separator: ", "))", ""]
  }

  private var summary: String {
    let controllers = audit.documents.reduce(0) { $0 + $1.controllers.count }
    let parts = [
      count(audit.documents.count, "document"), count(controllers, "controller"),
      count(requests.count, "injection attribute"), count(findings.count, "problem"),
    ]
    let files = unreadFiles == 0 ? [] : ["\(count(unreadFiles, "file")) that could not be read"]
    let folders = unsearchedFolders == 0 ? [] : ["\(count(unsearchedFolders, "folder")) that could not be audited"]
    return (parts + files + folders).joined(separator: ", ")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
