// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

/// An object for each file, keyed by its path. It is written in chunks, so that large documents need little memory.
package struct JSONReport {
  private let audit: StoryboardAudit
  private let problems: [String?: [StoryboardProblem]]

  package init(_ audit: StoryboardAudit, _ findings: [StoryboardAudit.Finding]) {
    self.audit = audit
    problems = Dictionary(grouping: findings, by: \.file).mapValues { $0.map(\.problem) }
  }

  func write() {
    var writer = JSONWriter { Output.write($0) }
    append(to: &writer)
    writer.append("\n")
    writer.finish()
  }

  /// Appends the object with all files.
  ///
  /// - Parameters:
  ///   - writer: Receives the object.
  ///   - indentation: The indentation of the object.
  ///   - path: Returns the key of a file.
  package func append(
    to writer: inout JSONWriter, indentation: String = "", path: (String) -> String = { $0 }
  ) {
    writer.append("{")
    for (index, document) in audit.documents.enumerated() {
      writer.append(index == 0 ? "\n\(indentation)  " : ",\n\(indentation)  ")
      writer.append(quoted: path(document.file))
      writer.append(": ")
      writer.append(document.json(problems: problems[document.file] ?? []), indentation: "\(indentation)  ")
    }
    writer.append("\n\(indentation)}")
  }
}
