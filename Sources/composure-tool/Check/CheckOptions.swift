// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// The parsed arguments of `check`.
struct CheckOptions: Equatable {
  static let declarations =
    [
      CommandOption(
        "--compiler-log-path", "LOG", values: "a log of xcodebuild",
        help: "checks what a log of 'xcodebuild clean build' shows the compiler was run on, instead of building PATH"),
      CommandOption(
        "--scratch-path", "FOLDER", values: "a folder",
        help: "builds in a folder of its own instead of the package's .build"),
      CommandOption(
        "--input", "FILE", values: "a file that --format json has written, or -",
        help: "reports the findings of an earlier run instead of checking again; - is standard input"),
      CommandOption(
        "--format", FindingFormat.allCases.map(\.rawValue).joined(separator: "|"),
        values: "xcode, json, sarif or github", help: ReportOptions.formatHelp),
    ] + ReportOptions.declarations

  var folder = "."
  var compilerLog: String?
  var scratchFolder: String?
  var input: String?
  var format = FindingFormat.xcode
  var report: ReportOptions

  init(_ arguments: ParsedArguments) throws(ParsingExit) {
    if arguments.operands.count > 1 { throw .mistake(ToolMessages.tooManyPaths(arguments.operands[1])) }
    folder = arguments.operands.first ?? "."
    compilerLog = arguments.value(of: "--compiler-log-path")
    scratchFolder = arguments.value(of: "--scratch-path")
    input = arguments.value(of: "--input")
    format = try arguments.choice("--format") ?? .xcode
    report = try ReportOptions(arguments)
    if input != nil, compilerLog != nil { throw .mistake(ToolMessages.conflict("--input", "--compiler-log-path")) }
  }
}
