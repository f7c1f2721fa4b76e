// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// The parsed report options, which `check` and `audit` share.
struct ReportOptions: Equatable {
  static let formatHelp =
    "xcode: lines as compilers write them; the default. json: an object with the array findings. sarif: SARIF 2.1.0. "
    + "github: annotations of a pull request"

  /// The options except `--format`, which each command declares with its own formats.
  static let declarations = [
    CommandOption(
      "--output", "FILE", values: "a file", help: "writes the report to a file instead of standard output"),
    CommandOption(
      "--baseline", "FILE", values: "a file that --write-baseline has written",
      help: "leaves out the findings that are in the file"),
    CommandOption(
      "--write-baseline", "FILE", values: "a file",
      help: "writes all findings to a file for --baseline, and reports none"),
    CommandOption(
      "--disable", "CODE", values: "numbers of rules, separated by commas",
      help: "turns off rules; may be repeated"),
    CommandOption(
      "--exclude", "GLOB", values: "a pattern for paths",
      help:
        "leaves out findings in files that match, such as 'Sources/Generated' or '*.generated.swift'; may be repeated"
    ),
    CommandOption(
      "--config", "FILE", values: "a file", help: "the configuration; \(Configuration.fileName) in PATH by default"),
    CommandOption("--verbose", help: "also lists what could not be checked"),
    CommandOption("--quiet", help: "prints the report and errors only: no summary and no warnings"),
  ]

  var output: String?
  var baseline: String?
  var newBaseline: String?
  var disabledRules: [String] = []
  var excludedPaths: [String] = []
  var configuration: String?
  var isVerbose = false
  var isQuiet = false

  init(_ arguments: ParsedArguments) throws(ParsingExit) {
    output = arguments.value(of: "--output")
    baseline = arguments.value(of: "--baseline")
    newBaseline = arguments.value(of: "--write-baseline")
    for text in arguments.values(of: "--disable") {
      let codes = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      for code in codes where !RuleCode.isValid(code) {
        throw .mistake(ToolMessages.invalid(code: code, of: "--disable"))
      }
      disabledRules += codes
    }
    excludedPaths = arguments.values(of: "--exclude")
    configuration = arguments.value(of: "--config")
    isVerbose = arguments.contains("--verbose")
    isQuiet = arguments.contains("--quiet")
    if isVerbose, isQuiet { throw .mistake(ToolMessages.conflict("--verbose", "--quiet")) }
    if baseline != nil, newBaseline != nil { throw .mistake(ToolMessages.conflict("--baseline", "--write-baseline")) }
  }
}

extension ParsedArguments {
  /// Returns the value of an option with a fixed set of words; `nil` if it is not given.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ option: String) throws(ParsingExit) -> Choice? {
    guard let word = value(of: option) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw .mistake(ToolMessages.unknown(value: word, of: option, known: Choice.allCases.map(\.rawValue)))
    }
    return choice
  }
}
