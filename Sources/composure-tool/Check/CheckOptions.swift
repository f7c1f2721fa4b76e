// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// The parsed arguments of `check`.
struct CheckOptions: Equatable {
  static let declarations =
    CodeOptions.declarations + [
      CommandOption(
        "--input", "FILE", values: "a file that --format json has written, or -",
        help: "reports the findings of an earlier run instead of checking again; - is standard input"),
      CommandOption(
        "--format", FindingFormat.allCases.map(\.rawValue).joined(separator: "|"),
        values: "xcode, json, sarif or github", help: ReportOptions.formatHelp),
    ] + ReportOptions.declarations

  var folder = "."
  var code: CodeOptions
  var input: String?
  var format = FindingFormat.xcode
  var report: ReportOptions

  init(_ arguments: ParsedArguments) throws(ParsingExit) {
    if arguments.operands.count > 1 { throw .mistake(ToolMessages.tooManyPaths(arguments.operands[1])) }
    folder = arguments.operands.first ?? "."
    code = try CodeOptions(arguments)
    input = arguments.value(of: "--input")
    format = try arguments.choice("--format") ?? .xcode
    report = try ReportOptions(arguments)
  }
}
