// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

/// The parsed arguments of the storyboard audit.
package struct AuditOptions: Equatable {
  package enum Format: String, CaseIterable {
    case table
    case json
  }

  /// The options in the help's order.
  static let declarations = [
    CommandOption(
      "--format", "table|json", values: "table or json",
      help:
        "table: scenes with injection attributes, then problems; the default. json: one object per file, keyed by its path"
    ),
    CommandOption(
      "--max-size", "MIB", values: "a number of MiB", help: "the size above which a file is not read; 256 by default"),
    CommandOption("--help", help: "this text"),
    CommandOption("--version", help: "the version of the command"),
    CommandOption("--", help: "what follows is a path, whatever it begins with"),
  ]

  package var format = Format.table
  /// The maximum size of a file in bytes. Larger files are not read.
  package var sizeLimit = StoryboardDocument.defaultSizeLimit
  package var paths: [String] = []

  package init(
    format: Format = .table, sizeLimit: Int = StoryboardDocument.defaultSizeLimit, paths: [String] = []
  ) {
    self.format = format
    self.sizeLimit = sizeLimit
    self.paths = paths
  }

  /// Parses the arguments.
  package init(_ arguments: [String]) throws(ParsingExit) {
    let parsed = try ArgumentParser(Self.declarations.filter { $0.placeholder != nil }).parse(arguments)
    for text in parsed.values(of: "--format") {
      guard let format = Format(rawValue: text) else { throw .mistake("unknown format '\(text)': use table or json") }
      self.format = format
    }
    let greatest = StoryboardDocument.greatestSize >> 20
    for text in parsed.values(of: "--max-size") {
      guard let size = Int(text), size > 0, size <= greatest else {
        throw .mistake("'\(text)' is not a size: use a number of MiB from 1 to \(greatest)")
      }
      sizeLimit = size << 20
    }
    paths = parsed.operands
    if paths.isEmpty { throw .mistake("no file or folder is given") }
  }
}
