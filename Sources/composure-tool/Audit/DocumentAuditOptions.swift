// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards
import ToolSupport

/// The parsed arguments of `audit`.
struct DocumentAuditOptions: Equatable {
  /// The formats of findings, and a table of the scenes with injection annotations.
  enum Format: String, CaseIterable {
    case xcode, json, sarif, github, table

    /// The format of the findings.
    var findings: FindingFormat { FindingFormat(rawValue: rawValue) ?? .xcode }
  }

  static let declarations =
    [
      CommandOption(
        "--format", Format.allCases.map(\.rawValue).joined(separator: "|"),
        values: "xcode, json, sarif, github or table",
        help: ReportOptions.formatHelp.replacingOccurrences(
          of: "the array findings", with: "the array findings and the contents of the documents")
          + ". table: the scenes with injection attributes, then lines as compilers write them"),
      CommandOption(
        "--max-size", "MIB", values: "a number of MiB", help: "the size above which a file is not read; 256 by default"),
      CommandOption(
        "--facts",
        help:
          "also compares the documents with the code of the Swift package in PATH or around it; without the option, if PATH is "
          + "the folder of a package that can be built"),
      CommandOption("--no-facts", help: "does not look at the code"),
      CommandOption(
        "--compiler-log-path", "LOG", values: "a log of xcodebuild",
        help:
          "compares the documents with the code that a log of 'xcodebuild clean build' has, instead of building a package"
      ),
      CommandOption(
        "--scratch-path", "FOLDER", values: "a folder",
        help: "builds in a folder of its own instead of the package's .build"),
      CommandOption(
        "--no-default-excludes",
        help:
          "also searches folders called \(defaultExcludes.sorted().joined(separator: ", ")), which are left out otherwise"
      ),
    ] + ReportOptions.declarations

  /// The names of folders that are not searched, since they contain dependencies or build products.
  static let defaultExcludes: Set<String> = ["Pods", "Carthage", "DerivedData", "build"]

  /// Returns whether a folder is not searched by default.
  static func isExcludedByDefault(_ path: String) -> Bool {
    defaultExcludes.contains(path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path)
  }

  var paths: [String]
  var format = Format.xcode
  /// The maximum size of a file in bytes. Larger files are not read.
  var sizeLimit = StoryboardDocument.defaultSizeLimit
  var usesDefaultExcludes = true
  /// Whether to compare the documents with the code; `nil` to do so if the folder is a package.
  var usesFacts: Bool?
  var compilerLog: String?
  var scratchFolder: String?
  var report: ReportOptions

  init(_ arguments: ParsedArguments) throws(ParsingExit) {
    paths = arguments.operands
    if paths.isEmpty { throw .mistake(ToolMessages.noPaths) }
    format = try arguments.choice("--format") ?? .xcode
    let greatest = StoryboardDocument.greatestSize >> 20
    for text in arguments.values(of: "--max-size") {
      guard let size = Int(text), size > 0, size <= greatest else {
        throw .mistake(ToolMessages.invalid(size: text, greatest: greatest))
      }
      sizeLimit = size << 20
    }
    usesDefaultExcludes = !arguments.contains("--no-default-excludes")
    compilerLog = arguments.value(of: "--compiler-log-path")
    scratchFolder = arguments.value(of: "--scratch-path")
    if arguments.contains("--facts") || compilerLog != nil { usesFacts = true }
    if arguments.contains("--no-facts") {
      if usesFacts == true {
        throw .mistake(ToolMessages.conflict("--no-facts", compilerLog == nil ? "--facts" : "--compiler-log-path"))
      }
      usesFacts = false
    }
    report = try ReportOptions(arguments)
  }
}
