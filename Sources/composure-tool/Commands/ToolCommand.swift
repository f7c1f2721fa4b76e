// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// A command with options, a help text, and a common format of errors.
protocol ToolCommand {
  /// The command as typed: `composure-tool check`.
  static var name: String { get }
  /// The arguments in the usage line: `[OPTIONS] [PATH]`.
  static var synopsis: String { get }
  /// The help before and after the table of options: the purpose, and the exit status.
  static var description: (before: String, after: String) { get }
  static var options: [CommandOption] { get }

  /// Runs the command with parsed arguments.
  ///
  /// - Returns: The exit status.
  /// - Throws: `ParsingExit.mistake` for a usage error, `ToolError` for any other failure.
  static func run(_ arguments: ParsedArguments) throws -> Int32
}

extension ToolCommand {
  static var usage: String { "usage: \(name) \(synopsis)" }

  static var help: String {
    let common = [
      CommandOption("--help", help: "this text"),
      CommandOption("--version", help: "the version of the program"),
      CommandOption("--", help: "what follows is a path, whatever it begins with"),
    ]
    return """
      \(usage)

      \(description.before)

      \((options + common).table)

      \(description.after)

      """
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments after the command's name.
  /// - Returns: The exit status: 2 for a usage error or a failure.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      return try run(ArgumentParser(options).parse(arguments))
    } catch ParsingExit.help {
      Output.write(help)
    } catch ParsingExit.version {
      Output.write(ToolVersion.line(of: name))
    } catch ParsingExit.mistake(let text) {
      Output.report("error: \(text.onOneLine)\n\n\(usage)\n\(name) --help describes the options.")
      return 2
    } catch {
      Output.report((error as? ToolError)?.description ?? "error: \("\(error)".onOneLine)")
      return 2
    }
    return 0
  }
}
