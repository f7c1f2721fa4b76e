// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The settings of `.composure.json` and of the options for findings.
struct Configuration: Equatable {
  /// The name of the file in the checked folder.
  static let fileName = ".composure.json"

  /// The severities of rules other than the default ones; `nil` for a rule that is off.
  var severities: [String: Severity?] = [:]
  /// Paths whose findings are not reported.
  var excludedPaths: [GlobPattern] = []
  /// The file with the known findings, as given in the configuration file.
  var baseline: String?

  private enum Key: String, CaseIterable {
    case severities, disable, exclude, baseline
  }

  /// Creates the default configuration.
  init() {}

  /// Reads a configuration file.
  ///
  /// - Throws: `ToolError` with the location of an unknown key, severity or number, or of a value of another type.
  init(_ node: JSONNode) throws {
    var seen: Set<String> = []
    for field in try node.fields {
      guard let key = Key(rawValue: field.name) else {
        let text = ToolMessages.unknown(key: field.name, known: Key.allCases.map(\.rawValue))
        throw ToolError(text: text, location: field.location)
      }
      guard seen.insert(field.name).inserted else {
        throw ToolError(text: ToolMessages.duplicate(key: field.name), location: field.location)
      }
      switch key {
      case .severities: try readSeverities(field.value)
      case .disable:
        for code in try field.value.elements {
          try Self.checkCode(code.string, code.location)
          severities[try code.string] = .some(nil)
        }
      case .exclude: excludedPaths = try field.value.elements.map { GlobPattern(try $0.string) }
      case .baseline: baseline = try field.value.string
      }
    }
  }

  private mutating func readSeverities(_ node: JSONNode) throws {
    let off = "off"
    for field in try node.fields {
      try Self.checkCode(field.name, field.location)
      let word = try field.value.string
      guard let severity = Severity(rawValue: word) else {
        guard word == off else {
          let text = ToolMessages.unknown(severity: word, known: Severity.allCases.map(\.rawValue) + [off])
          throw ToolError(text: text, location: field.value.location)
        }
        severities[field.name] = .some(nil)
        continue
      }
      severities[field.name] = severity
    }
  }

  private static func checkCode(_ code: String, _ location: SourceLocation) throws {
    guard RuleCode.isValid(code) else { throw ToolError(text: ToolMessages.invalid(code: code), location: location) }
  }

  /// Returns the findings to report, with their severities, without duplicates, sorted by location.
  ///
  /// - Parameters:
  ///   - findings: The findings of the rules.
  ///   - paths: Shortens paths to those relative to the checked folder, which patterns match.
  ///   - rules: The rules. Those that are off by default report only if the configuration sets a severity.
  func apply(to findings: [Finding], _ paths: ReportPaths, rules: [Rule]) -> [Finding] {
    let off = Set(rules.filter { $0.severity == nil }.map(\.code))
    var seen: Set<Finding> = []
    return findings.compactMap { finding in
      var finding = finding
      if let severity = severities[finding.code] {
        guard let severity else { return nil }
        finding.severity = severity
      } else if off.contains(finding.code) {
        return nil
      }
      let path = paths.relative(finding.location.file)
      if excludedPaths.contains(where: { $0.matches(path) }) { return nil }
      return seen.insert(finding).inserted ? finding : nil
    }
    .sorted { ($0.location, $0.code, $0.message) < ($1.location, $1.code, $1.message) }
  }
}
