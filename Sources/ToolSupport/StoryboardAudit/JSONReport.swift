// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

/// One object per file, keyed by its path. Written in pieces, however large the documents are.
struct JSONReport {
  private let audit: StoryboardAudit
  private let problems: [String?: [StoryboardProblem]]

  init(_ audit: StoryboardAudit, _ findings: [StoryboardAudit.Finding]) {
    self.audit = audit
    problems = Dictionary(grouping: findings, by: \.file).mapValues { $0.map(\.problem) }
  }

  func write() {
    var writer = JSONWriter { Output.write($0) }
    writer.append("{")
    for (index, document) in audit.documents.enumerated() {
      writer.append(index == 0 ? "\n  " : ",\n  ")
      writer.append(quoted: document.file)
      writer.append(": ")
      writer.append(document.json(problems: problems[document.file] ?? []), indentation: "  ")
    }
    writer.append("\n}\n")
    writer.finish()
  }
}
