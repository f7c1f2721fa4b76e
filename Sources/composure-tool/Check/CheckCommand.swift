// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// `composure-tool check`: finds mistakes in dependency graphs, and reports those that are neither excluded nor known.
enum CheckCommand: ToolCommand {
  static let name = "\(ComposureTool.name) check"
  static let synopsis = "[OPTIONS] [PATH]"
  static let options = CheckOptions.declarations
  static let description = (
    before: "Reports mistakes in the dependency graphs of a Swift package that the compiler accepts.",
    after: """
    Severities, rules that are off, paths and the baseline may also be set in \(Configuration.fileName):
      {"severities": {"D912": "error", "D913": "off"}, "exclude": ["Sources/Generated"], "baseline": "baseline.json"}

    The exit status is 0 without errors and warnings, 1 with some, and 2 if the command is misused or could not check everything.
    """
  )

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let options = try CheckOptions(arguments)
    let folder = try InputFile.folder(options.folder)
    let reporter = try FindingReporter(options.report, rules: Rule.check, folder: folder)
    return try reporter.report(result(options, in: folder), options.format) {
      try reporter.write($0, options.format)
    }
  }

  private static func result(_ options: CheckOptions, in folder: String) throws -> AnalysisResult {
    guard let input = options.input else {
      var status = StatusLine()
      defer { status.clear() }
      return try AnalysisRequest(
        folder: folder, compilerLog: options.code.compilerLog, scratchFolder: options.code.scratchFolder
      )
      .run(&status)
    }
    let list = try FindingList(JSONParser.parse(contentsOf: input))
    let base = ReportPaths(base: ReportPaths.resolved("."))
    return AnalysisResult(
      findings: list.findings.map { finding in
        var finding = finding
        finding.location.file = base.absolute(finding.location.file)
        finding.notes = finding.notes.map(base.absolute)
        return finding
      },
      unchecked: list.unchecked.map(base.absolute))
  }
}

extension ReportPaths {
  /// Returns a note whose path is absolute.
  fileprivate func absolute(_ note: Finding.Note) -> Finding.Note {
    var note = note
    if let location = note.location { note.location?.file = absolute(location.file) }
    return note
  }
}
