// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// Reports findings: applies the configuration and the baseline, and writes the report and a summary.
struct FindingReporter {
  let options: ReportOptions
  /// The rules of the command.
  let rules: [Rule]
  /// The checked folder, the base of patterns and baselines.
  let checked: ReportPaths
  let configuration: Configuration

  /// Reads the configuration of a folder.
  ///
  /// - Throws: `ToolError` if the configuration cannot be read, or is invalid.
  init(_ options: ReportOptions, rules: [Rule], folder: String) throws {
    self.options = options
    self.rules = rules
    checked = ReportPaths(base: folder)
    let usual = "\(folder)/\(Configuration.fileName)"
    let file = options.configuration ?? (FileManager.default.fileExists(atPath: usual) ? usual : nil)
    var configuration = try file.map { try Configuration(JSONParser.parse(contentsOf: $0)) } ?? Configuration()
    for code in options.disabledRules { configuration.severities[code] = .some(nil) }
    configuration.excludedPaths += options.excludedPaths.map(GlobPattern.init)
    self.configuration = configuration
  }

  /// Reports the findings that are neither excluded nor known, or writes a new baseline.
  ///
  /// - Parameters:
  ///   - result: The results of the rules.
  /// - format: The format, on which the base of relative paths depends.
  ///   - write: Writes the report.
  /// - Returns: The exit status.
  func report(
    _ result: AnalysisResult, _ format: FindingFormat, write: (FindingReport) throws -> Void
  ) throws -> Int32 {
    var warnings = unknownRules + result.warnings
    var findings = configuration.apply(to: result.findings, checked, rules: rules)
    for failure in result.failures { Output.report(Self.line(failure, "error").onOneLine) }
    let failureStatus: Int32? = result.failures.isEmpty ? nil : 2
    if let file = options.newBaseline {
      try InputFile.write(try Baseline(findings, checked).json, to: file)
      Output.report("\(Self.count(findings.count, "finding")) written to \(file.onOneLine)")
      return failureStatus ?? 0
    }
    var known = 0
    if let file = options.baseline ?? configuration.baseline.map(checked.absolute) {
      // A baseline may contain the findings of several commands.
      let ofOthers = Set(Rule.all.map(\.code)).subtracting(rules.map(\.code))
      let (new, staleEntries) = try Baseline(JSONParser.parse(contentsOf: file), without: ofOthers)
        .filter(findings, checked)
      known = findings.count - new.count
      findings = new
      if staleEntries > 0 { warnings.append(ToolMessages.stale(count: staleEntries, baseline: file)) }
    }
    let report = FindingReport(
      findings: findings, unchecked: result.unchecked, failures: result.failures, rules: rules,
      paths: Self.paths(format))
    try write(report)
    if !options.isQuiet {
      for warning in warnings { Output.report("warning: \(warning.onOneLine)") }
      summarize(report, of: result.subject, known: known)
    }
    return failureStatus ?? (findings.contains { $0.severity != .note } ? 1 : 0)
  }

  /// Writes a report to the file of `--output` or to standard output.
  func write(_ report: FindingReport, _ format: FindingFormat) throws {
    if let file = options.output, file != "-" {
      try InputFile.write(try report.text(format), to: file)
    } else {
      Output.write(try report.text(format, isColored: Terminal.isColored))
    }
  }

  /// Paths in machine-readable reports are relative to the repository that a workflow has checked out, or to the current
  /// folder.
  private static func paths(_ format: FindingFormat) -> ReportPaths {
    let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    let usesWorkspace = format == .github || format == .sarif
    return ReportPaths(base: ReportPaths.resolved(usesWorkspace ? workspace ?? "." : "."))
  }

  /// Prints a summary to standard error, so that a clean result can be distinguished from no result.
  private func summarize(_ report: FindingReport, of subject: String?, known: Int) {
    if options.isVerbose {
      for note in report.unchecked { Output.report(Self.line(note, "not checked").onOneLine) }
    }
    var parts = Severity.allCases.compactMap { severity -> String? in
      let number = report.findings.count { $0.severity == severity }
      return number == 0 ? nil : Self.count(number, severity.rawValue)
    }
    if parts.isEmpty { parts = ["no findings"] }
    if known > 0 { parts.append("\(known) in the baseline") }
    if !report.unchecked.isEmpty {
      parts.append(
        "\(Self.count(report.unchecked.count, "place")) not checked\(options.isVerbose ? "" : " (see --verbose)")")
    }
    if !report.failures.isEmpty { parts.append("\(Self.count(report.failures.count, "path")) not read") }
    Output.report(parts.joined(separator: ", ") + (subject.map { " in \($0)" } ?? ""))
  }

  private var unknownRules: [String] {
    let known = Rule.all.map(\.code)
    return configuration.severities.keys.sorted().filter { !known.contains($0) }
      .map { ToolMessages.unknown(rule: $0, known: known) }
  }

  private static func line(_ note: Finding.Note, _ label: String) -> String {
    guard let place = note.location else { return "\(label): \(note.message)" }
    return "\(place.line < 1 ? place.file : "\(place)"): \(label): \(note.message)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
