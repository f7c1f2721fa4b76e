// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

/// The parsed arguments of the command.
struct Options: Equatable {
  enum Format: String, CaseIterable {
    case table
    case json
  }

  enum Refusal: Error, Equatable {
    case help
    case version
    case mistake(String)
  }

  static let usage = "usage: storyboard-audit [--format table|json] [--max-size MIB] PATH..."

  static let help = """
    \(usage)

    Reads storyboards and xibs, and folders of them, and says which scenes ask for injection and what is wrong.

      --format table   scenes that ask for injection, then problems; the default
      --format json    one object per file, keyed by its path
      --max-size MIB   the size above which a file is not read; 256 by default
      --help           this text
      --version        the version of the command
      --               what follows is a path, whatever it begins with

    The exit status is 0 if nothing is wrong and 1 if there are problems. It is 2 if the command is misused, if a file or folder
    cannot be read, or if a folder contains no document; everything else is still audited.

    """

  var format = Format.table
  /// The number of bytes above which a file is not read.
  var sizeLimit = StoryboardDocument.defaultSizeLimit
  var paths: [String] = []

  static func parse(_ arguments: [String]) -> Result<Options, Refusal> {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return .failure(.help)
      case "--version": return .failure(.version)
      case "--":
        options.paths += rest
        rest = []
      case "--format", "--max-size":
        guard let value = rest.popFirst() else {
          let values = argument == "--format" ? "table or json" : "a number of MiB"
          return .failure(.mistake("\(argument) needs a value: \(values)"))
        }
        if let mistake = options.set(argument, value) { return .failure(mistake) }
      case let text where text.hasPrefix("--format=") || text.hasPrefix("--max-size="):
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if let mistake = options.set(parts[0], parts[1]) { return .failure(mistake) }
      case let text where text.hasPrefix("-") && text.count > 1:
        return .failure(.mistake("unknown option '\(text)'"))
      default: options.paths.append(argument)
      }
    }
    if options.paths.isEmpty { return .failure(.mistake("no file or folder is given")) }
    return .success(options)
  }

  /// Sets an option that has a value.
  ///
  /// - Returns: What is wrong with the value; `nil` if it is set.
  private mutating func set(_ option: String, _ value: String) -> Refusal? {
    if option == "--format" {
      guard let format = Format(rawValue: value) else {
        return .mistake("unknown format '\(value)': use table or json")
      }
      self.format = format
    } else {
      guard let size = Int(value), size > 0, size <= StoryboardDocument.greatestSize >> 20 else {
        return .mistake(
          "'\(value)' is not a size: use a number of MiB from 1 to \(StoryboardDocument.greatestSize >> 20)")
      }
      sizeLimit = size << 20
    }
    return nil
  }
}
