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
    case .failure(.mistake(let text)):
      Output.report("\(text)\n\n\(Options.usage)")
      exit(2)
    }
  }

  /// Runs the audit.
  ///
  /// - Returns: The exit status: 0 if nothing is wrong, 1 if there are problems, 2 if something could not be read.
  static func run(_ options: Options) -> Int32 {
    var paths: [String] = []
    for path in options.paths.flatMap(DocumentFinder.documents) where !paths.contains(path) { paths.append(path) }
    var progress = Progress(count: paths.count)
    var documents: [StoryboardDocument] = []
    var isUnreadable = false
    for path in paths {
      progress.begin(path)
      do {
        documents.append(try StoryboardDocument(contentsOf: URL(fileURLWithPath: path), named: path))
      } catch {
        progress.clear()
        Output.report("\(error)")
        isUnreadable = true
      }
    }
    progress.clear()
    let audit = StoryboardAudit(documents: documents)
    let findings = audit.findings
    switch options.format {
    case .json: JSONReport(audit, findings).write()
    case .table: Output.write(TableReport(audit, findings, unreadable: paths.count - documents.count).text)
    }
    return isUnreadable ? 2 : findings.isEmpty ? 0 : 1
  }
}
