// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// The program: finds the command among its arguments and runs it.
@main
struct ComposureTool {
  static let name = "composure-tool"
  static let usage = "usage: \(name) COMMAND [OPTIONS]"

  static var help: String {
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    let commands = Command.allCases.map { command in
      "  \(command.rawValue)\(String(repeating: " ", count: width - command.rawValue.count))   \(command.summary)"
    }
    return """
      \(usage)

      Checks and shows the dependencies of a Swift application.

      \(commands.joined(separator: "\n"))

      \(name) COMMAND --help describes the options of a command, and \(name) --version prints the version.

      """
  }

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    switch arguments.first {
    case nil: return fail(ToolMessages.noCommand)
    case "--help", "-h": Output.write(help)
    case "--version": Output.write(ToolVersion.line(of: name))
    case "help": return runHelp(of: arguments.dropFirst().first)
    case let word?:
      guard let command = Command(rawValue: word) else { return fail(ToolMessages.unknown(command: word)) }
      return command.run(Array(arguments.dropFirst()))
    }
    return 0
  }

  private static func runHelp(of word: String?) -> Int32 {
    guard let word else {
      Output.write(help)
      return 0
    }
    guard let command = Command(rawValue: word) else { return fail(ToolMessages.unknown(command: word)) }
    return command.run(["--help"])
  }

  private static func fail(_ text: String) -> Int32 {
    Output.report("error: \(text.onOneLine)\n\n\(usage)\n\(name) --help lists the commands.")
    return 2
  }
}
