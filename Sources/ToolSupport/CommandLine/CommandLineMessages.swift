// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The messages for mistakes in arguments, which all commands share.
enum CommandLineMessages {
  static func unknown(option: String, known: [String]) -> String {
    let suggestion = Spelling.nearest(to: option, in: known).map { "; did you mean '\($0)'?" } ?? ""
    return "unknown option '\(option)'\(suggestion)"
  }

  static func missingValue(of option: CommandOption) -> String {
    "\(option.name) needs a value: \(option.values)"
  }

  static func unexpectedValue(of option: CommandOption) -> String {
    "\(option.name) takes no value"
  }
}
