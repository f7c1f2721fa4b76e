// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What the command is asked to do.
struct Options: Equatable {
  enum Format: String, CaseIterable {
    case table
    case json
  }

  enum Refusal: Error, Equatable {
    case help
    case mistake(String)
  }

  static let usage = "usage: storyboard-audit [--format table|json] PATH..."

  static let help = """
    \(usage)

    Reads storyboards and xibs, and folders of them, and says which scenes ask for injection and what is wrong.

      --format table   scenes that ask for injection, then problems; the default
      --format json    one object per file, keyed by its path
      --help           this text
      --               what follows is a path, whatever it begins with

    The exit status is 0 if nothing is wrong, 1 if there are problems, 2 if the command is misused or a file cannot be read.

    """

  var format = Format.table
  var paths: [String] = []

  static func parse(_ arguments: [String]) -> Result<Options, Refusal> {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return .failure(.help)
      case "--":
        options.paths += rest
        rest = []
      case "--format":
        guard let value = rest.popFirst() else { return .failure(.mistake("--format needs a value: table or json")) }
        guard let format = Format(rawValue: value) else { return unknown(format: value) }
        options.format = format
      case let text where text.hasPrefix("--format="):
        let value = String(text.dropFirst("--format=".count))
        guard let format = Format(rawValue: value) else { return unknown(format: value) }
        options.format = format
      case let text where text.hasPrefix("-") && text.count > 1:
        return .failure(.mistake("'\(text)' is no option"))
      default: options.paths.append(argument)
      }
    }
    if options.paths.isEmpty { return .failure(.mistake("no file or folder is given")) }
    return .success(options)
  }

  private static func unknown(format: String) -> Result<Options, Refusal> {
    .failure(.mistake("'\(format)' is no format: table or json"))
  }
}
