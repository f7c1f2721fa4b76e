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
    try run(CheckOptions(arguments), rules: Rule.all)
  }

  private static func run(_ options: CheckOptions, rules: [Rule]) throws -> Int32 {
    let folder = try InputFile.folder(options.folder)
    let checked = ReportPaths(base: folder)
    let configuration = try configuration(options, in: folder)
    var warnings = unknownRules(configuration, rules)

    let result = try result(options, in: folder)
    warnings += result.warnings
    var findings = configuration.apply(to: result.findings, checked, rules: rules)
    if let file = options.newBaseline {
      try InputFile.write(try Baseline(findings, checked).json, to: file)
      Output.report("\(count(findings.count, "finding")) written to \(file.onOneLine)")
      return 0
    }
    var known = 0
    if let file = options.baseline ?? configuration.baseline.map(checked.absolute) {
      let (new, staleEntries) = try Baseline(JSONParser.parse(contentsOf: file)).filter(findings, checked)
      known = findings.count - new.count
      findings = new
      if staleEntries > 0 { warnings.append(ToolMessages.stale(count: staleEntries, baseline: file)) }
    }
    let report = FindingReport(
      findings: findings, unchecked: result.unchecked, rules: rules, paths: reportPaths(options.format))
    try write(report, options)
    if !options.isQuiet {
      for warning in warnings { Output.report("warning: \(warning.onOneLine)") }
      summarize(report, of: result.subject, known: known, options)
    }
    return findings.contains { $0.severity != .note } ? 1 : 0
  }

  private static func configuration(_ options: CheckOptions, in folder: String) throws -> Configuration {
    let usual = "\(folder)/\(Configuration.fileName)"
    let file = options.configuration ?? (FileManager.default.fileExists(atPath: usual) ? usual : nil)
    var configuration = try file.map { try Configuration(JSONParser.parse(contentsOf: $0)) } ?? Configuration()
    for code in options.disabledRules { configuration.severities[code] = .some(nil) }
    configuration.excludedPaths += options.excludedPaths.map(GlobPattern.init)
    return configuration
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

  /// Paths in reports for other machines are relative to the repository that a workflow has checked out, or to the current folder.
  private static func reportPaths(_ format: FindingFormat) -> ReportPaths {
    let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    let usesWorkspace = format == .github || format == .sarif
    return ReportPaths(base: ReportPaths.resolved(usesWorkspace ? workspace ?? "." : "."))
  }

  private static func write(_ report: FindingReport, _ options: CheckOptions) throws {
    if let file = options.output, file != "-" {
      try InputFile.write(try report.text(options.format), to: file)
    } else {
      Output.write(try report.text(options.format, isColored: Terminal.isColored))
    }
  }

  /// Prints a summary to standard error, so that a clean result differs from no result.
  private static func summarize(_ report: FindingReport, of subject: String?, known: Int, _ options: CheckOptions) {
    if options.isVerbose {
      for note in report.unchecked {
        Output.report("\(note.location.map { "\($0): " } ?? "")not checked: \(note.message)".onOneLine)
      }
    }
    var parts = Severity.allCases.compactMap { severity -> String? in
      let number = report.findings.count { $0.severity == severity }
      return number == 0 ? nil : count(number, severity.rawValue)
    }
    if parts.isEmpty { parts = ["no findings"] }
    if known > 0 { parts.append("\(known) in the baseline") }
    if !report.unchecked.isEmpty {
      parts.append(
        "\(count(report.unchecked.count, "place")) not checked\(options.isVerbose ? "" : " (see --verbose)")")
    }
    Output.report(parts.joined(separator: ", ") + (subject.map { " in \($0)" } ?? ""))
  }

  private static func unknownRules(_ configuration: Configuration, _ rules: [Rule]) -> [String] {
    let known = rules.map(\.code)
    return configuration.severities.keys.sorted().filter { !known.contains($0) }
      .map { ToolMessages.unknown(rule: $0, known: known) }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
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
