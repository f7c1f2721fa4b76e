// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards

/// Reads Interface Builder documents, and says what is wrong with them and which scenes ask for injection.
@main
struct StoryboardAuditCommand {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch Options.parse(arguments) {
    case .success(let options): exit(run(options))
    case .failure(.help):
      Output.write(Options.help)
      exit(0)
    case .failure(.version):
      Output.write("storyboard-audit \(Options.version)\n")
      exit(0)
    case .failure(.mistake(let text)):
      Output.report("\(text.onOneLine)\n\n\(Options.usage)")
      exit(2)
    }
  }

  /// Runs the audit.
  ///
  /// - Returns: The exit status: 0 if nothing is wrong, 1 if there are problems, 2 if something could not be read, or a folder
  ///   contains no document.
  static func run(_ options: Options) -> Int32 {
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
