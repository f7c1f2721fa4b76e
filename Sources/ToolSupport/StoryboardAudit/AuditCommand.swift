// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards

/// The storyboard audit as a command: reads Interface Builder documents, and prints their problems and the scenes with
/// injection annotations.
package struct AuditCommand {
  /// The command as typed: `composure-tool audit`.
  package let name: String

  package init(name: String) {
    self.name = name
  }

  package var usage: String { "usage: \(name) [--format table|json] [--max-size MIB] PATH..." }

  package var help: String {
    """
    \(usage)

    Reads storyboards and xibs, and folders of them, and lists the scenes with injection attributes, and problems.

    \(AuditOptions.declarations.table)

    The exit status is 0 if nothing is wrong and 1 if there are problems. It is 2 if the command is misused, if a file or folder
    cannot be read, or if a folder contains no document; everything else is still audited.

    """
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments after the command's name.
  /// - Returns: The exit status.
  package func run(_ arguments: [String]) -> Int32 {
    do throws(ParsingExit) {
      return try audit(AuditOptions(arguments))
    } catch {
      switch error {
      case .help: Output.write(help)
      case .version: Output.write(ToolVersion.line(of: name))
      case .mistake(let text):
        Output.report("\(text.onOneLine)\n\n\(usage)")
        return 2
      }
      return 0
    }
  }

  /// Runs the audit.
  ///
  /// - Returns: The exit status: 0 without problems, 1 with problems, 2 if a file could not be read or a folder
  ///   contains no document.
  private func audit(_ options: AuditOptions) -> Int32 {
    let finder = DocumentFinder(paths: options.paths)
    for failure in finder.failures { Output.report(failure.description.onOneLine) }
    var progress = Progress(count: finder.documents.count)
    var documents: [StoryboardDocument] = []
    for path in finder.documents {
      progress.begin(path)
      do {
        let url = URL(fileURLWithPath: path)
        documents.append(try StoryboardDocument(contentsOf: url, named: path, sizeLimit: options.sizeLimit))
      } catch {
        progress.clear()
        Output.report("\(error)".onOneLine)
      }
    }
    progress.clear()
    let unread = finder.documents.count - documents.count
    let audit = StoryboardAudit(documents: documents)
    let findings = audit.findings
    switch options.format {
    case .json: JSONReport(audit, findings).write()
    case .table:
      Output.write(TableReport(audit, findings, unreadFiles: unread, unsearchedFolders: finder.failures.count).text)
    }
    return unread > 0 || !finder.failures.isEmpty ? 2 : findings.isEmpty ? 0 : 1
  }
}
