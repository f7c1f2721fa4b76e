// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Splits the arguments of a command into options and operands.
///
/// Options may be anywhere, with their values as the next argument or after `=`. Arguments after `--` are operands, and so is a
/// single dash.
package struct ArgumentParser {
  private let options: [CommandOption]

  /// - Parameter options: The options of the command, without `--help` and `--version`, which every command has.
  package init(_ options: [CommandOption]) {
    self.options = options
  }

  /// Parses the arguments.
  ///
  /// - Throws: `ParsingExit.help` or `.version` if one of these options precedes a mistake, and `.mistake` for an
  ///   unknown option, a missing value, or a value for an option without one.
  package func parse(_ arguments: [String]) throws(ParsingExit) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": throw .help
      case "--version": throw .version
      case "--":
        parsed.operands += rest
        return parsed
      case let text where text.hasPrefix("-") && text != "-": try parse(text, &rest, into: &parsed)
      default: parsed.operands.append(argument)
      }
    }
    return parsed
  }

  private func parse(
    _ text: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(ParsingExit) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let option = options.first(where: { $0.name == name }) else {
      let known = options.map(\.name) + ["--help", "--version"]
      throw .mistake(CommandLineMessages.unknown(option: name, known: known))
    }
    guard option.placeholder != nil else {
      if parts.count > 1 { throw .mistake(CommandLineMessages.unexpectedValue(of: option)) }
      parsed.append("", for: name)
      return
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
      throw .mistake(CommandLineMessages.missingValue(of: option))
    }
    parsed.append(value, for: name)
  }
}

/// The arguments of a command, by options.
package struct ParsedArguments: Equatable {
  private var values: [String: [String]] = [:]
  /// The arguments that are not options, in order.
  package var operands: [String] = []

  fileprivate mutating func append(_ value: String, for option: String) {
    values[option, default: []].append(value)
  }

  /// Returns whether an option is present.
  package func contains(_ option: String) -> Bool { values[option] != nil }

  /// Returns the last value of an option; `nil` if the option is absent.
  package func value(of option: String) -> String? { values[option]?.last }

  /// Returns all values of an option, in order.
  package func values(of option: String) -> [String] { values[option] ?? [] }
}

/// The reason why a command does not run.
package enum ParsingExit: Error, Equatable {
  /// The command prints its help.
  case help
  /// The command prints its version.
  case version
  /// The arguments are wrong, for the given reason.
  case mistake(String)
}
