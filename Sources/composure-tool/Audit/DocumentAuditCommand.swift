// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import Storyboards
import ToolSupport

/// `composure-tool audit`: finds mistakes in storyboards and xibs, and reports those that are neither excluded nor known.
enum DocumentAuditCommand: ToolCommand {
  static let name = "\(ComposureTool.name) audit"
  static let synopsis = "[OPTIONS] PATH..."
  static let options = DocumentAuditOptions.declarations
  static let description = (
    before: """
    Reports mistakes in storyboards and xibs.

    A PATH is a document, a folder that is searched for documents and asset catalogs, an asset catalog, or - for a document on
    standard input. Images and colors are checked if there is an asset catalog. With --facts, documents are compared with the code:
    classes, outlets, actions, identifiers, and the registrations of controllers in containers.
    """,
    after: """
    Severities, rules that are off, paths and the baseline may also be set in \(Configuration.fileName), in PATH if that is one
    folder, or in the current folder:
      {"severities": {"D622": "error", "D623": "off"}, "exclude": ["Sources/Legacy"], "baseline": "baseline.json"}

    The exit status is 0 without errors and warnings, 1 with some, and 2 if the command is misused, if a file or folder cannot be
    read, or if a folder contains no document; everything else is still audited.
    """
  )

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let options = try DocumentAuditOptions(arguments)
    let isFolder = options.paths.count == 1 && InputFile.isFolder(options.paths[0])
    let folder = ReportPaths.resolved(isFolder ? options.paths[0] : ".")
    let reporter = try FindingReporter(options.report, rules: Rule.audit, folder: folder)
    let documents = AuditedDocuments(options, reporter)
    let audit = StoryboardAudit(documents: documents.documents)
    let findings = audit.findings
    var result = documents.result(of: audit, findings)
    try compare(audit, documents, options, folder, &result)
    return try reporter.report(result, options.format.findings) { report in
      switch options.format {
      case .json: try write(report, JSONReport(audit, findings), options.report.output)
      case .table:
        let scenes = TableReport.scenes(audit.injectionRequests)
        try InputFile.write(try scenes + report.text(.xcode), to: options.report.output ?? "-")
      case .xcode, .sarif, .github: try reporter.write(report, options.format.findings)
      }
    }
  }

  /// Compares the documents with the code of a package or a log, and adds the findings.
  ///
  /// - Throws: `ToolError` if the code was requested and cannot be read.
  private static func compare(
    _ audit: StoryboardAudit, _ documents: AuditedDocuments, _ options: DocumentAuditOptions, _ folder: String,
    _ result: inout AnalysisResult
  ) throws {
    guard options.usesFacts ?? SwiftPackage.isPackage(folder), !audit.documents.isEmpty else { return }
    var status = StatusLine()
    defer { status.clear() }
    do {
      let package = SwiftPackage.folder(around: folder) ?? folder
      let program = try AnalysisRequest(
        folder: package, compilerLog: options.compilerLog, scratchFolder: options.scratchFolder
      ).program(&status).program
      status.show("comparing \(audit.documents.count) documents with \(program.modules.count) modules")
      let comparison = SourceComparison(
        audit, program, objectiveC: documents.objectiveCTexts,
        unreadNames: documents.unreadNames(inPackage: options.compilerLog == nil ? package : nil))
      result.findings += comparison.findings
      result.unchecked += comparison.unchecked
      result.warnings += program.warnings
    } catch let error as CompilerFactsError {
      guard options.usesFacts == nil else { throw ToolError(error) }
      result.warnings.append(AuditMessages.noFacts(error.message))
    }
  }

  /// Writes the findings, and the contents of the documents by their paths. Writes to standard output in chunks, so that large
  /// documents need little memory.
  private static func write(_ report: FindingReport, _ documents: JSONReport, _ output: String?) throws {
    let file = output.flatMap { $0 == "-" ? nil : $0 }
    var text = ""
    var writer = JSONWriter { piece in
      if file == nil { Output.write(piece) } else { text += piece }
    }
    writer.append("{\n  \"documents\" : ")
    documents.append(to: &writer, indentation: "  ") { report.paths.relative(AuditedDocuments.absolute($0)) }
    // The list's fields follow in the same object.
    writer.append(",\n\(try report.text(.json).dropFirst("{\n".count))")
    writer.finish()
    if let file { try InputFile.write(text, to: file) }
  }
}

extension SwiftPackage {
  /// Returns whether a folder is a package.
  fileprivate static func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
  }

  /// Returns the package folder that contains a folder.
  fileprivate static func folder(around folder: String) -> String? {
    sequence(first: folder) { path in
      path == "/" || path.isEmpty ? nil : URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    .first(where: isPackage)
  }
}
